import { Refusal } from '#kit/refusal.ts'
import type { FileStore } from '#kit/server/files.ts'
import { cleanPath } from '#kit/server/paths.ts'
import { fallbacks, suffixed } from '../format/language.ts'
import type { Shelf } from './shelf.ts'

/** Files as they were when somebody looked: path and stamp, an absent file with an empty stamp. */
export type Seen = Map<string, string>

/** Reads one site's files and remembers which it asked for, so that whatever was made of them can be thrown away when one changes. */
export interface SiteReader {
  domain: string
  language: string
  /** The site's own, known once its settings are read: where files without a suffix are missing, its suffix counts. */
  ownLanguage: string
  seen: Seen
  /** Where the file is, relative to the store; `undefined` when it does not exist. */
  find: (path: string) => string | undefined
  bytes: (path: string) => Promise<Uint8Array | undefined>
  /** The text of a file in the reader's language, or the nearest it falls back to. */
  text: (path: string) => Promise<string | undefined>
  /** What `parse` makes of that text: the same object for everybody until the file changes, so nobody may change it. */
  parsed: <T>(path: string, parse: (text: string) => T) => Promise<T | undefined>
  /** All texts of a file, from the one without a suffix to the nearest one, for files of which each adds to the one before. */
  layers: (path: string) => Promise<string[]>
}

/** What the store refuses, such as a name that can't be a file's or a path through a link, is as good as missing. */
function forgive(problem: unknown): undefined {
  if (problem instanceof Refusal) return undefined
  throw problem
}

function placeOf(domain: string, path: string): string | undefined {
  try {
    return `${domain}/${cleanPath(path)}`
  } catch (problem) {
    return forgive(problem)
  }
}

export function openSite(
  { files, shelf }: { files: FileStore; shelf: Shelf },
  domain: string,
  language: string,
): SiteReader {
  const seen: Seen = new Map()
  const find = (path: string) => {
    const place = placeOf(domain, path)
    if (place === undefined) return undefined
    const stamp = seen.get(place) ?? files.stampOf(place)
    seen.set(place, stamp)
    return stamp === '' ? undefined : place
  }
  const stampOf = (place: string) => seen.get(place) ?? ''
  const read = (place: string) => shelf.text(place, stampOf(place)).catch(forgive)
  const suffixes = fallbacks(language)
  /** The nearest that is there. */
  const nearest = (path: string) => {
    for (const suffix of reader.ownLanguage ? fallbacks(language, reader.ownLanguage) : suffixes) {
      const place = find(suffixed(path, suffix))
      if (place !== undefined) return place
    }
    return undefined
  }
  const reader: SiteReader = {
    domain,
    language,
    ownLanguage: '',
    seen,
    find,
    async bytes(path) {
      const place = find(path)
      return place === undefined ? undefined : files.read(place).catch(forgive)
    },
    async text(path) {
      const place = nearest(path)
      return place === undefined ? undefined : read(place)
    },
    async parsed(path, parse) {
      const place = nearest(path)
      return place === undefined ? undefined : shelf.parsed(place, stampOf(place), parse).catch(forgive)
    },
    async layers(path) {
      const places = suffixes.map((suffix) => find(suffixed(path, suffix))).filter((place) => place !== undefined)
      const found = await Promise.all(places.toReversed().map(read))
      return found.filter((text) => text !== undefined)
    },
  }
  return reader
}

/** Whether every file is still as it was seen. */
export function isFresh(files: FileStore, seen: Seen): boolean {
  for (const [path, stamp] of seen) if (files.stampOf(path) !== stamp) return false
  return true
}
