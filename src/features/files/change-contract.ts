import { z } from 'zod'
import { endpoint, perUser } from '#kit/contract.ts'
import { pagesOf } from '#kit/paging.ts'
import { mayEdit, mayView } from './contract.ts'

/** Many files that were changed at once. */
const Change = z.object({
  id: z.string(),
  /** What made it, for people, such as “Imported from example.com”. */
  title: z.string(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  files: z.int(),
  undoneAt: z.iso.datetime().nullable(),
})
export const listChanges = endpoint({
  method: 'GET',
  path: '/api/domains/:id/changes',
  access: 'user',
  act: mayView,
  summary: 'Changes of many files at once, the latest first',
  ...pagesOf({ items: Change, sort: ['at'], first: '-at' }),
})
export const undoChange = endpoint({
  method: 'POST',
  path: '/api/domains/:id/changes/:change/undo',
  access: 'user',
  act: mayEdit,
  summary: 'Puts the files of a change back as they were; those that were changed since stay as they are',
  limit: perUser(60, 600),
  timeLimit: 120,
  answer: z.object({ restored: z.int(), kept: z.array(z.object({ path: z.string(), reason: z.string() })) }),
})
