import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'

const FreeName = z.object({ name: z.string(), shownName: z.string(), url: z.string() })

export const findFreeName = endpoint({
  method: 'GET',
  path: '/api/free-name',
  access: 'account',
  summary: 'The free address that a site with this title would have, and others like it if it is taken',
  limit: { times: 240, seconds: 60, per: 'user' },
  query: z.object({ title: z.string(badInput).max(1000, badInput) }),
  answer: z.object({
    wanted: FreeName,
    isFree: z.boolean(),
    /** Free ones like it; empty where it is free itself. */
    others: z.array(FreeName),
  }),
})
