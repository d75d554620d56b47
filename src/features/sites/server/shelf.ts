import type { FileStore } from '#kit/server/files.ts'
import { decode, type Decoded } from '../format/decode.ts'

type Parse<T> = (text: string) => T

/** The text of a file, or of its beginning. */
interface Read extends Decoded {
  isCut: boolean
}

interface Kept extends Read {
  stamp: string
  /** What was made of the text, by who made it. */
  parsed: Map<Parse<unknown>, unknown>
}

const mega = 1024 * 1024
const isList = (place: string) => /\.csv$|(?:^|\/)store(?:\.[\w-]+)?\.txt$/i.test(place)

/** How many bytes of a text are read: lists may be longer than what a person writes. */
export const mostBytes = (place: string): number => (isList(place) ? 5 * mega : 2 * mega)

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
    const most = mostBytes(place)
    const [bytes, facts] = await Promise.all([files.read(place, most), files.stat(place)])
    if (bytes === undefined) return undefined
    const isCut = facts !== undefined && facts.size > most
    const read: Kept = { stamp, ...decode(bytes), isCut, parsed: new Map() }
    if (read.text.length <= longestKept) keep(place, read)
    return read
  }
  return {
    /** The text of a file that has this stamp now. */
    text: (place: string, stamp: string): Promise<Read | undefined> => take(place, stamp),
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
