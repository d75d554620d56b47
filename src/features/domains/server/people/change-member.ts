import { and, eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import type { Names } from '#sites/server/which-site.ts'
import { actionsOf, grantable, mayGive, type Action, type Role, type MemberRights } from '#domains/roles.ts'
import { noteAudit } from '../audit.ts'
import { members } from '../tables.ts'
import { dropInvitationsOf } from './answer-invitation.ts'
import { endAccess } from './end-access.ts'
import { announceMember, lockPeople, readMemberRow } from './member-rows.ts'
import { ownershipOffers } from './tables.ts'

interface MemberChange {
  role?: Role | undefined
  permissions?: Partial<Record<Action, boolean>> | undefined
}

const outOfReach = () =>
  new Refusal(
    'forbidden',
    phrase(
      'person-out-of-reach',
      'You can only change people below your own role, and give them what you may do yourself.',
    ),
  )

/** The standing with that change; of what is given or denied only what differs from the role is kept. */
function changed(before: MemberRights, { role = before.role, permissions = {} }: MemberChange): MemberRights {
  const odd = Object.keys(permissions).filter((action) => !grantable.some((one) => one === action))
  if (odd.length > 0)
    throw new Refusal(
      'invalid',
      phrase('not-for-single-people', 'This can’t be given to a single person, or taken from one.'),
    )
  const usual = actionsOf({ role, granted: [], withdrawn: [] })
  const now = actionsOf({ ...before, role })
  const isWanted = (action: Action) => permissions[action] ?? now.includes(action)
  return {
    role,
    granted: grantable.filter((action) => isWanted(action) && !usual.includes(action)),
    withdrawn: grantable.filter((action) => !isWanted(action) && usual.includes(action)),
  }
}

const write = ({ role, granted, withdrawn }: MemberRights) =>
  [role, ...granted.map((action) => `+${action}`), ...withdrawn.map((action) => `-${action}`)].join(',')

/** Changes the role of somebody, or what they may do besides. */
export async function changeMember(
  ctx: Context,
  user: User,
  domain: Domain,
  { userId, ...change }: MemberChange & { userId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockPeople(tx, domain.id)
    const before = await readMemberRow(tx, domain.id, userId)
    const giver = await readMemberRow(tx, domain.id, user.id)
    if (userId === user.id)
      throw new Refusal('forbidden', phrase('own-permissions', 'You can’t change what you may do yourself.'))
    const after = changed(before, change)
    if (!mayGive(giver, after, before)) throw outOfReach()
    if (write(after) === write(before)) return
    const isIt = and(eq(members.domainId, domain.id), eq(members.userId, userId))
    await tx
      .update(members)
      .set({ role: after.role, granted: [...after.granted], withdrawn: [...after.withdrawn] })
      .where(isIt)
    await dropInvitationsOf(within, domain.id, userId)
    const deed = { domainId: domain.id, userId: user.id, aboutUserId: userId }
    await noteAudit(within, { ...deed, what: 'people.changed', detail: `${write(before)} ${write(after)}` })
    await announceMember(ctx, { domainId: domain.id, userId }, tx)
  })
}

const ownerStays = () =>
  new Refusal(
    'conflict',
    phrase('owner-stays', 'A site has an owner. Hand it over to somebody else first, or delete it.'),
  )

/** Removes somebody from a domain, or leaves it. Whatever they have open of it ends. */
export async function removeMember(
  ctx: Context,
  user: User,
  domain: Domain,
  { userId, names }: { userId: string; names: Names },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    await lockPeople(tx, domain.id)
    const gone = await readMemberRow(tx, domain.id, userId)
    const isSelf = userId === user.id
    if (isSelf && gone.role === 'owner') throw ownerStays()
    // To take everything away gives nothing.
    const nothing: MemberRights = { role: 'viewer', granted: [], withdrawn: [...grantable] }
    if (!isSelf && !mayGive(await readMemberRow(tx, domain.id, user.id), nothing, gone)) throw outOfReach()
    await tx.delete(members).where(and(eq(members.domainId, domain.id), eq(members.userId, userId)))
    await tx
      .delete(ownershipOffers)
      .where(and(eq(ownershipOffers.domainId, domain.id), eq(ownershipOffers.toUserId, userId)))
    await dropInvitationsOf(within, domain.id, userId)
    await endAccess(within, domain, userId, names)
    const deed = { domainId: domain.id, userId: user.id, aboutUserId: userId, detail: gone.role }
    await noteAudit(within, { ...deed, what: isSelf ? 'people.left' : 'people.removed' })
    await announceMember(ctx, { domainId: domain.id, userId }, tx)
  })
}
