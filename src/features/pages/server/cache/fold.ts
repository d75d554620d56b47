import type { FileStore } from '#kit/server/files.ts'
import type { CachedPage, KeptPage } from './cached-page.ts'
import { createSharedValues } from './shared-values.ts'
import { createSee } from './sight.ts'

/** Brings a page of a site into the form in which it can be kept. */
export function createFold(files: FileStore, now: () => number) {
  const see = createSee(files, now)
  const share = createSharedValues<readonly string[]>()

  return function fold({ headers, seen, bodies, ...page }: CachedPage, domain: string): KeptPage {
    const flat = Object.entries(headers).flat()
    return {
      status: page.status,
      headers: share(flat.join('\n'), () => flat),
      size: bodies.identity.byteLength,
      bodies,
      ready: undefined,
      etag: page.etag,
      sight: see(domain, seen),
      until: page.until,
      views: 0,
      trust: undefined,
      madeAt: now(),
      lookedAt: 0,
      nothing: page.nothing,
      weight: 0,
      isWanted: false,
    }
  }
}
