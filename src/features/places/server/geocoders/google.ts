import { z } from 'zod'
import { checkPlace, fetchFrom, GeocoderFailed, keyedKeptFor, type Geocoder } from './geocoder.ts'

const title = 'Google Maps'

const Found = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z
    .array(z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) }))
    .default([]),
})

/** The Geocoding API of Google Maps Platform. It responds with 200 whatever happens; `status` says what went wrong. */
export const google: Geocoder = {
  keptFor: keyedKeptFor,
  async ask(ctx, address, { credentials }) {
    const query = new URLSearchParams({ address, key: credentials['api_key'] ?? '' })
    const url = `${ctx.services['google-maps']}/maps/api/geocode/json?${query}`
    const { status, json } = await fetchFrom(title, ctx, { url })
    const { data } = Found.safeParse(json)
    if (!data) throw new GeocoderFailed(`${title} answered ${status}.`)
    if (data.status === 'ZERO_RESULTS') return undefined
    const [first] = data.results
    if (data.status !== 'OK' || !first)
      throw new GeocoderFailed(`${title} answered ${data.status}. ${data.error_message ?? ''}`.trim())
    return checkPlace(title, first.geometry.location)
  },
}
