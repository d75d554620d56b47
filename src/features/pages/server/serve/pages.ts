import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Names } from '#sites/server/which-site.ts'
import type { PageTarget } from '../address/addresses.ts'
import type { ReadHost } from '../address/usual-host.ts'
import type { CacheEntry } from '../cache/cache-entry.ts'
import { askedKey } from '../cache/page-key.ts'
import type { Dispatcher } from '../dispatch/tasks.ts'
import type { PageRenderer } from '../make/page-renderer.ts'
import { findByQuery } from '../page/query-redirects.ts'
import { keepQuery } from '../page/keep-query.ts'
import { sayWhere } from '../make/say-where.ts'
import { pageHeaders } from '../response/headers.ts'
import type { Move, PageResponse } from '../response/made-page.ts'
import { toResponse } from '../response/page-response.ts'
import { locationOf, openLeaving } from './leave-limited.ts'
import { createPageSource, type PageSourceContext } from './page-source.ts'

interface PageOutput {
  readHost: ReadHost
  names?: Pick<Names, 'standingOf'> | undefined
  renderNotice: PageRenderer['renderNotice']
}

const place = /^(?:location|content-type)$/

/** Where a page leads by itself. */
function moveOf(page: CacheEntry): Move | undefined {
  const location = locationOf(page)
  return location === undefined ? undefined : { status: page.status, location, params: [], isSaid: false }
}

/** The redirect of a request, by its parameters or for all; other parameters come along. */
function movedBy(page: CacheEntry, query: string, renderer: PageOutput): PageResponse | undefined {
  const { moves = [], headers } = page
  const move = findByQuery(moves, query) ?? (query === '' ? undefined : moveOf(page))
  if (!move) return undefined
  const { status, isSaid } = move
  const location = keepQuery(move.location, query, move.params)
  const kept = headers.filter((_, at) => !place.test(headers[at - (at % 2)] ?? ''))
  if (!isSaid) return { status, headers: [...kept, 'location', location], encoding: 'identity', body: null }
  const body = new TextEncoder().encode(sayWhere(location, renderer))
  const described = ['content-type', pageHeaders['content-type'], 'content-length', String(body.length)]
  return { status: 200, headers: [...kept, ...described], encoding: 'identity', body }
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

/** Serves finished pages: from memory while nothing has changed, otherwise made again from the files. */
export function createPages(tools: PageSourceContext, dispatcher: Dispatcher, showing: PageOutput) {
  const { readHost } = showing
  const source = createPageSource(tools, dispatcher)
  const leaveLimited = openLeaving(showing)

  async function servePage(request: Request, target: PageTarget): Promise<Response> {
    const { headers } = request
    const page = await source.find(target, () => request.signal)
    const moved = movedBy(page, new URL(request.url).search.slice(1), showing)
    const elsewhere = leaveLimited(request, page.domain, locationOf(moved ?? page))
    if (elsewhere) return elsewhere
    if (moved) return toResponse(moved, request)
    const accepted = headers.get('accept-encoding') ?? ''
    return toResponse(await source.encode(page, accepted, headers.get('if-none-match') ?? undefined), request)
  }

  /** Sends a page that was asked for before and hasn't changed since; returns false for any other request. */
  function respondFromMemory({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined || !url.startsWith('/')) return false
    const key = askedKey(readHost(headers.host).host, url)
    const page = key === undefined ? undefined : source.recall(key)
    if (page === undefined) return false
    const standing = showing.names?.standingOf(page.domain)
    const moved = movedBy(page, queryOf(url), showing)
    if (standing === 'suspended' || (standing === 'limited' && locationOf(moved ?? page))) return false
    const made = moved ?? source.encodeNow(page, String(headers['accept-encoding'] ?? ''), headers['if-none-match'])
    if (made === undefined) return false
    response.writeHead(made.status, made.headers)
    response.end(method === 'HEAD' ? undefined : (made.body ?? undefined))
    return true
  }
  /** Whether visitors see a page there, or are led on from there. */
  const hasPage = async (target: PageTarget, request: Request): Promise<boolean> =>
    (await source.find(target, () => request.signal)).status < 400
  return { servePage, hasPage, respondFromMemory, forget: source.forget }
}
