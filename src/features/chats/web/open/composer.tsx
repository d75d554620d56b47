import { useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import type { Domain } from '../site/domain.ts'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { cross, picture as pictureIcon } from '#kit/web/parts/icons.ts'
import { Replies } from '../replies/replies.tsx'
import { longestMessage } from '#chats/rules.ts'
import type { Talk } from '../talk/talk.ts'
import styles from './composer.module.css'
import { acceptedPictures, usePicture } from './use-picture.ts'

interface Props {
  talk: Talk
  domain: Domain
}

const sendsByEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !matchMedia('(pointer: coarse)').matches

function Preview({ address, onRemove }: { address: string; onRemove: () => void }) {
  return (
    <div className={styles.preview}>
      <img src={address} alt="Sent with the message" />
      <IconButton label="Remove the picture" icon={cross} isSmall onClick={onRemove} />
    </div>
  )
}

/** The button beside the field, and the file dialog behind it. */
function Attach({ onTake }: { onTake: (list: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label="Add a picture" icon={pictureIcon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        hidden
        onChange={({ currentTarget }) => {
          onTake(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Where the answer is written. It is kept until it is sent; `/` at its start opens the prepared replies. */
export function Composer({ talk, domain }: Props) {
  const [text, setText] = useState(talk.draft)
  const field = useRef<HTMLTextAreaElement>(null)
  const { file, preview, mistake, take, clear } = usePicture()
  const write = (words: string) => {
    setText(words)
    talk.keepDraft(words)
  }
  function send(): void {
    if (text.trim() === '' && !file) return
    talk.write(text.trim(), file)
    write('')
    clear()
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const insert = (reply: string) => {
    write(text === '' || text.startsWith('/') ? reply : `${text.trimEnd()} ${reply}`)
    field.current?.focus()
  }
  const acts = (replies: ReactNode) => (
    <div className={styles.acts}>
      <Attach onTake={take} />
      {replies}
      <span />
      <Button kind="primary" type="submit" disabled={text.trim() === '' && !file} focusableWhenDisabled>
        Send
      </Button>
    </div>
  )
  return (
    <form
      className={styles.composer}
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => take(event.dataTransfer.files) && event.preventDefault()}
    >
      {mistake && <p role="alert">{mistake}</p>}
      {preview && <Preview address={preview} onRemove={clear} />}
      <Replies domain={domain} typed={text} onChoose={insert} acts={acts}>
        {(keys) => (
          <textarea
            ref={field}
            className={styles.field}
            aria-label="Message"
            placeholder="Write a message, or / for a prepared reply"
            rows={2}
            maxLength={longestMessage}
            dir="auto"
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onPaste={(event) => take(event.clipboardData.files) && event.preventDefault()}
            {...keys.about}
            onKeyDown={(event) => {
              if (keys.press(event)) return
              if (!sendsByEnter(event)) return
              event.preventDefault()
              send()
            }}
          />
        )}
      </Replies>
    </form>
  )
}
