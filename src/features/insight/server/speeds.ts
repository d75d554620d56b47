import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/database.ts'
import { findShare, metricNames, rateSpeed, type SpeedMetric } from '#visitors/counting/speeds.ts'
import type { Speed } from '../contract.ts'
import { inSpan, type Selection } from './conditions.ts'
import { readRows } from './read-rows.ts'

const share = 0.75
const mostPages = 20

interface StepRow extends Record<string, unknown> {
  path: string
  metric: SpeedMetric
  step: number
  times: string
}

function speedsOf(rows: readonly StepRow[]): Speed[] {
  return metricNames.flatMap((metric) => {
    const counts = new Map(
      rows.filter((row) => row.metric === metric).map(({ step, times }) => [step, Number(times)] as const),
    )
    if (counts.size === 0) return []
    const p75 = findShare(metric, counts, share)
    const times = counts.values().reduce((sum, each) => sum + each, 0)
    return [{ metric, p75, rating: rateSpeed(metric, p75), times }]
  })
}

/** How fast the site and its most visited pages are. */
export async function readSpeeds(db: Db, selection: Pick<Selection, 'domainId' | 'span'>) {
  const rows = await readRows<StepRow>(
    db,
    sql`
    with pages as (
      select path from speed_counts where ${inSpan(selection)} and metric = 'ttfb' and path <> ''
      group by path order by sum(times) desc, path limit ${mostPages}
    )
    select path, metric, step, sum(times) as times from speed_counts
    where ${inSpan(selection)} and (path = '' or path in (select path from pages)) group by path, metric, step`,
  )
  const byPath = Map.groupBy(rows, ({ path }) => path)
  const pages = [...byPath]
    .filter(([path]) => path !== '')
    .map(([path, own]) => ({ path, speeds: speedsOf(own) }))
    .toSorted((one, next) => (next.speeds[0]?.times ?? 0) - (one.speeds[0]?.times ?? 0))
  return { site: speedsOf(byPath.get('') ?? []), pages }
}
