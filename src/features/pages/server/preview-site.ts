import type { z } from 'zod'
import type { Caller } from '#files/server/note-versions.ts'
import { readWaitingTexts } from '#files/server/waiting-texts.ts'
import type { FileStore } from '#kit/server/files.ts'
import { cleanPath } from '#kit/server/paths.ts'
import { contentPath } from '#sites/format/content-path.ts'
import { headLinesOf } from '#sites/format/page-head.ts'
import { createShelf } from '#sites/server/shelf.ts'
import type { Reading } from '#sites/server/reading.ts'
import type { previewPage } from '#sites/preview-contract.ts'
import type { Standing } from './addresses.ts'
import { decodePath } from './standing.ts'

export type Asked = Omit<z.output<typeof previewPage.body>, 'theme'>

const foldersAbove = (place: string): string[] =>
  place
    .split('/')
    .slice(0, -1)
    .map((_, at, names) => names.slice(0, at + 1).join('/'))

interface Laid {
  /** What the store has otherwise, by its place. */
  texts: Map<string, Uint8Array>
  /** What a text is read as. */
  reread: (place: string, bytes: Uint8Array) => Uint8Array
}

/** The store as it would be with other bytes at some places, and the folders above them there. */
function lay(files: FileStore, { texts, reread }: Laid): FileStore {
  const folders = new Set([...texts.keys()].flatMap(foldersAbove))
  const lookOf = (bytes?: Uint8Array) => ({ isFolder: !bytes, changed: 0, size: bytes?.length ?? 0, inode: 0 })
  return {
    ...files,
    read: async (path, most = Infinity) => {
      const found = texts.get(path)?.slice(0, most) ?? (await files.read(path, most))
      return found && reread(path, found)
    },
    stat: async (path) => {
      const bytes = texts.get(path)
      return bytes ? { size: bytes.length, modified: new Date(0), stamp: 'typed' } : files.stat(path)
    },
    stampOf: (path) => (texts.has(path) ? 'typed' : files.stampOf(path)),
    lookAt: (path) => (texts.has(path) || folders.has(path) ? lookOf(texts.get(path)) : files.lookAt(path)),
  }
}

/** Where the page stands that is asked for. */
function standingOf(
  label: string,
  { path, page, language }: Asked,
  origin: string,
): Omit<Standing, 'mayHidePoweredBy'> {
  const [isContent, folder = '', suffix = ''] = contentPath.exec(path) ?? []
  const own = isContent ? `/${folder}` : '/'
  return {
    place: { domain: label, parameter: label },
    path: decodePath(page ?? own) ?? '/',
    language: language ?? suffix,
    origin,
    name: label,
    isDraft: true,
    missed: [],
  }
}

const hides = /^(?:draft|publish)\s*:/i
const keepsBack = /^(?:draft|publish|redirect)\s*:/i

/** A text that hides nothing of its page, and the numbers of the lines that did. */
function unveil(path: string, content: string, veil: RegExp): { shown: string; hidden: number[] } {
  const head = contentPath.test(path) ? headLinesOf(content) : ''
  const lines = head.split(/(?<=\n)/)
  const isShown = (line: string) => !veil.test(line.replace('\uFEFF', ''))
  return {
    shown: lines.filter(isShown).join('') + content.slice(head.length),
    hidden: lines.flatMap((line, at) => (isShown(line) ? [] : [at + 1])),
  }
}

/** Reads the files of the page that is shown as ones that hide it from nobody. */
function unveilPage(label: string, page: string): Laid['reread'] {
  const folder = page === '/' ? label : `${label}${page}`
  return (place, bytes) => {
    const [isContent, own] = contentPath.exec(place) ?? []
    if (!isContent || own !== folder) return bytes
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const { shown, hidden } = unveil(place, text, hides)
    return hidden.length > 0 ? new TextEncoder().encode(shown) : bytes
  }
}

const shared = /^(?:settings|menu)\b[^/]*\.txt$|^store\//

/** Whether a file stands on every page, or on the one that is shown. */
const isSeen = (path: string, page: string): boolean => {
  const [isContent, folder = ''] = contentPath.exec(path) ?? []
  return shared.test(path) || (isContent !== undefined && `/${folder}` === page)
}

/** A site as it would be if one of its files had another text, and all that the same person has typed elsewhere were published. */
export interface Typed {
  /** The file that has another text. */
  path: string
  standing: Standing
  /** What files have instead, by their places in the store. */
  texts: Map<string, Uint8Array>
  /** The numbers of the lines that hid the page, which are left out of its text. */
  hidden: number[]
}

/** Whoever writes a page sees it before anybody else may. */
export async function readTyped(
  { ctx, domain, user }: Caller,
  asked: Asked,
  mayHidePoweredBy: boolean,
): Promise<Typed> {
  const { label } = domain
  const path = cleanPath(asked.path)
  const { shown, hidden } = unveil(path, asked.content, keepsBack)
  const { origin } = new URL(ctx.platform.url)
  const standing = { ...standingOf(label, { ...asked, path }, origin), mayHidePoweredBy }
  const waiting = await readWaitingTexts({ ctx, domain, user }, (each) => isSeen(each, standing.path))
  const encode = (text: string) => new TextEncoder().encode(text)
  const texts = new Map(waiting.map((draft) => [`${label}/${draft.path}`, encode(draft.content)]))
  texts.set(`${label}/${path}`, encode(shown))
  return { path, standing, texts, hidden }
}

/** What such a site is read with. */
export function openTyped(tools: Reading, { standing, texts }: Typed): Reading {
  const files = lay(tools.files, { texts, reread: unveilPage(standing.place.domain, standing.path) })
  return { ...tools, files, shelf: createShelf(files) }
}

/** Which line of the text that was typed a line of the one that is shown is. */
export const typedLineOf = ({ hidden }: Pick<Typed, 'hidden'>, line: number): number =>
  hidden.reduce((at, gone) => (gone <= at ? at + 1 : at), line)
