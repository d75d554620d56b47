import { Refusal } from '#kit/refusal.ts'
import { on, type Handler } from '#kit/server/mount.ts'
import { geocode } from '../contract.ts'
import { keyedProviders } from '../rules.ts'
import type { LookUp } from './lookups.ts'

export const openPlacesHandlers = (lookUp: LookUp): Handler[] => [
  on(geocode, async ({ ctx, query: { provider, address } }) => {
    const name = keyedProviders[provider]
    if (name !== undefined) throw new Refusal('unavailable', `${name} API key required for geocoding.`)
    const { coordinates } = await lookUp(ctx, address)
    if (!coordinates) throw new Refusal('missing', 'Address not found.')
    return coordinates
  }),
]
