import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import type { ListWords } from './list-words.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'

const spoken: ReadonlyMap<string, ListWords> = new Map(
  Object.entries({
    ar: arabic,
    de: german,
    en: english,
    es: spanish,
    fr: french,
    it: italian,
    nl: dutch,
    pt: portuguese,
  }),
)

const wordsIn = (language: string) => spoken.get(language.toLowerCase().split('-', 1)[0] ?? '')

/** Whether subscribers are written to in this language (BCP 47). */
export const isSpoken = (language: string): boolean => wordsIn(language) !== undefined

export interface ListSpeech {
  words: ListWords
  language: string
  direction: 'rtl' | undefined
  /** Puts values at the names in braces. */
  fill: (text: string, values: Readonly<Record<string, string>>) => string
}

/** Keeps a value in one piece in a text of the other direction. */
const isolate = (value: string) => `\u2068${value}\u2069`

/** The words of a language (BCP 47), or else the English ones. */
export function speakIn(asked: string): ListSpeech {
  const words = wordsIn(asked) ?? english
  const direction = words.direction === 'rtl' ? 'rtl' : undefined
  const write = (value: string) => (direction ? isolate(value) : value)
  return {
    words,
    language: isSpoken(asked) ? asked : 'en',
    direction,
    fill: (text, values) => text.replace(/\{(\w+)\}/g, (_, name: string) => write(values[name] ?? '')),
  }
}
