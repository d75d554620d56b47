import { LRUCache } from 'lru-cache'
import { extname } from 'node:path'
import type { FileStore } from '../files.ts'
import { sourceIn } from './byte-source.ts'
import { collectEdits, type Edit } from './edits.ts'
import { findKind, isUnreadable } from './media-kinds.ts'

async function find(files: FileStore, place: string, size: number): Promise<Edit[] | undefined> {
  const source = sourceIn(files, place, size)
  try {
    const kind = await findKind(source, extname(place).toLowerCase())
    return kind ? await collectEdits(kind.edit(source)) : []
  } catch (problem) {
    // What can't be read may say anything, so it isn't sent.
    if (isUnreadable(problem)) return undefined
    throw problem
  }
}

interface Known {
  edits: Promise<Edit[] | undefined>
  weight: number
}

/** In bytes. */
const [mostKept, overhead] = [32 * 1024 * 1024, 400]
const known = new LRUCache<string, Known>({ maxSize: mostKept, sizeCalculation: ({ weight }) => weight })

const weigh = (edits: Edit[] = []) =>
  edits.reduce((sum, { put }) => sum + 100 + (put === 'zeros' ? 0 : put.length), overhead)

/**
 * What a file must not tell the public: where a picture or recording was made, with which camera, and what else somebody didn't mean
 * to show. Found once for each state of a file; undefined where nobody knows what it tells.
 */
export function findEdits(
  files: FileStore,
  { place, stamp, size }: { place: string; stamp: string; size: number },
): Promise<Edit[] | undefined> {
  const key = `${place}\n${stamp}`
  const before = known.get(key)
  if (before) return before.edits
  const edits = find(files, place, size)
  known.set(key, { edits, weight: overhead })
  edits.then(
    (found) => known.set(key, { edits, weight: weigh(found) }),
    () => known.delete(key),
  )
  return edits
}
