import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Config } from './config.ts'

const idleGraceMs = 500
const drainMs = 10_000
/** Longer than the idle timeout of most proxies (a minute); otherwise they would send a request down a connection that was just closed. */
const idleForMs = 75_000

const problems: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what isn't HTTP, with the one header that every answer has. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  const status = problems[code] ?? '400 Bad Request'
  if (!socket.writable || code === 'ECONNRESET') socket.destroy()
  else socket.end(`HTTP/1.1 ${status}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n`)
}

/** Returns the port. */
export async function listenOnPort(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  server.keepAliveTimeout = idleForMs
  server.on('clientError', refuse)
  server.listen(port, host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * Refuses new connections and finishes the responses under way, each the last on its connection. An idle connection is closed
 * after a moment, in which data already sent can arrive; any other is cut after ten seconds.
 */
export async function drainServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  NetServer.prototype.close.call(server)
  const idleCut = setTimeout(() => server.closeIdleConnections(), idleGraceMs)
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearTimeout(idleCut)
  clearTimeout(cut)
}
