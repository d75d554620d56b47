import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { closedPages, shopPages, standInPages } from '#pages/server/own-pages/texts.ts'

/** The folders of the bundled sites; the first is the platform's own. */
export const sites = readdirSync(join(import.meta.dirname, '../seed/sites')).toSorted(
  (a, b) => a.length - b.length || a.localeCompare(b),
)
const [platform] = sites

/** Paths that every site has without writing them, and one without a page. */
const unwritten = [...standInPages, 'store', ...shopPages, ...closedPages, 'no-such-page']

const queryOf = (site: string) => new URLSearchParams(site === platform ? {} : { domain: site })

/** The addresses of all pages in a site's sitemap, in all its languages. */
export async function listWritten(url: string, site: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml?${queryOf(site)}`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/** The addresses of pages that the platform adds to a site, in each language of its home page. */
export function listUnwritten(url: string, site: string, written: string[]): string[] {
  const homes = written.map((address) => new URL(address)).filter(({ pathname }) => pathname === '/')
  const addresses = homes.flatMap(({ search }) => unwritten.map((path) => `${url}/${path}${search}`))
  return addresses.filter((address) => !written.includes(address))
}
