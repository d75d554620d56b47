import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { PlatformFailed, reconnectNeeded, rejected } from '../adapter/platform-failed.ts'
import type { Platform } from '../adapter/platform.ts'

/** Each with its code, a sentence, and the field that is meant. */
const Failed = z.object({
  json: z.object({ errors: z.array(z.tuple([z.string()], z.string().nullish())).min(1) }),
})
/** What a community’s own rules forbid. */
const Forbidden = z.object({ explanation: z.string().min(1) })
const msOf: Readonly<Record<string, number>> = { millisecond: 1, second: 1000, minute: 60_000, hour: 3_600_000 }

/** Reddit says in a sentence alone how long it wants to be left in peace: the time is rounded down. */
function waitOf(words: string): number | undefined {
  const [, amount, unit = ''] = /\b(\d{1,3}) (millisecond|second|minute|hour)s?\b/.exec(words) ?? []
  const ms = msOf[unit]
  return amount === undefined || ms === undefined ? undefined : (Number(amount) + 1) * ms
}

/** Reddit answers 200 also where it did nothing, and says why by a code. */
export const explainReddit: NonNullable<Platform['explain']> = ({ headers, json, status }, { title, now, quote }) => {
  if (status === 403 && headers.get('www-authenticate')?.includes('insufficient_scope')) return reconnectNeeded(title)
  const [code, words] = Failed.safeParse(json).data?.json.errors[0] ?? []
  if (code === 'RATELIMIT') {
    const ms = waitOf(words ?? '')
    return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
      until: ms === undefined ? undefined : new Date(now().getTime() + ms),
    })
  }
  if (code === 'USER_REQUIRED') return reconnectNeeded(title)
  if (code !== undefined) return rejected(quote(words || code))
  const forbidden = Forbidden.safeParse(json).data
  return forbidden && status === 400 ? rejected(quote(forbidden.explanation)) : undefined
}
