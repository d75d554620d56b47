import { z } from 'zod'
import { day } from '#kit/durations.ts'
import { checkPlace, fetchFrom, GeocoderFailed, type Geocoder } from './geocoder.ts'

const title = 'The geocoder'
const agent = { 'user-agent': 'Sitewright/0.1 (website builder)' }

/** Numbers stand in strings. */
const degrees = z.string().min(1).transform(Number)
const Findings = z.array(z.object({ lat: degrees, lon: degrees }))

/** The free one, which needs no key. */
export const nominatim: Geocoder = {
  keptFor: { found: 90 * day, missing: day },
  async ask(ctx, address) {
    const query = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' })
    const { status, json } = await fetchFrom(title, ctx, {
      url: `${ctx.services['geocoder']}/search?${query}`,
      headers: agent,
    })
    const { data: findings } = Findings.safeParse(json)
    if (status !== 200 || !findings) throw new GeocoderFailed(`${title} answered ${status}.`)
    const [first] = findings
    return first && checkPlace(title, { lat: first.lat, lng: first.lon })
  },
}
