import { phrase, type Phrase } from '#kit/phrase.ts'
import { currencyOf } from './currency.ts'
import { readPlace } from './places.ts'
import { readPrice } from './price.ts'
import type { Complaint, Reader } from './value-reader.ts'
import { shortenWords } from './text/wording.ts'

/** What delivery costs: by country or region, and elsewhere. */
export interface Shipping {
  /** Prices as written, by country or by country and region; they are read in the currency of the site. */
  byCountry: Record<string, string>
  /** Left out where nothing is delivered to other countries. */
  elsewhere?: string
  /** Orders of at least this are delivered free of charge. */
  freeFrom?: string
}

export interface TaxRate {
  name: string
  /** In thousandths of a percent: 8.25 % is 8250. */
  rate: number
  /** Whether prices include it. */
  isIncluded: boolean
}

/** The rate wherever no other is written. */
export interface Tax extends TaxRate {
  /** Other rates, by country or by country and region: `DE`, `US-CA`. */
  byPlace?: Record<string, TaxRate>
}

const isPrice = (text: string) => {
  const word = /[^\d.,'\s]+/.exec(text)?.[0]
  return 'amount' in readPrice(text, (word && currencyOf(word, 'USD')) ?? 'USD')
}

/** A comma between digits belongs to a price such as 4,50. */
const separator = /,(?!\d)|;/

/** `4.50`, or `GB 4.50, US 12, other 20, free from 60`. */
export const shipping: Reader<Shipping> = {
  read: (value) => {
    const read: Shipping = { byCountry: {} }
    for (const part of value
      .split(separator)
      .map((text) => text.trim())
      .filter(Boolean)) {
      const [, from] = /^free (?:from|over|above) (.+)$/i.exec(part) ?? []
      const [, where = 'other', price = part] =
        /^([a-z]{2}(?:-[a-z\d]{1,3})?|other|else|\*)\s+(\S.*)$/i.exec(part) ?? []
      const amount = /^free$/i.test(price) ? '0' : price
      const place = readPlace(where)
      if (from !== undefined && isPrice(from)) {
        if (read.freeFrom !== undefined) return undefined
        read.freeFrom = from
      } else if (from !== undefined || !isPrice(amount)) return undefined
      else if (/^(other|else|\*)$/i.test(where)) {
        if (read.elsewhere !== undefined) return undefined
        read.elsewhere = amount
      } else if (place === undefined || Object.hasOwn(read.byCountry, place)) return undefined
      else read.byCountry[place] = amount
    }
    const isSomewhere = read.elsewhere !== undefined || Object.keys(read.byCountry).length > 0
    return isSomewhere ? read : undefined
  },
  explain: (unread) =>
    phrase(
      'setting-not-shipping',
      '{key}: “{written}” isn’t a price such as 4.50, or one for each country such as GB 4.50, US 12, other 20, free from 60, so the store takes no orders until this is corrected.',
      { ...unread },
    ),
}

const added =
  /\b(?:plus|added|adding|add|extra|excl\w{0,8}|exkl\w{0,6}|not|no|without|net|netto|zzgl|zuz\w{0,8}|ohne|hors|ht|sans|más|mas|sin|più|esclus\w{0,4})\b/i

function readRate(text: string): TaxRate | undefined {
  const match =
    /^(\p{L}[\p{L} .]{0,30}?)?\s*(\d{1,2}(?:[.,]\d{1,3})?)\s?%\s*(included|inclusive|incl\.?|added|plus|extra|excluded|exclusive|excl\.?)?$/iu.exec(
      text,
    )
  if (!match) return undefined
  const [, name = 'Tax', percent = '0', how = 'included'] = match
  // Written before the rate, these words would be a part of the name.
  if (added.test(name)) return undefined
  const [whole = '0', decimals = ''] = percent.replace(',', '.').split('.')
  return {
    name: name.trim(),
    rate: Number(whole) * 1000 + Number(decimals.padEnd(3, '0')),
    isIncluded: /^incl/i.test(how),
  }
}

/** Of a part such as `US-CA Sales tax 7.25% added`: its place, empty for elsewhere, and the rate there. */
function readPart(part: string): [place: string, rate: TaxRate] | undefined {
  const [start = '', where = ''] = /^(?:([a-z]{2}(?:-[a-z\d]{1,3})?)|other|else|\*)\s+(?=\S)/i.exec(part) ?? []
  const rate = readRate(part.slice(start.length))
  const place = where === '' ? '' : readPlace(where)
  const isMeant = where !== '' || !/\b[A-Z]{2}\b/.test(rate?.name ?? '')
  return rate && isMeant && place !== undefined ? [place, rate] : undefined
}

/** Countries where nothing is charged unless a rate is written for them. */
const untaxed: TaxRate = { name: 'Tax', rate: 0, isIncluded: true }

/** `20%`, `VAT 20% included` or `8.25% added`, the same everywhere; or `GB 20%, US-CA 7.25% added, other 0%`. */
export const tax: Reader<Tax> = {
  read: (value) => {
    const everywhere = readRate(value)
    if (everywhere) return everywhere
    const rates: Record<string, TaxRate> = {}
    for (const part of value
      .split(separator)
      .map((text) => text.trim())
      .filter(Boolean)) {
      const [place, rate] = readPart(part) ?? []
      if (place === undefined || !rate || Object.hasOwn(rates, place)) return undefined
      rates[place] = rate
    }
    if (Object.keys(rates).length === 0) return undefined
    const { '': elsewhere = untaxed, ...byPlace } = rates
    return { ...elsewhere, byPlace }
  },
  explain: (unread) =>
    phrase(
      'setting-not-tax',
      '{key}: “{written}” isn’t a rate such as VAT 20% included, or one for each country such as GB 20%, US-CA 7.25% added, other 0%, so the store takes no orders until this is corrected.',
      { ...unread },
    ),
}

/** That a setting names a place that there isn't, and what to write instead; undefined where it names none. */
function explainPlace(value: string): Phrase | undefined {
  const places = value.split(separator).map((part) => /^\s*([a-z]{2}(?:-[a-z\d]+)?)\s+\S/i.exec(part)?.[1])
  const stranger = places.find((place) => place !== undefined && readPlace(place) === undefined)
  if (stranger === undefined) return undefined
  return phrase(
    'write-place-codes',
    'There is no country or region {place}. Write codes such as GB, US-CA or GB-NIR (ISO 3166).',
    { place: stranger },
  )
}

/** A single rate that begins with a country counts everywhere: who meant that country alone is told how to say so. */
function warnOfPlace(value: string, key: string): Complaint | undefined {
  const { name = '' } = readRate(value) ?? {}
  if (!/^[A-Z]{2}$/.test(name) || readPlace(name) === undefined) return undefined
  return {
    problem: phrase('tax-everywhere', '{key}: “{written}” is applied in every country, with {name} as its name.', {
      key,
      written: shortenWords(value),
      name,
    }),
    suggestion: phrase('write-tax-of-country', 'For one country only, write {value}, other 0%.', { value }),
  }
}

/** Settings that decide what is paid. */
export const priceSettings = ['currency', 'shipping', 'tax'] as const
export type UnreadSetting = (typeof priceSettings)[number]
export const decidesPrice = (key: string): key is UnreadSetting => priceSettings.some((one) => one === key)

/** A rule that sets one of them, and notes whether it could be read: nothing is sold for less than the owner meant. */
export const orNothing =
  <S extends { unread?: UnreadSetting[] }>(
    field: UnreadSetting,
    take: (settings: S, value: string, key: string) => Complaint | undefined,
  ): typeof take =>
  (settings, value, key) => {
    const complaint = take(settings, value, key)
    const others = (settings.unread ?? []).filter((one) => one !== field)
    const unread = complaint ? [...others, field] : others
    settings.unread = unread.length > 0 ? unread : undefined
    if (!complaint) return field === 'tax' ? warnOfPlace(value, key) : undefined
    const suggestion = field === 'currency' ? undefined : explainPlace(value)
    return suggestion === undefined ? complaint : { ...complaint, suggestion }
  }
