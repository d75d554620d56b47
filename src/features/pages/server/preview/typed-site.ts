import type { FileStore } from '#kit/server/files.ts'
import { contentPath } from '#sites/format/content-path.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import { createTextCache } from '#sites/server/text-cache.ts'
import type { TypedSite } from './typed.ts'
import { hiding, removeLines } from './hiding-lines.ts'

const foldersAbove = (place: string): string[] =>
  place
    .split('/')
    .slice(0, -1)
    .map((_, at, names) => names.slice(0, at + 1).join('/'))

interface Overlay {
  /** The texts that replace files, by their path. */
  texts: Map<string, Uint8Array>
  absent: ReadonlySet<string>
  /** Changes the bytes of a file when it is read. */
  rewrite: (place: string, bytes: Uint8Array) => Uint8Array
}

/** The store as it would be with these texts, and with the folders above them. */
function overlay(files: FileStore, { texts, absent, rewrite }: Overlay): FileStore {
  const folders = new Set([...texts.keys()].flatMap(foldersAbove))
  const lookOf = (bytes?: Uint8Array) => ({ isFolder: !bytes, changed: 0, size: bytes?.length ?? 0, inode: 0 })
  return {
    ...files,
    read: async (path, most = Infinity) => {
      if (absent.has(path)) return undefined
      const found = texts.get(path)?.slice(0, most) ?? (await files.read(path, most))
      return found && rewrite(path, found)
    },
    stat: async (path) => {
      if (absent.has(path)) return undefined
      const bytes = texts.get(path)
      return bytes ? { size: bytes.length, modified: new Date(0), stamp: 'typed' } : files.stat(path)
    },
    stampOf: (path) => (absent.has(path) ? '' : texts.has(path) ? 'typed' : files.stampOf(path)),
    lookAt: (path) =>
      absent.has(path)
        ? undefined
        : texts.has(path) || folders.has(path)
          ? lookOf(texts.get(path))
          : files.lookAt(path),
  }
}

/** Reads the files of the page as if they hid nothing, and notes the numbers of the lines that did. */
function revealPage(label: string, page: string, hiddenIn: Map<string, number[]>): Overlay['rewrite'] {
  const folder = page === '/' ? label : `${label}${page}`
  return (place, bytes) => {
    const [isContent, own] = contentPath.exec(place) ?? []
    if (!isContent || own !== folder) return bytes
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const { shown, hidden } = removeLines(place, text, hiding)
    if (hidden.length === 0) return bytes
    hiddenIn.set(place, hidden)
    return new TextEncoder().encode(shown)
  }
}

/** The tools to read a site with what was typed, and the line in a file for a line of it as it is read. */
export function openTyped(tools: SiteReading, { target, texts, absent = new Set(), path, hidden }: TypedSite) {
  const { domain } = target.place
  const hiddenIn = new Map<string, number[]>()
  const files = overlay(tools.files, { texts, absent, rewrite: revealPage(domain, target.path, hiddenIn) })
  const lineIn = (file: string, line: number): number =>
    typedLineOf({ hidden: file === path ? hidden : (hiddenIn.get(`${domain}/${file}`) ?? []) }, line)
  return { reading: { ...tools, files, textCache: createTextCache(files), isPreview: true as const }, lineIn }
}

/** Turns the number of a shown line into that of the typed one. */
export const typedLineOf = ({ hidden }: Pick<TypedSite, 'hidden'>, line: number): number =>
  hidden.reduce((at, gone) => (gone <= at ? at + 1 : at), line)
