import { useQuery } from '@tanstack/react-query'
import { t } from '#kit/t.ts'
import { sayCount } from '#kit/say-count.ts'
import { questionOf } from '#kit/web/use-answer.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { getPresent, type Present } from '#insight/contract.ts'
import type { Dimension } from '#insight/dimensions.ts'
import { sayValue, writeNumber } from '../view/value-words.ts'
import styles from './present-now.module.css'

const everyMs = 10_000

const sayVisitors = (count: number) =>
  sayCount(count, {
    one: '1 visitor in the last five minutes',
    other: `${writeNumber(count)} visitors in the last five minutes`,
  })
const sayHalfHour = (count: number) =>
  sayCount(count, { one: '1 in the last half hour', other: `${writeNumber(count)} in the last half hour` })
const sayViews = (count: number) => sayCount(count, { one: '1 page view', other: `${writeNumber(count)} page views` })

const sayMinute = (ago: number, count: number) =>
  ago === 0
    ? t(`This minute: ${sayViews(count)}`)
    : t(`${sayCount(ago, { one: '1 minute ago', other: `${writeNumber(ago)} minutes ago` })}: ${sayViews(count)}`)

const Minutes = ({ minutes }: Pick<Present, 'minutes'>) => {
  const most = Math.max(1, ...minutes)
  const all = minutes.reduce((sum, each) => sum + each, 0)
  return (
    <>
      <p className="unseen">{t(`In the last 30 minutes: ${sayViews(all)}.`)}</p>
      <div className={styles.minutes} aria-hidden="true">
        {minutes.map((count, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- each place is a minute
          <i key={place} title={sayMinute(minutes.length - 1 - place, count)}>
            <b style={{ blockSize: `${(count / most) * 100}%` }} />
          </i>
        ))}
      </div>
    </>
  )
}

const Listed = ({ title, by, rows }: { title: string; by: Dimension; rows: Present['pages'] }) => (
  <div className={styles.listed}>
    <h3>{title}</h3>
    <ul>
      {rows.slice(0, 3).map(({ value, visitors }) => (
        <li key={value}>
          <bdi>{sayValue(by, value)}</bdi>
          <span>{writeNumber(visitors)}</span>
        </li>
      ))}
    </ul>
  </div>
)

const Shown = ({ present }: { present: Present }) => (
  <>
    <div className={styles.count}>
      <strong>{writeNumber(present.visitors)}</strong>
      <p>
        <span className={styles.live} aria-hidden="true" />
        {sayVisitors(present.visitors)}
        <br />
        {sayHalfHour(present.visitorsOfHalfHour)}
      </p>
    </div>
    <Minutes minutes={present.minutes} />
    {present.pages.length > 0 && <Listed title={t('On these pages')} by="page" rows={present.pages} />}
    {present.sources.length > 0 && <Listed title={t('Came from')} by="source" rows={present.sources} />}
    {present.countries.length > 0 && <Listed title={t('Countries')} by="country" rows={present.countries} />}
  </>
)

/** Who is on the site right now. It asks again by itself, while the window is seen. */
export function PresentNow({ domainId }: { domainId: string }) {
  const { data, error, refetch } = useQuery({
    ...questionOf(getPresent, { params: { id: domainId } }),
    refetchInterval: everyMs,
    refetchIntervalInBackground: false,
  })
  return (
    <section className={styles.now} aria-label={t('Right now')}>
      <h2>Right now</h2>
      <Trouble words={error?.message} onRetry={() => void refetch()} />
      {data && <Shown present={data} />}
    </section>
  )
}
