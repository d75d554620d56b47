import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openForgetful } from '../../src/kit/server/embedded/durable.ts'
import { Port } from '../../src/kit/server/embedded/port.ts'
import type { Order } from '../../src/kit/server/embedded/protocol.ts'
import { SessionQueue } from '../../src/kit/server/embedded/session.ts'
import { writeStart } from '../../src/kit/server/embedded/wire.ts'

const patienceMs = 15_000

/** A Postgres in a folder, with what the reading side of Bluesky needs to search; for data that may be lost. */
export async function openDatabase(folder: string) {
  const { database } = await openForgetful(folder, { extensions: { pg_trgm } })
  const ports = new Map<number, Port>()
  const run = (messages: Buffer) => {
    const parts: Buffer[] = []
    const onRawData = (part: Uint8Array) => void parts.push(Buffer.from(part))
    void database.execProtocolRawStream(messages, { syncToFs: false, onRawData })
    return Buffer.concat(parts)
  }
  // Answered later, as over a network, since whoever asks may not be ready for the answer yet.
  const send = (client: number, bytes: Buffer) =>
    void setImmediate(() => ports.get(client)?.receive(new Uint8Array(bytes)))
  const end = (client: number) => void setImmediate(() => ports.get(client)?.receive(null))
  const warn = (words: string) => void process.stderr.write(`${words}\n`)
  const queue = new SessionQueue(run, { send, end, warn }, run(writeStart('postgres', 'postgres')))
  const order = (given: Order) => {
    if (given.kind === 'open') queue.open(given.client)
    else if (given.kind === 'data') queue.receive(given.client, Buffer.from(given.bytes))
    else if (given.kind === 'close') queue.close(given.client)
  }
  const link = { order, whenUp: () => Promise.resolve(), forget: (client: number) => void ports.delete(client) }
  let last = 0
  const connect = () => {
    last += 1
    const port = new Port(link, last)
    ports.set(last, port)
    return port
  }
  const watch = setInterval(() => queue.evictIdle(patienceMs), 500)
  const close = async () => {
    clearInterval(watch)
    queue.closeAll()
    await database.close()
  }
  return { connect, close }
}
