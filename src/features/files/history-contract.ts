import { says } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, perUser } from '#kit/contract.ts'
import { pagesOf, searchable } from '#kit/paging.ts'
import { largestTextBodyBytes } from '#sites/rules.ts'
import { FileContent, mayEdit, mayView, Path } from './contract.ts'

const Moment = z.iso.datetime().refine((at) => at >= '0001', says('no-such-year', 'There was no such year.'))

const Trashed = z.object({
  id: z.string(),
  path: z.string(),
  type: z.enum(['file', 'directory']),
  size: z.int(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
})
export const listTrash = endpoint({
  method: 'GET',
  path: '/api/domains/:id/trash',
  access: 'user',
  act: mayView,
  summary: 'What was deleted in the last 30 days',
  ...pagesOf({ items: Trashed, sort: ['at', 'path', 'size'], first: '-at', filters: searchable }),
})
export const restoreTrash = endpoint({
  method: 'POST',
  path: '/api/domains/:id/trash/:trashId/restore',
  access: 'user',
  act: mayEdit,
  summary: 'Puts something deleted back; beside what has taken its place, if something has',
  limit: perUser(3000, 600),
  answer: z.object({ path: z.string() }),
})

const Version = z.object({
  id: z.string(),
  path: z.string(),
  size: z.int(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().nullable(),
})
export const listVersions = endpoint({
  method: 'GET',
  path: '/api/domains/:id/versions',
  access: 'user',
  act: mayView,
  summary: 'The versions of a file, the latest first',
  ...pagesOf({ items: Version, sort: ['at'], first: '-at', filters: { path: Path } }),
})
export const readVersion = endpoint({
  method: 'GET',
  path: '/api/domains/:id/versions/:version',
  access: 'user',
  act: mayView,
  summary: 'A version of a file',
  answer: Version.extend({ content: z.string().nullable() }),
})
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/domains/:id/versions/:version/restore',
  access: 'user',
  act: mayEdit,
  summary: 'Makes an earlier version the newest one',
  limit: perUser(600, 600),
  answer: FileContent,
})

export const exportSite = endpoint({
  method: 'GET',
  path: '/api/domains/:id/export',
  access: 'user',
  act: mayView,
  summary: 'The whole site as a zip, or one of its parts; refused where it is more than one zip that can be taken in',
  limit: perUser(600, 3600),
  timeLimit: 600,
  query: z.object({ from: Path.default(''), before: Path.default('') }),
  answer: 'application/zip',
})
export const listExportParts = endpoint({
  method: 'GET',
  path: '/api/domains/:id/export/parts',
  access: 'user',
  act: mayView,
  summary: 'The zips in which a site comes: one, or as many as it takes for each to be taken in by itself',
  limit: perUser(120, 3600),
  timeLimit: 120,
  answer: z.array(
    z.object({
      /** The first path of the part, and the path after its last one; empty for the beginning and end of the site. */
      from: z.string(),
      before: z.string(),
      /** Files and empty folders. */
      files: z.int(),
      /** In bytes, before they are packed. */
      size: z.int(),
    }),
  ),
})

const Draft = z.object({
  path: z.string(),
  content: z.string(),
  /** The version of the file that the draft was begun from. */
  base: z.string().nullable(),
  savedAt: z.iso.datetime(),
})
export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/domains/:id/drafts',
  access: 'user',
  act: mayEdit,
  summary: 'The files that I typed into and did not publish, the latest first',
  limit: perUser(120, 60),
  answer: z.array(
    Draft.omit({ content: true }).extend({
      /** In bytes. */
      size: z.int(),
    }),
  ),
})
export const readDraft = endpoint({
  method: 'GET',
  path: '/api/domains/:id/draft',
  access: 'user',
  act: mayEdit,
  summary: 'What I typed into a file and did not publish',
  query: z.object({ path: Path }),
  answer: Draft.nullable(),
})
/** When the draft that the writer knows was saved, null for none: overwriting a later one is refused. Left out, this isn't checked. */
const Seen = Moment
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/domains/:id/draft',
  access: 'user',
  act: mayEdit,
  summary: 'Keeps what I typed into a file, for me alone',
  limit: perUser(6000, 600),
  bodyLimit: largestTextBodyBytes,
  body: z.object({
    path: Path,
    content: z.string(),
    base: z
      .string()
      .regex(/^[\da-f]{1,64}$/)
      .nullable(),
    seen: Seen.nullable().optional(),
  }),
  answer: Draft,
})
export const dropDraft = endpoint({
  method: 'DELETE',
  path: '/api/domains/:id/draft',
  access: 'user',
  act: mayEdit,
  summary: 'Forgets what I typed into a file',
  limit: perUser(6000, 600),
  query: z.object({ path: Path, seen: Seen.optional() }),
  answer: Done,
})
