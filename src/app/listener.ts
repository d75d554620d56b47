import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Platform } from '#kit/server/context.ts'
import type { RequestEnv } from '#kit/server/http/requests.ts'
import { everyAnswer, secureHeaders } from '#pages/server/response/headers.ts'

/** What every answer says, unless it says something else itself. */
const protection = {
  'x-content-type-options': everyAnswer['x-content-type-options'],
  'permissions-policy': everyAnswer['permissions-policy'],
}

/** A proxy in front may have used the other one, so the requested site is ambiguous (RFC 9112, 3.2). */
function namesTwoHosts(request: IncomingMessage): boolean {
  const { rawHeaders, url = '' } = request
  let named = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') named += 1
  if (named > 1) return true
  return (
    !url.startsWith('/') &&
    /^[a-z]+:/i.test(url) &&
    URL.parse(url)?.host !== URL.parse(`http://${request.headers.host}`)?.host
  )
}

/** Hears of each request before it is answered. */
type Meter = (request: IncomingMessage, response: ServerResponse) => void

/** Answers what it can at once; the framework gets the rest. */
export function openListener(
  app: Pick<Hono<RequestEnv>, 'fetch'>,
  answerNow: (request: IncomingMessage, response: ServerResponse) => boolean,
  { platform, meter }: { platform: Pick<Platform, 'url'>; meter?: Meter | undefined },
) {
  const answerFully = getRequestListener(app.fetch)

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (namesTwoHosts(request)) return void response.writeHead(400, { ...protection, connection: 'close' }).end()
    meter?.(request, response)
    if (answerNow(request, response)) return
    for (const [name, value] of Object.entries({ ...protection, ...secureHeaders(platform) }))
      response.setHeader(name, value)
    void answerFully(request, response)
  }
}
