import { z } from 'zod'
import { checkPlace, fetchFrom, GeocoderFailed, keyedKeptFor, type Geocoder } from './geocoder.ts'

const title = 'MapQuest'

const Found = z.object({
  info: z.object({ statuscode: z.number(), messages: z.array(z.string()).default([]) }),
  results: z.array(
    z.object({
      locations: z.array(
        z.object({ latLng: z.object({ lat: z.number(), lng: z.number() }), geocodeQuality: z.string() }),
      ),
    }),
  ),
})

/** When it finds nothing it returns the middle of a country. */
const isNowhere = (quality: string) => quality === 'COUNTRY'

/** The Geocoding API of MapQuest. It refuses an unknown key in plain text. */
export const mapquest: Geocoder = {
  keptFor: keyedKeptFor,
  async ask(ctx, address, { credentials }) {
    const key = credentials['api_key'] ?? ''
    const query = new URLSearchParams({ key, location: address, maxResults: '1', thumbMaps: 'false' })
    const url = `${ctx.services['mapquest']}/geocoding/v1/address?${query}`
    const { status, json, text } = await fetchFrom(title, ctx, { url })
    const { data } = Found.safeParse(json)
    if (!data) throw new GeocoderFailed(`${title} answered ${status}. ${text}`.trim())
    const { statuscode, messages } = data.info
    if (status !== 200 || statuscode !== 0)
      throw new GeocoderFailed(`${title} answered ${statuscode}. ${messages.join(' ')}`.trim())
    const first = data.results[0]?.locations[0]
    return first && !isNowhere(first.geocodeQuality) ? checkPlace(title, first.latLng) : undefined
  },
}
