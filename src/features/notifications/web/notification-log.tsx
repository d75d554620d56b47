import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { history } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { usePages } from '#kit/web/use-pages.ts'
import { listNotifications, type Delivery, type LoggedNotification } from '../contract.ts'
import { fateWords } from './state-words.ts'
import styles from './notification-log.module.css'

const kindWords = { chat: t('Chat'), message: t('Message') }

const Fate = ({ entry, fate, reason }: Delivery) => (
  <li>
    <bdi>{entry}</bdi>
    <Badge kind={fateWords[fate].look}>{fateWords[fate].words}</Badge>
    {reason !== null && <span dir="auto">{reason}</span>}
  </li>
)

const LoggedRow = ({ title, at, kind, isTest, entries, reason }: LoggedNotification) => (
  <li className={styles.notification}>
    <header>
      <strong dir="auto">{title}</strong>
      <span>
        {isTest ? t('Test') : kindWords[kind]} · <time dateTime={at}>{writeMoment(at)}</time>
      </span>
    </header>
    {reason !== null && <p>{reason}</p>}
    {entries.length > 0 && (
      <ul>
        {entries.map((each) => (
          <Fate key={`${each.channel} ${each.entry}`} {...each} />
        ))}
      </ul>
    )}
  </li>
)

/** Who was notified of what, the latest first, and why somebody was not. */
export function NotificationLog({ domain }: { domain: string }) {
  const { items, error, more, isFetchingMore } = usePages(listNotifications, {
    params: { id: domain },
    query: { limit: 10 },
  })
  if (error && !items) return <Trouble title={t('Failed to load the log')} words={error.message} />
  if (!items) return <Skeleton lines={4} />
  if (items.length === 0)
    return (
      <Empty
        icon={history}
        title={t('No notifications yet')}
        text={t('Notifications about new chats and messages are listed here for 90 days.')}
      />
    )
  return (
    <div className={styles.log}>
      <ol>
        {items.map((each) => (
          <LoggedRow key={each.id} {...each} />
        ))}
      </ol>
      <Trouble title={t('Failed to load the log')} words={error?.message} />
      {more && (
        <div>
          <Button isBusy={isFetchingMore} onClick={more}>
            Show earlier
          </Button>
        </div>
      )}
    </div>
  )
}
