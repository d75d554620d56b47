import type { Context } from '#kit/server/context.ts'
import type { Credentials } from '#providers/server/adapter.ts'
import { findActive } from '#providers/server/providers.ts'
import type { MapProvider } from '../contract.ts'
import { geocoderKeyOf, keyedProviders } from '../rules.ts'
import { keyedGeocoders } from './geocoders/adapters.ts'
import type { Geocoder } from './geocoders/geocoder.ts'
import { nominatim } from './geocoders/nominatim.ts'

/** A geocoder, and the key to ask it with. */
export interface Chosen {
  geocoder: Geocoder
  given: Credentials
  /** What its answers are kept under. Each key has its own, so that nobody gets what another one pays for. */
  source: string
  /** Whose share of a paid geocoder is used; undefined for the free one. */
  share: string | undefined
}

/** The name of the map provider whose key is missing. */
export interface Needing {
  needsKey: string
}

export interface Wanted {
  provider: MapProvider
  /** Of the site that shows the map. */
  domainId: string | undefined
}

const free = ({ services }: Pick<Context, 'services'>): Chosen => ({
  geocoder: nominatim,
  given: { credentials: {}, options: {} },
  source: services['geocoder'] ?? '',
  share: undefined,
})

/** The provider of the domain itself, else that of the installation, else the free geocoder where it may be asked instead. */
export async function chooseGeocoder(
  ctx: Pick<Context, 'db' | 'secrets' | 'log' | 'services'>,
  { provider, domainId }: Wanted,
): Promise<Chosen | Needing> {
  const key = geocoderKeyOf(provider)
  const domainIds = domainId === undefined ? [] : [domainId]
  const found = key && (await findActive(ctx, { type: 'geocoding', key, domainIds }))
  if (key && found) {
    const source = `${key} ${found.id}`
    return { geocoder: keyedGeocoders[key], given: found, source, share: `${source} ${domainId ?? ''}` }
  }
  const needsKey = keyedProviders[provider]
  return needsKey === undefined ? free(ctx) : { needsKey }
}
