import { emailKeyOf } from '#accounts/rules.ts'
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { hashForDomain } from './keys.ts'
import { chatBlocks } from './tables.ts'
import type { ChatRow } from './view-chat.ts'

/** Many people share a network, so it is let in again. */
const networkBlockedForMs = 7 * dayMs

interface Visitor {
  /** Empty where it isn’t known. */
  email: string
  userId: string | null
  /** Its print. */
  network: string
}

const printsOf = (ctx: Context, domainId: string, { email, userId }: Visitor) => ({
  email: email === '' ? undefined : hashForDomain(ctx, domainId, `email ${emailKeyOf(email)}`),
  account: userId === null ? undefined : hashForDomain(ctx, domainId, `account ${userId}`),
})

/** Keeps a visitor from beginning another chat. */
export async function blockVisitor(ctx: Context, chat: ChatRow): Promise<void> {
  const { email, account } = printsOf(ctx, chat.domainId, chat)
  const row = { domainId: chat.domainId, chatId: chat.id, createdAt: ctx.now() }
  const rows = [
    { ...row, kind: 'network' as const, hash: chat.network },
    ...(email === undefined ? [] : [{ ...row, kind: 'email' as const, hash: email }]),
    ...(account === undefined ? [] : [{ ...row, kind: 'account' as const, hash: account }]),
  ]
  await ctx.db
    .insert(chatBlocks)
    .values(rows)
    .onConflictDoUpdate({
      target: [chatBlocks.domainId, chatBlocks.hash, chatBlocks.chatId],
      set: { createdAt: row.createdAt },
    })
}

export const unblockVisitor = async ({ db }: Context, { id }: ChatRow): Promise<void> =>
  void (await db.delete(chatBlocks).where(eq(chatBlocks.chatId, id)))

export async function isBlocked(ctx: Context, domainId: string, visitor: Visitor): Promise<boolean> {
  const { email, account } = printsOf(ctx, domainId, visitor)
  const hashes = [email, visitor.network, account].filter((hash) => hash !== undefined)
  const since = new Date(ctx.now().getTime() - networkBlockedForMs)
  const counts = or(ne(chatBlocks.kind, 'network'), gt(chatBlocks.createdAt, since))
  const [row] = await ctx.db
    .select({ kind: chatBlocks.kind })
    .from(chatBlocks)
    .where(and(eq(chatBlocks.domainId, domainId), inArray(chatBlocks.hash, hashes), counts))
    .limit(1)
  return row !== undefined
}
