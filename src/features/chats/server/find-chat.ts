import { and, eq, isNull } from 'drizzle-orm'
import { findManaged } from '#domains/server/find-managed.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { domainOfRow } from '#kit/server/http/domain-of-row.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { chatTokenHeader } from '../contract.ts'
import type { Sender } from '../rules.ts'
import { isOpenedBy } from './keys.ts'
import { chats } from './tables.ts'
import type { ChatRow } from './view-chat.ts'

/** Finds the domain of a chat, also of a deleted one that can be brought back. */
export const domainOfChat = domainOfRow(chats)

export const noChat = () => new Refusal('missing', phrase('chat-not-found', 'Chat not found.'))

/** The chat, unless it is deleted; with a visitor’s token, only if that opens it. */
export async function findRow(ctx: Context, id: string, token: string | null = null): Promise<ChatRow | undefined> {
  if (!isRowId(id)) return undefined
  const opened = token === null ? undefined : isOpenedBy(ctx, id, token)
  const [row] = await ctx.db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), isNull(chats.deletedAt), opened))
    .prepare(opened ? 'chat of a token' : 'chat')
    .execute()
  return row
}

export async function readChat(ctx: Context, id: string): Promise<ChatRow> {
  const row = await findRow(ctx, id)
  if (!row) throw noChat()
  return row
}

/** The domain of a site by its label. */
export type FindDomainId = (label: string) => string | undefined

/** A call that both participants may make. */
export interface ChatCaller {
  ctx: Context
  headers: Headers
  user: User | undefined
  site: string | undefined
  isPlatform: boolean
}

/** A chat, and which participant of it the caller is. */
export interface ChatParticipant {
  chat: ChatRow
  participant: Sender
  /** Who of those that run the site. */
  userId: string | undefined
}

/** On a tenant’s host the chats of that tenant alone are there. */
export const isHere = (
  { site, isPlatform }: Pick<ChatCaller, 'site' | 'isPlatform'>,
  { domainId }: ChatRow,
  idOf: FindDomainId,
) => isPlatform || (site !== undefined && idOf(site) === domainId)

async function participantOf(
  asking: ChatCaller,
  chat: ChatRow,
  token: string | null,
): Promise<ChatParticipant | undefined> {
  const { ctx, user, site, isPlatform } = asking
  if (token !== null || (user && chat.userId === user.id)) return { chat, participant: 'visitor', userId: undefined }
  if (!user) return undefined
  const domain = await findManaged(ctx, { user, place: { site, isPlatform }, action: 'answer' }, chat.domainId)
  return domain && { chat, participant: 'admin', userId: user.id }
}

/** Lets in both participants of a chat; to everybody else it isn’t there. */
export async function findParticipant(asking: ChatCaller, id: string, idOf: FindDomainId): Promise<ChatParticipant> {
  const token = asking.headers.get(chatTokenHeader)
  if (!asking.user && token === null) throw new Refusal('unauthorized', phrase('sign-in-first', 'Please sign in.'))
  const chat = await findRow(asking.ctx, id, token)
  const participant = chat && isHere(asking, chat, idOf) ? await participantOf(asking, chat, token) : undefined
  if (!participant) throw noChat()
  return participant
}
