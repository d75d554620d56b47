import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { FileContent } from '../contract.ts'
import { countNew } from './count-new.ts'
import { checkKind } from './file-kinds.ts'
import { hashOf } from './history.ts'
import { trimHistory } from './trim-history.ts'
import { isNoted, keepFound, noteFound, noteSaved, type Caller, type LockedWriter } from './note-versions.ts'
import { placeIn } from './site-path.ts'
import { lockAsMember } from './lock-as-member.ts'
import { tagOf, viewContent } from './view-files.ts'

/** Conditions under which a file may be written. */
export interface WriteConditions {
  /** The version that the writer started from (`If-Match`); refused when the file has another one. */
  ifMatch?: string | undefined
  /** The versions that must not be overwritten (`If-None-Match`); `*` for every one. */
  ifNoneMatch?: string | undefined
  /** Refused when the path is taken. */
  isNew?: boolean
}

const changedMeanwhile = () =>
  new Refusal(
    'changed',
    phrase('file-changed-meanwhile', 'This file was changed meanwhile. Look at both versions before you save.'),
  )
export const nameTaken = (): Refusal =>
  new Refusal('conflict', phrase('name-taken-here', 'Something of this name is there already.'))

/** Whether a version is among those of a header; `*`, only by itself, stands for any existing version. */
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

/** Refuses a write whose conditions aren't met. */
export function meetConditions(before: Uint8Array | undefined, { ifMatch, ifNoneMatch, isNew }: WriteConditions): void {
  if (isNew && before) throw nameTaken()
  if (ifMatch === undefined && ifNoneMatch === undefined) return
  const version = before && tagOf(hashOf(before))
  const isOther = ifMatch !== undefined && !isAmong(ifMatch, version)
  if (isOther || (ifNoneMatch !== undefined && isAmong(ifNoneMatch, version))) throw changedMeanwhile()
}

const isSame = (a: Uint8Array | undefined, b: Uint8Array) => a !== undefined && Buffer.from(a).equals(b)

/** Writes a file and records its old and new version. Nothing is written before everything has been checked. */
async function replace(
  writing: LockedWriter,
  path: string,
  bytes: Uint8Array,
  meeting: WriteConditions,
): Promise<void> {
  const { ctx, locked, domain } = writing
  const place = `${domain.label}/${path}`
  const before = await ctx.files.read(place)
  meetConditions(before, meeting)
  await locked.grow({ bytes: bytes.length - (before?.length ?? 0), entries: countNew(ctx, domain, [path]) })
  if (before) await noteFound(writing, path, before)
  if (!isSame(before, bytes)) await ctx.files.write(place, bytes)
  if (isNoted(path, before)) await noteSaved(writing, path, bytes)
  await trimHistory(ctx, locked)
}

/**
 * Saves a file of a site. What was there before stays as a version, even when it was changed on disk, and everything is on the disk
 * before this returns.
 */
export async function saveFile(
  caller: Caller,
  given: string,
  bytes: Uint8Array,
  meeting: WriteConditions = {},
): Promise<z.infer<typeof FileContent>> {
  const { ctx, domain } = caller
  const { path, place } = placeIn(domain, given)
  await checkKind(path, bytes)
  meetConditions(await ctx.files.read(place), meeting)
  await keepFound(caller, path)
  return lockAsMember(caller, async (writing) => {
    await replace(writing, path, bytes, meeting)
    return viewContent(ctx, domain, path, bytes)
  })
}
