import { and, eq, inArray } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { readMessageToken } from '#providers/server/message-address.ts'
import { openService } from '#providers/server/open-service.ts'
import { openCredentials } from '#providers/server/sealed.ts'
import { providers } from '#providers/server/tables.ts'
import type { TextAdapter, TextEvent } from './providers/adapter.ts'
import { textAdapters } from './providers/index.ts'
import { resumePhone, stopPhone } from './stopped-phones.ts'
import { deliveries } from './tables.ts'
import { addressFor } from './texts-address.ts'
import * as why from './why.ts'

interface ArrivedText {
  key: string
  token: string
  about: string | undefined
  /** The query as it was sent, with its question mark. */
  search: string
  headers: Headers
  raw: Uint8Array
}

const unknown = () => new Refusal('missing', phrase('not-found', 'Not found.'))

/** In the languages of our screens and around them. */
const stopWords = new Set(
  'stop stopp stopall unsubscribe cancel end quit optout revoke arret halt alto parar pare baja cancelar ferma basta sair abmelden abbestellen afmelden توقف ايقاف'.split(
    ' ',
  ),
)
const startWords = new Set(['start', 'unstop'])
/** What people put around such a word. */
const polite = /^(?:please|pls|bitte|all|texts?|sms|texting|me|it|now|sending|nachrichten|everything|alles)$/

/** Somebody who asks in a few words of their own wants no more either; what starts again is clear. */
function readReply(text: string): 'stop' | 'start' | undefined {
  const plain = text
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
  const words = plain.replace(/opt[\s-]out/, 'optout').match(/\p{L}+/gu) ?? []
  const [word = '', ...others] = words.filter((one) => !polite.test(one))
  if (others.length > 0) return undefined
  return stopWords.has(word) ? 'stop' : startWords.has(word) && words.length === 1 ? 'start' : undefined
}
const isPhone = (phone: string) => /^\+[1-9]\d{6,14}$/.test(phone)

async function takeReply(ctx: Context, providerId: string, phone: string, text: string): Promise<void> {
  const asks = isPhone(phone) ? readReply(text) : undefined
  if (asks === 'stop') await stopPhone(ctx, providerId, phone)
  if (asks === 'start') await resumePhone(ctx, providerId, phone)
}

/** What became of one of our texts. */
async function takeReport(
  ctx: Context,
  { providerId, about, title }: { providerId: string; about: string; title: string },
  { phone, state, code, isStopped }: Extract<TextEvent, { kind: 'report' }>,
): Promise<void> {
  if (!isRowId(about)) return
  const reason = state === 'failed' ? why.unreachable(title, code ?? '') : null
  const isOurs = and(
    eq(deliveries.id, about),
    eq(deliveries.providerId, providerId),
    inArray(deliveries.state, ['sending', 'sent']),
  )
  await ctx.db.update(deliveries).set({ state, reason, changedAt: ctx.now() }).where(isOurs)
  if (isStopped && isPhone(phone)) await stopPhone(ctx, providerId, phone)
}

/** The provider that an address of ours names. */
export function readProviderId(ctx: Context, token: string): string {
  const providerId = readMessageToken(ctx, 'texts', token)
  if (providerId === undefined) throw unknown()
  return providerId
}

/** What a service tells, once it is known to come from the service of the provider that the address names. */
async function readEvent(ctx: Context, providerId: string, { key, search, headers, raw }: ArrivedText) {
  const [row] = await ctx.db.select().from(providers).where(eq(providers.id, providerId))
  const adapter: TextAdapter | undefined = textAdapters.find((one) => one.key === key)
  const credentials = row?.type === 'sms' && row.key === key ? openCredentials(ctx, row) : undefined
  if (!row || !credentials || !adapter?.readText) throw unknown()
  const service = openService(ctx, adapter, { credentials, options: row.options, domainId: row.domainId })
  const url = `${addressFor(ctx, key, providerId)}${search}`
  return { event: adapter.readText(service, { url, headers, raw }), title: adapter.title }
}

/** Takes a message of a service for texts. */
export async function receiveText(ctx: Context, arrived: ArrivedText): Promise<void> {
  const providerId = readProviderId(ctx, arrived.token)
  const { event, title } = await readEvent(ctx, providerId, arrived)
  if (event?.kind === 'report' && arrived.about !== undefined)
    await takeReport(ctx, { providerId, about: arrived.about, title }, event)
  if (event?.kind === 'reply' && arrived.about === undefined) await takeReply(ctx, providerId, event.phone, event.text)
}
