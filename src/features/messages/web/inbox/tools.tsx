import type { SectionProps } from '#domains/web/section-props.ts'
import { call } from '#kit/web/call.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { edit, settings } from '#kit/web/parts/icons.ts'
import { SearchField } from '#kit/web/parts/search-field.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useCsv } from '#kit/web/save-csv.ts'
import { exportMessages } from '../../inbox-contract.ts'
import type { Folder } from '../../rules.ts'
import { download } from '../mail/pictures.ts'
import type { Spot } from '../mail/use-spot.ts'
import styles from './inbox.module.css'

interface Filters {
  q: string | undefined
  folder: Folder
  form: string | undefined
  unread: 'yes' | undefined
}

interface Props extends SectionProps {
  spot: Spot
  filters: Filters
  onWrite: () => void
}

/** The messages that the list shows, on all its pages. */
function Csv({ domain, filters }: Pick<Props, 'domain' | 'filters'>) {
  const fetchCsv = () => call(exportMessages, { params: { id: domain.id }, query: filters })
  const name = ['messages', domain.label, filters.form ?? filters.folder].join('-')
  const { mutate, error, isPending } = useCsv(fetchCsv, `${name}.csv`)
  return (
    <>
      <Button kind="quiet" isSmall icon={download} isBusy={isPending} onClick={() => mutate()}>
        Download CSV
      </Button>
      <Trouble title="The messages were not downloaded" words={error?.message} />
    </>
  )
}

const shown = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const

/** What stands above the list: writing, searching, and what goes with all of it. */
export function Tools({ domain, spot, filters, onWrite }: Props) {
  const { list, isUnreadOnly, showUnread } = spot
  return (
    <div className={styles.tools}>
      <div className={styles.seek}>
        <SearchField label="Search messages" value={list.query.q ?? ''} onSearch={list.search} />
        <Button kind="primary" icon={edit} onClick={onWrite}>
          New message
        </Button>
      </div>
      <div className={styles.ways}>
        <Segments
          label="Which messages"
          value={isUnreadOnly ? 'unread' : 'all'}
          choices={shown}
          onChange={(value) => showUnread(value === 'unread')}
        />
        <Csv domain={domain} filters={filters} />
        <ButtonLink
          kind="quiet"
          isSmall
          icon={settings}
          to={`/domains/${encodeURIComponent(domain.label)}/notification-settings`}
        >
          Notification settings
        </ButtonLink>
      </div>
    </div>
  )
}
