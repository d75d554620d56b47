import { fillIn } from '#kit/fill-in.ts'
import { formatMoney } from '#kit/money.ts'
import { spokenTag, wordsOf, type Translated } from '#kit/platform-languages.ts'
import { arabic } from './ar.ts'
import type { BuyerWords } from './buyer-words.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'

const translated: Translated<BuyerWords> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
}

/** How a buyer is written to. */
export interface Speech {
  words: BuyerWords
  language: string
  direction: 'ltr' | 'rtl'
  /** Puts values at the names in braces. */
  fill: (text: string, values: Readonly<Record<string, string | number>>) => string
  money: (amount: number, currency: string) => string
}

/** How a letter in that language is marked. */
export const markOf = ({ language, direction }: Pick<Speech, 'language' | 'direction'>) => ({
  language,
  direction: direction === 'rtl' ? direction : undefined,
})

/** The words of a language (BCP 47), or else the English ones. */
export function speakTo(asked: string): Speech {
  const words = wordsOf(translated, asked)
  const language = spokenTag(asked) ? asked : 'en'
  const { direction } = words
  return {
    words,
    language,
    direction,
    fill: (text, values) => fillIn(text, values, direction),
    money: (amount, currency) => formatMoney({ amount, currency }, language),
  }
}
