import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import type { ChatView } from '#chats/shapes.ts'
import { Face } from '#talk/web/live/face.tsx'
import { writeWhen } from '#talk/web/live/write-when.ts'
import { visitorName } from '../site/visitor-name.ts'
import styles from './chat-row.module.css'

interface Props {
  chat: ChatView
  isOpen: boolean
  onOpen: () => void
}

const sayLast = ({ last_message, last_sender }: ChatView) => {
  const words = last_message || t('Picture')
  return last_sender === 'admin' ? t(`You: ${words}`) : words
}

const states = { closed: t('Closed'), blocked: t('Blocked') } as const

/** The last message, and what there is to do about it. */
function Last({ chat }: Pick<Props, 'chat'>) {
  const { unread_count, status } = chat
  return (
    <span className={styles.line}>
      <span className={styles.last} dir="auto">
        {sayLast(chat)}
      </span>
      {unread_count > 0 && (
        <Badge kind="accent">
          {unread_count > 99 ? '99+' : unread_count}
          <span className="unseen"> unread</span>
        </Badge>
      )}
      {status !== 'active' && <Badge>{states[status]}</Badge>}
    </span>
  )
}

/** One chat in the list. */
export function ChatRow({ chat, isOpen, onOpen }: Props) {
  const name = visitorName(chat)
  const { id, unread_count, online, page, last_message_time } = chat
  return (
    <button
      type="button"
      className={styles.row}
      data-chat={id}
      data-unread={unread_count > 0 || undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <Face name={name} isOnline={online} />
      <span className={styles.words}>
        <span className={styles.line}>
          <strong dir="auto">{name}</strong>
          <time dateTime={last_message_time}>{writeWhen(last_message_time)}</time>
        </span>
        <Last chat={chat} />
        {online && (
          <span className={styles.page}>
            Online
            {page !== null && ' · '}
            {page !== null && <bdi>{page}</bdi>}
          </span>
        )}
      </span>
    </button>
  )
}
