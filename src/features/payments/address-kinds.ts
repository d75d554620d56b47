// What parts of addresses are in different countries.

export const stateKinds = [
  'area',
  'county',
  'department',
  'district',
  'do_si',
  'emirate',
  'island',
  'oblast',
  'parish',
  'prefecture',
  'province',
  'region',
  'state',
] as const
export type StateKind = (typeof stateKinds)[number]

export const cityKinds = ['city', 'district', 'post_town', 'suburb'] as const
export type CityKind = (typeof cityKinds)[number]

export const postcodeKinds = ['postal', 'zip', 'pin', 'eircode'] as const
export type PostcodeKind = (typeof postcodeKinds)[number]

/** The parts of an address that not every country has. */
export const placeNames = ['city', 'state', 'zip'] as const
export type PlaceName = (typeof placeNames)[number]

/** What an address consists of in a country. */
export interface AddressRules {
  /** What is asked for besides the street, in the order in which the country writes it. */
  fields: PlaceName[]
  required: PlaceName[]
  kinds: { city: CityKind; state: StateKind; zip: PostcodeKind }
}
