import { and, eq } from 'drizzle-orm'
import type { Answer } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { getProfile, ProfileChange } from '../account-contract.ts'
import { uploadPathOf } from '../rules.ts'
import { findOwner, isAdmin, type Owner } from './owner.ts'
import { uploads, users } from './tables.ts'

/** In completed years. */
function ageOn(today: Date, born: string): number {
  const day = today.toISOString().slice(0, 'yyyy-mm-dd'.length)
  const years = Number.parseInt(day, 10) - Number.parseInt(born, 10)
  const isBefore = day.slice('yyyy'.length) < born.slice('yyyy'.length)
  return Math.max(0, isBefore ? years - 1 : years)
}

export function showProfile(
  { now, platform }: Pick<Context, 'now' | 'platform'>,
  owner: Owner,
): Answer<typeof getProfile> {
  const { age, dateOfBirth, passwordHash, deletesAt } = owner
  return {
    ...owner,
    age: age ?? (dateOfBirth === null ? null : ageOn(now(), dateOfBirth)),
    hasPassword: passwordHash !== null,
    isAdmin: isAdmin(platform, owner.email),
    deletesAt: deletesAt?.toISOString() ?? null,
  }
}

/** An uploaded picture has to be the user's own, since it is deleted with its owner. */
async function checkPicture({ db }: Context, { id }: User, address: string): Promise<void> {
  const path = uploadPathOf(address)
  if (path === undefined) return
  const mine = and(eq(uploads.path, path), eq(uploads.userId, id))
  const [found] = await db.select({ path: uploads.path }).from(uploads).where(mine)
  if (!found) throw new Refusal('invalid', 'Please choose a picture that you uploaded.')
}

/** An age sent back unchanged keeps following the date of birth. */
async function dropShownAge(ctx: Context, user: User, { age, ...rest }: ProfileChange): Promise<ProfileChange> {
  const owner = await findOwner(ctx, user)
  const isShown = owner.age === null && age === showProfile(ctx, owner).age
  return age === undefined || isShown ? rest : { ...rest, age }
}

/** Changes the given fields only. */
export async function changeProfile(ctx: Context, user: User, given: ProfileChange) {
  const change = await dropShownAge(ctx, user, given)
  if (change.profilePicture) await checkPicture(ctx, user, change.profilePicture)
  if (Object.values(change).some((value) => value !== undefined))
    await ctx.db.update(users).set(change).where(eq(users.id, user.id))
  return showProfile(ctx, await findOwner(ctx, user))
}
