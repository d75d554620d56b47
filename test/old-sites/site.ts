import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDocs } from './write-docs.ts'

/** What a person who looks at the old site would expect to find again. */
export interface Expected {
  title?: string
  /** Titles in the menu, in any depth. */
  menu?: string[]
  languages?: string[]
  products?: { title: string; price: string; isSoldOut?: true }[]
  /** Names of blocks by path, such as `form` and `image-grid`. */
  blocks?: Record<string, string[]>
}

export interface SiteFacts {
  /** Who it is, for `npm run demo:sites`. */
  about: string
  /** Of the files; they are kept as UTF-8 and encoded when they are sent. */
  encoding?: Record<string, string>
  /** The charset in the header by file, where it isn't UTF-8; empty for none. */
  charset?: Record<string, string>
  redirects?: Record<string, string>
  /** Pages with queries or without the name of a file. */
  addresses?: Record<string, string>
  /** Drawn when they are asked for. */
  pictures?: string[]
  robots?: string
  sitemap?: string
  expected: Expected
}

export interface OldSiteFiles extends SiteFacts {
  name: string
  read: (path: string) => string | undefined
}

export const siteNames = [
  'wordpress',
  'page-builder',
  'tables',
  'one-page',
  'shop',
  'hebrew',
  'chinese',
  'broken',
  'docs',
  'languages',
  'media',
  'restaurant',
]

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (problem) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((problem as NodeJS.ErrnoException).code ?? '')) return undefined
    throw problem
  }
}

/** One of the old sites; that of documentation has a hundred pages, which are written when it is opened. */
export function openOldSite(name: string): OldSiteFiles {
  const folder = join(import.meta.dirname, name)
  const facts = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as SiteFacts
  const written = name === 'docs' ? writeDocs() : {}
  return { ...facts, name, read: (path) => written[path] ?? readText(join(folder, path)) }
}
