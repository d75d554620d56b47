import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'

/** Both are asked for at most once on a page, by everybody behind an address. */
const limit = { times: 600, seconds: 60, per: 'network' } as const

export const findLocation = endpoint({
  method: 'GET',
  path: '/api/location',
  access: 'anyone',
  summary: 'The country that the caller is in, as far as it is known',
  limit,
  answer: z.object({
    /** Two capital letters. */
    country: z.string().nullable(),
  }),
})

export const makeCookieId = endpoint({
  method: 'GET',
  path: '/api/cookie-id',
  access: 'anyone',
  summary: 'A new id for somebody who may be recognised on their next visit, for the cookie tracking_id',
  limit,
  answer: z.object({ id: z.string() }),
})
