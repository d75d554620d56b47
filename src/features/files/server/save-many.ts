import { countNew } from './count-new.ts'
import { checkKind } from './file-kinds.ts'
import { trimHistory } from './trim-history.ts'
import { isNoted, keepFound, noteFound, noteSaved, type Caller, type LockedWriter } from './note-versions.ts'
import { keepBytes } from './history.ts'
import { refusalOf, type RefusedFile } from './refused.ts'
import { placeIn } from './site-path.ts'
import { isRemoved, lockAsMember } from './lock-as-member.ts'

export interface NewFile {
  path: string
  bytes: Uint8Array
}

/** What is saved under one lock. */
const atOnce = { files: 20, bytes: 4 * 1024 ** 2 }

export type State = NewFile & { place: string; before: Uint8Array | undefined }

/** A change of many files, which these are a part of. */
interface Part {
  /** It isn’t forgotten to make room. */
  change: string
  /** Called under the lock before anything is written; returns the files that may be. */
  check: (writing: LockedWriter, states: State[]) => Promise<State[]>
}

const growthOf = ({ bytes, before }: State) => bytes.length - (before?.length ?? 0)
const bytesOf = (states: State[]) => states.reduce((sum, state) => sum + growthOf(state), 0)
const isSame = ({ bytes, before }: State) => before !== undefined && Buffer.from(before).equals(bytes)

/** Keeps the bytes of all files at the same time, since this takes longest. */
async function noteAll(writing: LockedWriter, saved: State[]): Promise<void> {
  const { ctx, domain } = writing
  const noted = saved.filter(({ path, before }) => isNoted(path, before))
  await Promise.all(noted.map(({ bytes }) => keepBytes(ctx, domain.id, bytes)))
  for (const { path, bytes } of noted) await noteSaved(writing, path, bytes)
}

/** Counts all files before it writes the first, and records those that were written. */
async function writeAll(writing: LockedWriter, files: NewFile[], part?: Part): Promise<RefusedFile[]> {
  const { ctx, locked, domain } = writing
  const look = async ({ path, bytes }: NewFile): Promise<State> => {
    const place = `${domain.label}/${path}`
    return { path, bytes, place, before: await ctx.files.read(place) }
  }
  const found = await Promise.all(files.map(look))
  const states = part ? await part.check(writing, found) : found
  const entriesOf = (some: State[]) =>
    countNew(
      ctx,
      domain,
      some.map(({ path }) => path),
    )
  await locked.grow({ bytes: bytesOf(states), entries: entriesOf(states) })
  for (const { path, before } of states) if (before) await noteFound(writing, path, before)
  const writeFile = async (state: State) => {
    const problem = isSame(state) ? undefined : await refusalOf(() => ctx.files.write(state.place, state.bytes))
    return { state, problem }
  }
  const written = await Promise.all(states.map(writeFile))
  const refused = written.flatMap(({ state, problem }) => (problem ? [{ state, problem }] : []))
  const missing = refused.map(({ state }) => state)
  if (missing.length > 0) await locked.grow({ bytes: -bytesOf(missing), entries: -entriesOf(missing) })
  await noteAll(
    writing,
    written.flatMap(({ state, problem }) => (problem ? [] : [state])),
  )
  await trimHistory(ctx, locked, part?.change)
  return refused.map(({ state, problem }) => ({ path: state.path, problem }))
}

async function saveFew(caller: Caller, files: NewFile[], part?: Part): Promise<RefusedFile[]> {
  for (const { path } of files) await keepFound(caller, path)
  let refused: RefusedFile[] = []
  const problem = await refusalOf(async () => {
    refused = await lockAsMember(caller, (writing) => writeAll(writing, files, part))
  })
  if (problem && isRemoved(problem)) throw problem
  return problem ? files.map(({ path }) => ({ path, problem })) : refused
}

const isIn = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`)
/** Whether one path lies in the other, so that they can’t be written at the same time. */
const areInOneWay = (one: string, other: string) => isIn(one, other) || isIn(other, one)

/** Saves files that may come one by one, a few under each lock; files that can’t be saved are left out and reported. */
export async function saveMany(
  caller: Caller,
  files: Iterable<NewFile> | AsyncIterable<NewFile>,
  part?: Part,
): Promise<RefusedFile[]> {
  const refused: RefusedFile[] = []
  let [few, size]: [NewFile[], number] = [[], 0]
  async function saveThese(): Promise<void> {
    if (few.length > 0) refused.push(...(await saveFew(caller, few, part)))
    ;[few, size] = [[], 0]
  }
  for await (const { path: given, bytes } of files) {
    caller.signal?.throwIfAborted()
    const { path } = placeIn(caller.domain, given)
    if (few.some((other) => areInOneWay(other.path, path))) await saveThese()
    const problem = await refusalOf(() => checkKind(path, bytes))
    if (problem) refused.push({ path, problem })
    else few.push({ path, bytes })
    size += bytes.length
    if (few.length >= atOnce.files || size >= atOnce.bytes) await saveThese()
  }
  await saveThese()
  return refused
}
