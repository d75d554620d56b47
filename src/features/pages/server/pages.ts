import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Standing } from './addresses.ts'
import { askedKey } from './cache/page-key.ts'
import { pageHeaders } from './headers.ts'
import type { Making } from './make-page.ts'
import { plainPathOf } from './own-pages/routes.ts'
import { createStock, type Tools } from './stock.ts'

/** Serves finished pages: from memory while nothing changed, else made anew from the files. */
export function createPages(tools: Tools, making: Making) {
  const stock = createStock(tools, making)

  async function servePage({ headers, method }: Request, standing: Standing): Promise<Response> {
    const page = await stock.find({ ...standing, path: plainPathOf(standing.path) })
    if (page === undefined) {
      const title = 'Error Loading Content: This page could not be shown.'
      return answerNotice(making.renderNotice(title, 'Please try again later.'), 500)
    }
    const answer = stock.answer(page, headers.get('accept-encoding') ?? '', headers.get('if-none-match') ?? undefined)
    const init = { status: answer.status, headers: pairs(answer.headers) }
    return new Response(method === 'HEAD' ? null : answer.body, init)
  }

  /** Answers with a page that was asked for before and has not changed since; all else is left to others. */
  function answerQuickly({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined || !url.startsWith('/')) return false
    const key = askedKey(headers.host, url)
    const page = key === undefined ? undefined : stock.recall(key)
    if (page === undefined) return false
    const answer = stock.answer(page, String(headers['accept-encoding'] ?? ''), headers['if-none-match'])
    response.writeHead(answer.status, answer.headers)
    response.end(method === 'HEAD' ? undefined : (answer.body ?? undefined))
    return true
  }
  return { servePage, answerQuickly, forget: stock.forget }
}

const pairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))

export const answerNotice = (html: string, status: number) =>
  new Response(html, { status, headers: { ...pageHeaders, 'cache-control': 'no-store' } })
