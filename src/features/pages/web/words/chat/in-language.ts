import type { platformLanguages } from '#pages/rules.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'
import type { ChatWords } from '#chats/web/widget/chat-words.ts'

const byLanguage: Record<(typeof platformLanguages)[number], ChatWords> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}
const known: ReadonlyMap<string, ChatWords> = new Map(Object.entries(byLanguage))

/** The words of the chat in the language of a page (BCP 47), or in English. */
export const chatWordsIn = (language: string): ChatWords =>
  known.get(language.toLowerCase().split('-', 1)[0] ?? '') ?? english
