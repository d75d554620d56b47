import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { writeMoment } from '#kit/web/moments.ts'
import { PagedList } from '#kit/web/parts/paged-list.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import { listObjections, listSiteReports, type SiteDeed, type SiteReport } from '#moderation/contract.ts'
import styles from './moderation.module.css'
import { deedWords, reasonWords } from './words.ts'
import layout from '#kit/web/parts/layout.module.css'

const forbidden = t('Only administrators can review sites.')

interface SaidProps {
  title: ReactNode
  /** When, and what else is known of it. */
  facts: (string | null)[]
  children: ReactNode
}

const Said = ({ title, facts: [at = null, ...others], children }: SaidProps) => (
  <article className={styles.card}>
    <strong>{title}</strong>
    <p className={layout.quiet}>
      {at !== null && <time dateTime={at}>{writeMoment(at)}</time>}
      {others.map(
        (fact) =>
          fact !== null && (
            <span key={fact}>
              {' · '}
              <bdi>{fact}</bdi>
            </span>
          ),
      )}
    </p>
    {children}
  </article>
)

/** What was decided, or what its owner says to that. */
export const DeedCard = ({ deed: { kind, reason, words, by, at } }: { deed: SiteDeed }) => (
  <Said title={`${deedWords[kind]}${reason ? `: ${reasonWords[reason]}` : ''}`} facts={[at, by]}>
    {words !== '' && <p dir="auto">{words}</p>}
  </Said>
)

/** Words of strangers stand as plain text, and their addresses lead nowhere. */
const ReportCard = ({ report: { reason, address, words, email, at } }: { report: SiteReport }) => (
  <Said title={reasonWords[reason]} facts={[at, address, email]}>
    {words !== '' && (
      <blockquote className={styles.words} dir="auto">
        {words}
      </blockquote>
    )}
  </Said>
)

const states = [
  { value: 'open', label: t('Open') },
  { value: 'closed', label: t('Closed') },
] as const

/** What was reported about a site. Whether what is open or what is closed is shown stands in the address. */
export function Reports({ id }: { id: string }) {
  const [query, setQuery] = useSearchParams()
  const state = query.get('reports') === 'closed' ? 'closed' : 'open'
  const list = usePages(listSiteReports, { params: { id }, query: { state, limit: 20 } })
  const words = {
    loading: t('Loading reports'),
    failed: t('Failed to load reports'),
    forbidden,
    title: state === 'open' ? t('No open reports') : t('No closed reports'),
  }
  const choose = (reports: string) => setQuery({ ...Object.fromEntries(query), reports }, { replace: true })
  return (
    <section className={layout.section}>
      <h3>Reports</h3>
      <div className={layout.acts}>
        <Segments label={t('Filter reports')} value={state} choices={states} onChange={choose} />
      </div>
      <PagedList list={list} words={words}>
        {(report) => <ReportCard report={report} />}
      </PagedList>
    </section>
  )
}

/** What the people of a site say to what was decided, if they say anything. */
export function Objections({ id }: { id: string }) {
  const list = usePages(listObjections, { params: { id }, query: { limit: 20 } })
  if (list.items?.length === 0) return null
  const words = {
    loading: t('Loading objections'),
    failed: t('Failed to load objections'),
    forbidden,
    title: t('No objections'),
  }
  return (
    <section className={layout.section}>
      <h3>Objections</h3>
      <PagedList list={list} words={words}>
        {(deed) => <DeedCard deed={deed} />}
      </PagedList>
    </section>
  )
}
