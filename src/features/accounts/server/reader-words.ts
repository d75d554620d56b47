import { eq } from 'drizzle-orm'
import { readLanguage } from '#kit/language-header.ts'
import type { Db } from '#kit/server/database.ts'
import { openWordsFor, type Words } from '#kit/server/words.ts'
import { emailKeyOf } from '../rules.ts'
import { users } from './tables.ts'

/** Somebody who has chosen a language in their settings, or none. */
export type Reader = Pick<typeof users.$inferSelect, 'preferences'>

/** The words for mails to somebody: of the language in their settings, otherwise of the screen or page that they use. */
export const openReaderWords = (reader: Reader | undefined, headers: Headers): Words =>
  openWordsFor(reader?.preferences.language, readLanguage(headers))

/** The language in the settings of the account with an address; undefined without an account, and where none was chosen. */
export async function findLanguageOf(db: Db, email: string): Promise<string | undefined> {
  const [user] = await db
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
  return user?.preferences.language
}
