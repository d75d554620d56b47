import { currencyOf } from './currency.ts'
import { readPrice } from './price.ts'
import type { Reader } from './setting-values.ts'

/** What delivery costs: by country, by two letters, and elsewhere. */
export interface Shipping {
  /** Prices as written; they are read in the currency of the site. */
  byCountry: Record<string, string>
  /** Left out where nothing is delivered to other countries. */
  elsewhere?: string
  /** Orders of at least this are delivered free of charge. */
  freeFrom?: string
}

export interface Tax {
  name: string
  /** In thousandths of a percent: 8.25 % is 8250. */
  rate: number
  /** Whether prices include it. */
  isIncluded: boolean
}

const isPrice = (text: string) => {
  const word = /[^\d.,'\s]+/.exec(text)?.[0]
  return typeof readPrice(text, (word && currencyOf(word, 'USD')) ?? 'USD') !== 'string'
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
      const [, place = 'other', price = part] = /^([a-z]{2}|other|else|\*)\s+(\S.*)$/i.exec(part) ?? []
      const amount = /^free$/i.test(price) ? '0' : price
      if (from !== undefined && isPrice(from)) read.freeFrom = from
      else if (from !== undefined || !isPrice(amount)) return undefined
      else if (/^[a-z]{2}$/i.test(place)) read.byCountry[place.toUpperCase().replace(/^UK$/, 'GB')] = amount
      else read.elsewhere = amount
    }
    const isSomewhere = read.elsewhere !== undefined || Object.keys(read.byCountry).length > 0
    return isSomewhere ? read : undefined
  },
  wanted: 'a price such as 4.50, or one for each country such as GB 4.50, US 12, other 20, free from 60',
}

/** `20%`, `VAT 20% included` or `8.25% added`. */
export const tax: Reader<Tax> = {
  read: (value) => {
    const match =
      /^(\p{L}[\p{L} .]{0,30}?)?\s*(\d{1,2}(?:[.,]\d{1,3})?)\s?%\s*(included|inclusive|incl\.?|added|plus|extra|excluded|exclusive|excl\.?)?$/iu.exec(
        value,
      )
    if (!match) return undefined
    const [, name = 'Tax', percent = '0', how = 'included'] = match
    const [whole = '0', decimals = ''] = percent.replace(',', '.').split('.')
    return {
      name: name.trim(),
      rate: Number(whole) * 1000 + Number(decimals.padEnd(3, '0')),
      isIncluded: /^incl/i.test(how),
    }
  },
  wanted: 'a rate such as VAT 20% included, or 8.25% added',
}
