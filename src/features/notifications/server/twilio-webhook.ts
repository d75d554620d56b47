import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { openCredentials } from '#providers/server/sealed.ts'
import { providers } from '#providers/server/tables.ts'
import { resumePhone, stopPhone } from './stopped-phones.ts'
import { deliveries } from './tables.ts'
import { addressFor, readTextsToken } from './texts-address.ts'

interface Arrived {
  token: string
  about: string | undefined
  /** The query as it was sent, with its question mark. */
  search: string
  headers: Headers
  raw: Uint8Array
}

const unknown = () => new Refusal('missing', 'Not found.')
const forged = () => new Refusal('forbidden', 'The signature of this message is invalid.')

/** What Twilio signs: the address as it was entered there, then each name with its values, in order. */
function contentOf(url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted((one, other) => (one < other ? -1 : 1))
  const valuesOf = (name: string) => [...new Set(form.getAll(name))].toSorted()
  return url + names.flatMap((name) => valuesOf(name).map((value) => name + value)).join('')
}

function isSigned(authToken: string, url: string, { headers, raw }: Arrived, form: URLSearchParams): boolean {
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  const given = Buffer.from(headers.get('x-twilio-signature') ?? '', 'base64')
  const right = createHmac('sha1', authToken).update(contentOf(url, form)).digest()
  return Boolean(isForm) && raw.length > 0 && given.length === right.length && timingSafeEqual(given, right)
}

/** The form, once its signature is checked. */
async function readForm(ctx: Context, providerId: string, arrived: Arrived): Promise<URLSearchParams> {
  const [row] = await ctx.db.select().from(providers).where(eq(providers.id, providerId))
  const given = row?.type === 'sms' && row.key === 'twilio' ? openCredentials(ctx, row) : undefined
  const authToken = given?.auth_token
  if (!authToken) throw unknown()
  const form = new URLSearchParams(new TextDecoder().decode(arrived.raw))
  const url = `${addressFor(ctx, 'twilio', providerId)}${arrived.search}`
  if (!isSigned(authToken, url, arrived, form)) throw forged()
  return form
}

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']
const startWords = ['START', 'UNSTOP']

/** A reply from a phone. */
async function takeReply(ctx: Context, providerId: string, form: URLSearchParams): Promise<void> {
  const phone = form.get('From') ?? ''
  const word = (form.get('Body') ?? '').trim().toUpperCase()
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return
  if (stopWords.includes(word)) await stopPhone(ctx, providerId, phone)
  if (startWords.includes(word)) await resumePhone(ctx, providerId, phone)
}

const fates: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/** What became of one of our texts. */
async function takeReport(ctx: Context, providerId: string, about: string, form: URLSearchParams): Promise<void> {
  const state = fates[form.get('MessageStatus') ?? '']
  if (!state || !isRowId(about)) return
  const code = /^\d{5}$/.exec(form.get('ErrorCode') ?? '')?.[0]
  const reason = state === 'failed' ? `The phone couldn’t be reached${code ? ` (Twilio code ${code})` : ''}.` : null
  const isOurs = and(
    eq(deliveries.id, about),
    eq(deliveries.providerId, providerId),
    inArray(deliveries.state, ['sending', 'sent']),
  )
  await ctx.db.update(deliveries).set({ state, reason, changedAt: ctx.now() }).where(isOurs)
  const to = form.get('To') ?? ''
  if (code === '21610' && /^\+[1-9]\d{6,14}$/.test(to)) await stopPhone(ctx, providerId, to)
}

/** The provider that an address of ours names. */
export function readProviderId(ctx: Context, token: string): string {
  const providerId = readTextsToken(ctx, token)
  if (providerId === undefined) throw unknown()
  return providerId
}

/** Takes a message of Twilio that is signed with the credentials of the provider that its address names. */
export async function receiveTwilio(ctx: Context, arrived: Arrived): Promise<void> {
  const providerId = readProviderId(ctx, arrived.token)
  const form = await readForm(ctx, providerId, arrived)
  if (arrived.about !== undefined) await takeReport(ctx, providerId, arrived.about, form)
  else await takeReply(ctx, providerId, form)
}
