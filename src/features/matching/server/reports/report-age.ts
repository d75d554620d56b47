import { and, eq } from 'drizzle-orm'
import { notifyAdministrators } from '#accounts/server/notify-administrators.ts'
import { takeLock } from '#domains/server/locks.ts'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { adultAge } from '#members/rules.ts'
import { findPerson } from '#members/server/find-person.ts'
import { reports } from '../tables.ts'

/** Asks the administrators about somebody who said that they are under 18, and then that they aren't, once until they decide. */
export async function reportAge(within: Context, userId: string): Promise<void> {
  const { age, isMinorAsSaid } = await findPerson(within, userId)
  if (!isMinorAsSaid || age === null || age < adultAge) return
  const { db, now } = within
  await takeLock(db, `reports about ${userId}`)
  const isAsked = and(eq(reports.subjectId, userId), eq(reports.isAboutAge, true), eq(reports.state, 'open'))
  if ((await db.$count(reports, isAsked)) > 0) return
  const words = phrase(
    'age-contradicted',
    'Said first that they are under {adultAge}, and now that they are {age}. Their dating profile is hidden until you decide.',
    { adultAge, age },
  )
  await db.insert(reports).values({ subjectId: userId, reason: 'minor', words, isAboutAge: true, createdAt: now() })
  await notifyAdministrators(within, 'report')
}
