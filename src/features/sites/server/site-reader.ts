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
  seen: Seen
  /** Where the file is, relative to the store; `undefined` when it does not exist. */
  find: (path: string) => string | undefined
  bytes: (path: string) => Promise<Uint8Array | undefined>
  /** The text of a file in the reader's language, or the nearest it falls back to. */
  text: (path: string) => Promise<string | undefined>
}

/** A name that can't be a file of a site is as good as a missing one. */
function placeOf(domain: string, path: string): string | undefined {
  try {
    return `${domain}/${cleanPath(path)}`
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
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
    return place === undefined ? undefined : files.read(place)
  }
  const text = async (path: string) => {
    for (const suffix of fallbacks(language)) {
      const found = await bytes(suffix === '' ? path : suffixed(path, suffix))
      if (found) return utf8.decode(found)
    }
    return undefined
  }
  return { domain, language, seen, find, bytes, text }
}

/** Whether every file is still as it was seen. */
export function isFresh(files: FileStore, seen: Seen): boolean {
  for (const [path, stamp] of seen) if (files.stampOf(path) !== stamp) return false
  return true
}
