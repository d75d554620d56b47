import { sql } from 'drizzle-orm'
import { dayOf } from '#kit/day-of.ts'
import type { Context } from '#kit/server/context.ts'
import { users } from './tables.ts'

/** In completed years. */
export function ageOn(today: Date, born: string): number {
  const day = dayOf(today)
  const years = Number.parseInt(day, 10) - Number.parseInt(born, 10)
  const isBefore = day.slice('yyyy'.length) < born.slice('yyyy'.length)
  return Math.max(0, isBefore ? years - 1 : years)
}

interface StatedAge {
  age: number | null
  dateOfBirth: string | null
}

/** The age that somebody entered, or that follows from their date of birth: where both are known, the smaller one. */
export function knownAge({ now }: Pick<Context, 'now'>, { age, dateOfBirth }: StatedAge): number | null {
  if (dateOfBirth === null) return age
  const byBirth = ageOn(now(), dateOfBirth)
  return age === null ? byBirth : Math.min(age, byBirth)
}

/** The same of all whose date of birth is known, to be joined. */
export function agesByBirth({ db, now }: Context) {
  const byBirth = sql`extract(year from age(${dayOf(now())}::date, ${users.dateOfBirth}))`
  const age = sql<number>`least(${users.age}, greatest(0, ${byBirth}))::integer`
  return db
    .select({ id: users.id, age: age.as('known_age') })
    .from(users)
    .where(sql`${users.dateOfBirth} is not null`)
    .as('ages')
}
