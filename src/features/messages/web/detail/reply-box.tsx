import { t } from '#kit/t.ts'
import { useEffect, useRef, useState, type KeyboardEvent as Press, type RefObject, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { noContent } from '#messages/inbox-contract.ts'
import { longestContentCharacters } from '#messages/rules.ts'
import { useDraft } from '../mail/drafts.ts'
import { sent } from '../mail/pictures.ts'
import { useReply, type MessageDetail } from '../mail/use-messages.ts'
import { useSending } from '../mail/use-sending.ts'
import styles from './detail.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domainId: string
  id: string
  /** Once it is loaded: until then, what is typed is kept as well. */
  message: MessageDetail | undefined
}

function useAnswering({ domainId, id }: Props) {
  const [text, setText] = useDraft(`${domainId} ${id}`)
  const [mistake, setMistake] = useState<string>()
  const { mutateAsync, error, isPending } = useReply()
  const { nameFor, forget } = useSending()
  const change = (words: string) => {
    setText(words)
    setMistake(undefined)
  }
  const finish = () => {
    forget()
    change('')
    showToast({ title: t('Message sent') })
  }
  const send = () => {
    if (text.trim() === '') return setMistake(noContent)
    if (isPending) return
    const body = { content: text, ...nameFor(text) }
    void mutateAsync({ params: { id: domainId, message: id }, body }).then(finish, shownByItself)
  }
  return { text, change, mistake, send, error, isPending }
}

const sayWhere = ({ to, sender_email, threads_back }: MessageDetail) =>
  threads_back
    ? t(`Sent by e-mail to ${to ?? sender_email}. Replies arrive here.`)
    : t(`Sent by e-mail to ${to ?? sender_email}. Replies arrive in your own mailbox, not here.`)

/** On a touch screen the focus would open the keyboard over what is to be read. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

const taking = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const isLetter = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  [...key].length === 1 && key !== ' ' && !(ctrlKey || metaKey || altKey || isComposing)

/** Whoever types while a message is open writes the answer, wherever the focus is. */
function useTyping(area: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !isLetter(event) || target.closest(taking)) return
      // Another window may stand over this one.
      if (target === document.body || area.current?.closest('[role=dialog]')?.contains(target)) area.current?.focus()
    }
    addEventListener('keydown', begin)
    return () => removeEventListener('keydown', begin)
  }, [area])
}

function Form(props: Props) {
  const { text, change, mistake, send, error, isPending } = useAnswering(props)
  const area = useRef<HTMLTextAreaElement>(null)
  useTyping(area)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
    area.current?.focus()
  }
  const onKey = (event: Press) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form className={styles.reply} onSubmit={submit} data-reply noValidate>
      <TextArea
        ref={area}
        label={t('Your reply')}
        help={props.message ? sayWhere(props.message) : t('Sent by e-mail.')}
        error={mistake}
        value={text}
        rows={4}
        data-start={!isTouched() || undefined}
        maxLength={longestContentCharacters}
        dir="auto"
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKey}
      />
      <Trouble title={t('Failed to send message. Please try again.')} words={error?.message} />
      <div className={layout.acts}>
        <Button kind="primary" type="submit" icon={sent} isBusy={isPending}>
          Send reply
        </Button>
        {text !== '' && <span className={layout.quiet}>Your draft is saved until you send it.</span>}
      </div>
    </form>
  )
}

/** Answers by mail, where there is an address. */
export const ReplyBox = (props: Props) =>
  (props.message?.can_reply ?? true) ? (
    <Form {...props} />
  ) : (
    <p className={layout.quiet}>You can’t reply to this message by e-mail.</p>
  )
