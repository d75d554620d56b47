import { t } from '#kit/t.ts'
import { says } from '#kit/phrase.ts'
import type { MapProvider } from './contract.ts'

/** Map providers that can't find addresses without an API key. */
export const keyedProviders: Partial<Record<MapProvider, string>> = { google: t('Google Maps'), mapquest: 'MapQuest' }

/** The message when that key is missing. */
export const keyRequired = (name: string): string =>
  says('geocoding-key-required', '{name} API key required for geocoding.', { name })
