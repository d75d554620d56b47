import { z } from 'zod'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { badInput } from '#kit/phrase.ts'
import { subjects } from './audit-words.ts'

const day = z.iso.date(badInput).optional()

/** Which entries of the audit log are shown. */
const filters = {
  ...searchable,
  /** The id of an account, or `platform`. */
  who: z.string(badInput).max(100, badInput).optional(),
  /** What it is about. */
  about: z.enum(subjects, badInput).optional(),
  /** The first and the last day, by UTC. */
  from: day,
  to: day,
}

const deeds = pagesOf({
  items: z.object({
    id: z.string(),
    at: z.iso.datetime(),
    /** Null if the platform itself did it. */
    by: z.string().nullable(),
    what: z.string(),
    detail: z.string(),
    /** The address of the account that it was done to, if it was done to one and that is still there. */
    to: z.string().nullable(),
    /** All in words. */
    words: z.string(),
  }),
  sort: ['at'],
  first: '-at',
  filters,
})

const mayAudit: Act & { action: 'audit' } = { action: 'audit', on: 'domain', by: 'id' }
export const listAudit = endpoint({
  method: 'GET',
  path: '/api/domains/:id/audit',
  access: 'user',
  act: mayAudit,
  summary: 'Who did what with a domain, the latest first',
  ...deeds,
})
export const listCollaboratorsAudit = endpoint({
  method: 'GET',
  path: '/api/domains/:id/collaborators/audit',
  access: 'user',
  act: mayAudit,
  summary: 'Who did what with a domain, the latest first',
  ...deeds,
})
export const listAuditToo = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'user',
  act: { action: 'audit', on: 'domain', by: 'domain_id', orPlatform: true },
  summary: 'Who did what with a domain, or with the whole installation, the latest first',
  query: deeds.query.extend({ domain_id: z.string(badInput).optional() }),
  answer: deeds.answer,
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/domains/:id/collaborators/audit/export',
  access: 'user',
  act: mayAudit,
  summary: 'Who did what with a domain as CSV, with the same filters as the list',
  limit: perUser(30, 600),
  timeLimit: 300,
  query: z.object(filters),
  answer: 'text/csv',
})
