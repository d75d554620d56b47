import { useEffect, useState } from 'react'
import type { SectionProps } from '#domains/web/section-props.ts'
import { later } from '#kit/web/later.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listMessages } from '#messages/inbox-contract.ts'
import { useActs } from '../mail/use-acts.ts'
import { useLiveMessages, useUnreadCount } from '../mail/use-messages.ts'
import { useRoute } from '../mail/use-route.ts'
import { Folders } from './folders.tsx'
import { List } from './list.tsx'
import { Tools } from './tools.tsx'
import { useInboxKeys, type Keys } from './use-inbox-keys.ts'
import { useSelection } from './use-selection.ts'
import { useUnreadTitle } from '#talk/web/live/use-unread-title.ts'
import styles from './inbox.module.css'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { settings } from '#kit/web/parts/icons.ts'
import { KeyHelp } from './key-help.tsx'

interface Props extends SectionProps {
  keys: Keys
}

/** What stands below the list: keys, and who is told of new messages. */
const Foot = ({ domain, keys }: Props) => (
  <div className={styles.foot}>
    <KeyHelp keys={keys} />
    <ButtonLink
      kind="quiet"
      isSmall
      icon={settings}
      to={`/domains/${encodeURIComponent(domain.label)}/notification-settings`}
    >
      Notification settings
    </ButtonLink>
  </div>
)

const MessageDrawer = later(async () => (await import('../detail/message-drawer.tsx')).MessageDrawer)
const NewMessage = later(async () => (await import('../compose/new-message.tsx')).NewMessage)

/** Messages on a page. */
const rowsOnPage = 25

/** The messages of a domain: folders, a list, and the one that is open. */
export function Inbox({ domain }: SectionProps) {
  const route = useRoute()
  const [isWriting, setWriting] = useState(false)
  const { folder, form, isUnreadOnly, list, message } = route
  const { q, cursor } = list.query
  const unread = isUnreadOnly ? ('yes' as const) : undefined
  const filters = { q, folder, form, unread }
  const answer = useAnswer(listMessages, {
    params: { id: domain.id },
    query: { ...filters, cursor, limit: rowsOnPage },
  })
  const acts = useActs(domain.id)
  const items = answer.data?.items ?? []
  const selection = useSelection(items, JSON.stringify([filters, cursor]))
  const keys = useInboxKeys({ route, items, acts, selection, write: () => setWriting(true) })
  useLiveMessages(domain.id)
  useUnreadTitle(useUnreadCount(domain.id).data?.count ?? 0)
  // What is typed right after a click must find its field.
  useEffect(() => void MessageDrawer.hurry().catch(reportError), [])
  return (
    <div className={styles.inbox}>
      <Folders domain={domain} route={route} />
      <div className={styles.main}>
        <Tools route={route} onWrite={() => setWriting(true)} />
        <List domain={domain} route={route} answer={answer} acts={acts} selection={selection} />
        <Foot domain={domain} keys={keys} />
      </div>
      {message !== undefined && (
        <MessageDrawer domainId={domain.id} id={message} route={route} items={items} acts={acts} />
      )}
      {isWriting && <NewMessage domainId={domain.id} onClose={() => setWriting(false)} />}
    </div>
  )
}
