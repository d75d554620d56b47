import { day } from '#kit/durations.ts'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler } from '#kit/server/mount.ts'
import { geocode } from '../contract.ts'
import { keyRequired } from '../rules.ts'
import { chooseGeocoder } from './choose-geocoder.ts'
import { GeocoderFailed } from './geocoders/geocoder.ts'
import type { LookUp } from './lookups.ts'

/** Strangers can call this: what they use of a paid geocoder is bounded apart from what pages need. */
const byCalls = { name: 'addresses by calls', rate: { times: 100, seconds: day / 1000 } }

function refuse(cause: unknown): never {
  throw cause instanceof GeocoderFailed ? new Refusal('unavailable', 'Failed to fetch coordinates.', { cause }) : cause
}

export const openPlacesHandlers = (
  lookUp: LookUp,
  domainIdOf: (site: string) => string | undefined = () => undefined,
): Handler[] => [
  on(geocode, async ({ ctx, site, query: { provider, address } }) => {
    const chosen = await chooseGeocoder(ctx, { provider, domainId: site && domainIdOf(site) })
    if ('needsKey' in chosen) throw new Refusal('unavailable', keyRequired(chosen.needsKey))
    const { coordinates } = await lookUp(ctx, chosen, { address, ...byCalls }).catch(refuse)
    if (!coordinates) throw new Refusal('missing', 'Address not found.')
    return coordinates
  }),
]
