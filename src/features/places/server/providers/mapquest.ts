import { explainReturned } from '#providers/server/explain-returned.ts'
import { z } from 'zod'
import { checkPlace, geocoder } from './geocoder.ts'

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

/** Neither HTML nor JSON, but plain text. */
const isText = /^[^<>{}]{1,200}$/

/** When it finds nothing it returns the middle of a country. */
const isNowhere = (quality: string) => quality === 'COUNTRY'

/** The Geocoding API of MapQuest. It refuses an unknown key in plain text. */
export const mapquest = geocoder({
  key: 'mapquest',
  serves: 'mapquest',
  title: 'MapQuest',
  help: 'Looks up addresses for MapQuest maps.',
  link: 'https://developer.mapquest.com/user/me/apps',
  address: 'https://www.mapquestapi.com',
  fields: {
    api_key: { label: 'API key', help: 'Called “Consumer Key” in your MapQuest account.', secret: true },
  },
  async find(service, address) {
    const { title, given, fail, misread } = service
    const query = new URLSearchParams({ key: given.api_key, location: address, maxResults: '1', thumbMaps: 'false' })
    const reply = await service.send({ path: `/geocoding/v1/address?${query}` })
    const { data } = Found.safeParse(reply.json)
    if (!data) throw isText.test(reply.text) ? fail(explainReturned(title, reply.status, reply.text)) : misread(reply)
    const { statuscode, messages } = data.info
    if (reply.status !== 200 || statuscode !== 0) throw fail(explainReturned(title, statuscode, messages.join(' ')))
    const first = data.results[0]?.locations[0]
    return first && !isNowhere(first.geocodeQuality) ? checkPlace(service, first.latLng) : undefined
  },
})
