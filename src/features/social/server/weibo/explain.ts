import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { PlatformClient, PlatformReply } from '../adapter/client.ts'
import { notAvailable, PlatformFailed, reconnectNeeded, rejected } from '../adapter/platform-failed.ts'

export const WeiboFailure = z.object({ error_code: z.coerce.number().int(), error: z.string().default('') })
export const gonePost = 20_101
const hourMs = 3_600_000

/** Of tokens that are wrong, expired or taken back. There is no other to be had without signing in again. */
const withoutAccess = new Set([10_006, 21_301, 21_314, 21_315, 21_316, 21_317, 21_319, 21_327, 21_332])
const tooMany = new Set([10_022, 10_023, 10_024, 20_016])
const [systemError, unavailable, busy, foreignLink] = [10_001, 10_002, 10_009, 10_017]

export function explainWeibo(
  { json }: Pick<PlatformReply, 'json'>,
  { title, now, quote }: Pick<PlatformClient, 'title' | 'now' | 'quote'>,
): PlatformFailed | undefined {
  const { data } = WeiboFailure.safeParse(json)
  if (!data) return undefined
  const { error_code: code, error } = data
  if (withoutAccess.has(code)) return reconnectNeeded(title)
  // Weibo counts calls by the hour.
  if (tooMany.has(code))
    return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
      until: new Date(Math.floor(now().getTime() / hourMs) * hourMs + hourMs),
    })
  if (code === unavailable || code === busy)
    return new PlatformFailed('transient', phrase('social-busy', '{title} is too busy at the moment.', { title }))
  if (code === systemError)
    return new PlatformFailed(
      'outcome_unknown',
      phrase('social-broken', '{title} has a problem of its own.', { title }),
    )
  if (code === foreignLink)
    return notAvailable(
      phrase(
        'social-weibo-domain',
        'The domain of the link isn’t registered for the app of this installation at {title}.',
        { title },
      ),
    )
  return rejected(quote(`${error} (${code})`))
}
