import type { FileStore } from '#kit/server/files.ts'
import { createLru } from '#kit/server/lru.ts'
import { linkFrom, type PageTarget } from '../address/addresses.ts'
import { everyAnswer } from '../response/headers.ts'
import { keepQuery } from '../page/keep-query.ts'

type Names = ReadonlyMap<string, readonly string[]>

/** The folders in a folder by their letters alone, until something changes there. */
const listed = createLru<Names>(2_000)

/** How old websites and other servers name pages: `/about.html`, `/about/index.php`. */
const ending = /(?:\/(?:index|default))?\.(?:html?|xhtml|shtml|php\d?|aspx?|jsp)$/i
const deepest = 20
const mostAlike = 20

const alike = (name: string) => name.normalize('NFC').toLowerCase()

async function listFolder(files: FileStore, folder: string): Promise<Names> {
  const key = `${folder}\n${files.stampOf(folder)}`
  const known = listed.get(key)
  if (known) return known
  const entries = await files.list(folder)
  const names = Map.groupBy(
    entries.filter(({ isFolder }) => isFolder).map(({ name }) => name),
    alike,
  )
  listed.set(key, names)
  return names
}

/**
 * The paths of pages that somebody may have meant who asked for one that isn't there: in capital letters, or as other servers name
 * them. Each folder on the way is compared by its letters alone.
 */
async function findSpellings(files: FileStore, domain: string, path: string): Promise<string[]> {
  const plain = path.replace(ending, '').replace(/(?<!\/)\/+$/, '')
  const names = plain.split('/').slice(1)
  if (names.length > deepest) return []
  let found = ['']
  for (const name of names) {
    const folders = await Promise.all(
      found.map(async (folder) => {
        const inside = await listFolder(files, `${domain}${folder}`)
        return (inside.get(alike(name)) ?? []).map((one) => `${folder}/${one}`)
      }),
    )
    found = folders.flat().slice(0, mostAlike)
  }
  const pages = found.map((one) => (one === '' ? '/' : one.normalize('NFC')))
  return [...new Set([...pages, plain.toLowerCase() || '/'])].filter((one) => one !== path)
}

/** Leads to the one page that is written in other letters, or as other servers name pages; undefined where there is none, or several. */
export async function leadToSpelling(
  files: FileStore,
  target: PageTarget,
  request: Request,
  hasPage: (target: PageTarget, request: Request) => Promise<boolean>,
): Promise<Response | undefined> {
  const pages: string[] = []
  for (const path of await findSpellings(files, target.place.domain, target.path))
    if (await hasPage({ ...target, path }, request)) pages.push(path)
  const [path, ...others] = pages
  if (path === undefined || others.length > 0) return undefined
  const location = keepQuery(linkFrom(target)(encodeURI(path)), new URL(request.url).search.slice(1))
  return new Response(null, { status: 301, headers: { ...everyAnswer, location, 'cache-control': 'no-cache' } })
}
