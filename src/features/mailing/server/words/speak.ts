import { fillIn } from '#kit/fill-in.ts'
import { spokenTag, wordsOf, type Translated } from '#kit/platform-languages.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import type { ListWords } from './list-words.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'

const translated: Translated<ListWords> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

export interface ListSpeech {
  words: ListWords
  language: string
  direction: 'rtl' | undefined
  /** Puts values at the names in braces. */
  fill: (text: string, values: Readonly<Record<string, string>>) => string
}

/** The words of a language (BCP 47), or else the English ones. */
export function speakIn(asked: string): ListSpeech {
  const words = wordsOf(translated, asked)
  return {
    words,
    language: spokenTag(asked) ? asked : 'en',
    direction: words.direction === 'rtl' ? 'rtl' : undefined,
    fill: (text, values) => fillIn(text, values, words.direction),
  }
}
