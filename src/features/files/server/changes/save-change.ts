import type { Caller } from '../note-versions.ts'
import type { Refused } from '../refused.ts'

export interface ChangedFile {
  path: string
  /** Null deletes the file. */
  bytes: Uint8Array | null
}

interface Wanted {
  /** What made it, for people, such as “Brought from example.com”. */
  title: string
  files: Iterable<ChangedFile> | AsyncIterable<ChangedFile>
  /** A change that isn’t undone, which the files are added to. */
  into?: string
}

/** Saves many files as one change that can be undone; those that can’t be saved are left out and reported. */
export async function saveChange(caller: Caller, wanted: Wanted): Promise<{ id: string; refused: Refused[] }> {
  void caller
  void wanted
  throw new Error('Under construction.')
}
