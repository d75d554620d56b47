import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { PagedList } from '#kit/web/parts/paged-list.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import { listDoubtful, type DoubtfulSite } from '#moderation/contract.ts'
import { doubtfulScore } from '../rules.ts'
import styles from './moderation.module.css'
import { standingWords } from './words.ts'
import layout from '#kit/web/parts/layout.module.css'

const sayReports = (count: number) => sayCount(count, { one: '1 open report', other: `${count} open reports` })

const Facts = ({ site: { open_reports, reported_at, objected_at, score } }: { site: DoubtfulSite }) => (
  <p className={layout.quiet}>
    {[
      open_reports > 0 && sayReports(open_reports),
      reported_at !== null && t(`since ${writeMoment(reported_at)}`),
      objected_at !== null && t('its owner objects'),
      score >= doubtfulScore && t(`looks doubtful (${score})`),
    ]
      .filter(Boolean)
      .join(' · ')}
  </p>
)

interface Props {
  state: 'open' | 'restricted'
  onOpen: (id: string) => void
}

/** The sites in a state, the newest first. */
export function SiteList({ state, onOpen }: Props) {
  const list = usePages(listDoubtful, { query: { state, limit: 20 } })
  const words = {
    loading: t('Loading sites'),
    failed: t('Failed to load sites'),
    forbidden: t('Only administrators can review sites.'),
    title: state === 'open' ? t('Nothing to review') : t('No restricted sites'),
    text: t('When someone reports a site, it appears here and you get an e-mail.'),
  }
  return (
    <PagedList list={list} words={words}>
      {(site) => (
        <article className={styles.card}>
          <header className={styles.head}>
            <h2>
              <bdi>{site.name}</bdi>
            </h2>
            <Badge kind={standingWords[site.standing].kind}>{standingWords[site.standing].words}</Badge>
          </header>
          <Facts site={site} />
          <div className={layout.acts}>
            <Button onClick={() => onOpen(site.id)}>Review site</Button>
          </div>
        </article>
      )}
    </PagedList>
  )
}
