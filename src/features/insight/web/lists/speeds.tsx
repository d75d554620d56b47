import { t } from '#kit/t.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useKept } from '../view/use-kept.ts'
import type { SpeedMetric, SpeedRating } from '#visitors/counting/speeds.ts'
import { getSpeeds, type Speed } from '#insight/contract.ts'
import { timesOf, type InsightView } from '../view/use-view.ts'
import { readerLanguage, writeNumber } from '../view/value-words.ts'
import card from './bar-list.module.css'
import styles from './speeds.module.css'

const metricWords: Record<SpeedMetric, string> = {
  lcp: t('Main content is there (LCP)'),
  inp: t('Answer to a press (INP)'),
  cls: t('Layout shift (CLS)'),
  fcp: t('First content is there (FCP)'),
  ttfb: t('Server answers (TTFB)'),
}

const ratings: Record<SpeedRating, { kind: 'good' | 'waiting' | 'bad'; words: string }> = {
  good: { kind: 'good', words: t('Good') },
  improvable: { kind: 'waiting', words: t('Needs improvement') },
  poor: { kind: 'bad', words: t('Poor') },
}

function writeSpeed({ metric, p75 }: Speed): string {
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(readerLanguage(), { maximumFractionDigits: digits }).format(value)
  if (metric === 'cls') return format(p75 / 10_000, 3)
  return p75 < 1000 ? t(`${format(p75, 0)} ms`) : t(`${format(p75 / 1000, 1)} s`)
}

const Rated = ({ speed }: { speed: Speed | undefined }) =>
  speed ? (
    <span className={styles.rated} data-rating={ratings[speed.rating].kind}>
      {writeSpeed(speed)}
      <span className="unseen">{ratings[speed.rating].words}</span>
    </span>
  ) : (
    '–'
  )

const SiteSpeeds = ({ speeds }: { speeds: readonly Speed[] }) => (
  <dl className={styles.site}>
    {speeds.map((speed) => (
      <div key={speed.metric}>
        <dt>{metricWords[speed.metric]}</dt>
        <dd>
          <strong>{writeSpeed(speed)}</strong>
          <Badge kind={ratings[speed.rating].kind}>{ratings[speed.rating].words}</Badge>
        </dd>
      </div>
    ))}
  </dl>
)

const order: readonly SpeedMetric[] = ['lcp', 'inp', 'cls', 'fcp', 'ttfb']

const PageSpeeds = ({ pages }: { pages: readonly { path: string; speeds: Speed[] }[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
  <section className={card.table} aria-label={t('Speed of each page')} tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Page</th>
          {order.map((metric) => (
            <th key={metric} scope="col">
              <abbr title={metricWords[metric]}>{metric.toUpperCase()}</abbr>
            </th>
          ))}
          <th scope="col">Measured</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ path, speeds }) => (
          <tr key={path}>
            <th scope="row">
              <bdi>{path}</bdi>
            </th>
            {order.map((metric) => (
              <td key={metric}>
                <Rated speed={speeds.find((speed) => speed.metric === metric)} />
              </td>
            ))}
            <td>{writeNumber(Math.max(0, ...speeds.map(({ times }) => times)))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** How fast the pages were for three of four visits. */
export function Speeds({ domainId, view }: { domainId: string; view: InsightView }) {
  const { data, error, refetch } = useKept(getSpeeds, { params: { id: domainId }, query: timesOf(view) })
  return (
    <section className={card.card} aria-label={t('Speed')}>
      <header>
        <h2>Speed</h2>
      </header>
      <Trouble words={error?.message} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton lines={5} />}
      {data?.site.length === 0 && <p className={card.empty}>Nothing was measured in this period.</p>}
      {data && data.site.length > 0 && (
        <>
          <p className={styles.note}>Three out of four visits were at least this fast.</p>
          <SiteSpeeds speeds={data.site} />
          {data.pages.length > 0 && <PageSpeeds pages={data.pages} />}
        </>
      )}
    </section>
  )
}
