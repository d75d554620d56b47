import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, Server } from 'node:net'

const loopback = '127.0.0.1'
/** The system gives ports from here on to whoever connects, at any moment. */
const firstGivenOut = 32_768

/** From here on this process listens on this machine alone: the packages name a port and no address, which means every network. */
export function stayOnThisMachine(): void {
  const listen = Server.prototype.listen
  Server.prototype.listen = function (this: Server, ...given: unknown[]) {
    const [port, ...rest] = given
    const near = typeof port === 'number' ? [port, loopback, ...rest.filter((one) => typeof one === 'function')] : given
    return Reflect.apply(listen, this, near)
  } as typeof listen
}

/** Whether nobody listens on this port. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, loopback)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A port that nobody listens on. */
export async function findPort(): Promise<number> {
  const port = randomInt(20_000, firstGivenOut)
  return (await isFree(port)) ? port : findPort()
}
