import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { untilOf } from '../adapter/failure-of-status.ts'
import { notAvailable, PlatformFailed, reconnectNeeded } from '../adapter/platform-failed.ts'
import type { Platform } from '../adapter/platform.ts'

const Problem = z.object({
  type: z.string().max(300).catch(''),
  title: z.string().catch(''),
  detail: z.string().catch(''),
})
/** One that is about all, or the first of those that are about a part of what was asked for. */
const Problems = z.object({ errors: z.array(Problem).min(1) })

export const notFound = 'resource-not-found'

function problemIn(json: unknown): z.infer<typeof Problem> | undefined {
  const listed = Problems.safeParse(json).data?.errors[0]
  return listed ?? Problem.safeParse(json).data
}

/** X names its problems by addresses, of which the last part tells them apart. */
export const problemOf = (json: unknown): string => problemIn(json)?.type.split('/').at(-1) ?? ''

/** What X says by the name of a problem, where the status says less. */
export const explainX: NonNullable<Platform['explain']> = (
  { status, headers, json },
  { title, now, quote, isVisible },
) => {
  const problem = problemIn(json)
  if (!problem || status >= 500) return undefined
  const words = quote(problem.detail || problem.title)
  switch (problemOf(json)) {
    case notFound:
      // Of a post that is answered, X says so without having done anything.
      return isVisible && status < 300
        ? undefined
        : notAvailable(phrase('social-post-gone', '{title} doesn’t have this post any more.', { title }))
    case 'unsupported-authentication':
      return reconnectNeeded(title)
    case 'usage-capped':
    case 'credits':
      return new PlatformFailed('quota_exhausted', words, { until: untilOf(headers, now()), scope: 'app' })
    case 'client-forbidden':
    case 'user-suspended':
      return notAvailable(words)
    default:
      return status === 402 ? new PlatformFailed('quota_exhausted', words, { scope: 'app' }) : undefined
  }
}
