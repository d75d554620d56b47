import { t } from '#kit/t.ts'
import { formatMoney } from '#kit/money.ts'
import { readPrice } from '#sites/format/price.ts'
import type { ShippingZone } from '#sites/format/shipping-fields.ts'
import { readerLanguage } from '../location/name-of-language.ts'
import { nameTogether } from './find-places.ts'
import { europeanUnion } from './known-vat.ts'

/** What some places are called together. */
export const namePlaces = (places: readonly string[]): string =>
  places.length === 0
    ? t('Everywhere else')
    : nameTogether(places, { name: t('European Union'), places: europeanUnion })

/** A price as it is written, as the reader writes it; what can’t be read in the currency of the store stays. */
function sayPrice(written: string, currency: string): string {
  const price = readPrice(written, currency)
  if ('code' in price) return written
  return price.amount === 0 ? t('free') : formatMoney(price, readerLanguage())
}

/** What delivery to a zone costs, in a line. */
export function sayZone({ steps, freeFrom }: ShippingZone, currency: string): string {
  const prices = steps.map(({ price, upTo: weight }) => {
    const amount = sayPrice(price, currency)
    return weight === undefined ? amount : t(`${amount} up to ${weight}`)
  })
  const limit = freeFrom === undefined ? [] : [t(`free from ${sayPrice(freeFrom, currency)}`)]
  return [...prices, ...limit].join(' · ')
}
