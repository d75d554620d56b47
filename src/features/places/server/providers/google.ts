import { explainReturned } from '#providers/server/explain-returned.ts'
import { z } from 'zod'
import { checkPlace, geocoder } from './geocoder.ts'

const Found = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z
    .array(z.object({ geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }) }))
    .default([]),
})

/** The Geocoding API of Google Maps Platform. It responds with 200 whatever happens; `status` says what went wrong. */
export const google = geocoder({
  key: 'google',
  serves: 'google',
  title: 'Google Maps',
  help: 'Looks up addresses for Google maps. Turn on the Geocoding API in your Google Cloud project.',
  link: 'https://console.cloud.google.com/google/maps-apis/credentials',
  address: 'https://maps.googleapis.com',
  fields: {
    api_key: {
      label: 'API key',
      help: 'Restrict it to the Geocoding API. Only our server uses it.',
      secret: true,
    },
  },
  async find(service, address) {
    const { title, given, fail, misread } = service
    const query = new URLSearchParams({ address, key: given.api_key })
    const reply = await service.send({ path: `/maps/api/geocode/json?${query}` })
    const { data } = Found.safeParse(reply.json)
    if (!data) throw misread(reply)
    if (data.status === 'ZERO_RESULTS') return undefined
    const [first] = data.results
    if (data.status !== 'OK' || !first) throw fail(explainReturned(title, data.status, data.error_message ?? ''))
    return checkPlace(service, first.geometry.location)
  },
})
