import { phrase, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { isFolderPath } from '#kit/server/walk-files.ts'
import { checkName, tooLarge } from './file-kinds.ts'
import { largestUploadBytes } from '../rules.ts'
import { siteComment } from './export-site.ts'
import { newPathIn } from './new-path.ts'
import { makeFolders } from './make-folders.ts'
import type { Caller } from './note-versions.ts'
import { openZip, type Archive, type PackedFile } from './read-zip.ts'
import { checkNewFiles } from './save-files.ts'
import { saveMany } from './save-many.ts'
import { isPathIn } from './site-path.ts'
import { eq } from 'drizzle-orm'
import { ownerOf } from '#domains/server/plan-usage.ts'
import { readStorageUse } from '#domains/server/storage-limits.ts'
import { domains } from '#domains/server/tables.ts'
import type { Context, Domain } from '#kit/server/context.ts'

/** The names and dates in an archive with the most files that it can have. */
const besidesFilesBytes = 16 * 1024 ** 2

/** The largest zip whose files can have room in a site: they may replace everything that is there. */
async function largestZip(ctx: Context, { id }: Pick<Domain, 'id'>): Promise<number> {
  const owner = await ownerOf(ctx, id)
  const use = owner === undefined ? undefined : await readStorageUse(ctx, owner)
  if (use?.limits.storage === undefined) return Infinity
  const [row] = await ctx.db.select({ storage: domains.storage }).from(domains).where(eq(domains.id, id))
  const others = use.usage.storage - (row?.storage ?? 0)
  return Math.max(0, use.limits.storage - others) + besidesFilesBytes
}

const zipTooLarge = (): Refusal =>
  new Refusal(
    'too-large',
    phrase('zip-over-plan', 'This zip holds more than your plan has room for. Choose a larger plan or delete files.'),
  )

interface SkippedFile {
  path: string
  reason: string
}

/** Other programs pack the folder itself, not just its content. */
function withoutTopFolder(packed: PackedFile[]): PackedFile[] {
  const files = packed.filter(({ path }) => !isFolderPath(path))
  const [top = ''] = files[0]?.path.split('/') ?? []
  const isWrapped =
    files.every(({ path }) => path.startsWith(`${top}/`)) && files.some(({ path }) => path === `${top}/content.txt`)
  if (!isWrapped) return packed
  const inTop = packed.filter(({ path }) => path.startsWith(`${top}/`))
  return inTop.map((each) => ({ ...each, path: each.path.slice(top.length + 1) }))
}

const hasName = (test: RegExp) => (path: string) => path.split('/').some((name) => test.test(name))
/** Files that operating systems add to archives. */
const isLitter = hasName(/^(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)$/i)
const isHidden = hasName(/^\./)

/** Leaves out folders that aren't empty: they are created with their content. */
function listUseful(packed: PackedFile[]): PackedFile[] {
  const useful = packed.filter(({ path }) => !isLitter(path))
  const paths = useful.map(({ path }) => path).toSorted()
  const full = new Set(paths.filter((path, at) => isFolderPath(path) && paths[at + 1]?.startsWith(path)))
  return useful.filter(({ path }) => !full.has(path))
}

/** Sorts the entries into those that a site can have and those that it can't. Refuses the whole archive where a name is dangerous. */
function sort({ domain }: Pick<Caller, 'domain'>, packed: PackedFile[]) {
  const skipped: SkippedFile[] = []
  const skip = (path: string, reason: string) => void skipped.push({ path, reason })
  const taken = packed.filter(({ path, size }) => {
    if (isHidden(path)) return skip(path, says('hidden-files-unusable', 'Hidden files can’t be used on a site.'))
    if (!isPathIn(domain, path))
      throw new Refusal(
        'invalid',
        phrase('zip-name-unusable', 'This zip holds a name that can’t be used: {path}', { path: path.slice(0, 100) }),
      )
    if (isFolderPath(path)) return true
    try {
      checkName(path)
      if (size > largestUploadBytes) throw tooLarge()
      return true
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      return skip(path, problem.message)
    }
  })
  return { taken, skipped }
}

/** Normalises names to the letters that people type, unless two names of the zip would become the same. */
function giveNames({ ctx, domain }: Caller, packed: PackedFile[]): PackedFile[] {
  const given = new Set(packed.map(({ path }) => path))
  return packed.map((each) => {
    const path = newPathIn(ctx, domain, each.path).path + (isFolderPath(each.path) ? '/' : '')
    return given.has(path) ? each : { ...each, path }
  })
}

async function* unpack(files: PackedFile[]) {
  for (const { path, read } of files) yield { path, bytes: await read() }
}

/** Writes the content of a zip into a site, once all of it was checked. */
async function takeIn(caller: Caller, { packed, comment, verify }: Archive) {
  const isOurs = comment === siteComment
  const useful = listUseful(packed)
  const { taken, skipped } = sort(caller, isOurs ? useful : withoutTopFolder(useful))
  const named = isOurs ? taken : giveNames(caller, taken)
  const files = named.filter(({ path }) => !isFolderPath(path))
  const folders = named.flatMap(({ path }) => (isFolderPath(path) ? [path.slice(0, -1)] : []))
  await checkNewFiles(caller, named)
  await verify(caller.signal)
  const refused = await saveMany(caller, unpack(files))
  const notMade = await makeFolders(caller, folders)
  for (const { path, problem } of [...refused, ...notMade]) skipped.push({ path, reason: problem.message })
  return { files: files.length - refused.length, skipped }
}

/** Only a few zips are unpacked at once. Each was received completely before, so none of these slots waits for a slow sender. */
const receive = openWorkQueue({
  atOnce: 16,
  waiting: 0,
  ofOne: {
    atOnce: 2,
    waiting: 0,
    words: says(
      'two-imports-underway',
      'Two imports of yours are underway. Please try again when one of them is done.',
    ),
  },
})

const waitToUnpack = openWorkQueue({ atOnce: 4, waiting: 16 })

interface SentArchive {
  stream: ReadableStream<Uint8Array>
  /** In bytes, as the sender says. */
  length: number
}

/** Imports a zip into a site; returns what a site can’t have and was left out. If it is stopped, what was imported so far stays. */
export async function importSite(caller: Caller, { stream, length }: SentArchive) {
  const { ctx, domain, user, signal } = caller
  using _place = await receive({ who: user.id, ...(signal && { signal }) })
  const most = await largestZip(ctx, domain)
  if (length > most) throw zipTooLarge()
  await using laid = await ctx.scratch.open()
  let size = 0
  for await (const bytes of stream) {
    signal?.throwIfAborted()
    size += bytes.length
    if (size > most) throw zipTooLarge()
    await laid.writeFile(bytes)
  }
  using _slot = await waitToUnpack(signal && { signal })
  return await takeIn(caller, await openZip(laid))
}
