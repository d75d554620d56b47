import { badInput } from './phrase.ts'
import { z } from 'zod'
import { Done, endpoint, perUser, type Act } from './contract.ts'
import { pagesOf, searchable } from './paging.ts'

const act: Act & { orPlatform: true } = { action: 'manage', on: 'domain', by: 'domain_id', orPlatform: true }
/** Without it: the whole installation. */
const domainId = z.string(badInput).optional()

/** A message that could not be delivered. Its content is never shown. */
export type FailedMail = z.infer<typeof FailedMail>
const FailedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  at: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  problem: z.string(),
  domainId: z.string().nullable(),
  /** Whether it can be sent again: its content is still stored and still useful. */
  canRetry: z.boolean(),
})

export const listFailedMail = endpoint({
  method: 'GET',
  path: '/api/mail/failed',
  access: 'account',
  act,
  summary: 'Mail that couldn’t be sent, of a domain or of the whole installation, the latest first',
  ...pagesOf({
    items: FailedMail,
    sort: ['failedAt', 'to'],
    first: '-failedAt',
    filters: { ...searchable, domain_id: domainId },
  }),
})
export const retryFailedMail = endpoint({
  method: 'POST',
  path: '/api/mail/failed/:id/retry',
  access: 'account',
  act,
  limit: perUser(300, 600),
  summary: 'Sends mail again that couldn’t be sent',
  query: z.object({ domain_id: domainId }, badInput),
  answer: Done,
})
