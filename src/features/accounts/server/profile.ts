import { eq } from 'drizzle-orm'
import type { Answer } from '#kit/contract.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { getProfile, ProfileChange } from '../account-contract.ts'
import { runAccountChanges, type AccountChange } from './account-changes.ts'
import { ageOn } from './age.ts'
import { findOwner, isAdmin, type Owner } from './owner.ts'
import { refuseUploadsOfOthers } from './own-uploads.ts'
import { users } from './tables.ts'

export function showProfile({ now, platform }: Context, owner: Owner): Answer<typeof getProfile> {
  const { age, dateOfBirth, passwordHash, deletesAt } = owner
  return {
    ...owner,
    age: age ?? (dateOfBirth === null ? null : ageOn(now(), dateOfBirth)),
    hasPassword: passwordHash !== null,
    isAdmin: isAdmin(platform, owner.email),
    deletesAt: deletesAt?.toISOString() ?? null,
  }
}

/** An age sent back unchanged keeps following the date of birth. */
async function dropShownAge(ctx: Context, user: User, { age, ...rest }: ProfileChange): Promise<ProfileChange> {
  const owner = await findOwner(ctx, user)
  const isShown = owner.age === null && age === showProfile(ctx, owner).age
  return age === undefined || isShown ? rest : { ...rest, age }
}

/** Changes the given fields only. */
export async function changeProfile(ctx: Context, user: User, given: ProfileChange, changes: readonly AccountChange[]) {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx }
    const change = await dropShownAge(within, user, given)
    await refuseUploadsOfOthers(within, user.id, [change.profilePicture ?? ''])
    if (Object.values(change).some((value) => value !== undefined)) {
      await tx.update(users).set(change).where(eq(users.id, user.id))
      await runAccountChanges(ctx, tx, user.id, changes)
    }
    return showProfile(ctx, await findOwner(within, user))
  })
}
