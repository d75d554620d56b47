import { t } from '#kit/t.ts'
import type { SubmitEvent } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { longestMessageCharacters } from '#matching/rules.ts'
import { MessageField } from '#talk/web/thread/message-field.tsx'
import { useWriting } from '#talk/web/thread/use-writing.ts'
import styles from './match-composer.module.css'
import type { MatchTalk } from './match-wire.ts'

/** From here on it is counted. */
const countedFromCharacters = longestMessageCharacters - 200

function Count({ left }: { left: number }) {
  const words = sayCount(left, { one: '1 character left', other: `${left} characters left` })
  return <output className={styles.count}>{words}</output>
}

/** Where a message to a match is written. */
export function MatchComposer({ talk, name }: { talk: MatchTalk; name: string }) {
  const { text, field, writeDraft, send } = useWriting(talk)
  const isBlank = text.trim() === ''
  const sendWords = () => !isBlank && send()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    sendWords()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <MessageField
        ref={field}
        placeholder={t(`Message ${name}`)}
        rows={1}
        maxLength={longestMessageCharacters}
        value={text}
        onWrite={writeDraft}
        onSend={sendWords}
      />
      <Button kind="primary" type="submit" disabled={isBlank} focusableWhenDisabled>
        Send
      </Button>
      {text.length >= countedFromCharacters && <Count left={longestMessageCharacters - text.length} />}
    </form>
  )
}
