import { passOn, type Phrase } from '#kit/phrase.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { checkKind } from '../file-kinds.ts'
import { lockFiles } from '../lock-files.ts'
import { newPathIn } from '../new-path.ts'
import { keepFound, type Caller } from '../note-versions.ts'
import { refusalOf, type RefusedFile } from '../refused.ts'
import { saveMany } from '../save-many.ts'
import { changes } from '../tables.ts'
import { moveToTrash } from '../trash.ts'
import { trimHistory } from '../trim-history.ts'
import { tagOf } from '../view-files.ts'
import { removeEmpty } from './remove-empty.ts'
import { noteChange, stateOf } from './note-change.ts'

export interface ChangedFile {
  path: string
  /** Null deletes the file. */
  bytes: Uint8Array | null
}

type SavedFile = ChangedFile & { bytes: Uint8Array }

interface WantedChange {
  /** What made it, for people, such as “Imported from example.com”. */
  title: Phrase
  files: Iterable<ChangedFile> | AsyncIterable<ChangedFile>
  /** The id of the change: where there is one already, and it isn’t undone, the files are added to it. */
  into?: string | undefined
}

const longestTitleCharacters = 200

async function beginChange(
  { ctx, domain, user }: Caller,
  { title, into }: Pick<WantedChange, 'title' | 'into'>,
): Promise<string> {
  const id = into ?? newRowId(ctx)
  const words = title.message.slice(0, longestTitleCharacters).toWellFormed()
  const row = {
    id,
    domainId: domain.id,
    title: words === title.message ? title : passOn(words),
    userId: user.id,
    at: ctx.now(),
  }
  await lockFiles(ctx, domain, async ({ tx }) => void (await tx.insert(changes).values(row).onConflictDoNothing()))
  return id
}

/** Notes files in a transaction of its own: so the change knows of them even if the process ends while they are written. */
async function noteAhead(caller: Caller, id: string, files: ChangedFile[]): Promise<void> {
  const { ctx, domain } = caller
  for (const { path } of files) await keepFound(caller, path)
  await lockFiles(ctx, domain, async (locked) => {
    const look = async ({ path, bytes }: ChangedFile) => {
      const before = await ctx.files.read(`${domain.label}/${path}`)
      return { path, bytes, before }
    }
    await noteChange({ ...caller, locked }, id, await Promise.all(files.map(look)))
    await trimHistory(ctx, locked, id)
  })
}

async function deleteNoted(caller: Caller, id: string, path: string): Promise<void> {
  const before = await caller.ctx.files.read(`${caller.domain.label}/${path}`)
  if (!before) return
  await noteAhead(caller, id, [{ path, bytes: null }])
  await moveToTrash(caller, path, { ifMatch: tagOf(stateOf(before)) })
}

/** How much is noted at the same time. */
const atOnce = { files: 20, bytes: 4 * 1024 ** 2 }

interface CollectedFiles extends Pick<WantedChange, 'files'> {
  refused: RefusedFile[]
  deleted: string[]
}

/** Collects files until there are enough of them to be noted together. */
async function* inGroups(caller: Caller, id: string, { files, refused, deleted }: CollectedFiles) {
  let [few, size]: [SavedFile[], number] = [[], 0]
  for await (const { path: given, bytes } of files) {
    let path = given
    const problem = await refusalOf(async () => {
      path = newPathIn(caller.ctx, caller.domain, given).path
      await (bytes === null ? deleteNoted(caller, id, path) : checkKind(path, bytes))
    })
    if (problem) refused.push({ path, problem })
    else if (bytes === null) deleted.push(path)
    if (problem || bytes === null) continue
    few.push({ path, bytes })
    size += bytes.length
    if (few.length < atOnce.files && size < atOnce.bytes) continue
    yield few
    ;[few, size] = [[], 0]
  }
  if (few.length > 0) yield few
}

async function* prepare(caller: Caller, id: string, given: Parameters<typeof inGroups>[2]): AsyncGenerator<SavedFile> {
  for await (const few of inGroups(caller, id, given)) {
    await noteAhead(caller, id, few)
    yield* few
  }
}

/**
 * Saves many files as one change that can be undone; those that can’t be saved are left out and reported. Where it is stopped in the middle,
 * what was saved so far can be undone, and the rest can be added to it.
 */
export async function saveChange(
  caller: Caller,
  { title, files, into }: WantedChange,
): Promise<{ id: string; refused: RefusedFile[] }> {
  const id = await beginChange(caller, { title, into })
  const [refused, deleted]: [RefusedFile[], string[]] = [[], []]
  const notSaved = await saveMany(caller, prepare(caller, id, { files, refused, deleted }), {
    change: id,
    check: async (writing, states) => {
      await noteChange(writing, id, states)
      return states
    },
  })
  await removeEmpty(caller, deleted)
  return { id, refused: [...refused, ...notSaved] }
}
