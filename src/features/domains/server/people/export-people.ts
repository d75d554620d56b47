import { eq, or } from 'drizzle-orm'
import { emailKeyOf } from '#accounts/rules.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { invitations, ownershipOffers } from './tables.ts'

function listInvitations({ db }: Context, { id, email: own }: User) {
  const { domainId, name, email, role, createdAt, sentAt, expiresAt } = invitations
  return db
    .select({ domainId, name, email, role, createdAt, sentAt, expiresAt })
    .from(invitations)
    .where(or(eq(invitations.userId, id), eq(invitations.emailKey, emailKeyOf(own))))
}

function listOffers({ db }: Context, { id }: User) {
  const { domainId, fromUserId, toUserId, createdAt, expiresAt } = ownershipOffers
  return db
    .select({ domainId, fromUserId, toUserId, createdAt, expiresAt })
    .from(ownershipOffers)
    .where(or(eq(fromUserId, id), eq(toUserId, id)))
}

/** The invitations that somebody sent or got, and the domains that they offer or are offered. */
export async function* exportPeople(ctx: Context, user: User): AsyncGenerator<ZipPart> {
  const held = { invitations: await listInvitations(ctx, user), offers: await listOffers(ctx, user) }
  yield { name: 'people.json', bytes: Buffer.from(`${JSON.stringify(held, undefined, 2)}\n`) }
}
