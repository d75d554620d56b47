import type { MapProvider } from './contract.ts'

/** Map providers that find no address without a key of theirs. */
export const keyedProviders: Partial<Record<MapProvider, string>> = { google: 'Google Maps', mapquest: 'MapQuest' }

/** Said where there is no such key. */
export const keyRequired = (name: string): string => `${name} API key required for geocoding.`

const geocoderKeys = { google: 'google', mapquest: 'mapquest', applemaps: 'apple' } as const satisfies Partial<
  Record<MapProvider, string>
>
export type KeyedGeocoder = (typeof geocoderKeys)[keyof typeof geocoderKeys]

/** The key of the geocoding provider that belongs to a map provider; undefined where only the free geocoder is asked. */
export const geocoderKeyOf = (provider: MapProvider): KeyedGeocoder | undefined =>
  provider in geocoderKeys ? geocoderKeys[provider as keyof typeof geocoderKeys] : undefined
