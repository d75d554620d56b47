import type { Coordinates, MapProvider } from '../contract.ts'

export interface FoundPlace {
  coordinates?: Coordinates | undefined
  /** Not found, lookup failed, or a missing key; undefined while the lookup is pending. */
  trouble?: 'missing' | 'failed' | 'keyless' | undefined
  /** When the result may change, in milliseconds. */
  until: number
}

/** An address on a map of a provider. */
export interface PlaceQuery {
  site: string
  provider: MapProvider
  address: string
  /** Somebody is still typing it: only known results are returned, nothing is looked up. */
  isTyped?: true
}

export interface PlaceFinder {
  /** Returns what is known of an address at once. Unknown addresses are looked up in the background, for later requests. */
  find: (sought: PlaceQuery) => Promise<FoundPlace>
}

/** The same, without looking up new addresses: for pages that are being written. */
export const onlyKnown = (placeFinder: PlaceFinder | undefined): PlaceFinder | undefined =>
  placeFinder && { find: (sought) => placeFinder.find({ ...sought, isTyped: true }) }
