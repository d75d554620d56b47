import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OldSiteFiles } from './site.ts'
import { writeDocs } from './write-docs.ts'

/** The html files of an old site. */
export function filesOf({ name }: OldSiteFiles): string[] {
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

/** Every path of an old site that shows a page, with the file that it shows. */
export function addressesOf(site: OldSiteFiles): Map<string, string> {
  const found = new Map(filesOf(site).map((file) => [addressOf(file), file]))
  for (const [path, file] of Object.entries(site.addresses ?? {})) found.set(path, file)
  for (const from of Object.keys(site.redirects ?? {})) {
    const file = found.get(endOf(site, from) ?? '') ?? found.get(`${endOf(site, from) ?? ''}/`)
    if (file !== undefined) found.set(from, file)
  }
  return found
}
