import { LRUCache } from 'lru-cache'
import { extname } from 'node:path'
import type { FileStore } from '../files.ts'
import { sourceIn } from './byte-source.ts'
import { kindOfNotes } from './comments.ts'
import { collectEdits, type Edit } from './edits.ts'
import { findKind, isUnreadable } from './media-kinds.ts'

/** What is known of a file by its content. */
export interface Look {
  edits: Edit[]
  /** Of a picture. */
  type: string | undefined
}

async function look(files: FileStore, place: string, size: number): Promise<Look | undefined> {
  const source = sourceIn(files, place, size)
  try {
    const kind = kindOfNotes(place) ?? (await findKind(source, extname(place).toLowerCase()))
    return { edits: kind ? await collectEdits(kind.edit(source)) : [], type: kind?.type }
  } catch (problem) {
    // What can't be read may say anything, so it isn't sent.
    if (isUnreadable(problem)) return undefined
    throw problem
  }
}

interface KnownPicture {
  look: Promise<Look | undefined>
  weight: number
}

const mostKeptBytes = 32 * 1024 * 1024
const overheadBytes = 400
const known = new LRUCache<string, KnownPicture>({ maxSize: mostKeptBytes, sizeCalculation: ({ weight }) => weight })

const weigh = ({ edits }: Pick<Look, 'edits'> = { edits: [] }) =>
  edits.reduce((sum, { put }) => sum + 100 + (put === 'zeros' ? 0 : put.length), overheadBytes)

/**
 * What a file must not tell the public: where a picture or recording was made, with which camera, and what else somebody didn't mean
 * to show. Found once for each state of a file; undefined where nobody knows what it tells.
 */
export function lookInto(
  files: FileStore,
  { place, stamp, size }: { place: string; stamp: string; size: number },
): Promise<Look | undefined> {
  const key = `${place}\n${stamp}`
  const before = known.get(key)
  if (before) return before.look
  const found = look(files, place, size)
  known.set(key, { look: found, weight: overheadBytes })
  found.then(
    (seen) => known.set(key, { look: found, weight: weigh(seen) }),
    () => known.delete(key),
  )
  return found
}
