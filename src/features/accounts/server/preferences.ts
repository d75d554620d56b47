import { eq } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { Preferences, PreferencesChange } from '../account-contract.ts'
import { users } from './tables.ts'

const atFirst: Preferences = { theme: 'dark', language: '', timeZone: '', mail: { news: false, tips: false } }

/** The stored preferences, with defaults for the rest. */
export const fillPreferences = (kept: PreferencesChange): Preferences => ({
  ...atFirst,
  ...kept,
  mail: { ...atFirst.mail, ...kept.mail },
})

/** Changes the given preferences only; of two changes at once, both are applied. */
export const changePreferences = ({ db }: Context, { id }: User, change: PreferencesChange): Promise<Preferences> =>
  db.transaction(async (tx) => {
    const mine = eq(users.id, id)
    const [kept] = await tx.select({ preferences: users.preferences }).from(users).where(mine).for('update')
    if (!kept) throw new Refusal('unauthorized', phrase('sign-in-first', 'Please sign in.'))
    const { mail } = fillPreferences(kept.preferences)
    const preferences = fillPreferences({ ...kept.preferences, ...change, mail: { ...mail, ...change.mail } })
    await tx.update(users).set({ preferences }).where(mine)
    return preferences
  })
