import { LRUCache } from 'lru-cache'
import type { FileStore } from '#kit/server/files.ts'
import type { NotFoundFacts } from '../page/page-facts.ts'
import { compressBodies } from '../response/compress.ts'
import type { PageResponse } from '../response/made-page.ts'
import { createEntryMaker, type CacheEntry } from './cache-entry.ts'
import { sizeOfStamps } from './file-stamps.ts'
import { createFreshnessCheck } from './freshness.ts'
import { deleteWhere } from './delete-where.ts'

/** What a page takes besides its bytes and the names of its files, as measured over a hundred thousand of them. */
const overheadBytes = 1_300
/** What the address of something sold, or a redirect, takes. */
const bytesPerName = 100
/** What a redirect of certain parameters takes. */
const bytesPerMove = 400
/** Asked for so often, a page keeps more than its one compressed body. */
const manyViews = 8

const sizeOfNotFound = ({ sold, moved }: NotFoundFacts) => overheadBytes + bytesPerName * (sold.size + moved.size)

const sizeOf = ({ bodies, stamps, notFound, moves = [] }: CacheEntry) =>
  Object.values(bodies).reduce(
    (sum, body) => sum + body.byteLength,
    sizeOfStamps(stamps) + overheadBytes + (notFound ? sizeOfNotFound(notFound) : 0) + moves.length * bytesPerMove,
  )

type EntryFilter = (key: string, page: CacheEntry) => boolean

/** Finished pages, never more than `maxBytes` of them: the ones that nobody asked for longest go first. */
export function createPageCache(files: FileStore, now: () => number, maxBytes: number) {
  // The library counts a value's size once, when it is set: a page that grows or shrinks is set again, in a new wrapper.
  const pages = new LRUCache<string, { page: CacheEntry }>({
    maxSize: maxBytes,
    disposeAfter: ({ page }) => {
      if (!isKept(page)) page.watch?.release()
    },
  })
  const isFresh = createFreshnessCheck(files)
  const isKept = (page: CacheEntry) => pages.peek(page.key)?.page === page
  const set = (page: CacheEntry) => void pages.set(page.key, { page }, { size: sizeOf(page) })

  function put(key: string, page: CacheEntry): void {
    page.key = key
    set(page)
    void compressBodies(page.bodies).then((compressed) => {
      page.bodies = page.views < manyViews ? compressed : { ...page.bodies, ...compressed }
      if (isKept(page)) set(page)
    })
  }
  /** The page, as long as it is fresh. */
  function get(key: string): CacheEntry | undefined {
    const page = pages.get(key)?.page
    if (page === undefined || !isFresh(page, now())) return undefined
    page.views += 1
    return page
  }
  /** Keeps a whole response of a page that is often asked for. */
  function keep(page: CacheEntry, response: PageResponse): void {
    if (page.views < manyViews || page.ready?.[response.encoding] || !response.body) return
    page.ready = { ...page.ready, [response.encoding]: response }
    page.bodies[response.encoding] ??= response.body
    if (isKept(page)) set(page)
  }
  return {
    toEntry: createEntryMaker(files, now),
    get,
    put,
    keep,
    isFresh: (page: CacheEntry) => isFresh(page, now()),
    /** The page as it was made last, fresh or not. */
    last: (key: string) => pages.get(key)?.page,
    forget: (isMeant: EntryFilter) => deleteWhere(pages, (key, { page }) => isMeant(key, page)),
  }
}
