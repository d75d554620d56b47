import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import type { Config } from './config.ts'

const calmFor = 500
const drainFor = 10_000

/** Returns the port that it listens on. */
export async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * Takes no new connections and lets the answers underway go out, each the last of its connection. One that says nothing is
 * closed after a moment, in which what was sent already still arrives; one that stays is cut after ten seconds.
 */
export async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close')
  NetServer.prototype.close.call(server)
  const calm = setTimeout(() => server.closeIdleConnections(), calmFor)
  const cut = setTimeout(() => server.closeAllConnections(), drainFor)
  await closed
  clearTimeout(calm)
  clearTimeout(cut)
}
