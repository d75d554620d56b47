import { badInput } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, perUser } from '#kit/contract.ts'
import { problemCodes, problemKinds, providerTypes } from './rules.ts'

const ofDomain = z.object({ domain_id: z.string(badInput).optional() }, badInput)

export type ProblemView = z.infer<typeof ProblemView>
const ProblemView = z.object({
  provider_id: z.string(),
  type: z.enum(providerTypes),
  provider: z.string(),
  kind: z.enum(problemKinds),
  code: z.enum(problemCodes),
  /** In words of the service; may be empty. */
  detail: z.string(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
})

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/providers/problems',
  access: 'account',
  act: { action: 'money', on: 'domain', by: 'domain_id', orPlatform: true },
  summary: 'What went wrong with the providers of a domain or of the whole installation, the latest first',
  query: ofDomain,
  answer: z.array(ProblemView),
})
export const dismissProblems = endpoint({
  method: 'DELETE',
  path: '/api/providers/:id/problems',
  access: 'account',
  act: { action: 'money', on: 'provider', by: 'id', orPlatform: true },
  limit: perUser(300, 600),
  summary: 'Forgets what went wrong with a provider',
  query: ofDomain,
  answer: Done,
})
