import type { SiteWords } from '#kit/catalogue.ts'
import type { AddressRules, PlaceName } from '#payments/address-kinds.ts'

type ShopWords = SiteWords['shop']

/** What parts of addresses are called, and how they are asked for. */
export type PlaceWords = Pick<ShopWords, 'states' | 'cities' | 'zips'> & {
  wanted: Pick<ShopWords['wanted'], PlaceWish>
}
type PlaceWish = 'city' | 'state' | 'zip' | 'region' | 'postcode'

export interface PlaceField {
  label: string
  isAsked: boolean
  isRequired: boolean
  /** Said where it is missing. */
  wanted: string
}

/** A part of an address as the country has it. */
export function describePlaceField(name: PlaceName, words: PlaceWords, { fields, required, kinds }: AddressRules) {
  const { wanted } = words
  const label = { city: words.cities[kinds.city], state: words.states[kinds.state], zip: words.zips[kinds.zip] }
  const wish = {
    city: wanted.city,
    state: kinds.state === 'state' ? wanted.state : wanted.region,
    zip: kinds.zip === 'zip' ? wanted.zip : wanted.postcode,
  }
  return {
    label: label[name],
    isAsked: fields.includes(name),
    isRequired: required.includes(name),
    wanted: wish[name],
  } satisfies PlaceField
}
