import type { Context } from '#kit/server/context.ts'
import { createShelf } from '#sites/server/shelf.ts'
import type { Standing } from './addresses.ts'
import { answerWith } from './cache/answer.ts'
import type { Answer, KeptPage } from './cache/cached-page.ts'
import { createPageCache } from './cache/page-cache.ts'
import { nowhereKey, pageKey } from './cache/page-key.ts'
import { makePage, type Making } from './make-page.ts'
import { isGuide } from './search/guide-paths.ts'

const cacheBytes = 320 * 1024 * 1024

export type Tools = Pick<Context, 'files' | 'now' | 'log'>

type PageCache = ReturnType<typeof createPageCache>

/** Makes pages, one making for all who ask at the same time. */
function createMaker({ files, now, log }: Tools, cache: PageCache, terms: Making) {
  const shelf = createShelf(files)
  const underway = new Map<string, Promise<KeptPage>>()
  let forgotten = 0

  async function makeAndKeep(standing: Standing): Promise<KeptPage> {
    const before = forgotten
    const made = await makePage({ files, shelf, now, log }, standing, terms)
    const page = cache.fold(made, standing.place.domain)
    const isSettled = made.alsoAnswers !== undefined || !isGuide(standing.path)
    if (isSettled && before === forgotten) cache.put(made.alsoAnswers ? nowhereKey(standing) : pageKey(standing), page)
    return page
  }
  async function make(standing: Standing): Promise<KeptPage> {
    const key = pageKey(standing)
    const running = await underway.get(key)
    if (running && cache.isTrue(running)) return running
    const making = makeAndKeep(standing)
    underway.set(key, making)
    try {
      return await making
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

/** Pages that are made when they are asked for, and kept while nothing they were made of changes. */
export function createStock(tools: Tools, terms: Making) {
  const cache = createPageCache(tools.files, () => tools.now().getTime(), cacheBytes)
  const { make, forget } = createMaker(tools, cache, terms)

  function recall(standing: Standing): KeptPage | undefined {
    const own = cache.get(pageKey(standing))
    if (own) return own
    const nowhere = cache.get(nowhereKey(standing))
    return nowhere?.alsoAnswers?.(standing.path) ? nowhere : undefined
  }
  /** A page that can't be made any more is shown as it last was. */
  async function find(standing: Standing): Promise<KeptPage | undefined> {
    try {
      return recall(standing) ?? (await make(standing))
    } catch (problem) {
      tools.log.error({ err: problem, site: standing.place.domain, path: standing.path }, 'A page could not be made')
      return cache.last(pageKey(standing))
    }
  }
  function answer(page: KeptPage, accepted: string, known: string | undefined): Answer {
    const made = answerWith(page, accepted, known)
    cache.keep(page, made)
    return made
  }
  return { find, answer, recall: cache.get, forget }
}
