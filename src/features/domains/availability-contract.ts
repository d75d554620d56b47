import { says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, type Limit } from '#kit/contract.ts'

/** What is known of a name that somebody would like to register. */
export type Availability = z.infer<typeof Availability>
export const Availability = z.object({
  available: z.boolean(),
  domain_name: z.string(),
  /** The same in its own script. */
  shown_name: z.string(),
  /** For the first year; null if unknown. */
  price: z.number().nullable(),
  currency: z.string().nullable(),
  message: z.string(),
})

const limit: Limit = { times: 60, seconds: 60, per: 'user', shared: true }
const usualCount = 10
const mostSuggested = 20

function readCount(given: unknown): number {
  const count = Number.parseInt(String(given), 10)
  return Number.isNaN(count) ? usualCount : Math.min(Math.max(count, 1), mostSuggested)
}
/** How many to suggest; adjusted to the nearest allowed number. */
const count = z.preprocess(readCount, z.int().min(1).max(mostSuggested)).default(usualCount)

/** The message for a name that can't be registered. */
export const noName = says('domain-name-malformed', 'Invalid domain name format. Please check your input.')
const asking = { method: 'GET', access: 'account', limit } as const

export const checkAvailability = endpoint({
  ...asking,
  path: '/api/domains/:name/availability',
  summary: 'Whether a name can be registered',
  answer: Availability,
})
export const checkAvailabilityToo = endpoint({
  ...asking,
  path: '/api/domains/check-availability',
  summary: 'Whether a name can be registered',
  query: z.object({ domain: z.string(noName) }),
  answer: Availability,
})
export const suggestDomains = endpoint({
  ...asking,
  path: '/api/domains/:name/suggestions',
  summary: 'Names like this one that are not known to be taken',
  query: z.object({ count }),
  answer: z.array(Availability),
})
export const suggestDomainsToo = endpoint({
  ...asking,
  path: '/api/domains/suggestions',
  summary: 'Names like this one that are not known to be taken',
  query: z.object({ domain: z.string(noName), count }),
  answer: z.array(Availability),
})
