import { and, eq, gt, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { goneAfterMs, type Sender } from '../rules.ts'
import type { ChatView, MessageView } from '../shapes.ts'
import { chatHosts, chatVisits, type chatMessages, type chats } from './tables.ts'

export type ChatRow = typeof chats.$inferSelect
export type Visit = Pick<typeof chatVisits.$inferSelect, 'seenAt' | 'isOnline' | 'page'>
export type MessageRow = typeof chatMessages.$inferSelect

export const viewMessage = (row: MessageRow): MessageView => ({
  id: row.id,
  sender_type: row.sender,
  content: row.content,
  created_at: row.createdAt.toISOString(),
  image: row.picture && { url: `/uploads/${row.picture.path}`, width: row.picture.width, height: row.picture.height },
  read_at: row.readAt?.toISOString() ?? null,
  client_id: row.clientId,
})

const oldest = ({ now }: Context) => new Date(now().getTime() - goneAfterMs)

/** Whether somebody of a site is there for its visitors. */
export async function isHosted(ctx: Context, domainId: string): Promise<boolean> {
  const isThere = and(eq(chatHosts.domainId, domainId), chatHosts.isOnline, gt(chatHosts.seenAt, oldest(ctx)))
  const [row] = await ctx.db
    .select({ one: sql`1` })
    .from(chatHosts)
    .where(isThere)
    .limit(1)
  return row !== undefined
}

export const readVisit = async ({ db }: Context, chatId: string): Promise<Visit | undefined> =>
  (await db.select().from(chatVisits).where(eq(chatVisits.chatId, chatId)))[0]

export const isThere = (ctx: Context, visit: Visit | null | undefined): boolean =>
  visit?.isOnline === true && visit.seenAt > oldest(ctx)

interface ChatViewer {
  participant: Sender
  visit: Visit | null | undefined
  isHosted: boolean
}

/** A chat as one of its participants sees it. */
export function viewChat(ctx: Context, row: ChatRow, { participant, visit, isHosted: online }: ChatViewer): ChatView {
  return {
    id: row.id,
    domain_id: row.domainId,
    visitor_name: row.name,
    visitor_email: row.email,
    email_verified: row.isVerified,
    last_message: row.lastMessage,
    last_message_time: row.lastMessageAt.toISOString(),
    last_sender: row.lastSender,
    unread_count: participant === 'admin' ? row.unreadByAdmin : row.unreadByVisitor,
    status: participant === 'visitor' && row.status === 'blocked' ? 'closed' : row.status,
    created_at: row.createdAt.toISOString(),
    online: isThere(ctx, visit),
    last_seen: visit?.seenAt.toISOString() ?? null,
    page: visit?.page ?? null,
    language: row.language,
    admin_online: online,
  }
}

/** The same, with what has to be read for it. */
export async function showChat(ctx: Context, row: ChatRow, participant: Sender): Promise<ChatView> {
  const [visit, hosted] = await Promise.all([readVisit(ctx, row.id), isHosted(ctx, row.domainId)])
  return viewChat(ctx, row, { participant, visit, isHosted: hosted })
}
