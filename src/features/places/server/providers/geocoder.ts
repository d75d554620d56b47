import { dayMs } from '#kit/durations.ts'
import { phrase } from '#kit/phrase.ts'
import type { Adapter, AdapterDescription, Service } from '#providers/server/adapter.ts'
import { Coordinates, type MapProvider } from '#places/contract.ts'

/** A service that geocodes addresses. */
export interface Geocoder<Name extends string = string> {
  /** How long results are stored. */
  keptForMs: { found: number; missing: number }
  /** Returns undefined for an unknown address. Throws `ServiceFailed` with a message for the owner of the key. */
  find(service: Service<Name>, address: string): Promise<Coordinates | undefined>
}

/** Known to every geocoder. */
const knownAddress = 'Alexanderplatz 1, 10178 Berlin, Germany'

/** Google's terms allow coordinates to be kept for 30 days at most; what others let us keep doesn't differ much. */
const keyedKeptFor = { found: 30 * dayMs, missing: dayMs }

interface ServedMap {
  /** The map provider whose addresses it finds. */
  serves: MapProvider
}

export type KeyedGeocoder = Adapter<'geocoding'> & Geocoder & ServedMap

/** Defines a geocoder whose key belongs to a domain or to the installation. */
export const geocoder = <Name extends string>(
  described: Omit<AdapterDescription<'geocoding', Name>, 'abilities'> & Pick<Geocoder<Name>, 'find'> & ServedMap,
): KeyedGeocoder => ({
  ...described,
  type: 'geocoding',
  abilities: ['geocode'],
  keptForMs: keyedKeptFor,
  tryOut: (service: Service<Name>) => described.find(service, knownAddress),
})

/** Checks that coordinates are valid. */
export function checkPlace({ title, fail }: Service, place: { lat: number; lng: number }): Coordinates {
  const { data, error } = Coordinates.safeParse(place)
  if (!data) throw fail(phrase('coordinates-invalid', '{title} returned invalid coordinates.', { title }), error)
  return data
}
