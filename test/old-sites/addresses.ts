import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OldSiteFiles } from './site.ts'
import { writeDocs } from './write-docs.ts'

/** The html files of an old site. */
function filesOf({ name }: OldSiteFiles): string[] {
  if (name === 'docs') return Object.keys(writeDocs())
  const folder = join(import.meta.dirname, name)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.html?$/.test(path))
}

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`

/** Where a redirect ends; undefined if it doesn't, or leads elsewhere. */
function endOf({ redirects = {} }: OldSiteFiles, from: string): string | undefined {
  let at = from
  for (let hop = 0; hop < 5 && redirects[at] !== undefined; hop++) at = redirects[at] ?? ''
  return redirects[at] === undefined && at.startsWith('/') ? at : undefined
}

/** Every path of an old site that shows a page and that something leads to, with the file that it shows. */
export function addressesOf(site: OldSiteFiles): Map<string, string> {
  const files = filesOf(site)
  const words = [site.sitemap ?? '', ...files.map((file) => site.read(file) ?? '')].join('\n')
  const isKnown = (path: string) => path === '/' || words.includes(path.slice(1))
  const found = new Map(files.map((file) => [addressOf(file), file]))
  for (const [path, file] of Object.entries(site.addresses ?? {})) found.set(path, file)
  for (const from of Object.keys(site.redirects ?? {})) {
    const end = endOf(site, from)
    const file = end && (found.get(end) ?? found.get(`${end}/`))
    if (file) found.set(from, file)
  }
  return new Map(
    [...found].filter(
      ([path]) =>
        isKnown(`${path}"`) ||
        isKnown(`${path}<`) ||
        isKnown(`${path}>`) ||
        (path.endsWith('/') && isKnown(path.slice(0, -1))) ||
        path === '/',
    ),
  )
}
