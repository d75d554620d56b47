import { asc, eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import type { listCollaborators } from '#domains/people-contract.ts'
import { actionsOf, grantable, mayGive, roles, type MemberRights } from '#domains/roles.ts'
import type { Answer } from '#kit/contract.ts'
import { findOffer } from './hand-over.ts'
import { viewInvitation } from './invite.ts'
import { listMemberRows, nameOfMember, type MemberRow } from './member-rows.ts'
import { invitations } from './tables.ts'

type Collaborators = Answer<typeof listCollaborators>

const nothing: MemberRights = { role: 'viewer', granted: [], withdrawn: [...grantable] }

const viewMember = (row: MemberRow, me: MemberRow | undefined): Collaborators['people'][number] => ({
  userId: row.userId,
  name: nameOfMember(row),
  email: row.email,
  role: row.role,
  may: actionsOf(row),
  since: row.createdAt.toISOString(),
  isMe: row.userId === me?.userId,
  canChange: me !== undefined && row.userId !== me.userId && mayGive(me, nothing, row),
})

/** Without the links of those that the reader couldn’t have sent. */
async function listInvitations(ctx: Context, domainId: string, me: MemberRow): Promise<Collaborators['invitations']> {
  const rows = await ctx.db
    .select({ row: invitations, by: users.email })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(eq(invitations.domainId, domainId))
    .orderBy(asc(invitations.createdAt))
  return rows.map(({ row, by }) => {
    const shown = viewInvitation(ctx, row, by)
    return mayGive(me, { role: row.role, granted: [], withdrawn: [] }) ? shown : { ...shown, link: null }
  })
}

async function viewOffer(ctx: Context, domainId: string, people: MemberRow[], me: MemberRow | undefined) {
  const offer = await findOffer(ctx, domainId)
  const to = people.find(({ userId }) => userId === offer?.toUserId)
  const isMine = me !== undefined && (offer?.toUserId === me.userId || offer?.fromUserId === me.userId)
  if (!offer || !to || !isMine) return null
  const { userId, email } = to
  const expiresAt = offer.expiresAt.toISOString()
  return { userId, name: nameOfMember(to), email, expiresAt, isToMe: userId === me.userId }
}

/** Those who work on a domain, and for those who may invite who is invited. */
export async function listPeople(ctx: Context, user: User, domain: Domain): Promise<Collaborators> {
  const people = await listMemberRows(ctx.db, domain.id)
  const me = people.find(({ userId }) => userId === user.id)
  const mayInvite = me !== undefined && actionsOf(me).includes('members')
  const byRank = people.toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
  return {
    people: byRank.map((row) => viewMember(row, me)),
    invitations: mayInvite ? await listInvitations(ctx, domain.id, me) : [],
    offer: await viewOffer(ctx, domain.id, people, me),
    roles: me ? roles.filter((role) => mayGive(me, { role, granted: [], withdrawn: [] })) : [],
  }
}
