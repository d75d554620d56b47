import type { Context } from '#kit/server/context.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { Refusal } from '#kit/refusal.ts'
import { createShelf } from '#sites/server/shelf.ts'
import type { Standing } from './addresses.ts'
import { answerNow, answerSoon } from './cache/answer.ts'
import type { Answer, KeptPage } from './cache/cached-page.ts'
import { createPageCache } from './cache/page-cache.ts'
import { nowhereKey, pageKey } from './cache/page-key.ts'
import { openCrowd, type Crowd } from './crowd.ts'
import { isNothing } from './nowhere.ts'
import { isGuide } from './search/guide-paths.ts'
import { isGone, Unmade } from './unmade.ts'
import { AlreadyMade } from './workshop/elsewhere.ts'
import type { Workshop } from './workshop/workshop.ts'

const cacheBytes = 320 * 1024 * 1024

export type Tools = Pick<Context, 'files' | 'now' | 'log'>

type PageCache = ReturnType<typeof createPageCache>

interface Underway {
  page: Promise<KeptPage>
  crowd: Crowd
}

type Signal = (() => AbortSignal) | undefined
type Recall = (standing: Standing) => KeptPage | undefined

/** Makes pages, one making for all who ask at the same time. */
function createMaker(cache: PageCache, workshop: Workshop, recall: Recall) {
  const underway = new Map<string, Underway>()
  let forgotten = 0

  async function makeAndKeep(standing: Standing, { signal }: Crowd): Promise<KeptPage> {
    const before = forgotten
    const how = { line: standing.place.domain, signal, isMade: () => recall(standing) !== undefined }
    const made = await workshop.make({ kind: 'page', standing }, how)
    const page = cache.fold(made, standing.place.domain)
    const isSettled = made.nothing !== undefined || !isGuide(standing.path)
    if (isSettled && before === forgotten) cache.put(made.nothing ? nowhereKey(standing) : pageKey(standing), page)
    return page
  }
  /** What is being made already serves whoever came meanwhile, if it is still true then. */
  async function share({ page, crowd }: Underway, signal: Signal): Promise<KeptPage | undefined> {
    if (crowd.isEmpty()) return undefined
    crowd.join(signal)
    const made = await page
    return cache.isTrue(made) ? made : undefined
  }
  async function make(standing: Standing, signal: Signal): Promise<KeptPage> {
    const key = pageKey(standing)
    const running = underway.get(key)
    const shared = running && (await share(running, signal))
    if (shared) return shared
    const crowd = openCrowd()
    crowd.join(signal)
    const making = { page: makeAndKeep(standing, crowd), crowd }
    underway.set(key, making)
    try {
      return await making.page
    } finally {
      if (underway.get(key) === making) underway.delete(key)
    }
  }
  /** Also of what is being made right now nothing is kept. */
  function forget(isMeant: (key: string) => boolean): void {
    forgotten += 1
    underway.clear()
    cache.forget(isMeant)
  }
  return { make, forget }
}

const isExpected = (problem: unknown) =>
  isGone(problem) || [Refusal, TooLong, AlreadyMade].some((kind) => problem instanceof kind)

/** Pages that are made when they are asked for, and kept while nothing they were made of changes. */
export function createStock({ files, now, log }: Tools, workshop: Workshop) {
  const cache = createPageCache(files, () => now().getTime(), cacheBytes)
  const reading = { files, shelf: createShelf(files) }
  const { make, forget } = createMaker(cache, workshop, recall)

  function recall(standing: Standing): KeptPage | undefined {
    const own = cache.get(pageKey(standing))
    if (own) return own
    const nowhere = cache.get(nowhereKey(standing))
    return nowhere?.nothing && isNothing(reading, nowhere.nothing, standing.path) ? nowhere : undefined
  }
  /** A page that can't be made now is shown as it last was. */
  async function find(standing: Standing, signal: Signal): Promise<KeptPage> {
    try {
      return recall(standing) ?? (await make(standing, signal))
    } catch (problem) {
      const { path, place } = standing
      if (!isExpected(problem)) log.error({ err: problem, site: place.domain, path }, 'A page could not be made')
      const page = (problem instanceof AlreadyMade && recall(standing)) || cache.last(pageKey(standing))
      if (page) return page
      throw isExpected(problem) ? problem : new Unmade('A page could not be made', { cause: problem })
    }
  }
  function answerAtOnce(page: KeptPage, accepted: string, known: string | undefined): Answer | undefined {
    const made = answerNow(page, accepted, known)
    if (made) cache.keep(page, made)
    return made
  }
  async function answer(page: KeptPage, accepted: string, known: string | undefined): Promise<Answer> {
    const made = await answerSoon(page, accepted, known)
    cache.keep(page, made)
    return made
  }
  return { find, answer, answerAtOnce, recall: cache.get, forget }
}
