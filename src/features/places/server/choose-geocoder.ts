import type { Context } from '#kit/server/context.ts'
import type { Credentials } from '#providers/server/adapter.ts'
import { findActive } from '#providers/server/find-active.ts'
import type { MapProvider } from '../contract.ts'
import { keyedProviders } from '../rules.ts'
import { type KeyedGeocoder, checkPlace, type Geocoder } from './providers/geocoder.ts'
import { geocoders } from './providers/index.ts'
import { z } from 'zod'
import { dayMs } from '#kit/durations.ts'

const agent = { 'user-agent': 'Sitewright/0.1 (website builder)' }

/** Numbers come as strings. */
const degrees = z.string().min(1).transform(Number)
const Findings = z.array(z.object({ lat: degrees, lon: degrees }))

/** The free geocoder, which needs no key, at its configured address. */
const nominatimAt = (address: string) =>
  ({
    type: 'geocoding' as const,
    key: 'nominatim',
    title: 'The geocoder',
    address,
    fields: {},
    keptForMs: { found: 90 * dayMs, missing: dayMs },
    find: async (service, wanted) => {
      const query = new URLSearchParams({ q: wanted, format: 'jsonv2', limit: '1' })
      const reply = await service.send({ path: `/search?${query}`, headers: agent })
      const { data: findings } = Findings.safeParse(reply.json)
      if (reply.status !== 200 || !findings) throw service.misread(reply)
      const [first] = findings
      return first && checkPlace(service, { lat: first.lat, lng: first.lon })
    },
  }) satisfies Geocoder & Record<string, unknown>

/** A geocoder, and the key to ask it with. */
export interface ChosenGeocoder {
  geocoder: KeyedGeocoder | ReturnType<typeof nominatimAt>
  given: Credentials
  /** The cache key of its results. Each API key has its own, so that nobody uses what another one pays for. */
  source: string
  /** Whose quota of a paid geocoder is used; undefined for the free one. */
  share: string | undefined
}

/** The name of the map provider whose key is missing. */
export interface MissingKey {
  needsKey: string
}

export interface GeocoderWish {
  provider: MapProvider
  /** The domain whose site shows the map. */
  domainId: string | undefined
}

const free = ({ services }: Context): ChosenGeocoder => ({
  geocoder: nominatimAt(services['geocoder'] ?? ''),
  given: { credentials: {}, options: {} },
  source: services['geocoder'] ?? '',
  share: undefined,
})

/** The domain's own provider, or else the installation's, or else the free geocoder where it may be used instead. */
export async function chooseGeocoder(
  ctx: Context,
  { provider, domainId }: GeocoderWish,
): Promise<ChosenGeocoder | MissingKey> {
  const geocoder = geocoders.find(({ serves }) => serves === provider)
  const domainIds = domainId === undefined ? [] : [domainId]
  const found = geocoder && (await findActive(ctx, { type: 'geocoding', keys: [geocoder.key], domainIds }))
  if (found) {
    const source = `${found.key} ${found.id}`
    return { geocoder, given: found, source, share: `${source} ${domainId ?? ''}` }
  }
  const needsKey = keyedProviders[provider]
  return needsKey === undefined ? free(ctx) : { needsKey }
}
