import type { Phrase } from '#kit/phrase.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { AdapterText } from './adapter.ts'

/** What an adapter says, as a phrase: its translations are the `services` of each catalogue in `locales`, by what it is in English. */
export const phraseText = (text: AdapterText): Phrase =>
  typeof text === 'string' ? { code: text, message: text } : text

/** The same in a language (BCP 47), or else in English. */
export const sayText = (language: string, text: AdapterText): string => sayPhrase(language, phraseText(text))
