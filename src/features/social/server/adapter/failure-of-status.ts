import { phrase, type Phrase } from '#kit/phrase.ts'
import type { PlatformReply } from './client.ts'
import { PlatformFailed, tokenExpired } from './platform-failed.ts'

const longestWaitMs = 24 * 60 * 60_000

/** When a platform says that it can be called again: in seconds or as a date, by the header names in use. */
export function untilOf(headers: Headers, now: Date): Date | undefined {
  const after = headers.get('retry-after') ?? headers.get('x-ratelimit-reset-after')
  const reset = headers.get('x-rate-limit-reset') ?? headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset')
  const fromNow = (ms: number) => new Date(now.getTime() + Math.min(Math.max(ms, 1000), longestWaitMs))
  const readTime = (text: string): number | undefined => {
    const number = Number(text)
    // Seconds since 1970 where they are that many, and seconds from now otherwise.
    if (text.trim() !== '' && Number.isFinite(number))
      return number > 1e9 ? number * 1000 - now.getTime() : number * 1000
    const date = Date.parse(text)
    return Number.isNaN(date) ? undefined : date - now.getTime()
  }
  const ms = [after, reset].flatMap((text) => (text === null ? [] : (readTime(text) ?? [])))[0]
  return ms === undefined ? undefined : fromNow(ms)
}

interface ReplyContext {
  title: string
  now: Date
  /** Whether something may have happened that others see. */
  isVisible: boolean
  /** What the platform says about it, quoted. */
  detail: Phrase | undefined
}

const say = (title: string, status: number, detail: Phrase | undefined): Phrase =>
  detail
    ? phrase('social-refused-because', '{title} refused it ({status}). {detail}', { title, status, detail })
    : phrase('social-refused', '{title} refused it ({status}).', { title, status })

/** What a status means on any platform. */
export function failureOfStatus(
  { status, headers }: Pick<PlatformReply, 'status' | 'headers'>,
  { title, now, isVisible, detail }: ReplyContext,
): PlatformFailed {
  if (status === 401) return tokenExpired(title)
  if (status === 402)
    return new PlatformFailed('quota_exhausted', say(title, status, detail), { until: untilOf(headers, now) })
  if (status === 429)
    return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
      until: untilOf(headers, now),
    })
  if (status === 408 || status >= 500)
    return new PlatformFailed(
      isVisible ? 'outcome_unknown' : 'transient',
      phrase('social-failing', '{title} has a problem of its own ({status}).', { title, status }),
      { until: untilOf(headers, now) },
    )
  if (status >= 400) return new PlatformFailed('content_rejected', say(title, status, detail))
  if (status >= 300)
    return new PlatformFailed(
      'not_available',
      phrase('social-elsewhere', '{title} sent us to another address, which isn’t followed.', { title }),
    )
  return new PlatformFailed(
    isVisible ? 'outcome_unknown' : 'transient',
    phrase('social-unreadable', '{title} sent an answer that can’t be read.', { title }),
  )
}
