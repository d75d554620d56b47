import { pino } from 'pino'
import { openAuthHandlers } from '#accounts/server/handlers.ts'
import { openSessions } from '#accounts/server/sessions.ts'
import type { Platform } from '#kit/server/context.ts'
import { createApi } from '#kit/server/http/mount.ts'
import { printOpenApi } from '#kit/server/http/openapi.ts'
import { placeOf } from '#sites/server/place-of.ts'
import { checkAgainst } from './openapi.ts'
import type { World } from './world.ts'

interface Asking {
  token?: string
  host?: string
  headers?: Record<string, string>
}

/** A second process of the product with the same data, for signing in: browsers come from any network and keep cookies. */
export function openBrowsers(world: World, platform: Partial<Platform> = {}) {
  const said: string[] = []
  const log = pino({ level: 'trace' }, { write: (line) => void said.push(line) })
  const ctx = { ...world.ctx, log, platform: { ...world.ctx.platform, ...platform } }
  const sessions = openSessions(ctx)
  const handlers = openAuthHandlers(sessions)
  const authentication = { identify: sessions.identify, placeOf: placeOf(ctx.files, ctx.platform) }
  const api = createApi(ctx, handlers, authentication)
  const check = checkAgainst(printOpenApi(handlers.map(({ endpoint }) => endpoint)))

  function openBrowser(network = '192.0.2.1') {
    const cookies = new Map<string, string>()

    function keepCookies(lines: string[]): void {
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
    }

    async function ask(line: string, body?: object, { token, host = 'localhost', headers = {} }: Asking = {}) {
      const [method = 'GET', path = '/'] = line.split(' ')
      const response = await api.request(
        `http://${host}${path}`,
        {
          method,
          ...(body && { body: JSON.stringify(body) }),
          headers: {
            host,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        { incoming: { socket: { remoteAddress: network } } },
      )
      const answer = { status: response.status, headers: response.headers, body: await response.json() }
      check({ method, path, ...answer })
      keepCookies(response.headers.getSetCookie())
      return answer
    }
    return { ask, cookies, ctx }
  }

  return { ctx, openBrowser, /** What the log said, line by line. */ said }
}

export type Browser = ReturnType<ReturnType<typeof openBrowsers>['openBrowser']>
