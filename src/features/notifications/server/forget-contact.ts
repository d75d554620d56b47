import { and, eq } from 'drizzle-orm'
import { findOwner } from '#accounts/server/owner.ts'
import type { Context } from '#kit/server/context.ts'
import { contacts, deliveries } from './tables.ts'

/** Takes somebody's address off all lists, before their account is deleted. */
export async function forgetContact(ctx: Context, userId: string): Promise<void> {
  const { emailKey } = await findOwner(ctx, { id: userId })
  await ctx.db.delete(contacts).where(and(eq(contacts.channel, 'email'), eq(contacts.recipientKey, emailKey)))
  await ctx.db.delete(deliveries).where(and(eq(deliveries.channel, 'email'), eq(deliveries.recipientKey, emailKey)))
}
