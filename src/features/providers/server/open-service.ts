import { parseJson } from '#kit/server/depth.ts'
import { hashParts } from '#kit/server/hash.ts'
import type { z } from 'zod'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { Adapter, ServiceRequest, Credentials, Reply, Service } from './adapter.ts'
import { addressOf } from './address.ts'
import { valuesOf } from './fields.ts'
import { hideSecrets } from './hide-secrets.ts'

/** In milliseconds, for one call. */
const patience = 8_000
/** In bytes, for one response. */
const largest = 1_000_000
const longestWords = 300

/** An outside service failed; the message is for the person who entered its credentials. */
export class ServiceFailed extends Refusal {
  override name = 'ServiceFailed'
}

type ServiceContext = Pick<Context, 'fetch' | 'now' | 'random' | 'services' | 'platform' | 'allowFetchTo'> & {
  log: Pick<Context['log'], 'warn'>
}
type ReachedAdapter = Pick<Adapter, 'type' | 'key' | 'title' | 'fields' | 'address' | 'addressField' | 'sandbox'>

const parse = (text: string): unknown => {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) throw new Refusal('too-large', phrase('answer-too-large', 'Its answer is too large.'))
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** The meaning of a status for the person who entered the credentials; undefined for success. */
function explain(status: number): string | undefined {
  if (status === 401 || status === 403) return 'refused the credentials. Check them and try again.'
  if (status === 429) return 'got too many calls. Wait a few minutes, then try again.'
  if (status >= 500) return `has a problem of its own (${status}). Try again later.`
  return status >= 400 ? `answered ${status}. Check what you entered.` : undefined
}

/** An invalid header would be quoted in the error message, secrets included. */
function readHeaders(given: Record<string, string> = {}): Headers | undefined {
  try {
    return new Headers({ accept: 'application/json', ...given })
  } catch {
    return undefined
  }
}

interface OwnedContext extends ServiceContext {
  domainId: Credentials['domainId']
}

function findAddress(
  ctx: OwnedContext,
  adapter: ReachedAdapter,
  { given, fail }: Pick<Service, 'given' | 'fail'>,
): string {
  try {
    return addressOf(ctx, adapter, given)
  } catch (cause) {
    throw cause instanceof Refusal ? fail(cause.message, cause) : cause
  }
}

async function reach({ fetch }: ServiceContext, url: string, init: RequestInit): Promise<Reply> {
  const reply = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) })
  const text = await readText(reply)
  return { status: reply.status, headers: reply.headers, text, json: parse(text) }
}

const openSend =
  (
    ctx: OwnedContext,
    adapter: ReachedAdapter,
    { title, given, fail }: Pick<Service, 'title' | 'given' | 'fail'>,
  ): Service['send'] =>
  async ({ path, method = 'GET', headers, body }) => {
    const url = `${findAddress(ctx, adapter, { given, fail })}${path}`
    const sent = readHeaders(headers)
    if (!sent) throw fail(`What was entered for ${title} holds signs that can’t be sent. Enter it again.`)
    const reply = await reach(ctx, url, { method, headers: sent, body: body ?? null }).catch((cause: unknown) => {
      throw fail(`${title} can’t be reached.${cause instanceof Refusal ? ` ${cause.message}` : ''}`, cause)
    })
    const isElsewhere = reply.status >= 300 && reply.status < 400
    if (isElsewhere) throw fail(`${title} sent us to another address, which isn’t followed.`)
    return reply
  }

/** Opens a service with its credentials. Redirects aren't followed, so that credentials only reach its own host. */
export function openService(tools: ServiceContext, adapter: ReachedAdapter, kept: Credentials): Service {
  const ctx = { ...tools, domainId: kept.domainId }
  const { title, type, key } = adapter
  const given = valuesOf(adapter, kept)
  const secrets = Object.values(kept.credentials)
  const fail: Service['fail'] = (words, cause) =>
    new ServiceFailed('unavailable', phraseOf(hideSecrets(words, secrets).slice(0, longestWords)), { cause })
  const misread: Service['misread'] = ({ status }) =>
    fail(`${title} ${explain(status) ?? 'sent an answer that can’t be read. Try again later.'}`)
  const send = openSend(ctx, adapter, { title, given, fail })

  async function read<T>(asked: ServiceRequest, shape: z.ZodType<T>): Promise<T> {
    const reply = await send(asked)
    const { success, data } = shape.safeParse(reply.json)
    if (!success || explain(reply.status) !== undefined) throw misread(reply)
    return data
  }

  const fingerprint = hashParts(type, key, ctx.services[`${type}/${key}`], given)
  const address = () => findAddress(ctx, adapter, { given, fail })
  const warn: Service['warn'] = (words, err) => ctx.log.warn({ err, service: `${type}/${key}` }, words)
  return { title, given, now: ctx.now, random: ctx.random, address, fingerprint, send, read, fail, misread, warn }
}
