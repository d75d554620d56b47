import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '#kit/server/context.ts'
import { createShelf } from '#sites/server/shelf.ts'
import type { Standing } from './addresses.ts'
import { answerWith } from './cache/answer.ts'
import { pageHeaders } from './headers.ts'
import { makePage, type Making } from './make-page.ts'
import { plainPathOf } from './own-pages/routes.ts'
import type { Answer, CachedPage } from './cache/cached-page.ts'
import { createPageCache } from './cache/page-cache.ts'
import { nowhereKey, pageKey } from './cache/page-key.ts'

const cacheBytes = 320 * 1024 * 1024

type Tools = Pick<Context, 'files' | 'now' | 'log'>

/** Makes pages, one making for all who ask at the same time, and keeps them while nothing they were made of changes. */
function createStock({ files, now, log }: Tools, terms: Making) {
  const cache = createPageCache(files, cacheBytes)
  const shelf = createShelf(files)
  const underway = new Map<string, Promise<CachedPage>>()
  const time = () => now().getTime()

  async function make(key: string, standing: Standing): Promise<CachedPage> {
    const running = await underway.get(key)
    if (running && cache.isTrue(running, time())) return running
    const making = makePage({ files, shelf, now, log }, standing, terms)
    underway.set(key, making)
    try {
      const page = await making
      cache.put(page.alsoAnswers ? nowhereKey(standing) : key, page)
      return page
    } finally {
      if (underway.get(key) === making) underway.delete(key)
    }
  }
  function recall(key: string, standing: Standing): CachedPage | undefined {
    const own = cache.get(key, time())
    if (own) return own
    const nowhere = cache.get(nowhereKey(standing), time())
    return nowhere?.alsoAnswers?.(standing.path) ? nowhere : undefined
  }
  /** A page that can't be made any more is shown as it last was. */
  async function find(key: string, standing: Standing): Promise<CachedPage | undefined> {
    try {
      return recall(key, standing) ?? (await make(key, standing))
    } catch (problem) {
      log.error({ err: problem, site: standing.place.domain, path: standing.path }, 'A page could not be made')
      return cache.last(key)
    }
  }
  function answer(page: CachedPage, accepted: string, known: string | undefined): Answer {
    const made = answerWith(page, accepted, known)
    cache.keep(page, made)
    return made
  }
  return { find, answer, recall: (key: string) => cache.get(key, time()) }
}

/** Serves finished pages: from memory while nothing changed, else made anew from the files. */
export function createPages(tools: Tools, making: Making) {
  const stock = createStock(tools, making)

  async function servePage(request: Request, standing: Standing): Promise<Response> {
    const { headers, method } = request
    const key = pageKey(headers.get('host') ?? '', request.url.slice(new URL(request.url).origin.length))
    const page = await stock.find(key, { ...standing, path: plainPathOf(standing.path) })
    if (page === undefined) {
      const words = 'This page could not be shown. Please try again later.'
      return answerNotice(making.renderNotice('Application Failed to Load', words), 500)
    }
    const answer = stock.answer(page, headers.get('accept-encoding') ?? '', headers.get('if-none-match') ?? undefined)
    const init = { status: answer.status, headers: pairs(answer.headers) }
    return new Response(method === 'HEAD' ? null : answer.body, init)
  }

  /** Answers with a page that was asked for before and has not changed since; all else is left to others. */
  function answerQuickly({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined || !url.startsWith('/')) return false
    const page = stock.recall(pageKey(headers.host, url))
    if (page === undefined) return false
    const answer = stock.answer(page, String(headers['accept-encoding'] ?? ''), headers['if-none-match'])
    response.writeHead(answer.status, answer.headers)
    response.end(method === 'HEAD' ? undefined : (answer.body ?? undefined))
    return true
  }
  return { servePage, answerQuickly }
}

const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))

export const answerNotice = (html: string, status: number) =>
  new Response(html, { status, headers: { ...pageHeaders, 'cache-control': 'no-store' } })
