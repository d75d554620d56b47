import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageTarget } from '../address/addresses.ts'
import { askedKey } from '../cache/page-key.ts'
import type { Dispatcher } from '../dispatch/tasks.ts'
import { plainPathOf } from '../own-pages/routes.ts'
import { toResponse } from '../response/page-response.ts'
import { createPageSource, type Tools } from './page-source.ts'

/** Serves finished pages: from memory while nothing has changed, otherwise made again from the files. */
export function createPages(tools: Tools, dispatcher: Dispatcher) {
  const source = createPageSource(tools, dispatcher)

  async function servePage(request: Request, target: PageTarget): Promise<Response> {
    const { headers } = request
    const page = await source.find({ ...target, path: plainPathOf(target.path) }, () => request.signal)
    const accepted = headers.get('accept-encoding') ?? ''
    return toResponse(await source.encode(page, accepted, headers.get('if-none-match') ?? undefined), request)
  }

  /** Sends a page that was asked for before and hasn't changed since; returns false for any other request. */
  function respondFromMemory({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined || !url.startsWith('/')) return false
    const key = askedKey(headers.host, url)
    const page = key === undefined ? undefined : source.recall(key)
    if (page === undefined) return false
    const made = source.encodeNow(page, String(headers['accept-encoding'] ?? ''), headers['if-none-match'])
    if (made === undefined) return false
    response.writeHead(made.status, made.headers)
    response.end(method === 'HEAD' ? undefined : (made.body ?? undefined))
    return true
  }
  return { servePage, respondFromMemory, forget: source.forget }
}
