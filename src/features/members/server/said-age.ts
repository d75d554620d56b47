import { eq } from 'drizzle-orm'
import { ageOn, knownAge } from '#accounts/server/age.ts'
import { findOwner } from '#accounts/server/owner.ts'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { adultAge } from '../rules.ts'
import { memberStates } from './tables.ts'

/** So many years ago, as a day. */
function yearsAgo({ now }: Context, years: number): string {
  const day = new Date(now())
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return dayOf(day)
}

/** Whether somebody is still under 18 by what they once said of their age. */
export const isMinorAsSaid = ({ now }: Pick<Context, 'now'>, saidBornBy: string | null | undefined): boolean =>
  typeof saidBornBy === 'string' && ageOn(now(), saidBornBy) < adultAge

/** Remembers that somebody says that they are under 18, so that they don’t become an adult by saying something else. */
export async function noteSaidAge(ctx: Context, userId: string): Promise<void> {
  const account = await findOwner(ctx, { id: userId })
  const age = knownAge(ctx, account)
  if (age === null || age >= adultAge) return
  const byAge = account.age === null || account.age >= adultAge ? '' : yearsAgo(ctx, account.age)
  const [state] = await ctx.db.select().from(memberStates).where(eq(memberStates.userId, userId))
  const saidBornBy = [byAge, account.dateOfBirth ?? '', state?.saidBornBy ?? ''].toSorted().at(-1)
  await ctx.db
    .insert(memberStates)
    .values({ userId, saidBornBy })
    .onConflictDoUpdate({ target: memberStates.userId, set: { saidBornBy } })
}

/** What somebody once said of being under 18 counts no longer: an administrator has looked at it. */
export const forgetSaidAge = ({ db }: Pick<Context, 'db'>, userId: string) =>
  db.update(memberStates).set({ saidBornBy: null }).where(eq(memberStates.userId, userId))
