import { readGrams } from './read-grams.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { currency, flag } from './setting-values.ts'
import type { Reader } from './value-reader.ts'

const intervals = ['day', 'week', 'month', 'year'] as const
export type Interval = (typeof intervals)[number]

/** In the languages of our screens and around them. */
const intervalWords: Record<Interval, string> = {
  day: 'day days daily tag tage täglich jour quotidien día diario dia giorno dag dagelijks',
  week: 'week weeks weekly woche wochen wöchentlich semaine hebdomadaire semana semanal settimana wekelijks',
  month:
    'month months monthly monat monate monatlich mois mensuel mes mensual mês mensal mese mensile maand maandelijks',
  year: 'year years yearly annual annually jahr jahre jährlich an année annuel año anual ano anno annuale jaar jaarlijks',
}

export const interval: Reader<Interval> = {
  read: (value) => {
    const word = value
      .toLowerCase()
      .replace(/^(?:per|every|each|a|1|pro|je|par|por|al|op)\s/, '')
      .trim()
    return intervals.find((name) => intervalWords[name].split(' ').includes(word))
  },
  explain: (unread) => phrase('item-not-interval', '{key}: “{written}” isn’t day, week, month or year.', { ...unread }),
}

/** Values separated by commas, without duplicates. */
export const list: Reader<string[]> = {
  read: (value) => [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean),
  explain: (unread) => phrase('item-not-list', '{key}: “{written}” isn’t a list.', { ...unread }),
}

const soldOut = new Set(
  'sold out,soldout,out of stock,none,nothing,no,zero,unavailable,not available,ausverkauft,vergriffen,épuisé,rupture de stock,agotado,esaurito,esgotado,uitverkocht'.split(
    ',',
  ),
)
const endless = new Set(
  'unlimited,endless,infinite,always,∞,unbegrenzt,illimité,ilimitado,illimitato,onbeperkt'.split(','),
)

/** How many there are, Infinity where they never run out. */
export const stock: Reader<number> = {
  read: (value) => {
    const word = value.toLowerCase()
    if (soldOut.has(word) || /^[-−]\d{1,9}$/.test(word)) return 0
    if (endless.has(word)) return Infinity
    const [, number] = /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.0{1,2})?(?: ?\p{L}{1,20}\.?)?$/u.exec(word) ?? []
    return number === undefined ? undefined : Number(number.replaceAll(',', ''))
  },
  explain: (unread) => phrase('item-not-number', '{key}: “{written}” isn’t a whole number such as 12.', { ...unread }),
}

/** A weight in grams. */
export const weight: Reader<number> = {
  read: readGrams,
  explain: (unread) =>
    phrase('item-not-weight', '{key}: “{written}” isn’t a weight such as 250 g or 1.2 kg.', { ...unread }),
}

/** The last part of an item's address, without the `/store/` that people may write before it. */
export const slug: Reader<string> = {
  read: (value) => {
    const name = value
      .replace(/^\/{0,9}(?:store\/)?/i, '')
      .trim()
      .normalize('NFC')
    return name && !/^\.{1,2}$|^\/|[?#\\]/.test(name) ? name : undefined
  },
  explain: (unread) =>
    phrase('item-not-address', '{key}: “{written}” isn’t the name of a page, such as blue-cup.', { ...unread }),
}

/** A yes or no of an item. */
export const itemFlag: Reader<boolean> = {
  ...flag,
  explain: (unread) => phrase('item-not-yes-or-no', '{key}: “{written}” isn’t yes or no.', { ...unread }),
}

/** The currency of an item. */
export const itemCurrency: Reader<string> = {
  ...currency,
  explain: (unread) =>
    phrase('item-not-currency', '{key}: “{written}” isn’t a currency code such as USD or EUR.', { ...unread }),
}

/** Of an item without some of its keys, which are the same in all languages. */
export function sayMissing([one = '', two, three]: string[], title: string | undefined): Phrase {
  if (!two && !title) return phrase('item-lacks-key', 'This item has no {one} and is hidden.', { one })
  if (!two) return phrase('item-named-lacks-key', '“{title}” has no {one} and is hidden.', { title: title ?? '', one })
  if (title)
    return phrase('item-named-lacks-keys', '“{title}” has no {one} and no {two} and is hidden.', { title, one, two })
  if (!three) return phrase('item-lacks-keys', 'This item has no {one} and no {two} and is hidden.', { one, two })
  return phrase('item-lacks-all-keys', 'This item has no {one} and no {two} and no {three} and is hidden.', {
    one,
    two,
    three,
  })
}
