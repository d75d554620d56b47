import type { PostEntry } from '#social/shapes.ts'

const leastMs = 2000
const mostMs = 30_000
const longestTimerMs = 600_000

/** How long until a post has to be looked at again: a tenth of how long it is on its way already. */
function untilNext(
  { status, posted_at: posted, scheduled_at: scheduled, created_at: created }: PostEntry,
  now: number,
) {
  if (status === 'publishing') {
    const since = Date.parse(posted ?? scheduled ?? created)
    return Math.min(mostMs, Math.max(leastMs, (now - since) / 10))
  }
  if (status !== 'scheduled' || scheduled === null) return undefined
  return Math.min(longestTimerMs, Math.max(leastMs, Date.parse(scheduled) - now + leastMs))
}

/** When the first of some posts is likely to have changed; false where none will by itself. */
export function untilNews(posts: readonly PostEntry[], now = Date.now()): number | false {
  const waits = posts.flatMap((entry) => untilNext(entry, now) ?? [])
  return waits.length > 0 && Math.min(...waits)
}
