import type { FileStore } from '#kit/server/files.ts'
import { decode, type Decoded } from '../format/decode.ts'
import { unlimited, type Effort } from './effort.ts'

type Parse<T> = (text: string) => T

/** The text of a file, or of its beginning. */
export interface Book extends Decoded {
  isCut: boolean
  /** What `parse` makes of the text: the same object for everybody until the file changes, so nobody may change it. */
  parsed: <T>(parse: Parse<T>) => T
}

interface Kept {
  stamp: string
  book: Book
}

const mega = 1024 * 1024
const isList = (place: string) => /\.csv$|(?:^|\/)store(?:\.[\w-]+)?\.txt$/i.test(place)

/** How many bytes of a text are read: lists may be longer than what a person writes. */
export const mostBytes = (place: string): number => (isList(place) ? 5 * mega : 2 * mega)

/** In bytes. */
const longestLetter = 4
const mostLetters = 2_000_000
const longestKept = 200_000
/** What a short text takes all the same, in letters. */
const least = 500
const mostGlimpsed = 5_000

/** Signs that no page may hold; they mean nothing in a text that somebody reads. */
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F]/g

function bind({ text: written, other }: Decoded, isCut: boolean): Book {
  const text = written.replace(unreadable, '\uFFFD')
  const made = new Map<Parse<unknown>, unknown>()
  const parsed = <T>(parse: Parse<T>): T => {
    if (!made.has(parse)) made.set(parse, parse(text))
    return made.get(parse) as T
  }
  return { text, ...(other && { other }), isCut, parsed }
}

/** Tells of each name whether it was asked for lately. */
function createGlimpses() {
  const glimpsed = new Set<string>()
  return (place: string): boolean => {
    const isKnown = glimpsed.has(place)
    if (!isKnown && glimpsed.size >= mostGlimpsed) glimpsed.clear()
    glimpsed.add(place)
    return isKnown
  }
}

/**
 * Texts that were read, and what they were parsed to, as long as their stamp is the same; the longest unused go first. Kept is
 * what is asked for a second time: when many sites are visited, most texts are read for one page and not again.
 */
export function createShelf(files: FileStore) {
  const shelf = new Map<string, Kept>()
  const wasGlimpsed = createGlimpses()
  let letters = 0

  function drop(place: string, { book }: Kept): void {
    shelf.delete(place)
    letters -= least + book.text.length
  }
  function keep(place: string, kept: Kept): void {
    shelf.set(place, kept)
    letters += least + kept.book.text.length
    for (const [oldest, other] of shelf) {
      if (letters <= mostLetters) break
      drop(oldest, other)
    }
  }
  async function read(place: string, effort: Effort): Promise<Book | undefined> {
    const most = mostBytes(place)
    const bytes = await files.read(place, most)
    if (bytes === undefined) return undefined
    effort.take(bytes.length)
    const facts = bytes.length > most - longestLetter ? await files.stat(place) : undefined
    return bind(decode(bytes), facts !== undefined && facts.size > most)
  }
  return {
    /** A file that has this stamp now. */
    async open(place: string, stamp: string, effort = unlimited): Promise<Book | undefined> {
      const kept = shelf.get(place)
      if (kept) drop(place, kept)
      if (kept?.stamp === stamp) {
        keep(place, kept)
        effort.take(kept.book.text.length)
        return kept.book
      }
      const book = await read(place, effort)
      if (book && book.text.length <= longestKept && wasGlimpsed(place)) keep(place, { stamp, book })
      return book
    },
  }
}

export type Shelf = ReturnType<typeof createShelf>
