import { and, eq, inArray } from 'drizzle-orm'
import { domainToUnicode } from 'node:url'
import { users } from '#accounts/server/tables.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Invited } from '#domains/invitation-contract.ts'
import { actionsOf, mayGive, type Role } from '#domains/roles.ts'
import { noteAudit } from '../audit.ts'
import { domains, members } from '../tables.ts'
import { dropInvitations } from './drop-invitations.ts'
import { hashSecret } from './invitation-links.ts'
import { announceMember, findMemberRow, lockPeople, nameOfMember, type MemberRow } from './member-rows.ts'
import { plainName, plainSiteName } from './plain-names.ts'
import { invitations } from './tables.ts'

const gone = () =>
  new Refusal('missing', phrase('invitation-gone', 'This invitation was used, taken back or replaced by a newer one.'))

const standingOf = (role: Role) => ({ role, granted: [], withdrawn: [] })

async function findBySecret({ db }: Context, secret: string) {
  const { id, label, name } = domains
  const [found] = await db
    .select({ row: invitations, domain: { id, label, name } })
    .from(invitations)
    .innerJoin(domains, eq(domains.id, invitations.domainId))
    .where(eq(invitations.hash, hashSecret(secret)))
  if (!found) throw gone()
  return found
}

type FoundInvitation = Awaited<ReturnType<typeof findBySecret>>

/** Refused unless whoever invited may still do so. */
async function readSender({ db }: Context, { row }: FoundInvitation): Promise<MemberRow> {
  const sender = await findMemberRow(db, row.domainId, row.userId)
  if (!sender || !mayGive(sender, standingOf(row.role))) throw gone()
  return sender
}

/** The invitation with a secret, while it can be answered. */
async function readOpen(ctx: Context, secret: string) {
  const found = await findBySecret(ctx, secret)
  const sender = await readSender(ctx, found)
  if (found.row.expiresAt > ctx.now()) return { ...found, sender }
  throw new Refusal(
    'conflict',
    phrase('invitation-expired', 'This invitation has expired. Ask {email} for a new one.', { email: sender.email }),
  )
}

/** What an invitation says to whoever has its link. */
export async function readInvitation(ctx: Context, secret: string): Promise<Invited> {
  const { row, domain, sender } = await readOpen(ctx, secret)
  return {
    domainId: domain.id,
    site: (await plainSiteName(ctx, domain)) ?? '',
    host: domainToUnicode(domain.name),
    by: { name: plainName(ctx, nameOfMember(sender)) ?? '', email: sender.email },
    email: row.email,
    role: row.role,
    may: actionsOf(standingOf(row.role)),
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** Removes an answered invitation, once: of several answers at the same time one counts. */
async function use(within: Context, { row }: FoundInvitation): Promise<void> {
  if ((await dropInvitations(within, eq(invitations.id, row.id))) === 0) throw gone()
}

export async function refuseInvitation(ctx: Context, secret: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const { row } = await findBySecret(within, secret)
    await lockPeople(tx, row.domainId)
    const found = await readOpen(within, secret)
    await use(within, found)
    const detail = `${row.role} ${row.email}`
    await noteAudit(within, { domainId: row.domainId, what: 'people.refused', detail })
    await announceMember(ctx, { domainId: row.domainId, userId: row.userId }, tx)
  })
}

/** Refused unless the invitation went to the address of this account, which is proven. */
async function refuseOthers({ db }: Context, user: User, { row }: FoundInvitation): Promise<void> {
  const [own] = await db.select({ emailKey: users.emailKey }).from(users).where(eq(users.id, user.id))
  if (own?.emailKey === row.emailKey) return
  throw new Refusal(
    'forbidden',
    phrase('invitation-of-another', 'This invitation is for {email}. You’re signed in as {own}.', {
      email: row.email,
      own: user.email,
    }),
  )
}

/** Makes somebody a member of the domain that they were invited to. */
export async function acceptInvitation(
  ctx: Context,
  user: User,
  { domainId, secret }: { domainId: string; secret: string },
) {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const { domain } = await findBySecret(within, secret)
    if (domain.id !== domainId) throw gone()
    await lockPeople(tx, domainId)
    const found = await readOpen(within, secret)
    await refuseOthers(within, user, found)
    await use(within, found)
    const row = { domainId, userId: user.id, role: found.row.role, createdAt: ctx.now() }
    const [joined] = await tx.insert(members).values(row).onConflictDoNothing().returning()
    if (joined) {
      const deed = { domainId, userId: user.id, aboutUserId: found.row.userId, detail: found.row.role }
      await noteAudit(within, { ...deed, what: 'people.accepted' })
    }
    await announceMember(ctx, { domainId, userId: user.id }, tx)
    return { id: domain.id, label: domain.label }
  })
}

/** Takes back what somebody invited to and may not any more. */
export async function dropInvitationsOf(within: Context, domainId: string, userId: string): Promise<void> {
  const isTheirs = and(eq(invitations.domainId, domainId), eq(invitations.userId, userId))
  const sender = await findMemberRow(within.db, domainId, userId)
  const rows = await within.db.select().from(invitations).where(isTheirs)
  const over = rows.filter(({ role }) => !sender || !mayGive(sender, standingOf(role))).map(({ id }) => id)
  await dropInvitations(within, inArray(invitations.id, over))
}
