import type { MapProvider } from '#sites/format/block.ts'

/** Providers that tell nobody where an address is without a key of theirs. */
export const keyedProviders: Partial<Record<MapProvider, string>> = { google: 'Google Maps', mapquest: 'MapQuest' }
