// A process of the product that only chats. `node test/chat-process.ts <database url or -> <data folder> <statement>`
// Serves the calls on a port that it says on stdout, and at /statements how many SQL statements it has worked on since; with a number, it
// kills itself at that one, 0 never.
import { createServer } from 'node:http'
import { writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { pino } from 'pino'
import { openChatHandlers } from '#chats/server/handlers.ts'
import { openDomainIndex } from '#domains/server/domain-index.ts'
import { openAuthority } from '#domains/server/membership.ts'
import { openSessions } from '#accounts/server/sessions.ts'
import { readConfig } from '#app/config.ts'
import { finders } from '#app/finders.ts'
import { openContext } from '#app/open-context.ts'
import { createApi } from '#kit/server/http/mount.ts'
import { openSiteChats } from '#sites/server/chat-site.ts'
import { placeOf } from '#sites/server/place-of.ts'

const [url = '-', dataDir = '', statement = '0'] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', ...(url !== '-' && { DATABASE_URL: url }) })
const { ctx } = await openContext(config, pino({ level: 'silent' }), {
  migrations: 'migrations',
  starters: 'seed/starters',
})
const index = await openDomainIndex(ctx)
const { identify } = openSessions(ctx)
const handlers = openChatHandlers({
  readSiteChat: openSiteChats(ctx),
  idOf: index.idOf,
  keepLeftMessage: () => Promise.reject(new Error('Nothing is left here.')),
})
const api = createApi(ctx, handlers, {
  identify,
  placeOf: placeOf(ctx.files, ctx.platform, index),
  authority: { authorise: openAuthority(ctx), isAdmin: () => false, finders },
})

let count = 0

/** Counts the statements, and dies while the database works on the last one. */
function countStatements(last: number) {
  const { query } = pg.Client.prototype
  const counted = function (this: pg.Client, ...given: unknown[]): unknown {
    if (++count === last) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return Reflect.apply(query, this, given)
  }
  Object.assign(pg.Client.prototype, { query: counted })
}

const serveApi = getRequestListener(api.fetch)
const server = createServer((request, response) =>
  request.url === '/statements' ? response.end(String(count)) : void serveApi(request, response),
)
server.listen(0, '127.0.0.1', () => {
  writeSync(1, `${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
  countStatements(Number(statement))
})
