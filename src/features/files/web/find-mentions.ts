import { call } from '#kit/web/call.ts'
import { readFile, searchFiles, type FileEntry } from '../contract.ts'
import { isEditable } from '../rules.ts'
import { listFolderIfAny } from './folder-files.ts'
import { isMentioned, type MentionedThing } from './mentions.ts'
import { folderOfPage } from './text-names.ts'

export type NamedEntry = Pick<FileEntry, 'path' | 'type'>

/** A text that leads to something or shows it. */
export interface MentioningText {
  path: string
  content: string
  version: string
}

export interface FoundMentions {
  /** The addresses of the pages that are meant, home as `/`. */
  pages: string[]
  texts: MentioningText[]
  /** Whether there may be more. */
  isCut: boolean
}

/** How many results one search returns. */
const mostHits = 100
const longestSearch = 200

/** How texts name a file or folder. */
export function namedBy({ path, type }: NamedEntry): MentionedThing {
  if (type === 'directory') return { path, kind: 'folder' }
  const folder = folderOfPage(path)
  return folder === undefined ? { path, kind: 'file' } : { path: folder, kind: 'page' }
}

async function findPages(domain: string, { path, type }: NamedEntry): Promise<string[]> {
  if (type === 'file') return folderOfPage(path) === undefined ? [] : [`/${folderOfPage(path)}`]
  const inside = await listFolderIfAny(domain, path)
  return inside.some(({ name }) => name === 'content.txt') ? [`/${path}`] : []
}

const searchesFor = ({ path, kind }: MentionedThing): string[] => {
  if (path === '') return []
  const written = [...new Set([path, encodeURI(path)])]
  const sought = kind === 'file' ? written : written.flatMap((each) => [`/${each}`, `${each}/`, `(${each}`, `=${each}`])
  return sought.filter((each) => each.length <= longestSearch)
}

/** Which texts name a file or folder, and whether it is a page. */
export async function findMentions(domain: string, thing: NamedEntry): Promise<FoundMentions> {
  const named = namedBy(thing)
  const paths = new Set<string>()
  let isCut = false
  for (const q of searchesFor(named)) {
    const hits = await call(searchFiles, { params: { id: domain }, query: { q } })
    isCut ||= hits.length >= mostHits
    for (const { path, line } of hits) if (line !== null && isEditable(path)) paths.add(path)
  }
  const texts: MentioningText[] = []
  for (const path of paths) {
    const { content, version } = await call(readFile, { params: { domain, path } })
    if (content !== null && isMentioned(content, named, domain)) texts.push({ path, content, version })
  }
  return { pages: await findPages(domain, thing), texts, isCut }
}

const isWithin = (path: string, { path: outer }: NamedEntry) => path === outer || path.startsWith(`${outer}/`)

/** The same of several that are deleted together, without the texts that are deleted with them. */
export async function findAllMentions(domain: string, things: NamedEntry[]): Promise<FoundMentions> {
  const found: FoundMentions = { pages: [], texts: [], isCut: false }
  for (const thing of things) {
    const { pages, texts, isCut } = await findMentions(domain, thing)
    const fresh = texts.filter(({ path }) => !found.texts.some((each) => each.path === path))
    found.pages.push(...pages)
    found.texts.push(...fresh.filter(({ path }) => !things.some((each) => isWithin(path, each))))
    found.isCut ||= isCut
  }
  return found
}
