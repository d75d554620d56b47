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

/** What tells the language of somebody who isn’t on a screen now. */
export const languageColumns = { preferences: users.preferences, screenLanguage: users.screenLanguage }

interface ReaderLanguages extends Reader {
  screenLanguage: string | null
}

/** The languages for mails that nobody’s screen asked for: that of the settings, otherwise of the screen on which somebody last signed in. */
export const languagesOf = ({ preferences, screenLanguage }: ReaderLanguages): (string | null | undefined)[] => [
  preferences.language,
  screenLanguage,
]

/** The same of the account with an address; none without an account. */
export async function findLanguagesOf(db: Db, email: string): Promise<(string | null | undefined)[]> {
  const [user] = await db
    .select(languageColumns)
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
  return user ? languagesOf(user) : []
}
