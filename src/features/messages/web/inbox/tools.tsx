import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { edit } from '#kit/web/parts/icons.ts'
import { SearchField } from '#kit/web/parts/search-field.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import type { InboxRoute } from '../mail/use-route.ts'
import styles from './inbox.module.css'

interface Props {
  route: InboxRoute
  onWrite: () => void
}

const shown = [
  { value: 'all', label: t('All') },
  { value: 'unread', label: t('Unread') },
] as const

/** What stands above the list: what it shows, and a new message. */
export const Tools = ({ route: { list, isUnreadOnly, showUnread }, onWrite }: Props) => (
  <div className={styles.tools}>
    <SearchField label={t('Search messages')} value={list.query.q ?? ''} onSearch={list.search} />
    <Segments
      label={t('Filter messages')}
      value={isUnreadOnly ? 'unread' : 'all'}
      choices={shown}
      onChange={(value) => showUnread(value === 'unread')}
    />
    <Button kind="primary" icon={edit} onClick={onWrite}>
      New message
    </Button>
  </div>
)
