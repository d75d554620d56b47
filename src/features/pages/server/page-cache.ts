import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'
import { isFresh, type Seen } from '#sites/server/site-reader.ts'
import type { FileStore } from '#kit/server/files.ts'

/** A finished page with what it was made of. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
  etag: string
  /** Thrown away when one of these files changes … */
  seen: Seen
  /** … or at this time, when a page of the future begins. */
  until?: number
  /** How often it was asked for. */
  views: number
  /** Of a page that says there is nothing: whether it is the answer for that path too. */
  alsoAnswers?: (path: string) => boolean
}

const sizeOf = ({ bodies, seen }: CachedPage) =>
  600 + 90 * seen.size + Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0)

const compress = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 9 }),
}

/** Finished pages, the least recently asked for thrown away first, never more than `maxBytes` of them. */
export function createPageCache(files: FileStore, maxBytes: number) {
  const pages = new Map<string, CachedPage>()
  const squeezing = new Set<CachedPage>()
  let bytes = 0

  function remove(key: string): void {
    const page = pages.get(key)
    if (page === undefined) return
    bytes -= sizeOf(page)
    pages.delete(key)
  }
  function put(key: string, page: CachedPage): void {
    remove(key)
    pages.set(key, page)
    bytes += sizeOf(page)
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes || oldest === key) break
      remove(oldest)
    }
  }
  const isTrue = (page: CachedPage, now: number) => (page.until ?? Infinity) > now && isFresh(files, page.seen)

  /** What was kept, as long as it is still true. */
  function get(key: string, now: number): CachedPage | undefined {
    const page = pages.get(key)
    if (page === undefined || !isTrue(page, now)) return undefined
    pages.delete(key)
    pages.set(key, page)
    return page
  }
  /** Compresses a page for those who come next: nobody waits for it. */
  async function squeeze(key: string, encoding: 'br' | 'gzip'): Promise<void> {
    const page = pages.get(key)
    if (page === undefined || squeezing.has(page)) return
    squeezing.add(page)
    const body = new Uint8Array(await compress[encoding](page.bodies.identity))
    squeezing.delete(page)
    page.bodies[encoding] = body
    if (pages.get(key) === page) bytes += body.byteLength
  }
  return { get, put, squeeze, isTrue, last: (key: string) => pages.get(key) }
}
