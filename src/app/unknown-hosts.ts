import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { everyAnswer, unlisted } from '#pages/server/response/headers.ts'
import { findNoticeWords } from '#pages/server/serve/notice-words.ts'
import { renderNotice } from '#pages/web/notice.ts'

/** What a proxy or a watchman asks for, whose Host is the address of a machine. */
const forAnyHost = new Set(['/healthz', '/readyz', '/internal/tls/ask'])
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Misdirected request (RFC 9110, 15.5.20): this server isn't the one for that host. */
const status = 421
const headers = {
  ...everyAnswer,
  ...unlisted,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

interface UnknownPage {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
  /** The same, as a response of Node takes them quickest. */
  flatHeaders: string[]
}

/** By language: few are asked for. */
const pages = new Map<string, UnknownPage>()

function findPage(accepted: string | null): UnknownPage {
  const { words, language } = findNoticeWords('', accepted)
  const known = pages.get(language)
  if (known) return known
  const body = new TextEncoder().encode(renderNotice(words.unconnectedTitle, words.unconnected, language))
  const own = { ...headers, 'content-length': String(body.length) }
  const page = { body, headers: own, flatHeaders: Object.entries(own).flat() }
  pages.set(language, page)
  return page
}

/** Refuses hosts that show nothing before anything is done for them: no page, no call, no cookie and no script. */
export function openUnknownHosts(isConnected: (host: string) => boolean) {
  const isRefused = (host: string, path: string) => !isConnected(host) && !forAnyHost.has(path)

  /** Returns whether the request was refused. What it would still send isn't waited for. */
  function refuseNow({ method, url = '', headers: asked }: IncomingMessage, response: ServerResponse): boolean {
    if (!isRefused(asked.host ?? '', pathOf(url))) return false
    const closing = method === 'GET' || method === 'HEAD' ? [] : ['connection', 'close']
    const page = findPage(asked['accept-language'] ?? null)
    response.writeHead(status, [...page.flatHeaders, ...closing]).end(method === 'HEAD' ? undefined : page.body)
    return true
  }
  const refuse: MiddlewareHandler = async ({ req }, next) => {
    if (!isRefused(req.header('host') ?? new URL(req.url).host, req.path)) return next()
    const page = findPage(req.header('accept-language') ?? null)
    return new Response(req.method === 'HEAD' ? null : page.body, { status, headers: page.headers })
  }
  return { refuse, refuseNow }
}
