import { ReadableStream as Stream } from 'node:stream/web'
import type { Endpoint } from '#kit/contract.ts'
import { inPieces } from '#kit/server/take-turns.ts'
import { examples, nobody } from '../things.ts'
import type { Send, Sent, Walk } from './entry.ts'
import { leastLongestTurn } from './longest-turn.ts'

const isOnSite = ({ access, path }: Endpoint) => access === 'anyone' && !/^\/(?:api\/auth|internal)\//.test(path)

/** The address of a request: what it names, or else the site or one of the things that the call acts on. */
async function addressOf({ world, site }: Walk, { path, act }: Endpoint, { named = {}, query = {} }: Sent) {
  const make = act && act.on !== 'domain' && named[act.by] === undefined ? examples[act.on] : undefined
  const thing = make ? await make(world, site.id) : site.id
  const values: Record<string, string> = { ...(act && { [act.by]: thing }), ...named }
  const isInPath = act && new RegExp(`:${act.by}\\b`).test(path)
  const filled = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (whole, name: string) => {
    const value = values[name] ?? nobody
    return whole.includes('{') ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
  const asked = { ...(act && !isInPath && values[act.by] && { [act.by]: values[act.by] ?? '' }), ...query }
  return `${filled}?${new URLSearchParams(asked)}`
}

async function requestOf(walk: Walk, endpoint: Endpoint, sent: Sent) {
  const { json, body = json === undefined ? undefined : JSON.stringify(json), type, token = walk.token } = sent
  const { host = isOnSite(endpoint) ? walk.site.host : 'localhost' } = sent
  const known = type ?? (json === undefined ? undefined : 'application/json')
  const encoded = new Response(body ?? null, known === undefined ? {} : { headers: { 'content-type': known } })
  const headers = new Headers({ ...Object.fromEntries(encoded.headers), accept: 'application/json', ...sent.headers })
  if (endpoint.access !== 'anyone') headers.set('authorization', `Bearer ${token}`)
  const bytes = body === undefined ? undefined : new Uint8Array(await encoded.arrayBuffer())
  if (bytes) headers.set('content-length', String(bytes.length))
  const address = `http://${host}${await addressOf(walk, endpoint, sent)}`
  return { address, bytes, init: { method: endpoint.method, headers } }
}

/** A body in pieces, as it comes from a network. */
const arriving = (bytes: Uint8Array) =>
  ({ body: Stream.from(inPieces(bytes, 64 * 1024)) as BodyInit, duplex: 'half' }) as RequestInit

/** Sends a request and reads its whole answer; returns its status and what a refusal says. */
async function sendOnce({ world }: Walk, { address, bytes, init }: Awaited<ReturnType<typeof requestOf>>) {
  world.moveOn()
  const answer = await world.visit(address, bytes ? { ...init, ...arriving(bytes) } : init)
  const { status } = answer
  let words = ''
  if (answer.headers.get('content-type') === 'text/event-stream') await answer.body?.cancel()
  else for await (const piece of answer.body ?? []) if (status >= 400) words += Buffer.from(piece).toString()
  return { status, words }
}

/** Walks a call with one request; returns how it is answered the first time, and how long everybody else waited at most. */
export async function walkCall(walk: Walk, endpoint: Endpoint, send: Send, most: number) {
  const answers: Awaited<ReturnType<typeof sendOnce>>[] = []
  const longest = await leastLongestTurn(most, async () => {
    const request = await requestOf(walk, endpoint, await send(walk))
    return async () => answers.push(await sendOnce(walk, request))
  })
  return { status: 0, words: '', ...answers[0], longest }
}
