import { formatMoney } from '#kit/money.ts'
import { arabic } from './ar.ts'
import type { BuyerWords } from './buyer-words.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'

const spoken: ReadonlyMap<string, BuyerWords> = new Map(
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

/** Whether buyers are written to in this language (BCP 47). */
export const isSpoken = (language: string): boolean => wordsIn(language) !== undefined

/** How a buyer is written to. */
export interface Speech {
  words: BuyerWords
  language: string
  direction: 'ltr' | 'rtl'
  /** Puts values at the names in braces. */
  fill: (text: string, values: Readonly<Record<string, string | number>>) => string
  money: (amount: number, currency: string) => string
}

/** Keeps a value in one piece where it stands in a text of the other direction, such as `1001-K7Q4M` in an Arabic one. */
const isolate = (value: string) => `\u2068${value}\u2069`

/** How a letter in that language is marked. */
export const markOf = ({ language, direction }: Pick<Speech, 'language' | 'direction'>) => ({
  language,
  direction: direction === 'rtl' ? direction : undefined,
})

/** The words of a language (BCP 47), or else the English ones. */
export function speakTo(asked: string): Speech {
  const words = wordsIn(asked) ?? english
  const language = isSpoken(asked) ? asked : 'en'
  const { direction } = words
  const write = (value: string) => (direction === 'rtl' ? isolate(value) : value)
  return {
    words,
    language,
    direction,
    fill: (text, values) => text.replace(/\{(\w+)\}/g, (_, name: string) => write(String(values[name] ?? ''))),
    money: (amount, currency) => formatMoney({ amount, currency }, language),
  }
}
