import { says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint, perUser, type Act } from '#kit/contract.ts'
import { largestTextBodyBytes } from '#sites/rules.ts'
import { largestUploadBytes, largestZip, mostListed } from './rules.ts'

export const mayView: Act = { action: 'view', on: 'domain', by: 'id' }
export const mayEdit: Act = { action: 'edit', on: 'domain', by: 'id' }
const mayViewFile: Act = { action: 'view', on: 'domain', by: 'domain' }
const mayEditFile: Act = { action: 'edit', on: 'domain', by: 'domain' }
export const Path = z.string().max(1024)

export type FileEntry = z.infer<typeof FileEntry>
export const FileEntry = z.object({
  name: z.string(),
  /** From the site's root, without a slash in front. */
  path: z.string(),
  type: z.enum(['file', 'directory']),
  /** In bytes; of a directory 0. */
  size: z.int(),
  modified: z.iso.datetime(),
  /** Whether it can be changed as text. */
  editable: z.boolean(),
})

export const FileContent = z.object({
  path: z.string(),
  /** Null if it isn't text. */
  content: z.string().nullable(),
  size: z.int(),
  modified: z.iso.datetime(),
  /** To be sent as `If-Match` with the next save; also the `ETag`. */
  version: z.string(),
})

export const listFiles = endpoint({
  method: 'GET',
  path: '/api/domains/:id/files',
  access: 'user',
  act: mayView,
  summary: 'What a folder of the site holds',
  query: z.object({
    path: Path.default(''),
    from: z.coerce.number().int().min(0).default(0),
    count: z.coerce.number().int().min(1).max(mostListed).default(mostListed),
  }),
  answer: z.array(FileEntry),
})
export const readFile = endpoint({
  method: 'GET',
  path: '/api/files/:domain/:path{.+}',
  access: 'user',
  act: mayViewFile,
  summary: 'A file of the site',
  answer: FileContent,
})
export const saveFile = endpoint({
  method: 'PUT',
  path: '/api/files/:domain/:path{.+}',
  access: 'user',
  act: mayEditFile,
  summary: 'Saves a text; with `If-Match`, only while nobody else has saved another one',
  limit: perUser(6000, 600),
  bodyLimit: largestTextBodyBytes,
  body: z.object({ content: z.string() }),
  answer: FileContent,
})
export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/api/files/:domain/:path{.+}',
  access: 'user',
  act: mayEditFile,
  summary:
    'Puts a file or folder into the trash for 30 days; with `If-Match`, only while nobody else has saved another one',
  limit: perUser(6000, 600),
  answer: z.object({ message: z.string(), trashId: z.string() }),
})
export const createFile = endpoint({
  method: 'POST',
  path: '/api/domains/:id/files',
  access: 'user',
  act: mayEdit,
  summary: 'Makes a file or folder where nothing is yet',
  limit: perUser(6000, 600),
  bodyLimit: largestTextBodyBytes,
  body: z.object({ path: Path, type: z.enum(['file', 'directory']).default('file'), content: z.string().default('') }),
  status: 201,
  answer: FileEntry,
})
export const uploadFiles = endpoint({
  method: 'POST',
  path: '/api/domains/:id/files/upload',
  access: 'user',
  act: mayEdit,
  summary: 'Uploads files into a folder; one that is there already is replaced, its earlier version kept',
  limit: perUser(20_000, 600),
  sends: 'form',
  bodyLimit: 4 * largestUploadBytes,
  tooLarge: says('file-over-10-mb', 'Please select a file smaller than 10MB'),
  timeLimit: 120,
  query: z.object({ path: Path.default('') }),
  body: z.object({ file: z.union([z.file(), z.array(z.file()).max(100)]) }),
  status: 201,
  answer: z.array(FileEntry),
})
const fromTo = z.object({ from: Path, to: Path })
export const moveFile = endpoint({
  method: 'POST',
  path: '/api/domains/:id/files/move',
  access: 'user',
  act: mayEdit,
  summary: 'Renames or moves a file or folder, its versions with it',
  limit: perUser(3000, 600),
  body: fromTo,
  answer: FileEntry,
})
export const copyFile = endpoint({
  method: 'POST',
  path: '/api/domains/:id/files/copy',
  access: 'user',
  act: mayEdit,
  summary: 'Copies a file or folder',
  limit: perUser(600, 600),
  timeLimit: 600,
  body: fromTo,
  status: 201,
  answer: FileEntry,
})
const Taken = z.object({
  /** In bytes, unless stated otherwise. */
  used: z.int(),
  /** Null without one. */
  limit: z.int().nullable(),
})
export const getStorage = endpoint({
  method: 'GET',
  path: '/api/domains/:id/storage',
  access: 'user',
  act: mayView,
  summary: 'How much room the sites of this domain’s owner take, and how much their plan has',
  answer: Taken.extend({
    /** Files and folders. */
    entries: Taken,
    /** Earlier versions of files: in bytes, and 4 KB for each of them. */
    history: Taken,
    /** The same for the trash, drafts, and the sites of deleted domains. */
    trash: Taken,
    drafts: Taken,
    deletedSites: Taken,
  }),
})
export const searchFiles = endpoint({
  method: 'GET',
  path: '/api/domains/:id/search',
  access: 'user',
  act: mayView,
  summary: 'Where words occur in the texts and names of a site',
  limit: perUser(120, 60),
  query: z.object({ q: z.string().trim().min(1, says('enter-search', 'Please enter what to search for.')).max(200) }),
  answer: z.array(z.object({ path: z.string(), line: z.int().nullable(), text: z.string() })),
})
export const importSite = endpoint({
  method: 'POST',
  path: '/api/domains/:id/import',
  access: 'user',
  act: mayEdit,
  summary: 'Takes a zip in: its files replace those of the same path, whose versions are kept',
  limit: perUser(120, 3600),
  sends: 'stream',
  bodyLimit: largestZip.packed,
  timeLimit: 600,
  answer: z.object({ files: z.int(), skipped: z.array(z.object({ path: z.string(), reason: z.string() })) }),
})
