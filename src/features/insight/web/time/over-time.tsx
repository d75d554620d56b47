import { lazy, Suspense } from 'react'
import { t } from '#kit/t.ts'
import { ChartFrame } from '#kit/web/parts/chart-frame.tsx'
import { useKept } from '../view/use-kept.ts'
import { getSeries, type Series } from '#insight/contract.ts'
import { askedOf, type InsightView } from '../view/use-view.ts'
import { writeNumber, writeTime } from '../view/value-words.ts'
import type { ChartPoint } from './time-chart.tsx'
import styles from './time.module.css'

const TimeChart = lazy(async () => ({ default: (await import('./time-chart.tsx')).TimeChart }))

const words = { now: t('Visitors'), before: t('Visitors before') }

const pointsOf = ({ now, before }: Series): ChartPoint[] =>
  now.map(({ at, visitors }, place) => {
    const earlier = before[place]
    return {
      tick: writeTime(at, true),
      name: writeTime(at, false),
      now: visitors,
      ...(earlier && { before: earlier.visitors, nameBefore: writeTime(earlier.at, false) }),
    }
  })

const heads = { hour: t('Hour'), day: t('Day'), month: t('Month') }

function numbersOf({ unit, now, before }: Series) {
  const isCompared = before.length > 0
  return {
    head: [heads[unit], words.now, ...(isCompared ? [words.before] : []), t('Visits'), t('Page views')],
    rows: now.map(({ at, visitors, visits, views }, place) => [
      writeTime(at, false),
      writeNumber(visitors),
      ...(isCompared ? [before[place] ? writeNumber(before[place].visitors) : '–'] : []),
      writeNumber(visits),
      writeNumber(views),
    ]),
  }
}

function summarise({ now }: Series): string {
  const most = now.reduce(
    (best, point) => (point.visitors > best.visitors ? point : best),
    now[0] ?? { at: '', visitors: 0 },
  )
  if (most.visitors === 0) return t('No visitors in this period.')
  return t(`Most visitors: ${writeNumber(most.visitors)}, ${writeTime(most.at, false)}.`)
}

/** How many visitors came when, and in the time that it is compared with. */
export function OverTime({ domainId, view }: { domainId: string; view: InsightView }) {
  const { data, error, isPending, refetch } = useKept(getSeries, {
    params: { id: domainId },
    query: { ...askedOf(view), compare: view.compare },
  })
  const isCompared = (data?.before.length ?? 0) > 0
  return (
    <ChartFrame
      title={t('Visitors over time')}
      summary={data ? summarise(data) : ''}
      legend={[{ name: words.now, colour: 1 }, ...(isCompared ? [{ name: words.before, colour: 2 } as const] : [])]}
      {...(data && { numbers: numbersOf(data) })}
      isLoading={isPending}
      trouble={error?.message}
      onRetry={() => void refetch()}
      words={{ table: t('Show as table') }}
    >
      {data && (
        <div className={styles.chart}>
          <Suspense>
            <TimeChart points={pointsOf(data)} words={words} />
          </Suspense>
        </div>
      )}
    </ChartFrame>
  )
}
