import { LRUCache } from 'lru-cache'
import { findOrMake } from '#kit/keep.ts'
import type { FileStore } from '#kit/server/files.ts'
import { createLru } from '#kit/server/lru.ts'
import { unmetered, type WorkMeter } from '#kit/server/work-meter.ts'
import { decodeText, type DecodedText } from '../format/decode.ts'

type Parse<T> = (text: string) => T

/** The text of a file, or of its beginning. */
export interface SourceText extends DecodedText {
  isCut: boolean
  /** The result of `parse` for the text. All callers share the object until the file changes, so it must not be modified. */
  parsed: <T>(parse: Parse<T>) => T
}

const megabyte = 1024 * 1024
const isList = (place: string) => /\.csv$|(?:^|\/)store(?:\.[\w-]+)?\.txt$/i.test(place)

/** The most bytes that are read of a text; data files may be longer than what a person writes. */
export const mostBytes = (place: string): number => (isList(place) ? 5 * megabyte : 2 * megabyte)

const longestLetterBytes = 4
/** Enough for the largest text, which only a worker reads. */
const mostLetters = 6_000_000
/** Longer texts are kept at once, since they take long to parse. */
const longestCheapCharacters = 30_000
/** The cost of even a short text. */
const overheadCharacters = 500
const mostNamesSeen = 5_000

/** Control characters that no page may contain; they have no meaning in a text for people. */
// oxlint-disable-next-line no-control-regex
const unreadable = /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F]/g

function bind({ text: written, other }: DecodedText, isCut: boolean): SourceText {
  const text = written.replace(unreadable, '\uFFFD')
  const made = new Map<Parse<unknown>, unknown>()
  const parsed = <T>(parse: Parse<T>): T => {
    if (!made.has(parse)) made.set(parse, parse(text))
    return made.get(parse) as T
  }
  return { text, ...(other && { other }), isCut, parsed }
}

/**
 * Texts that were read, and what they were parsed to, as long as their stamp stays the same. A short text is kept when it is read for
 * the second time: when many sites are visited, most texts are read for one page and not again.
 */
export function createTextCache(files: FileStore) {
  const kept = new LRUCache<string, { stamp: string; source: SourceText }>({
    maxSize: mostLetters,
    sizeCalculation: ({ source }) => overheadCharacters + source.text.length,
  })
  const seenOnce = createLru<true>(mostNamesSeen)

  async function read(place: string, meter: WorkMeter): Promise<SourceText | undefined> {
    const most = mostBytes(place)
    const bytes = await files.read(place, most)
    if (bytes === undefined) return undefined
    meter.addLetters(bytes.length)
    const facts = bytes.length > most - longestLetterBytes ? await files.stat(place) : undefined
    return bind(decodeText(bytes), facts !== undefined && facts.size > most)
  }
  return {
    /** Reads a file whose present stamp is known. */
    async open(place: string, stamp: string, meter = unmetered): Promise<SourceText | undefined> {
      const known = kept.get(place)
      if (known?.stamp === stamp) {
        meter.addLetters(known.source.text.length)
        return known.source
      }
      kept.delete(place)
      const source = await read(place, meter)
      if (!source) return undefined
      if (source.text.length > longestCheapCharacters || seenOnce.get(place)) kept.set(place, { stamp, source })
      else seenOnce.set(place, true)
      return source
    },
  }
}

export type TextCache = ReturnType<typeof createTextCache>

const ofThread = new WeakMap<FileStore, TextCache>()

/** One cache for all who parse texts of these files in this thread. */
export const textsOf = (files: FileStore): TextCache => findOrMake(ofThread, files, () => createTextCache(files))
