import { z } from 'zod'
import { day } from '#kit/durations.ts'
import { checkPlace, type Geocoder } from './geocoder.ts'

const agent = { 'user-agent': 'Sitewright/0.1 (website builder)' }

/** Numbers come as strings. */
const degrees = z.string().min(1).transform(Number)
const Findings = z.array(z.object({ lat: degrees, lon: degrees }))

/** The free geocoder, which needs no key, at its configured address. */
export const nominatimAt = (address: string) =>
  ({
    type: 'geocoding' as const,
    key: 'nominatim',
    title: 'The geocoder',
    address,
    fields: {},
    keptFor: { found: 90 * day, missing: day },
    find: async (service, wanted) => {
      const query = new URLSearchParams({ q: wanted, format: 'jsonv2', limit: '1' })
      const reply = await service.send({ path: `/search?${query}`, headers: agent })
      const { data: findings } = Findings.safeParse(reply.json)
      if (reply.status !== 200 || !findings) throw service.misread(reply)
      const [first] = findings
      return first && checkPlace(service, { lat: first.lat, lng: first.lon })
    },
  }) satisfies Geocoder & Record<string, unknown>
