import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
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
  const { items, error, more, isFetchingMore } = usePages(listDoubtful, { query: { state, limit: 20 } })
  if (error?.status === 403)
    return <Trouble title={t('Failed to load sites')} words={t('Only administrators can review sites.')} />
  if (error && !items) return <Trouble title={t('Failed to load sites')} words={error.message} />
  if (!items) return <Skeleton words={t('Loading sites')} lines={4} />
  if (items.length === 0)
    return (
      <Empty
        icon={check}
        title={state === 'open' ? t('Nothing to review') : t('No restricted sites')}
        text={t('When someone reports a site, it appears here and you get an e-mail.')}
      />
    )
  return (
    <>
      <ol className={styles.list}>
        {items.map((site) => (
          <li key={site.id} className={styles.card}>
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
          </li>
        ))}
      </ol>
      {more && (
        <Button isBusy={isFetchingMore} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}
