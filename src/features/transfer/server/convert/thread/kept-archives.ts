import type { OldPage } from '#transfer/server/old-site.ts'
import type { OldArchive } from '#transfer/server/sources/pack/old-archive.ts'
import { readArchive } from '#transfer/server/sources/read-archive.ts'

/** What is wanted of an archive: what it is, one of its pages, or a file by its whole address. */
export type Part = { what: 'about' } | { what: 'page'; position: number } | { what: 'file'; address: string }

export type About = Omit<OldArchive, 'page' | 'file'>

/** A part that was found; empty where the archive doesn’t have it. */
export interface Got {
  about?: About
  page?: OldPage
  file?: Uint8Array
}

/** A part of an archive by its key, with its bytes where the thread may not have it open. */
export interface Asking {
  key: string
  part: Part
  /** What has a day after this isn’t public yet. */
  now: Date
  bytes?: Uint8Array
}

/** Each with its bytes, which may be 50 MB. */
const mostKept = 2
const kept = new Map<string, OldArchive>()

async function open({ key, bytes, now }: Asking): Promise<OldArchive | undefined> {
  const known = kept.get(key)
  const archive = known ?? (bytes && (await readArchive(bytes, now)))
  if (!archive) return undefined
  kept.delete(key)
  kept.set(key, archive)
  for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
  return archive
}

/** A part of an archive, which stays open for the next one. */
export async function readPart(asking: Asking): Promise<Got | undefined> {
  const { part } = asking
  const archive = await open(asking)
  if (!archive) return undefined
  const { page: pageAt, file: fileAt, ...about } = archive
  if (part.what === 'about') return { about }
  const page = part.what === 'page' ? await pageAt(part.position) : undefined
  const file = part.what === 'file' ? await fileAt(part.address) : undefined
  return { ...(page && { page }), ...(file && { file }) }
}
