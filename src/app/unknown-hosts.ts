import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { everyAnswer, unlisted } from '#pages/server/response/headers.ts'
import { renderNotice } from '#pages/web/notice.ts'

/** What a proxy or a watchman asks for, whose Host is the address of a machine. */
const forAnyHost = new Set(['/healthz', '/readyz', '/internal/tls/ask'])
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

const page = Buffer.from(
  renderNotice(
    'Nothing is connected here yet',
    'No website is connected to this address. If the address is yours, finish connecting it in your account.',
  ),
)

/** Misdirected request (RFC 9110, 15.5.20): this server isn't the one for that host. */
const status = 421
const headers = {
  ...everyAnswer,
  ...unlisted,
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(page.length),
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
const flat = Object.entries(headers).flat()

/** Refuses hosts that show nothing before anything is done for them: no page, no call, no cookie and no script. */
export function openUnknownHosts(isConnected: (host: string) => boolean) {
  const isRefused = (host: string, path: string) => !isConnected(host) && !forAnyHost.has(path)

  /** Returns whether the request was refused. What it would still send isn't waited for. */
  function refuseNow({ method, url = '', headers: asked }: IncomingMessage, response: ServerResponse): boolean {
    if (!isRefused(asked.host ?? '', pathOf(url))) return false
    const closing = method === 'GET' || method === 'HEAD' ? [] : ['connection', 'close']
    response.writeHead(status, [...flat, ...closing]).end(method === 'HEAD' ? undefined : page)
    return true
  }
  const refuse: MiddlewareHandler = async ({ req }, next) => {
    if (!isRefused(req.header('host') ?? new URL(req.url).host, req.path)) return next()
    return new Response(req.method === 'HEAD' ? null : new Uint8Array(page), { status, headers })
  }
  return { refuse, refuseNow }
}
