import { z } from 'zod'
import type { PostMetrics } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { keepTold } from '../adapter/told-metrics.ts'

const count = z.int().nonnegative().optional().catch(undefined)
const Counted = z
  .object({
    IMPRESSION: count,
    PIN_CLICK: count,
    OUTBOUND_CLICK: count,
    SAVE: count,
    TOTAL_COMMENTS: count,
    TOTAL_REACTIONS: count,
    VIDEO_MRC_VIEW: count,
  })
  .partial()
const Measured = z.object({
  all: z.object({ lifetime_metrics: Counted.nullish(), summary_metrics: Counted.nullish() }).optional(),
})
const types = Object.keys(Counted.shape).join(',')
const dayMs = 24 * 3600_000
/** Pinterest refuses to look back further than 90 days. */
const mostDays = 89

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0)

/** What is known of a pin in all, or of the last 90 days where Pinterest tells no more. */
export async function readPinMetrics(read: PlatformClient['read'], pin: string, now: Date): Promise<PostMetrics> {
  const [start_date, end_date] = [dateOf(now.getTime() - mostDays * dayMs), dateOf(now.getTime())]
  const query = new URLSearchParams({ start_date, end_date, metric_types: types })
  const { all } = await read({ path: `/pins/${pin}/analytics?${query}` }, Measured)
  const told = { ...all?.summary_metrics, ...all?.lifetime_metrics }
  return keepTold({
    views: told.VIDEO_MRC_VIEW,
    impressions: told.IMPRESSION,
    likes: told.TOTAL_REACTIONS,
    comments: told.TOTAL_COMMENTS,
    shares: told.SAVE,
    clicks: sum(told.PIN_CLICK, told.OUTBOUND_CLICK),
  })
}
