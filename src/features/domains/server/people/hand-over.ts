import { and, eq, gt, ne } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { isOnTheNet } from '#domains/contract.ts'
import { daysToAnswer } from '#domains/invitation-contract.ts'
import { overLimit } from '../add-domain.ts'
import { nameTaken } from '../allowed-names.ts'
import { noteAudit } from '../audit.ts'
import { announceDomain } from '../domain-index.ts'
import { lockAccount } from '../locks.ts'
import { fitToPlan } from '../plan.ts'
import { planOf } from '../plan-usage.ts'
import { checkStorageUse, readStorageUse } from '../storage-limits.ts'
import { refuseUntrusted } from '../standing.ts'
import { domains, members } from '../tables.ts'
import { dropInvitationsOf } from './answer-invitation.ts'
import { mailNewOwner, mailOffer } from './hand-over-mails.ts'
import { announceMember, lockPeople, readMemberRow } from './member-rows.ts'
import { ownershipOffers } from './tables.ts'

const noOffer = () =>
  new Refusal('missing', phrase('offer-gone', 'This offer was accepted, taken back, or has expired.'))

/** The offer of a domain, while it can be accepted. */
export async function findOffer({ db, now }: Context, domainId: string) {
  const isOpen = and(eq(ownershipOffers.domainId, domainId), gt(ownershipOffers.expiresAt, now()))
  const [offer] = await db.select().from(ownershipOffers).where(isOpen)
  return offer
}

/** Offers a domain to somebody who works on it; another offer is replaced. */
export async function offerDomain(ctx: Context, user: User, domain: Domain, toUserId: string): Promise<void> {
  if (domain.label === ctx.platform.host)
    throw new Refusal('forbidden', phrase('platform-site-stays', 'The platform’s own site can’t be handed over.'))
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockPeople(tx, domain.id)
    await refuseUntrusted(within, domain.id)
    const to = await readMemberRow(tx, domain.id, toUserId)
    const from = await readMemberRow(tx, domain.id, user.id)
    if (from.role !== 'owner' || to.role === 'owner')
      throw new Refusal('conflict', phrase('own-already', 'This site belongs to this person already.'))
    const expiresAt = new Date(ctx.now().getTime() + daysToAnswer * dayMs)
    const row = { fromUserId: user.id, toUserId, createdAt: ctx.now(), expiresAt }
    await tx
      .insert(ownershipOffers)
      .values({ domainId: domain.id, ...row })
      .onConflictDoUpdate({ target: ownershipOffers.domainId, set: row })
    await mailOffer(within, domain, { from, to, at: row.createdAt })
    const deed = { domainId: domain.id, userId: user.id, aboutUserId: toUserId }
    await noteAudit(within, { ...deed, what: 'ownership.offered' })
    await announceMember(ctx, { domainId: domain.id, userId: toUserId }, tx)
  })
}

/** Takes an offer back, or declines it. */
export async function withdrawOffer(ctx: Context, user: User, domain: Domain): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockPeople(tx, domain.id)
    const offer = await findOffer(within, domain.id)
    const isTheirs = offer && [offer.fromUserId, offer.toUserId].includes(user.id)
    if (!isTheirs) throw noOffer()
    await tx.delete(ownershipOffers).where(eq(ownershipOffers.domainId, domain.id))
    const isRefused = user.id === offer.toUserId
    const deed = { domainId: domain.id, userId: user.id, aboutUserId: isRefused ? offer.fromUserId : offer.toUserId }
    await noteAudit(within, { ...deed, what: isRefused ? 'ownership.refused' : 'ownership.withdrawn' })
    await announceMember(ctx, { domainId: domain.id, userId: offer.toUserId }, tx)
  })
}

/** Refused where the plan of an account has no room for one more domain of this size. */
async function checkRoom(within: Context, userId: string, domainId: string): Promise<void> {
  // Locked, as whoever decides about the site does it: with another owner what is decided would be washed off.
  const [row] = await within.db.select().from(domains).where(eq(domains.id, domainId)).for('update')
  if (!row) throw noOffer()
  await refuseUntrusted(within, domainId)
  const [same] = await within.db
    .select({ id: domains.id })
    .from(domains)
    .innerJoin(members, and(eq(members.domainId, domains.id), eq(members.userId, userId), eq(members.role, 'owner')))
    .where(and(eq(domains.name, row.name), ne(domains.id, domainId)))
  if (same) throw nameTaken()
  const room = await readStorageUse(within, userId)
  if (room.limits.domains !== undefined && room.usage.domains >= room.limits.domains)
    throw overLimit(room.limits.domains)
  checkStorageUse(room, { bytes: row.storage, entries: row.entries })
  if (isOnTheNet(row.state) && !(await planOf(within, userId)))
    throw new Refusal(
      'forbidden',
      phrase('live-site-needs-plan', 'This site is live under its own name, which needs a plan. Choose one first.'),
    )
}

async function exchange({ db }: Context, domainId: string, from: string, to: string): Promise<void> {
  const set = (userId: string, role: 'admin' | 'owner') =>
    db
      .update(members)
      .set({ role, granted: [], withdrawn: [] })
      .where(and(eq(members.domainId, domainId), eq(members.userId, userId)))
  // In this order: a domain never has two owners.
  await set(from, 'admin')
  await set(to, 'owner')
}

/** Takes over a domain that was offered; its former owner becomes an admin. */
export async function acceptDomain(ctx: Context, user: User, domain: Domain): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const asked = await findOffer(within, domain.id)
    if (asked?.toUserId !== user.id) throw noOffer()
    const { fromUserId } = asked
    for (const account of [fromUserId, user.id].toSorted()) await lockAccount(tx, account)
    await lockPeople(tx, domain.id)
    const offer = await findOffer(within, domain.id)
    if (offer?.toUserId !== user.id || offer.fromUserId !== fromUserId) throw noOffer()
    const from = await readMemberRow(tx, domain.id, fromUserId)
    if (from.role !== 'owner') throw noOffer()
    await checkRoom(within, user.id, domain.id)
    await tx.delete(ownershipOffers).where(eq(ownershipOffers.domainId, domain.id))
    await exchange(within, domain.id, fromUserId, user.id)
    await dropInvitationsOf(within, domain.id, fromUserId)
    for (const account of [fromUserId, user.id]) {
      await fitToPlan(within, account)
      await announceMember(ctx, { domainId: domain.id, userId: account }, tx)
    }
    await announceDomain(ctx, domain.id, tx)
    const to = await readMemberRow(tx, domain.id, user.id)
    await mailNewOwner(within, domain, { from, to, at: offer.createdAt })
    const deed = { domainId: domain.id, userId: user.id, aboutUserId: fromUserId }
    await noteAudit(within, { ...deed, what: 'ownership.accepted' })
  })
}
