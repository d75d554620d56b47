import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { PostContent } from '#social/shapes.ts'

/** A minute is begun while somebody chooses it. */
const toleranceMs = 60_000
const furthestMs = 2 * 366 * 24 * 60 * 60_000

/** When a post goes out: from now on. */
export function timeOf({ scheduled_at: text }: Pick<PostContent, 'scheduled_at'>, now: Date): Date {
  const at = text === null ? undefined : new Date(text)
  const ms = at ? at.getTime() - now.getTime() : NaN
  if (!at || !(ms >= -toleranceMs))
    throw new Refusal('invalid', phrase('social-time-past', 'Choose a time from now on.'))
  if (ms > furthestMs) throw new Refusal('invalid', phrase('social-time-far', 'Choose a time within two years.'))
  return at
}
