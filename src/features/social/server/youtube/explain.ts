import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { PlatformClient, PlatformReply } from '../adapter/client.ts'
import { untilOf } from '../adapter/failure-of-status.ts'
import { PlatformFailed, reconnectNeeded } from '../adapter/platform-failed.ts'

const GoogleFailure = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().optional() })).optional() }),
})
const hourMs = 3_600_000
const withoutAccess = new Set([
  'insufficientPermissions',
  'youtubeSignupRequired',
  'authenticatedUserAccountClosed',
  'authenticatedUserAccountSuspended',
])

/** Google’s days of quota begin at midnight in California. */
function nextCalifornianDay(now: Date): Date {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Los_Angeles',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const hourOf = (time: number) => Number(format.format(time))
  let time = Math.floor(now.getTime() / hourMs) * hourMs + hourMs
  while (hourOf(time) !== 0) time += hourMs
  return new Date(time)
}

export const reasonOf = ({ json }: Pick<PlatformReply, 'json'>): string | undefined =>
  GoogleFailure.safeParse(json).data?.error.errors?.[0]?.reason

/** Google says what is wrong by a reason, mostly with the status 403. */
export function explainGoogle(
  reply: PlatformReply,
  { title, now }: Pick<PlatformClient, 'title' | 'now'>,
): PlatformFailed | undefined {
  const reason = reasonOf(reply) ?? ''
  if (withoutAccess.has(reason)) return reconnectNeeded(title)
  if (reason === 'quotaExceeded' || reason === 'dailyLimitExceeded')
    return new PlatformFailed(
      'quota_exhausted',
      phrase('social-app-quota', 'This installation has used up what {title} allows it in a day.', { title }),
      { until: nextCalifornianDay(now()), scope: 'app' },
    )
  if (reason === 'uploadLimitExceeded')
    return new PlatformFailed(
      'quota_exhausted',
      phrase('social-upload-quota', '{title} takes no more from this account for a day.', { title }),
      { until: new Date(now().getTime() + 24 * hourMs) },
    )
  if (reason === 'rateLimitExceeded' || reason === 'userRateLimitExceeded')
    return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
      until: untilOf(reply.headers, now()),
    })
  return undefined
}
