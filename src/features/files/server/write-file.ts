import type { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import type { FileContent } from '../contract.ts'
import { countNew } from './count-new.ts'
import { checkKind } from './file-kinds.ts'
import { hashOf } from './history.ts'
import { makeRoomInHistory } from './make-room.ts'
import { isNoted, keepFound, noteFound, noteSaved, type Caller, type Writing } from './note-versions.ts'
import { placeIn } from './site-path.ts'
import { takeTurn } from './turn.ts'
import { tagOf, viewContent } from './view-files.ts'

/** How a write is to meet what is there. */
export interface Meeting {
  /** The version that the writer began from; refused when another one is there. */
  ifMatch?: string | undefined
  /** The versions that it is not to be written over; every one for `*`. */
  ifNoneMatch?: string | undefined
  /** Refused when anything is there. */
  isNew?: boolean
}

const changedMeanwhile = () =>
  new Refusal('changed', 'This file was changed meanwhile. Look at both versions before you save.')
export const nameTaken = (): Refusal => new Refusal('conflict', 'Something of this name is there already.')

/** Whether a version is among those of a header; `*` is any there is, and only by itself. */
function isAmong(header: string, version: string | undefined): boolean {
  if (header.trim() === '*') return version !== undefined
  const tags = header.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  )
  return version !== undefined && tags.includes(version)
}

/** Refused where what is there is not what somebody means to change. */
export function meet(before: Uint8Array | undefined, { ifMatch, ifNoneMatch, isNew }: Meeting): void {
  if (isNew && before) throw nameTaken()
  if (ifMatch === undefined && ifNoneMatch === undefined) return
  const version = before && tagOf(hashOf(before))
  const isOther = ifMatch !== undefined && !isAmong(ifMatch, version)
  if (isOther || (ifNoneMatch !== undefined && isAmong(ifNoneMatch, version))) throw changedMeanwhile()
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array) => a !== undefined && Buffer.from(a).equals(b)

/** Writes a file in its turn, and notes what it was and is. Nothing is kept before all has been checked. */
async function replace(writing: Writing, path: string, bytes: Uint8Array, meeting: Meeting): Promise<void> {
  const { ctx, turn, domain } = writing
  const place = `${domain.label}/${path}`
  const before = await ctx.files.read(place)
  meet(before, meeting)
  await turn.grow({ bytes: bytes.length - (before?.length ?? 0), entries: countNew(ctx, domain, [path]) })
  if (before) await noteFound(writing, path, before)
  if (!isSame(before, bytes)) await ctx.files.write(place, bytes)
  if (isNoted(path, before)) await noteSaved(writing, path, bytes)
  await makeRoomInHistory(ctx, turn)
}

/**
 * Saves a file of a site. What was there stays a version, also when somebody changed it on disk, and all of it is on the disk
 * itself before this returns.
 */
export async function saveFile(
  caller: Caller,
  given: string,
  bytes: Uint8Array,
  meeting: Meeting = {},
): Promise<z.infer<typeof FileContent>> {
  const { ctx, domain } = caller
  const { path, place } = placeIn(domain, given)
  await checkKind(path, bytes)
  meet(await ctx.files.read(place), meeting)
  await keepFound(caller, path)
  return takeTurn(ctx, domain, async (turn) => {
    await replace({ ...caller, turn }, path, bytes, meeting)
    return viewContent(ctx, domain, path, bytes)
  })
}
