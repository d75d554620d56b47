import { Refusal } from '#kit/refusal.ts'
import { isEditable } from '../rules.ts'
import { checkKind } from './file-kinds.ts'
import { keepBytes } from './history.ts'
import { keepFound, noteSave, type Caller, type Writing } from './note-versions.ts'
import { placeIn } from './site-path.ts'
import { takeTurn } from './turn.ts'

interface Given {
  path: string
  bytes: Uint8Array
}

/** A file that could not be saved, and why. */
export interface Refused {
  path: string
  problem: Refusal
}

/** What is saved in one turn. */
const atOnce = { files: 20, bytes: 4 * 1024 ** 2 }

/** Answers what a piece of work was refused with. */
export async function refusalOf(work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work()
    return undefined
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
}

type State = Given & { place: string; before: Uint8Array | undefined }

const growthOf = ({ bytes, before }: State) => bytes.length - (before?.length ?? 0)

/** Counts and notes all of them before it writes the first. */
async function writeAll(writing: Writing, files: Given[]): Promise<Refused[]> {
  const { ctx, turn, domain } = writing
  const look = async ({ path, bytes }: Given): Promise<State> => {
    const place = `${domain.label}/${path}`
    return { path, bytes, place, before: await ctx.files.read(place) }
  }
  const states = await Promise.all(files.map(look))
  await turn.grow(states.reduce((sum, state) => sum + growthOf(state), 0))
  for (const state of states) await noteSave(writing, state.path, state)
  const write = async (state: State) => {
    const { path, place, bytes, before } = state
    const isThere = before && Buffer.from(before).equals(bytes)
    const problem = isThere ? undefined : await refusalOf(() => ctx.files.write(place, bytes))
    return problem ? [{ path, problem, growth: growthOf(state) }] : []
  }
  const refused = (await Promise.all(states.map(write))).flat()
  if (refused.length > 0) await turn.grow(-refused.reduce((sum, { growth }) => sum + growth, 0))
  return refused
}

async function saveFew(caller: Caller, files: Given[]): Promise<Refused[]> {
  const { ctx, domain } = caller
  for (const { path } of files) await keepFound(caller, path)
  const texts = files.filter(({ path }) => isEditable(path))
  await Promise.all(texts.map(({ bytes }) => keepBytes(ctx, domain.id, bytes)))
  let refused: Refused[] = []
  const problem = await refusalOf(async () => {
    refused = await takeTurn(ctx, domain, (turn) => writeAll({ ...caller, turn }, files))
  })
  return problem ? files.map(({ path }) => ({ path, problem })) : refused
}

const isIn = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`)
/** Not to be written at once. */
const areInOneWay = (one: string, other: string) => isIn(one, other) || isIn(other, one)

/** Saves files that may come one by one, a few in each turn; what can’t be saved is left out and told. */
export async function saveMany(caller: Caller, files: Iterable<Given> | AsyncIterable<Given>): Promise<Refused[]> {
  const refused: Refused[] = []
  let [few, size]: [Given[], number] = [[], 0]
  async function saveThese(): Promise<void> {
    if (few.length > 0) refused.push(...(await saveFew(caller, few)))
    ;[few, size] = [[], 0]
  }
  for await (const { path: given, bytes } of files) {
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
