import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Standing } from './addresses.ts'
import { respondWith } from './cache/answer.ts'
import { askedKey } from './cache/page-key.ts'
import { plainPathOf } from './own-pages/routes.ts'
import { createStock, type Tools } from './stock.ts'
import type { Workshop } from './workshop/workshop.ts'

/** Serves finished pages: from memory while nothing changed, else made anew from the files. */
export function createPages(tools: Tools, workshop: Workshop) {
  const stock = createStock(tools, workshop)

  async function servePage(request: Request, standing: Standing): Promise<Response> {
    const { headers } = request
    const page = await stock.find({ ...standing, path: plainPathOf(standing.path) }, () => request.signal)
    const accepted = headers.get('accept-encoding') ?? ''
    const answer = await stock.answer(page, accepted, headers.get('if-none-match') ?? undefined)
    return respondWith(answer, request)
  }

  /** Answers with a page that was asked for before and has not changed since; all else is left to others. */
  function answerQuickly({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined || !url.startsWith('/')) return false
    const key = askedKey(headers.host, url)
    const page = key === undefined ? undefined : stock.recall(key)
    if (page === undefined) return false
    const answer = stock.answerAtOnce(page, String(headers['accept-encoding'] ?? ''), headers['if-none-match'])
    if (answer === undefined) return false
    response.writeHead(answer.status, answer.headers)
    response.end(method === 'HEAD' ? undefined : (answer.body ?? undefined))
    return true
  }
  return { servePage, answerQuickly, forget: stock.forget }
}
