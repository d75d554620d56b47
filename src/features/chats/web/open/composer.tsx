import { t } from '#kit/t.ts'
import type { ReactNode, SubmitEvent } from 'react'
import type { Domain } from '../site/domain.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Replies, type Keys } from '../replies/replies.tsx'
import { longestMessageCharacters } from '#chats/rules.ts'
import { MessageField } from '#talk/web/thread/message-field.tsx'
import type { ChatTalk } from '../talk/chat-talk.ts'
import { Attach, Preview } from './attach.tsx'
import styles from './composer.module.css'
import { useWriting as useText } from '#talk/web/thread/use-writing.ts'
import { usePicture } from './use-picture.ts'

/** The message that is being written, with its picture. */
function useWriting(talk: ChatTalk) {
  const { text, field, writeDraft, send: sendText } = useText(talk)
  const picture = usePicture()
  const isEmpty = text.trim() === '' && !picture.file
  function send(): void {
    if (isEmpty) return
    sendText(picture.file)
    picture.clear()
  }
  /** A prepared reply takes the place of what it was found by. */
  function insert(reply: string): void {
    writeDraft(text === '' || text.startsWith('/') ? reply : `${text.trimEnd()} ${reply}`)
    field.current?.focus()
  }
  return { text, field, picture, isEmpty, writeDraft, send, insert }
}

interface Props {
  talk: ChatTalk
  domain: Domain
}

type Composition = ReturnType<typeof useWriting>

const Field = ({ writing: { text, field, picture, writeDraft, send }, keys }: { writing: Composition; keys: Keys }) => (
  <MessageField
    ref={field}
    placeholder={t('Message, or / for a saved reply')}
    rows={2}
    maxLength={longestMessageCharacters}
    value={text}
    onWrite={writeDraft}
    onSend={send}
    onPaste={(event) => picture.take(event.clipboardData.files) && event.preventDefault()}
    {...keys.about}
    onKeyDown={(event) => void keys.press(event)}
  />
)

/** Where the answer is written; `/` at its start opens the prepared replies. */
export function Composer({ talk, domain }: Props) {
  const writing = useWriting(talk)
  const { text, picture, isEmpty, send, insert } = writing
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const acts = (replies: ReactNode) => (
    <div className={styles.acts}>
      <Attach onTake={picture.take} />
      {replies}
      <span />
      <Button kind="primary" type="submit" disabled={isEmpty} focusableWhenDisabled>
        Send
      </Button>
    </div>
  )
  return (
    <form className={styles.composer} onSubmit={submit}>
      {picture.mistake && <p role="alert">{picture.mistake}</p>}
      {picture.file && <Preview picture={picture.file} onRemove={picture.clear} />}
      <Replies domain={domain} typed={text} onChoose={insert} acts={acts}>
        {(keys) => <Field writing={writing} keys={keys} />}
      </Replies>
    </form>
  )
}
