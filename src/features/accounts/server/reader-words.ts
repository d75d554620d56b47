import { readLanguage } from '#kit/language-header.ts'
import { openWordsFor, type Words } from '#kit/server/words.ts'
import type { users } from './tables.ts'

/** Somebody who has chosen a language in their settings, or none. */
export type Reader = Pick<typeof users.$inferSelect, 'preferences'>

/** The words for mails to somebody: of the language in their settings, otherwise of the screen or page that they use. */
export const openReaderWords = (reader: Reader | undefined, headers: Headers): Words =>
  openWordsFor(reader?.preferences.language, readLanguage(headers))
