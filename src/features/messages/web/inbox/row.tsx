import { t } from '#kit/t.ts'
import type { MouseEvent } from 'react'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { writeMessageDate } from '../mail/message-date.ts'
import { isOurs, priorityKinds, priorityWords, sayPerson, saySender } from '../mail/message-words.ts'
import { reply } from '../mail/pictures.ts'
import type { MessageView } from '../mail/use-messages.ts'
import styles from './row.module.css'

interface Props {
  message: MessageView
  address: string
  /** It is the one that is open. */
  isOpen: boolean
  isChosen: boolean
  onOpen: () => void
  onChoose: () => void
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

const Marks = ({ message: { priority, verified, replies, waits } }: Pick<Props, 'message'>) => (
  <>
    {priority !== 'Normal' && <Badge kind={priorityKinds[priority]}>{priorityWords[priority]}</Badge>}
    <span className={styles.proof} data-verified={verified || undefined}>
      {verified ? t('Verified') : t('Not verified')}
    </span>
    {replies > 0 && !waits && (
      <span className={styles.answered}>
        <Icon of={reply} isDirected />
        Replied
      </span>
    )}
  </>
)

/** The beginning of a message; many subjects are its first line. */
const startOf = ({ subject, content }: MessageView) =>
  (content.startsWith(subject) ? content.slice(subject.length) : content).trim()

/** What somebody reads of a message before they open it. */
const Summary = ({ message }: Pick<Props, 'message'>) => {
  const { subject, active_at, read, replies } = message
  return (
    <>
      <span className={styles.from}>
        {!read && <span className="unseen">Unread, </span>}
        <span dir="auto">{sayPerson(message)}</span>
        {replies > 0 && <span className={styles.number}> {replies + 1}</span>}
      </span>
      <span className={styles.words}>
        <span className={styles.subject} dir="auto">
          {subject}
        </span>
        <span className={styles.start} dir="auto">
          {startOf(message)}
        </span>
      </span>
      <span className={styles.marks}>{!isOurs(message) && <Marks message={message} />}</span>
      <time className={styles.when} dateTime={active_at}>
        {writeMessageDate(active_at)}
      </time>
    </>
  )
}

/** A message in a list. The whole row opens it. */
export function Row({ message, address, isOpen, isChosen, onOpen, onChoose }: Props) {
  const { id, subject, read } = message
  const person = sayPerson(message)
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onOpen()
  }
  const states = {
    'data-unread': !read || undefined,
    'data-chosen': isChosen || undefined,
    'data-open': isOpen || undefined,
  }
  const tickWords = t(`Select “${subject}” – ${person}`)
  return (
    <li className={styles.row} {...states}>
      <Checkbox label={<span className="unseen">{tickWords}</span>} checked={isChosen} onChange={onChoose} />
      <Avatar name={message.to ?? saySender(message)} />
      <Link className={styles.link} to={address} data-message={id} onClick={open} aria-haspopup="dialog">
        <Summary message={message} />
      </Link>
    </li>
  )
}
