import type { OldPage } from '#transfer/server/old-site.ts'
import type { OldArchive } from '#transfer/server/sources/pack/old-archive.ts'

/** What is wanted of an archive: what it is, one of its pages, or a file by its whole address. */
export type WantedArchivePart =
  | { what: 'about' }
  | { what: 'page'; position: number }
  | { what: 'file'; address: string }

export type ArchiveDescription = Omit<OldArchive, 'page' | 'file'>

/** A part that was found; empty where the archive doesn’t have it. */
export interface ArchivePart {
  about?: ArchiveDescription
  page?: OldPage
  file?: Uint8Array
}

/** A part of an archive by its key, with its bytes where the thread may not have it open. */
export interface PartRequest {
  key: string
  part: WantedArchivePart
  /** What has a day after this isn’t public yet. */
  now: Date
  bytes?: Uint8Array
}
