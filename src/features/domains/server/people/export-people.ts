import { eq, or } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import type { Context, User } from '#kit/server/context.ts'
import { invitations, ownershipOffers } from './tables.ts'

function listInvitations({ db }: Context, { id, email: own }: Pick<User, 'id' | 'email'>) {
  const { domainId, name, email, role, createdAt, sentAt, expiresAt } = invitations
  return db
    .select({ domainId, name, email, role, createdAt, sentAt, expiresAt })
    .from(invitations)
    .where(or(eq(invitations.userId, id), eq(invitations.emailKey, emailKeyOf(own))))
}

function listOffers({ db }: Context, { id }: Pick<User, 'id'>) {
  const { domainId, fromUserId, toUserId, createdAt, expiresAt } = ownershipOffers
  return db
    .select({ domainId, fromUserId, toUserId, createdAt, expiresAt })
    .from(ownershipOffers)
    .where(or(eq(fromUserId, id), eq(toUserId, id)))
}

/** The invitations that somebody sent or got, and the domains that they offer or are offered. */
export const exportPeople = async (ctx: Context, user: Pick<User, 'id' | 'email'>) => ({
  invitations: await listInvitations(ctx, user),
  offers: await listOffers(ctx, user),
})
