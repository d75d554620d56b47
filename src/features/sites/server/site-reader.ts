import { Refusal } from '#kit/refusal.ts'
import type { FileStore } from '#kit/server/files.ts'
import { cleanPath } from '#kit/server/paths.ts'
import { fallbacks, suffixed } from '../format/language.ts'

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
  /** All of them, from the one without a suffix to the nearest one, each adding to the one before. */
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

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

export function openSite(files: FileStore, domain: string, language: string): SiteReader {
  const seen: Seen = new Map()
  const find = (path: string) => {
    const place = placeOf(domain, path)
    if (place === undefined) return undefined
    const stamp = seen.get(place) ?? files.stampOf(place)
    seen.set(place, stamp)
    return stamp === '' ? undefined : place
  }
  const bytes = async (path: string) => {
    const place = find(path)
    return place === undefined ? undefined : files.read(place).catch(forgive)
  }
  const read = async (path: string, suffix: string) => {
    const found = await bytes(suffixed(path, suffix))
    return found && utf8.decode(found)
  }
  const reader: SiteReader = {
    domain,
    language,
    ownLanguage: '',
    seen,
    find,
    bytes,
    async text(path) {
      for (const suffix of fallbacks(language, reader.ownLanguage)) {
        const found = await read(path, suffix)
        if (found !== undefined) return found
      }
      return undefined
    },
    async layers(path) {
      const found = await Promise.all(fallbacks(language).map((suffix) => read(path, suffix)))
      return found.filter((text) => text !== undefined).toReversed()
    },
  }
  return reader
}

/** Whether every file is still as it was seen. */
export function isFresh(files: FileStore, seen: Seen): boolean {
  for (const [path, stamp] of seen) if (files.stampOf(path) !== stamp) return false
  return true
}
