import { Refusal } from '#kit/refusal.ts'
import type { Adapter } from '#providers/server/adapter.ts'
import type { KeyedGeocoder } from '#places/rules.ts'
import { apple } from './apple.ts'
import { askGeocoder, GeocoderFailed, type Geocoder } from './geocoder.ts'
import { google } from './google.ts'
import { mapquest } from './mapquest.ts'

/** Geocoders whose keys belong to a domain or to the installation. */
export const keyedGeocoders: Record<KeyedGeocoder, Geocoder> = { google, mapquest, apple }

/** Known to every geocoder. */
const knownAddress = 'Alexanderplatz 1, 10178 Berlin, Germany'

const adapter = (key: KeyedGeocoder, title: string, ...needs: string[]): Adapter => ({
  type: 'geocoding',
  key,
  title,
  needs,
  tryOut: async (ctx, given) => {
    try {
      await askGeocoder(ctx, { geocoder: keyedGeocoders[key], given }, knownAddress)
    } catch (cause) {
      if (!(cause instanceof GeocoderFailed)) throw cause
      throw new Refusal('unavailable', cause.message, { cause })
    }
  },
})

export const geocodingAdapters: Adapter[] = [
  adapter('google', 'Google Maps', 'api_key'),
  adapter('mapquest', 'MapQuest', 'api_key'),
  adapter('apple', 'Apple Maps', 'team_id', 'key_id', 'private_key'),
]
