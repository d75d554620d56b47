import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FileStore } from '#kit/server/files.ts'
import type { Encoding } from './encoding.ts'
import { createFreshness } from './freshness.ts'
import type { Bytes, CachedPage } from './cached-page.ts'

/** What a page takes besides its bodies, roughly. */
const overhead = 1_500
/** Asked for so often, a page keeps more than its one compressed form. */
const manyViews = 8

const bytesOf = ({ bodies, seen }: CachedPage) =>
  Object.values(bodies).reduce((sum, body) => sum + body.byteLength, overhead + 20 * seen.length)

const brotli = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Once for all who come next; nobody waits for it. */
async function compress({ bodies, ...page }: CachedPage): Promise<void> {
  const { identity } = bodies
  if (identity === undefined || identity.byteLength === 0) return
  bodies.br = new Uint8Array(await brotli(identity, quality))
  if (page.views < manyViews) delete bodies.identity
}

/** Finished pages, the least recently asked for thrown away first, never more than `maxBytes` of them. */
export function createPageCache(files: FileStore, maxBytes: number) {
  const pages = new Map<string, CachedPage>()
  const isTrue = createFreshness(files)
  let bytes = 0

  function remove(key: string): void {
    const page = pages.get(key)
    page?.trust?.release()
    bytes -= page ? bytesOf(page) : 0
    pages.delete(key)
  }
  function put(key: string, page: CachedPage): void {
    remove(key)
    pages.set(key, page)
    bytes += bytesOf(page)
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes || oldest === key) break
      remove(oldest)
    }
    void squeeze(key, page)
  }
  /** What was kept, as long as it is still true. */
  function get(key: string, now: number): CachedPage | undefined {
    const page = pages.get(key)
    if (page === undefined || !isTrue(page, now)) return undefined
    page.views += 1
    pages.delete(key)
    pages.set(key, page)
    return page
  }
  async function squeeze(key: string, page: CachedPage): Promise<void> {
    const before = bytesOf(page)
    await compress(page)
    if (pages.get(key) === page) bytes += bytesOf(page) - before
  }
  /** Keeps another form of a page that is asked for often. */
  function keep({ views, bodies }: CachedPage, encoding: Encoding, body: Bytes): void {
    if (views < manyViews || bodies[encoding]) return
    bodies[encoding] = body
    bytes += body.byteLength
  }
  return { get, put, keep, isTrue, last: (key: string) => pages.get(key) }
}
