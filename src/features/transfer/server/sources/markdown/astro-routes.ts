import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { SiteScript } from './site-scripts.ts'

/** A folder of texts that one of Astro’s routes shows, with a slash at the end of both. */
export interface RoutedFolder {
  folder: string
  prefix: string
}

const largestBytes = 200_000
const mostRoutes = 60
const defined = /\b(\w{1,60})\s{0,9}[=:]\s{0,9}defineCollection\s{0,9}\(/g
const shown = /\bget(?:Collection|Entry|Entries)\s{0,9}\(\s{0,9}["'`]([\w-]{1,60})/g
const ofList = /^(?:\.\.\.)?(?:page|pages|tag|tags|category|categories|author|authors|lang|locale|year|month)$/i

/** Where collections have their texts, by their names. */
function foldersOf(scripts: readonly SiteScript[]): Map<string, string> {
  const text = scripts.find(({ name }) => /content(?:\.|\/)config/.test(name))?.text ?? ''
  const starts = [...text.matchAll(defined)]
  return new Map(
    starts.flatMap(({ 1: name = '', index }, at) => {
      const own = text.slice(index, Math.min(starts[at + 1]?.index ?? text.length, index + 1000))
      const base = /\bbase\s{0,9}:\s{0,9}["'`](?:\.?\/)?([^"'`]{1,200})/.exec(own)?.[1]
      return base === undefined ? [] : [[name, `${base.replace(/(?<!\/)\/+$/, '')}/`] as const]
    }),
  )
}

/** The folders of collections, with where their pages are, the longest first. */
export async function readRoutes(pack: ArchiveFiles, scripts: readonly SiteScript[]): Promise<RoutedFolder[]> {
  const folders = foldersOf(scripts)
  const found = new Map<string, string>()
  const routes = pack.paths.filter((path) => /^src\/pages\/(?:[^[\]]*\/)?\[[^/]+\]\.astro$/.test(path))
  for (const path of routes.slice(0, mostRoutes)) {
    const [, prefix = '', name = ''] = /^src\/pages\/(.*\/)?\[([^/]+)\]\.astro$/.exec(path) ?? []
    const bytes = ofList.test(name) ? undefined : await pack.read(path, largestBytes)
    if (!bytes) continue
    for (const [, collection = ''] of Buffer.from(bytes).toString().matchAll(shown)) {
      const folder = folders.get(collection) ?? `src/content/${collection}/`
      if (!found.has(folder)) found.set(folder, `/${prefix}`)
    }
  }
  // What no route shows is found under the name of its collection.
  for (const [name, folder] of folders) if (!found.has(folder)) found.set(folder, `/${name}/`)
  return [...found]
    .map(([folder, prefix]) => ({ folder, prefix }))
    .toSorted((one, other) => other.folder.length - one.folder.length)
}
