import { z } from 'zod'
import { badInput } from '#kit/phrase.ts'
import { endpoint } from '#kit/contract.ts'

const page = { path: '/report-site', access: 'anyone', answer: 'text/html' } as const

/** Works without script and without an account; on the address of each site it is about that site. */
export const showReport = endpoint({
  ...page,
  method: 'GET',
  summary: 'The form by which anybody reports a site to the administrators',
  limit: { times: 600, seconds: 600, per: 'network' },
  query: z.object({ page: z.string(badInput).max(2000, badInput).optional() }),
})

export const sendReport = endpoint({
  ...page,
  method: 'POST',
  summary: 'Reports a site to the administrators; the answer is the same whatever is known of it',
  limit: { times: 600, seconds: 600, per: 'network' },
  sends: 'raw',
  bodyLimit: 100_000,
})
