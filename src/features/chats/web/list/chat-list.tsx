import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { Domain } from '../site/domain.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { chats } from '#kit/web/parts/icons.ts'
import { SearchField } from '#kit/web/parts/search-field.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import { listChats } from '#chats/owner-contract.ts'
import type { ChatView } from '#chats/shapes.ts'
import styles from './chat-list.module.css'
import { ChatRow } from './chat-row.tsx'

interface Props {
  domain: Domain
  openId: string | undefined
  onOpen: (id: string) => void
}

const statuses = [
  { value: 'active', label: t('Open') },
  { value: 'other', label: t('Closed') },
] as const
type Status = (typeof statuses)[number]['value']

function Nothing({ isSearch, status }: { isSearch: boolean; status: Status }) {
  if (isSearch)
    return (
      <Empty title={t('No chats found')} text={t('Try a name, an e-mail address or a word from the last message.')} />
    )
  if (status === 'other')
    return (
      <Empty
        icon={chats}
        title={t('No closed chats')}
        text={t('Chats you close and visitors you block appear here.')}
      />
    )
  return (
    <Empty
      icon={chats}
      title={t('No chats yet')}
      text={t(
        'When visitors write to you in the chat on your site, they appear here. Choose where the chat is shown in “Chat settings”.',
      )}
    />
  )
}

/** Up and down lead from chat to chat. */
function moveFocus({ key, currentTarget }: React.KeyboardEvent<HTMLElement>): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('button[data-chat]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  rows[at + (key === 'ArrowDown' ? 1 : -1)]?.focus()
  return true
}

interface RowsProps extends Omit<Props, 'domain'> {
  items: readonly ChatView[]
}

const Rows = ({ items, openId, onOpen }: RowsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the buttons in it
  <ul className={styles.rows} onKeyDown={(event) => moveFocus(event) && event.preventDefault()}>
    {items.map((chat) => (
      <li key={chat.id}>
        <ChatRow chat={chat} isOpen={chat.id === openId} onOpen={() => onOpen(chat.id)} />
      </li>
    ))}
  </ul>
)

/** The chats of a domain, those with unread messages first. */
export function ChatList({ domain, openId, onOpen }: Props) {
  const [q, setQ] = useState('')
  const [status, setStatus] = useState<Status>('active')
  const query = { status, ...(q && { q }) }
  const { items, error, more, isFetchingMore } = usePages(listChats, { params: { id: domain.id }, query })
  return (
    <>
      <div className={styles.tools}>
        <SearchField label={t('Search chats')} value={q} onSearch={setQ} />
        <Segments label={t('Filter chats')} value={status} choices={statuses} onChange={setStatus} />
      </div>
      <div className={styles.scroller}>
        <Trouble title={t('Failed to load chats')} words={error?.message} />
        {!items && !error && <Skeleton lines={6} />}
        {items?.length === 0 && <Nothing isSearch={q !== ''} status={status} />}
        {items && items.length > 0 && <Rows items={items} openId={openId} onOpen={onOpen} />}
        {more && (
          <Button kind="quiet" isSmall isBusy={isFetchingMore} onClick={more}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}
