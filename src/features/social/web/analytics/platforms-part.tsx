import { lazy, Suspense, useState } from 'react'
import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import { ChartFrame } from '#kit/web/parts/chart-frame.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listPlatforms } from '#social/accounts-contract.ts'
import { readPlatformStats } from '#social/numbers-contract.ts'
import { metrics, type Metric } from '#social/rules.ts'
import { metricWords } from '../words/metric-words.ts'
import { sayFailure } from '../words/say-failure.ts'
import { writeCount } from '../words/write-count.ts'
import { writeRate } from './stats-part.tsx'

type PlatformStats = Answer<typeof readPlatformStats>['platforms'][number]
type Measure = 'posts' | Metric

const PlatformsChart = lazy(async () => ({ default: (await import('./platforms-chart.tsx')).PlatformsChart }))

const measures: readonly { value: Measure; label: string }[] = [
  { value: 'posts', label: t('Posts') },
  ...metrics.map((name) => ({ value: name, label: metricWords[name] })),
]

const valueOf = ({ total_posts: posts, analytics }: PlatformStats, measure: Measure): number | null =>
  measure === 'posts' ? posts : analytics[measure]

const head = [t('Platform'), t('Posts'), t('Success rate'), ...metrics.map((name) => metricWords[name]), t('Connected')]

const rowOf = (stats: PlatformStats, title: string) => [
  title,
  writeCount(stats.total_posts),
  stats.total_posts === 0 ? '–' : writeRate(stats.success_rate),
  ...metrics.map((name) => writeCount(stats.analytics[name])),
  stats.is_active ? t('Yes') : t('No'),
]

const [rowHeight, axisHeight] = [40, 36]

/** Those that tell it, the largest first. */
const barsOf = (all: readonly PlatformStats[], measure: Measure, titleOf: (key: string) => string) =>
  all
    .flatMap((stats) => {
      const value = valueOf(stats, measure)
      return value === null ? [] : [{ name: titleOf(stats.platform), value }]
    })
    .toSorted((one, other) => other.value - one.value)

/** What the platforms tell of all posts, beside each other. */
export function PlatformsPart() {
  const { data, error, isPending, refetch } = useAnswer(readPlatformStats, {})
  const { data: known } = useAnswer(listPlatforms, {})
  const [measure, setMeasure] = useState<Measure>('posts')
  const titleOf = (key: string) => known?.platforms.find(({ platform }) => platform === key)?.title ?? key
  const all = data?.platforms ?? []
  const bars = barsOf(all, measure, titleOf)
  const none = t('No platform tells this.')
  const said = bars.map(({ name, value }) => `${name}: ${writeCount(value)}`).join(', ')
  return (
    <ChartFrame
      title={t('By platform, of all posts')}
      summary={said || none}
      legend={[{ name: measure === 'posts' ? t('Posts') : metricWords[measure], colour: 1 }]}
      numbers={{ head, rows: all.map((stats) => rowOf(stats, titleOf(stats.platform))) }}
      isLoading={isPending}
      trouble={error ? sayFailure(error) : undefined}
      onRetry={() => void refetch()}
      words={{ table: t('Show the numbers by platform') }}
      tools={
        <SelectField
          label={t('Show')}
          isLabelHidden
          value={measure}
          choices={measures}
          onChange={({ currentTarget }) => setMeasure(currentTarget.value as Measure)}
        />
      }
    >
      {bars.length === 0 && none}
      {bars.length > 0 && (
        <div style={{ blockSize: bars.length * rowHeight + axisHeight }}>
          <Suspense>
            <PlatformsChart bars={bars} write={writeCount} />
          </Suspense>
        </div>
      )}
    </ChartFrame>
  )
}
