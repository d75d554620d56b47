import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { PlatformFailed, reconnectNeeded, rejected } from '../adapter/platform-failed.ts'
import type { Platform } from '../adapter/platform.ts'

const Failure = z.object({
  code: z.int().optional(),
  message: z.string(),
  errors: z.unknown().optional(),
  retry_after: z.number().min(0).optional(),
})
/** The channel or webhook is gone, or the bot may no longer write there. */
const placeGone = new Set([10_003, 10_004, 10_015, 50_001, 50_013, 50_027])
const longestWaitSeconds = 24 * 60 * 60

const Said = z.object({ _errors: z.array(z.object({ message: z.string() })).min(1) })

/** What is wrong with which field, which Discord nests by the names of fields. */
function findSaid(value: unknown, depth = 6): string | undefined {
  if (depth === 0 || typeof value !== 'object' || value === null) return undefined
  const { data } = Said.safeParse(value)
  if (data) return data._errors[0]?.message
  for (const inner of Object.values(value)) {
    const said = findSaid(inner, depth - 1)
    if (said) return said
  }
  return undefined
}

export const explainDiscord: NonNullable<Platform['explain']> = ({ status, json }, { title, now, quote }) => {
  if (status === 401) return reconnectNeeded(title)
  const { data } = Failure.safeParse(json)
  if (!data || status >= 500 || status < 400) return undefined
  const { code, message, errors, retry_after: seconds } = data
  if (status === 429) {
    if (seconds === undefined) return undefined
    const until = new Date(now().getTime() + Math.min(Math.max(seconds, 1), longestWaitSeconds) * 1000)
    return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
      until,
    })
  }
  if (code !== undefined && placeGone.has(code)) return new PlatformFailed('reconnect_needed', quote(message))
  return rejected(quote(findSaid(errors) ?? message))
}
