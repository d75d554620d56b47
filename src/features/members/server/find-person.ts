import { eq } from 'drizzle-orm'
import { knownAge } from '#accounts/server/age.ts'
import { lockAccount } from '#accounts/server/lock-account.ts'
import { findOwner } from '#accounts/server/owner.ts'
import type { Context } from '#kit/server/context.ts'
import { isMinorAsSaid } from './said-age.ts'
import { memberRecords, memberStates } from './tables.ts'

export type Person = Awaited<ReturnType<typeof findPerson>>

/** Somebody’s account and state. */
export async function findPerson(ctx: Pick<Context, 'db' | 'now'>, userId: string) {
  const account = await findOwner(ctx, { id: userId })
  const [state] = await ctx.db.select().from(memberStates).where(eq(memberStates.userId, userId))
  const { deletesAt } = account
  return {
    account,
    state,
    hiddenAt: state?.hiddenAt ?? null,
    deletesAt,
    age: knownAge(ctx, account),
    /** By what they once said, whatever they say now. */
    isMinorAsSaid: isMinorAsSaid(ctx, state?.saidBornBy),
  }
}

/** The same; until the transaction ends, nothing else of what decides how they are shown can change. */
export async function lockPerson(ctx: Context, userId: string): Promise<Person> {
  await lockAccount(ctx, userId)
  return findPerson(ctx, userId)
}

export const listOwn = ({ db }: Pick<Context, 'db'>, userId: string) =>
  db.select().from(memberRecords).where(eq(memberRecords.userId, userId))
