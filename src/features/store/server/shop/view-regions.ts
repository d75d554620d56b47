import { addressRegionsOf } from '#payments/address-format.ts'
import { findRegions } from '#payments/server/regions.ts'
import type { Quote } from '#store/checkout-contract.ts'
import type { BuyerPlace } from '#store/pricing.ts'
import type { Location } from './place.ts'
import type { Shop } from './read-shop.ts'

/** To choose from, in the words of the page. */
export function viewRegions({ language }: Shop, { choices, choice }: Location, place: BuyerPlace): Quote['regions'] {
  const isEnglish = new Intl.Locale(language).language === 'en'
  const named =
    choices.length > 0
      ? choices.map(({ code, name, english }) => ({ name: isEnglish ? english : name, isChosen: code === choice }))
      : listRegions(language, place)
  const { compare } = new Intl.Collator(language)
  return named.length === 0 ? null : named.toSorted((one, other) => compare(one.name, other.name))
}

/** Those that every address in the country names, in the letters of the page. */
function listRegions(language: string, { country = '', state = '' }: BuyerPlace) {
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn'
  const [meant, ...others] = findRegions(country, state)
  return addressRegionsOf(country).map(({ code, name, latin }) => ({
    name: isLatin ? latin : name,
    isChosen: [name, latin].includes(state) || (others.length === 0 && meant === `${country}-${code}`),
  }))
}
