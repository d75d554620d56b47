import type { FileStore } from '#kit/server/files.ts'
import { decode, type Decoded } from '../format/decode.ts'

type Parse<T> = (text: string) => T

interface Kept extends Decoded {
  stamp: string
  /** What was made of the text, by who made it. */
  parsed: Map<Parse<unknown>, unknown>
}

const mostLetters = 2_000_000
const longestKept = 200_000

/** Texts that were read, and what they were parsed to, as long as their stamp is the same; the longest unused go first. */
export function createShelf(files: FileStore) {
  const shelf = new Map<string, Kept>()
  let letters = 0

  function drop(place: string, { text }: Kept): void {
    shelf.delete(place)
    letters -= text.length
  }
  function keep(place: string, kept: Kept): void {
    shelf.set(place, kept)
    letters += kept.text.length
    for (const [oldest, other] of shelf) {
      if (letters <= mostLetters) break
      drop(oldest, other)
    }
  }
  async function take(place: string, stamp: string): Promise<Kept | undefined> {
    const kept = shelf.get(place)
    if (kept) drop(place, kept)
    if (kept?.stamp === stamp) {
      keep(place, kept)
      return kept
    }
    const bytes = await files.read(place)
    if (bytes === undefined) return undefined
    const read: Kept = { stamp, ...decode(bytes), parsed: new Map() }
    if (read.text.length <= longestKept) keep(place, read)
    return read
  }
  return {
    /** The text of a file that has this stamp now. */
    text: async (place: string, stamp: string): Promise<string | undefined> => (await take(place, stamp))?.text,
    /** What `parse` makes of it: the same object until the file changes, so nobody may change it. */
    async parsed<T>(place: string, stamp: string, parse: Parse<T>): Promise<T | undefined> {
      const kept = await take(place, stamp)
      if (kept === undefined) return undefined
      if (!kept.parsed.has(parse)) kept.parsed.set(parse, parse(kept.text))
      return kept.parsed.get(parse) as T
    },
  }
}

export type Shelf = ReturnType<typeof createShelf>
