import { dayMs } from '#kit/durations.ts'
import { phrase, phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { ServiceFailed } from '#providers/server/open-service.ts'
import { geocode } from '../contract.ts'
import { keyRequired } from '../rules.ts'
import { chooseGeocoder } from './choose-geocoder.ts'
import type { Geocode } from './geocode.ts'

/** Anybody can call this, so its use of a paid geocoder has a limit of its own, apart from that of pages. */
const byCalls = { name: 'addresses by calls', rate: { times: 100, seconds: dayMs / 1000 } }

function refuse(cause: unknown): never {
  throw cause instanceof ServiceFailed
    ? new Refusal('unavailable', phrase('coordinates-not-fetched', 'Failed to fetch coordinates.'), { cause })
    : cause
}

export const openPlacesHandlers = (
  findCoordinates: Geocode,
  domainIdOf: (site: string) => string | undefined = () => undefined,
): Handler[] => [
  on(geocode, async ({ ctx, site, query: { provider, address } }) => {
    const chosen = await chooseGeocoder(ctx, { provider, domainId: site && domainIdOf(site) })
    if ('needsKey' in chosen) throw new Refusal('unavailable', phraseOf(keyRequired(chosen.needsKey)))
    const { coordinates } = await findCoordinates(ctx, chosen, { address, ...byCalls }).catch(refuse)
    if (!coordinates) throw new Refusal('missing', phrase('address-not-found', 'Address not found.'))
    return coordinates
  }),
]
