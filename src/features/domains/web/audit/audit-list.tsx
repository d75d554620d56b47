import { t } from '#kit/t.ts'
import { describeAudit } from '#domains/audit-words.ts'
import { listAuditToo } from '#domains/contract.ts'
import { Loading } from '#kit/web/loading.tsx'
import { writeMoment } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import styles from './audit-list.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Who did what with a domain, or with the whole installation, the latest first. */
export function AuditList({ domainId }: { domainId: string | undefined }) {
  const { items, error, more, isFetchingMore } = usePages(listAuditToo, { query: { domain_id: domainId } })
  if (error && !items) return <Trouble title={t('Failed to load the activity')} words={error.message} />
  if (!items) return <Loading />
  return (
    <div className={styles.list}>
      {items.length === 0 && <p className={layout.quiet}>No activity yet.</p>}
      <ol>
        {items.map(({ id, what, detail, by, at }) => (
          <li key={id}>
            <strong dir="auto">{describeAudit(what, detail)}</strong>
            <span>
              {by ?? t('By the platform')} · <time dateTime={at}>{writeMoment(at)}</time>
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
