import { parseJson } from '#kit/server/depth.ts'
import { hashParts } from '#kit/server/hash.ts'
import type { z } from 'zod'
import { passOn, phrase, phraseOf, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { phraseText } from './adapter-text.ts'
import type { Adapter, ServiceRequest, Credentials, Reply, Service } from './adapter.ts'
import { addressOf } from './address.ts'
import { valuesOf } from './fields.ts'
import { hideSecrets, hideSecretsIn } from './hide-secrets.ts'

/** For one call. */
const patienceMs = 8_000
const largestResponseBytes = 1_000_000
const longestProblemCharacters = 300

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
    if (size > largestResponseBytes)
      throw new Refusal('too-large', phrase('answer-too-large', 'Its answer is too large.'))
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** The meaning of a status for the person who entered the credentials; undefined for success. */
function explain(title: Phrase, status: number): Phrase | undefined {
  if (status === 401 || status === 403)
    return phrase('service-refuses', '{title} refused the credentials. Check them and try again.', { title })
  if (status === 429)
    return phrase('service-busy', '{title} got too many calls. Wait a few minutes, then try again.', { title })
  if (status >= 500)
    return phrase('service-failing', '{title} has a problem of its own ({status}). Try again later.', { title, status })
  if (status < 400) return undefined
  return phrase('service-answered', '{title} answered {status}. Check what you entered.', { title, status })
}

const explainUnread = (title: Phrase) =>
  phrase('service-misread', '{title} sent an answer that can’t be read. Try again later.', { title })

function explainSilence(title: Phrase, cause: unknown): Phrase {
  if (!(cause instanceof Refusal)) return phrase('service-unreached', '{title} can’t be reached.', { title })
  return phrase('service-unreached-because', '{title} can’t be reached. {reason}', { title, reason: cause.phrase })
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
    throw cause instanceof Refusal ? fail(cause.phrase, cause) : cause
  }
}

async function reach({ fetch }: ServiceContext, url: string, init: RequestInit): Promise<Reply> {
  const reply = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
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
    const name = phraseText(title)
    const url = `${findAddress(ctx, adapter, { given, fail })}${path}`
    const sent = readHeaders(headers)
    if (!sent)
      throw fail(
        phrase('service-entry-odd', 'What was entered for {title} holds signs that can’t be sent. Enter it again.', {
          title: name,
        }),
      )
    const reply = await reach(ctx, url, { method, headers: sent, body: body ?? null }).catch((cause: unknown) => {
      throw fail(explainSilence(name, cause), cause)
    })
    const isElsewhere = reply.status >= 300 && reply.status < 400
    if (isElsewhere)
      throw fail(
        phrase('service-elsewhere', '{title} sent us to another address, which isn’t followed.', { title: name }),
      )
    return reply
  }

/** Opens a service with its credentials. Redirects aren't followed, so that credentials only reach its own host. */
export function openService(tools: ServiceContext, adapter: ReachedAdapter, kept: Credentials): Service {
  const ctx = { ...tools, domainId: kept.domainId }
  const { title, type, key } = adapter
  const given = valuesOf(adapter, kept)
  const secrets = Object.values(kept.credentials)
  const fail: Service['fail'] = (said, cause) => {
    const { message } = phraseText(said)
    const shown = hideSecrets(message, secrets).slice(0, longestProblemCharacters)
    const hidden = typeof said === 'string' ? phraseOf(shown) : hideSecretsIn(said, secrets)
    return new ServiceFailed('unavailable', hidden.message === shown ? hidden : passOn(shown), { cause })
  }
  const name = phraseText(title)
  const misread: Service['misread'] = ({ status }) => fail(explain(name, status) ?? explainUnread(name))
  const send = openSend(ctx, adapter, { title, given, fail })

  async function read<T>(asked: ServiceRequest, shape: z.ZodType<T>): Promise<T> {
    const reply = await send(asked)
    const { success, data } = shape.safeParse(reply.json)
    if (!success || reply.status >= 400) throw misread(reply)
    return data
  }

  const fingerprint = hashParts(type, key, ctx.services[`${type}/${key}`], given)
  const address = () => findAddress(ctx, adapter, { given, fail })
  const warn: Service['warn'] = (words, err) => ctx.log.warn({ err, service: `${type}/${key}` }, words)
  return { title, given, now: ctx.now, random: ctx.random, address, fingerprint, send, read, fail, misread, warn }
}
