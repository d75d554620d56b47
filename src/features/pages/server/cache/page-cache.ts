import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FileStore } from '#kit/server/files.ts'
import { createFreshness } from './freshness.ts'
import type { Answer, CachedPage } from './cached-page.ts'

/** What a page takes besides its bodies, as measured over a hundred thousand of them. */
const overhead = 4_000
/** Asked for so often, a page keeps more than its one compressed form. */
const manyViews = 8
/** After so many views a page is the newest again. */
const often = 16

const bytesOf = ({ bodies, seen }: CachedPage) =>
  Object.values(bodies).reduce((sum, body) => sum + body.byteLength, overhead + 20 * seen.length)

const brotli = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Once for all who come next; nobody waits for it. */
async function compress(page: CachedPage): Promise<void> {
  const { identity } = page.bodies
  if (identity === undefined || identity.byteLength === 0) return
  page.bodies.br = new Uint8Array(await brotli(identity, quality))
  if (page.views < manyViews) delete page.bodies.identity
}

/** How many bytes the kept pages take; a page that is kept no longer counts nothing. */
function createScales() {
  const weights = new Map<CachedPage, number>()
  let sum = 0
  const remove = (page: CachedPage) => {
    sum -= weights.get(page) ?? 0
    weights.delete(page)
  }
  const add = (page: CachedPage) => {
    remove(page)
    weights.set(page, bytesOf(page))
    sum += bytesOf(page)
  }
  return { add, remove, weighAgain: (page: CachedPage) => void (weights.has(page) && add(page)), sum: () => sum }
}

/** Finished pages, the least recently asked for thrown away first, never more than `maxBytes` of them. */
export function createPageCache(files: FileStore, maxBytes: number) {
  const pages = new Map<string, CachedPage>()
  const isTrue = createFreshness(files)
  const scales = createScales()

  function remove(key: string, page: CachedPage): void {
    page.trust?.release()
    scales.remove(page)
    pages.delete(key)
  }
  function put(key: string, page: CachedPage): void {
    const before = pages.get(key)
    if (before) remove(key, before)
    pages.set(key, page)
    scales.add(page)
    for (const [oldest, other] of pages) {
      if (scales.sum() <= maxBytes || oldest === key) break
      remove(oldest, other)
    }
    void compress(page).then(() => scales.weighAgain(page))
  }
  /** What was kept, as long as it is still true. */
  function get(key: string, now: number): CachedPage | undefined {
    const page = pages.get(key)
    if (page === undefined || !isTrue(page, now)) return undefined
    page.views += 1
    if (page.views % often === 1) {
      pages.delete(key)
      pages.set(key, page)
    }
    return page
  }
  /** Keeps an answer of a page that is asked for often, as it went out. */
  function keep(page: CachedPage, answer: Answer): void {
    if (page.views < manyViews || page.ready?.[answer.encoding] || !answer.body) return
    page.ready = { ...page.ready, [answer.encoding]: answer }
    page.bodies[answer.encoding] ??= answer.body
    scales.weighAgain(page)
  }
  return { get, put, keep, isTrue, last: (key: string) => pages.get(key) }
}
