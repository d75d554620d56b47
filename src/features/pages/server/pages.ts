import type { Context } from '#kit/server/context.ts'
import type { Standing } from './addresses.ts'
import { answerWith, isKnown } from './answer.ts'
import { createShelf } from '#sites/server/shelf.ts'
import { encodingFor } from './encoding.ts'
import { pageHeaders } from './headers.ts'
import { makePage, type Making } from './make-page.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'
import { createQuickAnswers } from './quick-answers.ts'

const cacheBytes = 128 * 1024 * 1024
const quickFrom = 3

type Tools = Pick<Context, 'files' | 'now' | 'log'>

/** Makes pages, one making for all who ask at the same time, and keeps them while nothing they were made of changes. */
function createStock({ files, now, log }: Tools, making: Making) {
  const cache = createPageCache(files, cacheBytes)
  const shelf = createShelf(files)
  const underway = new Map<string, Promise<CachedPage>>()

  async function make(key: string, standing: Standing): Promise<CachedPage> {
    const running = await underway.get(key)
    if (running && cache.isTrue(running, now().getTime())) return running
    const page = makePage({ files, shelf, now, log }, standing, making)
    underway.set(key, page)
    try {
      const made = await page
      cache.put(key, made)
      return made
    } finally {
      if (underway.get(key) === page) underway.delete(key)
    }
  }

  /** A page that can't be made any more is shown as it last was. */
  async function find(key: string, standing: Standing): Promise<CachedPage | undefined> {
    try {
      return cache.get(key, now().getTime()) ?? (await make(key, standing))
    } catch (problem) {
      log.error({ err: problem, site: standing.place.domain, path: standing.path }, 'A page could not be made')
      return cache.last(key)
    }
  }
  return { find, squeeze: cache.squeeze, isTrue: cache.isTrue }
}

/** Serves finished pages: from memory while nothing changed, else made anew from the files. */
export function createPages(tools: Tools, making: Making) {
  const stock = createStock(tools, making)
  const quick = createQuickAnswers(tools)

  async function servePage(request: Request, standing: Standing): Promise<Response> {
    const { place, path, language, origin } = standing
    const key = [origin, place.named, place.domain, language, path].join(' ')
    const page = await stock.find(key, standing)
    if (page === undefined)
      return answerNotice(
        making.renderNotice('Application Failed to Load', 'This page could not be shown. Please try again later.'),
        500,
      )
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
