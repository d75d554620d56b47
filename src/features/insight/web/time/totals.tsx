import { t } from '#kit/t.ts'
import type { Summary, Totals as Numbers } from '#insight/contract.ts'
import { writeLength, writeNumber, writeShare } from '../view/value-words.ts'
import styles from './totals.module.css'

interface Figure {
  title: string
  read: (totals: Numbers) => number
  write: (value: number) => string
  /** Less of it is better. */
  isBadToGrow?: true
}

const perVisit = (value: number, { visits }: Numbers) => (visits === 0 ? 0 : value / visits)

const figures: readonly Figure[] = [
  { title: t('Visitors'), read: ({ visitors }) => visitors, write: writeNumber },
  { title: t('Visits'), read: ({ visits }) => visits, write: writeNumber },
  { title: t('Page views'), read: ({ views }) => views, write: writeNumber },
  {
    title: t('Left after one page'),
    read: (totals) => perVisit(totals.bounces, totals),
    write: writeShare,
    isBadToGrow: true,
  },
  { title: t('Time per visit'), read: (totals) => perVisit(totals.seconds, totals), write: writeLength },
]

function Change({ figure, now, before }: { figure: Figure; now: number; before: number }) {
  if (before === 0) return <span className={styles.change}>{now === 0 ? t('as before') : t('none before')}</span>
  const share = now / before - 1
  if (Math.abs(share) < 0.005) return <span className={styles.change}>{t('as before')}</span>
  const isGood = share > 0 !== (figure.isBadToGrow ?? false)
  return (
    <span className={styles.change} data-good={isGood}>
      <span aria-hidden="true">{share > 0 ? '▲' : '▼'}</span>{' '}
      {share > 0 ? t(`${writeShare(share)} more`) : t(`${writeShare(-share)} less`)}
    </span>
  )
}

/** The numbers of the whole period, each with how it differs from before. */
export const Totals = ({ summary: { now, before } }: { summary: Summary }) => (
  <dl className={styles.totals}>
    {figures.map((figure) => (
      <div key={figure.title}>
        <dt>{figure.title}</dt>
        <dd>
          <strong>{figure.write(figure.read(now))}</strong>
          {before && <Change figure={figure} now={figure.read(now)} before={figure.read(before.totals)} />}
        </dd>
      </div>
    ))}
  </dl>
)
