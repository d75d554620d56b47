import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeRandom } from './random.ts'

/** What became of one write: lost on the way there, or its answer lost on the way back. */
export type Fate = 'passed' | 'request lost' | 'answer lost'

interface Losses {
  seed: number
  /** Shares of all writes. */
  before: number
  after: number
}

const usual: Losses = { seed: 1, before: 0.15, after: 0.25 }
const writes = '/xrpc/com.atproto.repo.'

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The answer of the server, whole. */
async function pass(target: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) {
  const { host: _host, connection: _connection, 'content-length': _length, ...own } = headers
  const given = {
    method,
    headers: own as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  }
  const answer = await fetch(new URL(url, target), { ...given, redirect: 'manual' })
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.bytes() }
}

/**
 * Stands before a Bluesky server, and loses some of what is written: the connection breaks before the server has heard of it, or after it
 * did it. The n-th write has the same fate each time.
 */
export async function openLosingProxy(target: string, losses: Partial<Losses> = {}) {
  const { seed, before, after } = { ...usual, ...losses }
  const random = makeRandom(seed)
  const fates: Fate[] = []

  function decide({ method, url = '' }: IncomingMessage): Fate {
    if (method !== 'POST' || !url.startsWith(writes)) return 'passed'
    const drawn = random()
    const fate = drawn < before ? 'request lost' : drawn < before + after ? 'answer lost' : 'passed'
    fates.push(fate)
    return fate
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const fate = decide(request)
    const body = await readBody(request)
    if (fate === 'request lost') return void response.destroy()
    const answer = await pass(target, request, body)
    if (fate === 'answer lost') return void response.destroy()
    response.writeHead(answer.status, { ...(answer.type !== null && { 'content-type': answer.type }) }).end(answer.body)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((problem: Error) => response.destroy(problem))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  return { service: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, fates, close }
}
