import type { z } from 'zod'
import { passOn, phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { parseJson } from '#kit/server/depth.ts'
import { hideSecrets } from '#providers/server/hide-secrets.ts'
import { addressOfPlatform, isGivenByPlatform } from './base-address.ts'
import type { AccountKeys, PlatformCall, PlatformClient, PlatformReply } from './client.ts'
import { failureOfStatus } from './failure-of-status.ts'
import { writeMultipart } from './multipart.ts'
import type { Platform } from './platform.ts'
import { PlatformFailed } from './platform-failed.ts'
import { wordsIn } from './words-in.ts'

const patienceMs = 30_000
/** For the one call that others see, and for uploads: giving up early would leave open what became of it. */
const longPatienceMs = 100_000
const largestReplyBytes = 5_000_000
const longestQuoteCharacters = 300

export type ClientContext = Pick<Context, 'patientFetch' | 'now' | 'random' | 'services' | 'platform' | 'allowFetchTo'>

export interface ClientKeys {
  account: AccountKeys
  app: Readonly<Record<string, string>>
  /** During `commit` and `reply`: a lost answer leaves open whether others see something. */
  isVisible?: boolean
  /** Other calls than those of the network, for the sandbox. */
  fetch?: typeof globalThis.fetch
}

function bodyOf(call: PlatformCall, random: Context['random']): { body?: BodyInit; type?: string } {
  if (call.parts) {
    const { body, contentType } = writeMultipart(call.parts, random)
    return { body, type: contentType }
  }
  if (call.form) return { body: String(new URLSearchParams(call.form)), type: 'application/x-www-form-urlencoded' }
  if (call.json !== undefined) return { body: JSON.stringify(call.json), type: 'application/json' }
  return call.bytes ? { body: call.bytes } : {}
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largestReplyBytes) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

/** Before any byte of a call could arrive. */
const neverArrived = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function hasArrived(problem: unknown): boolean {
  for (let inner = problem; inner instanceof Error; inner = inner.cause)
    if (neverArrived.has((inner as NodeJS.ErrnoException).code ?? '')) return false
  return !(problem instanceof Refusal && problem.reason === 'invalid')
}

/** An invalid header would be quoted in the error, secrets included. */
function readHeaders(given: Readonly<Record<string, string>>): Headers | undefined {
  try {
    return new Headers(given)
  } catch {
    return undefined
  }
}

const isSecretField = (name: string) => /token|secret|password|key|webhook/i.test(name)

function secretsOf({ account, app }: ClientKeys): string[] {
  const { api_secret, api_key, access_token, refresh_token, extra } = account
  const hidden = [...Object.entries(extra), ...Object.entries(app)].flatMap(([name, value]) =>
    isSecretField(name) ? [value] : [],
  )
  return [api_secret, api_key, access_token, refresh_token, ...hidden].filter((text) => text.length > 5)
}

/** How answers are read: by the adapter’s own `explain` where they aren’t as they should be, and else by their status. */
function openReading(
  { now }: Pick<ClientContext, 'now'>,
  { title, explain }: Platform,
  { isVisible, quote }: { isVisible: boolean } & Pick<PlatformClient, 'quote'>,
): Pick<PlatformClient, 'failureOf' | 'readReply'> {
  const failureOf = (reply: PlatformReply): PlatformFailed => {
    const words = wordsIn(reply.json)
    const detail = words ? quote(words) : undefined
    return (
      explain?.(reply, { title, now, quote, isVisible }) ??
      failureOfStatus(reply, { title, now: now(), isVisible, detail })
    )
  }
  function readReply<T>(reply: PlatformReply, shape: z.ZodType<T>): T {
    const { success, data } = shape.safeParse(reply.json)
    // Platforms that answer 200 with an error in the body say so through `explain`.
    if (!success || reply.status < 200 || reply.status >= 300) throw failureOf(reply)
    return data
  }
  return { failureOf, readReply }
}

/** Where a call goes: only ever to the platform itself. */
function openAddresses(ctx: ClientContext, platform: Platform, { account: { extra }, app }: ClientKeys) {
  const address = (name = 'api') => addressOfPlatform(ctx, platform, { extra, app }, name)
  function urlOf(call: PlatformCall): string {
    if ('path' in call) return `${address(call.at)}${call.path}`
    const own = Object.keys(platform.addresses).map((name) => address(name))
    if (isGivenByPlatform(platform, own, call.url)) return call.url
    const { title } = platform
    throw new PlatformFailed(
      'not_available',
      phrase('social-foreign-address', '{title} named an address for uploads that isn’t its own.', { title }),
    )
  }
  return { address, urlOf }
}

const keysOdd = (title: string) =>
  new PlatformFailed(
    'reconnect_needed',
    phrase('social-keys-odd', 'What was entered for {title} holds signs that can’t be sent. Connect it again.', {
      title,
    }),
  )

function openSend(
  ctx: ClientContext,
  title: string,
  { isVisible = false, fetch = ctx.patientFetch }: ClientKeys,
  urlOf: (call: PlatformCall) => string,
): PlatformClient['send'] {
  let changes = 0
  async function reach(call: PlatformCall, headers: Headers, body: BodyInit | undefined): Promise<PlatformReply> {
    const isLong = isVisible || call.bytes !== undefined || call.parts !== undefined
    const signal = AbortSignal.timeout(isLong ? longPatienceMs : patienceMs)
    const { method = 'GET' } = call
    const reply = await fetch(urlOf(call), { method, headers, body: body ?? null, redirect: 'manual', signal })
    const text = await readText(reply)
    return { status: reply.status, headers: reply.headers, text, json: parse(text) }
  }
  return async (call) => {
    const isChange = (call.method ?? 'GET') !== 'GET' && !call.reads
    if (isVisible && isChange && (changes += 1) > 1) throw new Error(`${title} was about to publish twice.`)
    const { body, type } = bodyOf(call, ctx.random)
    const headers = readHeaders({ accept: 'application/json', ...(type && { 'content-type': type }), ...call.headers })
    if (!headers) throw keysOdd(title)
    try {
      return await reach(call, headers, body)
    } catch (cause) {
      if (cause instanceof PlatformFailed) throw cause
      const failure = isVisible && isChange && hasArrived(cause) ? 'outcome_unknown' : 'transient'
      throw new PlatformFailed(failure, phrase('social-unreached', '{title} can’t be reached.', { title }), { cause })
    }
  }
}

/** Opens a platform with the keys of an account. */
export function openClient(ctx: ClientContext, platform: Platform, keys: ClientKeys): PlatformClient {
  const { title } = platform
  const { account, app, isVisible = false } = keys
  const secrets = secretsOf(keys)
  const quote = (words: string): Phrase =>
    passOn(hideSecrets(words, secrets).replace(/\s+/g, ' ').slice(0, longestQuoteCharacters).toWellFormed())
  const { address, urlOf } = openAddresses(ctx, platform, keys)
  const send = openSend(ctx, title, keys, urlOf)
  const { failureOf, readReply } = openReading(ctx, platform, { isVisible, quote })
  const read: PlatformClient['read'] = async (call, shape) => readReply(await send(call), shape)
  return { title, account, app, now: ctx.now, random: ctx.random, address, send, read, readReply, failureOf, quote }
}
