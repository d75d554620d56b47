import type { Context, Platform } from '#kit/server/context.ts'
import { shownPath } from '#kit/server/http/shown-path.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { Refusal } from '#kit/refusal.ts'
import { createTextCache } from '#sites/server/text-cache.ts'
import type { PageTarget } from '../address/addresses.ts'
import type { CacheEntry } from '../cache/cache-entry.ts'
import { createPageCache } from '../cache/page-cache.ts'
import { notFoundKey, pageKey } from '../cache/page-key.ts'
import { type Dispatcher, AlreadyDone } from '../dispatch/tasks.ts'
import { isMachineFile } from '../machine-files/machine-file-paths.ts'
import { isNotFound } from '../page/not-found.ts'
import { secureHeaders } from '../response/headers.ts'
import type { PageResponse } from '../response/made-page.ts'
import { respondNow, respondSoon } from '../response/page-response.ts'
import { isCancelled, PageFailed } from './page-failures.ts'
import { openSharedSignal, type SharedSignal } from './shared-signal.ts'

const cacheBytes = 320 * 1024 * 1024

export type PageSourceContext = Pick<Context, 'files' | 'now' | 'log'> & { platform: Pick<Platform, 'url'> }

type PageCache = ReturnType<typeof createPageCache>

interface PageUnderway {
  page: Promise<CacheEntry>
  waiting: SharedSignal
}

type Signal = (() => AbortSignal) | undefined
type RecallPage = (target: PageTarget) => CacheEntry | undefined

/** Makes pages, each once for all requests that wait for it. */
function createMaker(cache: PageCache, dispatcher: Dispatcher, recall: RecallPage) {
  const underway = new Map<string, PageUnderway>()
  /** How often pages were forgotten: a page that was begun before isn't kept. */
  let forgotten = 0

  async function makeAndKeep(target: PageTarget, { signal }: SharedSignal): Promise<CacheEntry> {
    const before = forgotten
    const options = { queue: target.place.domain, signal, isDone: () => recall(target) !== undefined }
    const made = await dispatcher.run({ kind: 'page', target }, options)
    const page = cache.toEntry(made, target.place.domain)
    const isSettled = made.notFound !== undefined || !isMachineFile(target.path)
    if (isSettled && before === forgotten) cache.put(made.notFound ? notFoundKey(target) : pageKey(target), page)
    return page
  }
  /** A page that is being made also serves requests that came meanwhile, if it is still fresh then. */
  async function share({ page, waiting }: PageUnderway, signal: Signal): Promise<CacheEntry | undefined> {
    if (waiting.isAborted()) return undefined
    waiting.add(signal)
    const made = await page
    return cache.isFresh(made) ? made : undefined
  }
  async function make(target: PageTarget, signal: Signal): Promise<CacheEntry> {
    const key = pageKey(target)
    const running = underway.get(key)
    const shared = running && (await share(running, signal))
    if (shared) return shared
    const waiting = openSharedSignal()
    waiting.add(signal)
    const making = { page: makeAndKeep(target, waiting), waiting }
    underway.set(key, making)
    try {
      return await making.page
    } finally {
      if (underway.get(key) === making) underway.delete(key)
    }
  }
  function forget(isMeant: Parameters<PageCache['forget']>[0]): void {
    forgotten += 1
    underway.clear()
    cache.forget(isMeant)
  }
  return { make, forget }
}

const isExpected = (problem: unknown) =>
  isCancelled(problem) || [Refusal, TooLong, AlreadyDone].some((kind) => problem instanceof kind)

/** Pages that are made when they are asked for, and kept while nothing they were made of changes. */
export function createPageSource({ files, now, log, platform }: PageSourceContext, dispatcher: Dispatcher) {
  const pages = createPageCache(files, () => now().getTime(), cacheBytes)
  const toEntry: typeof pages.toEntry = (made, domain) =>
    pages.toEntry({ ...made, headers: { ...made.headers, ...secureHeaders(platform) } }, domain)
  const cache = { ...pages, toEntry }
  const reading = { files, textCache: createTextCache(files) }
  const { make, forget } = createMaker(cache, dispatcher, recall)

  function recall(target: PageTarget): CacheEntry | undefined {
    const own = cache.get(pageKey(target))
    if (own) return own
    const page = cache.get(notFoundKey(target))
    return page?.notFound && isNotFound(reading, page.notFound, target.path) ? page : undefined
  }
  /** A page that can't be made now is shown as it was last. */
  async function find(target: PageTarget, signal: Signal): Promise<CacheEntry> {
    try {
      return recall(target) ?? (await make(target, signal))
    } catch (problem) {
      const { path, place } = target
      if (!isExpected(problem))
        log.error({ err: problem, site: place.domain, path: shownPath(path) }, 'A page could not be made')
      const page = (problem instanceof AlreadyDone && recall(target)) || cache.last(pageKey(target))
      if (page) return page
      throw isExpected(problem) ? problem : new PageFailed('A page could not be made', { cause: problem })
    }
  }
  /** `undefined` where the page takes long to encode. */
  function encodeNow(page: CacheEntry, accepted: string, known: string | undefined): PageResponse | undefined {
    const made = respondNow(page, accepted, known)
    if (made) cache.keep(page, made)
    return made
  }
  async function encode(page: CacheEntry, accepted: string, known: string | undefined): Promise<PageResponse> {
    const made = await respondSoon(page, accepted, known)
    cache.keep(page, made)
    return made
  }
  return { find, encode, encodeNow, recall: cache.get, forget }
}
