import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import { listMyChats } from '#chats/visitor-contract.ts'
import type { ChatView } from '#chats/shapes.ts'
import styles from './my-chats.module.css'

const sayLast = ({ last_message, last_sender }: ChatView) =>
  `${last_sender === 'visitor' ? 'You: ' : ''}${last_message || t('Picture')}`

function Row({ chat }: { chat: ChatView }) {
  const { id, page, unread_count, last_message_time } = chat
  return (
    <a href={`${page ?? '/'}#chat=${id}`} className={styles.row}>
      <span className={styles.last} dir="auto">
        {sayLast(chat)}
      </span>
      <time dateTime={last_message_time}>{writeMoment(last_message_time)}</time>
      {unread_count > 0 && <Badge kind="accent">{unread_count} unread</Badge>}
    </a>
  )
}

/** A visitor’s own chats with the site of this address. Each leads to the page where it was, and opens there. */
export function MyChats() {
  const { items, error, more, isFetchingMore } = usePages(listMyChats, { query: {} })
  if (error) return <Trouble title={t('Failed to load chats')} words={error.message} />
  if (!items) return <Skeleton lines={3} />
  if (items.length === 0) return <p>Your chats with this site will appear here.</p>
  return (
    <>
      <ul className={styles.rows} aria-label={t('Your chats')}>
        {items.map((chat) => (
          <li key={chat.id}>
            <Row chat={chat} />
          </li>
        ))}
      </ul>
      {more && (
        <Button kind="quiet" isSmall isBusy={isFetchingMore} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}
