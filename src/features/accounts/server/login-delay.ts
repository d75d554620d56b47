import { eq, sql } from 'drizzle-orm'
import { dayMs } from '#kit/durations.ts'
import { ageOf } from '#kit/server/expiry.ts'
import type { Context } from '#kit/server/context.ts'
import { tooMany } from '#kit/server/limits.ts'
import type { KnownAddress } from './find-account.ts'
import { failedLogins } from './tables.ts'

const freeTries = 5
const firstDelaySeconds = 15
const longestDelaySeconds = 900
const forgottenAfter = dayMs

type LoginAttempt = Pick<KnownAddress, 'emailKey' | 'network'>

const keyOf = ({ emailKey, network }: LoginAttempt) => `${emailKey} ${network}`

/** Milliseconds to wait after this many failures. */
const delayAfter = (failures: number) =>
  failures < freeTries ? 0 : 1000 * Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** (failures - freeTries))

/**
 * Counts a try as failed before it is made, so that many at once gain nothing. After five failures each further try on that
 * account from that network has to wait, twice as long each time, up to 15 minutes; earlier tries are refused.
 */
export async function countTry({ db, now }: Context, tried: LoginAttempt): Promise<void> {
  const at = now()
  const key = keyOf(tried)
  await db.transaction(async (tx) => {
    const [before] = await tx
      .insert(failedLogins)
      .values({ key, failures: 0, lastAt: at })
      .onConflictDoUpdate({ target: failedLogins.key, set: { failures: sql`${failedLogins.failures}` } })
      .returning()
    const age = ageOf(before?.lastAt ?? at, at)
    const isForgotten = age !== Infinity && age >= forgottenAfter
    const failures = before && !isForgotten ? before.failures : 0
    const wait = delayAfter(failures) - age
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000))
    await tx
      .update(failedLogins)
      .set({ failures: failures + 1, lastAt: at })
      .where(eq(failedLogins.key, key))
  })
}

/** Uncounts a try that could not be made. */
export async function takeBack({ db }: Context, tried: LoginAttempt): Promise<void> {
  await db
    .update(failedLogins)
    .set({ failures: sql`greatest(${failedLogins.failures} - 1, 0)` })
    .where(eq(failedLogins.key, keyOf(tried)))
}

/** Forgets the failures of that network once it has signed in. */
export async function forgiveAttempts({ db }: Pick<Context, 'db'>, tried: LoginAttempt): Promise<void> {
  await db.delete(failedLogins).where(eq(failedLogins.key, keyOf(tried)))
}
