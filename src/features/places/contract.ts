import { says } from '#kit/phrase.ts'
import { z } from 'zod'
import { endpoint } from '#kit/contract.ts'
import { mapProviders } from '#sites/format/parsed/map.ts'

/** A place on earth, in degrees. */
export type Coordinates = z.infer<typeof Coordinates>
export const Coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export type MapProvider = z.infer<typeof MapProvider>
export const MapProvider = z.enum(
  mapProviders,
  says('choose-map-provider', 'The provider must be one of {providers}.', { providers: mapProviders.join(', ') }),
)

export const geocode = endpoint({
  method: 'GET',
  path: '/api/geocode',
  access: 'anyone',
  summary: 'The coordinates of an address',
  limit: { times: 20, seconds: 60, per: 'network' },
  query: z.object({
    provider: MapProvider,
    address: z
      .string(says('enter-place-address', 'An address is required.'))
      .trim()
      .min(1, says('enter-place-address', 'An address is required.'))
      .max(300, says('address-too-long', 'This address is too long.')),
  }),
  answer: Coordinates,
})
