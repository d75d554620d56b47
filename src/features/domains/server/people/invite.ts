import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { z } from 'zod'
import { emailKeyOf, isEmail } from '#accounts/rules.ts'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { hasRoom } from '#kit/server/limits.ts'
import { isRowId, newRowId } from '#kit/server/row-id.ts'
import { daysToAnswer, mostPeople, type Invitation, type inviteCollaborator } from '#domains/invitation-contract.ts'
import { mayGive, type Role } from '#domains/roles.ts'
import { noteAudit } from '../audit.ts'
import { takeRoomForStranger } from '../stranger-mail.ts'
import { members } from '../tables.ts'
import { dropInvitations, mailKeyOf } from './drop-invitations.ts'
import { hashSecret, linkOf, makeSecret } from './invitation-links.ts'
import { mailInvitation } from './invitation-mail.ts'
import {
  announceMember,
  listMemberRows,
  lockPeople,
  nameOfMember,
  readMemberRow,
  type MemberRow,
} from './member-rows.ts'
import { plainSiteName } from './plain-names.ts'
import { invitations } from './tables.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** Of all accounts together, and whatever stands behind a plus; beyond it the invitation is there, and its link can be passed on by hand. */
const mailsToAddress = { times: 5, seconds: dayMs / 1000 }

const cannotGive = (): Refusal =>
  new Refusal(
    'forbidden',
    phrase('role-too-high', 'You can only give roles below your own, and only what you may do yourself.'),
  )

/** An invitation as the people of its domain see it. */
export const viewInvitation = (ctx: Context, row: InvitationRow, by: string): Invitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  by,
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= ctx.now(),
  link: linkOf(ctx, row),
})

const isRoleGiven = (giver: MemberRow, role: Role) => mayGive(giver, { role, granted: [], withdrawn: [] })

/** What is new with each mail: the link, and until when it holds. */
function makeFresh(ctx: Context, id: string) {
  const nonce = Buffer.from(ctx.random(16)).toString('hex')
  const secret = makeSecret(ctx, { id, nonce })
  const [now, last] = [ctx.now(), daysToAnswer * dayMs]
  return { nonce, hash: hashSecret(secret), sentAt: now, expiresAt: new Date(now.getTime() + last) }
}

interface MailRoom {
  /** What the site is called in the mail. */
  site: string | undefined
  isMailed: boolean
}

/** Whether a mail can be sent; refused to those who have shown nothing yet and mailed enough strangers, or in a name that isn’t theirs. */
async function takeRoom(ctx: Context, domain: Domain, giver: MemberRow, to: Pick<InvitationRow, 'name' | 'emailKey'>) {
  const site = await plainSiteName(ctx, domain)
  const texts = [to.name, nameOfMember(giver), site ?? '']
  await takeRoomForStranger(ctx, { domainId: domain.id, texts })
  const mailbox = [to.emailKey.split(/[+@]/, 1)[0], to.emailKey.split('@').at(-1)].join('@')
  const isMailed = await hasRoom(ctx.limits.take('invitations to an address', mailsToAddress, mailbox))
  return { site, isMailed }
}

async function mailRow(within: Context, row: InvitationRow, giver: MemberRow, { site, isMailed }: MailRoom) {
  const link = linkOf(within, row)
  if (link === null || !isMailed) return
  const by = { userId: giver.userId, name: nameOfMember(giver), email: giver.email }
  await mailInvitation(within, { ...row, key: mailKeyOf(row), link, site, by }, within.db)
}

async function refuseFull({ db, now }: Context, domainId: string): Promise<void> {
  const [people] = await db.select({ count: count() }).from(members).where(eq(members.domainId, domainId))
  const isOpen = and(eq(invitations.domainId, domainId), gt(invitations.expiresAt, now()))
  const [invited] = await db.select({ count: count() }).from(invitations).where(isOpen)
  if ((people?.count ?? 0) + (invited?.count ?? 0) < mostPeople) return
  throw new Refusal(
    'conflict',
    phrase('site-full-of-people', 'A site has room for {most} people and open invitations.', { most: mostPeople }),
  )
}

/** Refused where the address can’t be invited: of people of the domain, whom everybody there sees anyway. */
async function checkInvited(ctx: Context, domain: Domain, emailKey: string): Promise<void> {
  const people = await listMemberRows(ctx.db, domain.id)
  if (people.some((one) => one.emailKey === emailKey))
    throw new Refusal('conflict', phrase('works-here-already', 'This person already works on this site.'))
  const [open] = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.domainId, domain.id), eq(invitations.emailKey, emailKey)))
  if (open && open.expiresAt > ctx.now())
    throw new Refusal(
      'conflict',
      phrase('invited-already', 'This person is invited already. Send the invitation again.'),
    )
  await refuseFull(ctx, domain.id)
}

/** Invites somebody; whether their address has an account can be told by nothing. */
export async function invite(
  ctx: Context,
  user: User,
  domain: Domain,
  { name, email, role }: z.output<typeof inviteCollaborator.body>,
): Promise<Invitation> {
  if (!isEmail(email)) throw new Refusal('invalid', phrase('enter-valid-email', 'Please enter a valid email address.'))
  const emailKey = emailKeyOf(email)
  const sender = await readMemberRow(ctx.db, domain.id, user.id)
  if (!isRoleGiven(sender, role)) throw cannotGive()
  await checkInvited(ctx, domain, emailKey)
  const room = await takeRoom(ctx, domain, sender, { name, emailKey })
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockPeople(tx, domain.id)
    const giver = await readMemberRow(tx, domain.id, user.id)
    if (!isRoleGiven(giver, role)) throw cannotGive()
    await checkInvited(within, domain, emailKey)
    const isOld = and(eq(invitations.domainId, domain.id), eq(invitations.emailKey, emailKey))
    await dropInvitations(within, and(isOld, lte(invitations.expiresAt, ctx.now())))
    const id = newRowId(ctx)
    const given = { id, domainId: domain.id, userId: user.id, name, email, emailKey, role, createdAt: ctx.now() }
    const [row] = await tx
      .insert(invitations)
      .values({ ...given, ...makeFresh(ctx, id) })
      .returning()
    if (!row) throw new Error('An invitation was not kept.')
    await mailRow(within, row, giver, room)
    const detail = `${role} ${email}`
    await noteAudit(within, { domainId: domain.id, userId: user.id, what: 'people.invited', detail })
    await announceMember(ctx, { domainId: domain.id, userId: user.id }, tx)
    return viewInvitation(ctx, row, giver.email)
  })
}

/** One that has expired takes room again once it is sent. */
const refuseLate = async (ctx: Context, { domainId, expiresAt }: InvitationRow): Promise<void> =>
  expiresAt <= ctx.now() ? refuseFull(ctx, domainId) : undefined

async function readInvitationRow({ db }: Context, { id }: Domain, named: string): Promise<InvitationRow> {
  const isIt = isRowId(named) ? and(eq(invitations.id, named), eq(invitations.domainId, id)) : undefined
  const [row] = isIt ? await db.select().from(invitations).where(isIt) : []
  if (row) return row
  throw new Refusal(
    'missing',
    phrase('invitation-gone', 'This invitation was used, taken back or replaced by a newer one.'),
  )
}

/** Sends an invitation again, in the name of whoever does so. */
export async function resend(ctx: Context, user: User, domain: Domain, named: string): Promise<Invitation> {
  const [old, sender] = [await readInvitationRow(ctx, domain, named), await readMemberRow(ctx.db, domain.id, user.id)]
  if (!isRoleGiven(sender, old.role)) throw cannotGive()
  await refuseLate(ctx, old)
  const room = await takeRoom(ctx, domain, sender, old)
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockPeople(tx, domain.id)
    const before = await readInvitationRow(within, domain, named)
    const giver = await readMemberRow(tx, domain.id, user.id)
    if (!isRoleGiven(giver, before.role)) throw cannotGive()
    await refuseLate(within, before)
    const fresh = { ...makeFresh(ctx, before.id), userId: user.id }
    const [row] = await tx.update(invitations).set(fresh).where(eq(invitations.id, before.id)).returning()
    if (!row) throw new Error('An invitation was not kept.')
    await ctx.mail.withdraw([mailKeyOf(before)], { within: tx })
    await mailRow(within, row, giver, room)
    const detail = `${row.role} ${row.email}`
    await noteAudit(within, { domainId: domain.id, userId: user.id, what: 'people.invited-again', detail })
    await announceMember(ctx, { domainId: domain.id, userId: user.id }, tx)
    return viewInvitation(ctx, row, giver.email)
  })
}

export async function withdraw(ctx: Context, user: User, domain: Domain, named: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockPeople(tx, domain.id)
    const row = await readInvitationRow(within, domain, named)
    if (!isRoleGiven(await readMemberRow(tx, domain.id, user.id), row.role)) throw cannotGive()
    await dropInvitations(within, eq(invitations.id, row.id))
    const detail = `${row.role} ${row.email}`
    await noteAudit(within, { domainId: domain.id, userId: user.id, what: 'people.withdrawn', detail })
    await announceMember(ctx, { domainId: domain.id, userId: user.id }, tx)
  })
}
