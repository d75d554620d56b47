import { wordsOf, type Translated } from '#kit/platform-languages.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'
import type { ChatWords } from '#chats/web/widget/chat-words.ts'

const translated: Translated<ChatWords> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

/** The words of the chat in the language of a page (BCP 47), or in English. */
export const chatWordsIn = (language: string): ChatWords => wordsOf(translated, language)
