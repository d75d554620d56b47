import type { FileStore } from '#kit/server/files.ts'
import type { Effort } from './effort.ts'
import type { Shelf } from './shelf.ts'

/** What sites are read with. */
export interface Reading {
  files: FileStore
  shelf: Shelf
  /** Left out where any amount may be read. */
  effort?: Effort
}
