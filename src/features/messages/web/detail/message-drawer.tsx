import { t } from '#kit/t.ts'
import { Drawer } from '#kit/web/parts/drawer.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { MessageActs } from '../mail/use-acts.ts'
import { useMessage, type MessageView, type MessageDetail } from '../mail/use-messages.ts'
import type { InboxRoute } from '../mail/use-route.ts'
import { Actions } from './actions.tsx'
import { About } from './about.tsx'
import { ReplyBox } from './reply-box.tsx'
import { Thread } from './thread.tsx'
import styles from './detail.module.css'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Marks a message as read when it is opened, and again when an answer arrives meanwhile. */
function useReading(message: MessageDetail | undefined, acts: MessageActs): void {
  const seen = useRef('')
  const state = message && `${message.id} ${message.thread.length}`
  const mark = useEffectEvent(() => {
    if (!message || state === undefined || seen.current === state) return
    seen.current = state
    if (!message.read) void acts.mark([message.id], true)
  })
  useEffect(() => mark(), [state])
}

/** Whether a message can be answered, as far as the list tells. */
const mayHaveAddress = (listed: MessageView | undefined) => !listed || (listed.to ?? listed.sender_email) !== ''

interface Props {
  domainId: string
  id: string
  route: InboxRoute
  /** What the list shows, to go on to the next. */
  items: readonly MessageView[]
  acts: MessageActs
}

/** One message with its conversation, beside the list or, where there is no room, over it. */
export function MessageDrawer({ domainId, id, route, items, acts }: Props) {
  const { data: message, error, isFetching, refetch } = useMessage(domainId, id)
  useReading(message, acts)
  const canReply = message?.can_reply ?? mayHaveAddress(items.find((each) => each.id === id))
  return (
    <Drawer
      isOpen
      isWide
      title={<span dir="auto">{message?.subject ?? t('Message')}</span>}
      onClose={route.close}
      closeWords={t('Close message')}
    >
      <article
        className={styles.message}
        tabIndex={-1}
        data-start={!canReply || undefined}
        data-open-message={id}
        aria-busy={!message && !error}
      >
        {message && <Actions domainId={domainId} message={message} route={route} items={items} acts={acts} />}
        <Trouble
          title={t('Couldn’t load this message')}
          words={message ? undefined : error?.message}
          retryWords={t('Retry')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
        {!message && !error && <Skeleton words={t('Loading message...')} lines={7} />}
        {message && <About message={message} />}
        {message && <Thread thread={message.thread} />}
        {(message ?? (canReply && !error)) && <ReplyBox key={id} domainId={domainId} id={id} message={message} />}
      </article>
    </Drawer>
  )
}
