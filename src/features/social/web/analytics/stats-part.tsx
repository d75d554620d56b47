import { lazy, Suspense, type ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import { ChartFrame } from '#kit/web/parts/chart-frame.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { questionOf } from '#kit/web/use-answer.ts'
import { readStats } from '#social/numbers-contract.ts'
import { sayFailure } from '../words/say-failure.ts'
import { readerLanguage, writeCount } from '../words/write-count.ts'
import styles from './analytics.module.css'

type Stats = Answer<typeof readStats>

const OutcomeChart = lazy(async () => ({ default: (await import('./outcome-chart.tsx')).OutcomeChart }))

/** Per cent, as the server gives it. */
export const writeRate = (rate: number): string =>
  new Intl.NumberFormat(readerLanguage(), { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100)

const Totals = ({ stats }: { stats: Stats }) => (
  <dl className={styles.totals}>
    <div>
      <dt>{t('Posts')}</dt>
      <dd>{writeCount(stats.total_posts)}</dd>
    </div>
    <div>
      <dt>{t('Posted')}</dt>
      <dd>{writeCount(stats.successful_posts)}</dd>
    </div>
    <div>
      <dt>{t('Failed')}</dt>
      <dd>{writeCount(stats.failed_posts)}</dd>
    </div>
    <div>
      <dt>{t('Success rate')}</dt>
      <dd>{stats.total_posts === 0 ? '–' : writeRate(stats.success_rate)}</dd>
    </div>
  </dl>
)

function Outcomes({ stats: { successful_posts: good, failed_posts: bad, success_rate: rate } }: { stats: Stats }) {
  return (
    <ChartFrame
      title={t('What became of the posts')}
      summary={t(`${writeRate(rate)} of the posts went out.`)}
      legend={[
        { name: t('Posted'), colour: 3 },
        { name: t('Failed'), colour: 2 },
      ]}
      numbers={{
        head: [t('Outcome'), t('Posts')],
        rows:
          good + bad === 0
            ? []
            : [
                [t('Posted'), good],
                [t('Failed'), bad],
              ],
      }}
    >
      <div className={styles.ring}>
        <Suspense>
          <OutcomeChart good={good} bad={bad} />
        </Suspense>
      </div>
    </ChartFrame>
  )
}

interface Props {
  times: { from?: string; to?: string }
  /** What stands below it, once it is as high as it will be. */
  children: ReactNode
}

/** How many posts went out in some time; those of the time before stay until they are known. */
export function StatsPart({ times, children }: Props) {
  const { data, error, isPending, isRefetching, refetch } = useQuery({
    ...questionOf(readStats, { query: times }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Trouble
        title={t('Couldn’t load the numbers')}
        words={error ? sayFailure(error) : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
      {isPending && <Skeleton lines={4} />}
      {data && (
        <>
          <Totals stats={data} />
          <p className={styles.quiet}>A post counts once for each platform.</p>
          <Outcomes stats={data} />
          {children}
        </>
      )}
    </>
  )
}
