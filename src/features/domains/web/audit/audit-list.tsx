import { t } from '#kit/t.ts'
import { describeAudit } from '#domains/audit-words.ts'
import { listAuditToo } from '#domains/audit-contract.ts'
import { Loading } from '#kit/web/loading.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import type { AuditFilters } from './use-filters.ts'
import styles from './audit-list.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domainId: string | undefined
  filters?: AuditFilters
}

/** Who did what with a domain, or with the whole installation, the latest first. */
export function AuditList({ domainId, filters = {} }: Props) {
  const query = { domain_id: domainId, ...filters }
  const { items, error, more, isFetchingMore } = usePages(listAuditToo, { query })
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  if (error && !items) return <Trouble title={t('Failed to load the activity')} words={error.message} />
  if (!items) return <Loading />
  return (
    <div className={styles.list}>
      {items.length === 0 && (
        <p className={layout.quiet}>{isFiltered ? t('No activity fits this.') : t('No activity yet.')}</p>
      )}
      <ol>
        {items.map(({ id, what, detail, to, by, at }) => (
          <li key={id}>
            <strong dir="auto">{describeAudit(what, detail, to)}</strong>
            <span>
              <bdi>{by ?? t('By the platform')}</bdi> · <time dateTime={at}>{writeMoment(at)}</time>
            </span>
          </li>
        ))}
      </ol>
      {error && <Trouble title={t('Failed to load the activity')} words={error.message} />}
      {more && (
        <Button isBusy={isFetchingMore} onClick={more}>
          Show older
        </Button>
      )}
    </div>
  )
}
