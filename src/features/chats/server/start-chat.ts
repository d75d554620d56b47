import { and, count, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { refuseCardNumbers } from '#domains/server/refuse-card-numbers.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { countConversion } from '#visitors/server/counting/count-conversion.ts'
import type { startChat as call } from '../visitor-contract.ts'
import { isBlocked } from './blocks.ts'
import { openingOf, type DomainChat } from './chat-here.ts'
import { isOwnAddress } from './introduce-visitor.ts'
import { makeKey, hashForDomain } from './keys.ts'
import { chatSending } from './send.ts'
import { chats, chatVisits } from './tables.ts'
import { showChat, type ChatRow } from './view-chat.ts'

const mostOpenOfDomain = 5000
const mostKeptOfDomain = 200_000
const startedOfDay = { times: 5000, seconds: 86_400 }
const startedFromNetwork = { times: 500, seconds: 86_400 }
/** A chat whose answer was lost on the way can be begun again. */
const repeatableForMs = 10 * 60_000

const closed = phrase('chat-closed', 'The chat is currently closed. Please leave a message instead.')
const notNow = phrase('chat-not-now', 'We can’t start a chat right now. Please leave a message instead.')
const begunBefore = phrase('chat-started-before', 'This chat was already started. Please start a new one.')

export interface ChatStart {
  here: DomainChat
  user: User | undefined
  network: string
  headers: Headers
  /** The page that the visitor is on. */
  address: string
}

type StartChatBody = z.output<typeof call.body>

async function countUpTo(ctx: Context, domainId: string, most: number, isOpen: boolean): Promise<number> {
  const status = isOpen ? and(eq(chats.status, 'active'), isNull(chats.deletedAt)) : undefined
  const some = ctx.db
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.domainId, domainId), status))
    .limit(most)
  const [row] = await ctx.db.select({ count: count() }).from(some.as('some'))
  return row?.count ?? 0
}

async function checkRoom(ctx: Context, domainId: string, network: string): Promise<void> {
  const isFull =
    (await countUpTo(ctx, domainId, mostOpenOfDomain, true)) >= mostOpenOfDomain ||
    (await countUpTo(ctx, domainId, mostKeptOfDomain, false)) >= mostKeptOfDomain
  if (isFull) throw new Refusal('unavailable', notNow, { retryAfter: 600 })
  await ctx.limits.take('chats begun with a site from one network', startedFromNetwork, network)
  await ctx.limits.take('chats begun with a site', startedOfDay, domainId)
}

const findBegun = async ({ db }: Context, domainId: string, key: string): Promise<ChatRow | undefined> =>
  (
    await db
      .select()
      .from(chats)
      .where(and(eq(chats.domainId, domainId), eq(chats.startKey, key)))
  )[0]

/** A chat whose beginning is sent again, from where it was begun. */
async function beginAgain(ctx: Context, chat: ChatRow, network: string, clientId: string) {
  const isLate = ctx.now().getTime() - chat.createdAt.getTime() > repeatableForMs
  const message = await chatSending.viewSent(ctx, chat.id, { sender: 'visitor', clientId })
  if (isLate || chat.deletedAt || chat.network !== network || !message) throw new Refusal('conflict', begunBefore)
  return { chat, message }
}

async function insertChat(ctx: Context, starting: ChatStart, given: StartChatBody, network: string) {
  const { here, user, address } = starting
  const { domainId } = here
  const { name = '', email = '', content, client_id: clientId, page, language } = given
  const at = ctx.now()
  const isVerified = isOwnAddress(user, email)
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const row = { domainId, userId: user?.id ?? null, name, email, isVerified, language, address, network }
    const [chat] = await tx
      .insert(chats)
      .values({ ...row, startKey: clientId, lastMessageAt: at, createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (!chat) return undefined
    await tx.insert(chatVisits).values({ chatId: chat.id, domainId, seenAt: at, isOnline: true, page })
    const message = await chatSending.writeMessage(within, chat, { sender: 'visitor', content, clientId })
    await countConversion(within, { domainId, kind: 'chat', subject: chat.id, seen: starting })
    return { chat, message }
  })
}

/** Begins a chat with its first message, once for each client id. */
export async function startChat(ctx: Context, starting: ChatStart, given: StartChatBody) {
  const { here, user } = starting
  const { domainId } = here
  const network = hashForDomain(ctx, domainId, `network ${starting.network}`)
  const clientId = given.client_id
  const before = await findBegun(ctx, domainId, clientId)
  if (!before) {
    if (openingOf(ctx, here).state === 'away') throw new Refusal('conflict', closed)
    const visitor = { email: given.email ?? '', userId: user?.id ?? null, network }
    if (await isBlocked(ctx, domainId, visitor)) throw new Refusal('forbidden', notNow)
    await refuseCardNumbers(ctx, domainId, [given.content, given.name ?? '', given.email ?? ''])
    await checkRoom(ctx, domainId, network)
  }
  const begun = before ? undefined : await insertChat(ctx, starting, given, network)
  const same = begun ? undefined : (before ?? (await findBegun(ctx, domainId, clientId)))
  const { chat, message } = begun ?? (await beginAgain(ctx, same ?? missing(), network, clientId))
  const token = await makeKey(ctx, chat, 'token')
  const [now = chat] = await ctx.db.select().from(chats).where(eq(chats.id, chat.id))
  return { chat: await showChat(ctx, now, 'visitor'), message, token }
}

function missing(): never {
  throw new Refusal('conflict', begunBefore)
}
