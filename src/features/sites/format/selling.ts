import { phrase, type Phrase } from '#kit/phrase.ts'
import { cutParts, readWhere } from './line-parts.ts'
import { readPlace } from './places.ts'
import type { UnreadSetting } from './price-settings.ts'
import { withoutComment } from './without-comment.ts'
import { readShippingFields, saysShipping, type ShippingZone } from './shipping-fields.ts'
import { readRate, readTaxFields, type TaxRate } from './tax-fields.ts'
import type { Complaint, Reader } from './value-reader.ts'
import { shortenWords } from './text/wording.ts'

/** A price as written, which is read in the currency of the site, or one by weight. */
export type DeliveryPrice = string | Omit<ShippingZone, 'places'>

/** What delivery costs: by country or region, and elsewhere. */
export interface Shipping {
  byCountry: Record<string, DeliveryPrice>
  /** Left out where nothing is delivered to other countries. */
  elsewhere?: DeliveryPrice
  /** Orders of at least this are delivered free of charge, where no other limit is written. */
  freeFrom?: string
}

/** The rate wherever no other is written. */
export interface Tax extends TaxRate {
  /** Other rates, by country or by country and region: `DE`, `US-CA`. */
  byPlace?: Record<string, TaxRate>
}

/** `4.50`, or `GB 4.50, DE+AT 12 up to 2 kg then 20, other 30 free from 90, free from 60`. */
export const shipping: Reader<Shipping> = {
  read: (value) => {
    if (!saysShipping(value)) return undefined
    const { zones, freeFrom } = readShippingFields(value)
    const read: Shipping = { byCountry: {}, ...(freeFrom !== undefined && { freeFrom }) }
    for (const { places, ...zone } of zones) {
      const [first] = zone.steps
      const isPlain = zone.steps.length === 1 && first?.upTo === undefined && zone.freeFrom === undefined
      const price = isPlain && first ? first.price : zone
      if (places.length === 0) read.elsewhere = price
      for (const place of places) read.byCountry[place] = price
    }
    return read
  },
  explain: (unread) =>
    phrase(
      'setting-not-shipping',
      '{key}: “{written}” isn’t a price such as 4.50, or one for each country such as GB 4.50, US 12, other 20, free from 60, so the store takes no orders until this is corrected.',
      { ...unread },
    ),
}

/** `20%`, `VAT 20% included` or `8.25% added`, the same everywhere; or `GB+IE 20%, US-CA 7.25% added, other 0%`. */
export const tax: Reader<Tax> = {
  read: (value) => {
    const { zones, elsewhere, unread, isWritten } = readTaxFields(value)
    if (!isWritten || unread.length > 0) return undefined
    const byPlace = zones.flatMap(({ places, rate }) => places.map((place): [string, TaxRate] => [place, rate]))
    return readRate(withoutComment(value)) ?? { ...elsewhere, byPlace: Object.fromEntries(byPlace) }
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
  const stranger = cutParts(value)
    .flatMap(({ text }) => readWhere(text).written)
    .find((place) => readPlace(place) === undefined)
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
