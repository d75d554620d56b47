import type { Context } from '#kit/server/context.ts'
import type { Standing } from './addresses.ts'
import { answerWith, isKnown } from './answer.ts'
import { createShelf } from '#sites/server/shelf.ts'
import { encodingFor } from './encoding.ts'
import { pageHeaders } from './headers.ts'
import { makePage, type Making } from './make-page.ts'
import { plainPathOf } from './own-pages/routes.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'
import { createQuickAnswers } from './quick-answers.ts'

const cacheBytes = 128 * 1024 * 1024
const quickFrom = 3

type Tools = Pick<Context, 'files' | 'now' | 'log'>

interface Kept {
  key: string
  page: CachedPage
}

const nowhereOf = ({ origin, place, language }: Standing) => [origin, place.named, place.domain, language].join(' ')
const keyOf = (standing: Standing) => `${nowhereOf(standing)} ${standing.path}`
/** A page that answers for others is kept once for all of them. */
const keyFor = ({ alsoAnswers }: CachedPage, standing: Standing) =>
  alsoAnswers ? nowhereOf(standing) : keyOf(standing)

/** Makes pages, one making for all who ask at the same time, and keeps them while nothing they were made of changes. */
function createStock({ files, now, log }: Tools, terms: Making) {
  const cache = createPageCache(files, cacheBytes)
  const shelf = createShelf(files)
  const underway = new Map<string, Promise<CachedPage>>()

  async function make(standing: Standing): Promise<Kept> {
    const key = keyOf(standing)
    const running = await underway.get(key)
    if (running && cache.isTrue(running, now().getTime())) return { key: keyFor(running, standing), page: running }
    const making = makePage({ files, shelf, now, log }, standing, terms)
    underway.set(key, making)
    try {
      const page = await making
      cache.put(keyFor(page, standing), page)
      return { key: keyFor(page, standing), page }
    } finally {
      if (underway.get(key) === making) underway.delete(key)
    }
  }

  function recall(standing: Standing): Kept | undefined {
    const time = now().getTime()
    const [key, nowhere] = [keyOf(standing), nowhereOf(standing)]
    const own = cache.get(key, time)
    if (own) return { key, page: own }
    const page = cache.get(nowhere, time)
    return page?.alsoAnswers?.(standing.path) ? { key: nowhere, page } : undefined
  }

  /** A page that can't be made any more is shown as it last was. */
  async function find(standing: Standing): Promise<Kept | undefined> {
    try {
      return recall(standing) ?? (await make(standing))
    } catch (problem) {
      log.error({ err: problem, site: standing.place.domain, path: standing.path }, 'A page could not be made')
      const page = cache.last(keyOf(standing))
      return page && { key: keyOf(standing), page }
    }
  }
  return { find, squeeze: cache.squeeze, isTrue: cache.isTrue }
}

/** Serves finished pages: from memory while nothing changed, else made anew from the files. */
export function createPages(tools: Tools, making: Making) {
  const stock = createStock(tools, making)
  const quick = createQuickAnswers(tools)

  async function servePage(request: Request, standing: Standing): Promise<Response> {
    const kept = await stock.find({ ...standing, path: plainPathOf(standing.path) })
    if (kept === undefined)
      return answerNotice(
        making.renderNotice('Application Failed to Load', 'This page could not be shown. Please try again later.'),
        500,
      )
    const { key, page } = kept
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding = encodingFor(accepted)
    const answer = answerWith(page, accepted)
    if (encoding !== 'identity' && page.bodies[encoding] === undefined) void stock.squeeze(key, encoding)
    else if ((page.views += 1) >= quickFrom)
      quick.remember(request, { page, answer, isTrue: () => stock.isTrue(page, tools.now().getTime()) })
    if (isKnown(request, page)) return new Response(null, { status: 304, headers: answer.headers })
    return new Response(request.method === 'HEAD' ? null : answer.body, answer)
  }
  return { servePage, answerQuickly: quick.answer }
}

export const answerNotice = (html: string, status: number) =>
  new Response(html, { status, headers: { ...pageHeaders, 'cache-control': 'no-store' } })
