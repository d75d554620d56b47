import type { FileStore } from '#kit/server/files.ts'
import type { NotFoundFacts } from '../page/page-facts.ts'
import type { Encodable, MadePage, Move } from '../response/made-page.ts'
import { createStampReader, type FileStamps } from './file-stamps.ts'
import type { FolderWatch } from './folder-groups.ts'
import { createSharedValues } from './shared-values.ts'

/** A page as it is cached: a hundred thousand of them have to fit, so each takes little besides its bytes. */
export interface CacheEntry extends Encodable {
  /** Empty until it is put into the cache. */
  key: string
  /** The state of the files that it was made of. */
  stamps: FileStamps
  until: number
  /** Whether it changes with what is sold. */
  isCounted: boolean
  /** How often it was asked for. */
  views: number
  watch: FolderWatch | undefined
  madeAt: number
  /** When its files were checked last. */
  checkedAt: number
  notFound: NotFoundFacts | undefined
  moves: Move[] | undefined
}

/** Turns the pages of sites into cache entries. */
export function createEntryMaker(files: FileStore, now: () => number) {
  const readStamps = createStampReader(files, now)
  const share = createSharedValues<readonly string[]>()

  return function toEntry({ headers, seen, bodies, ...page }: MadePage, domain: string): CacheEntry {
    const flat = Object.entries(headers).flat()
    return {
      key: '',
      status: page.status,
      headers: share(flat.join('\n'), () => flat),
      size: bodies.identity.byteLength,
      bodies,
      ready: undefined,
      etag: page.etag,
      domain,
      stamps: readStamps(domain, seen),
      until: page.until,
      isCounted: page.isCounted === true,
      views: 0,
      watch: undefined,
      madeAt: now(),
      checkedAt: 0,
      notFound: page.notFound,
      moves: page.moves,
    }
  }
}
