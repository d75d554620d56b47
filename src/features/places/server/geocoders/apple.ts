import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import type { Credentials } from '#providers/server/adapter.ts'
import { openAppleTokens } from './apple-tokens.ts'
import { checkPlace, fetchFrom, GeocoderFailed, keyedKeptFor, type Geocoder } from './geocoder.ts'

const title = 'Apple Maps'

const Found = z.object({
  results: z.array(z.object({ coordinate: z.object({ latitude: z.number(), longitude: z.number() }) })),
})

const tokens = openAppleTokens()

async function ask(ctx: Context, address: string, given: Credentials) {
  const url = `${ctx.services['apple-maps']}/v1/geocode?${new URLSearchParams({ q: address })}`
  const authorization = `Bearer ${await tokens.find(ctx, given)}`
  const answer = await fetchFrom(title, ctx, { url, headers: { authorization } })
  if (answer.status === 401) tokens.forget(ctx, given)
  return answer
}

/** The Apple Maps Server API: a token signed with the key of an account is exchanged for one that its calls accept. */
export const apple: Geocoder = {
  keptFor: keyedKeptFor,
  async ask(ctx, address, given) {
    const first = await ask(ctx, address, given)
    // A token may be withdrawn before its end.
    const { status, json } = first.status === 401 ? await ask(ctx, address, given) : first
    const { data } = Found.safeParse(json)
    if (status !== 200 || !data) throw new GeocoderFailed(`${title} answered ${status}.`)
    const [found] = data.results
    return found && checkPlace(title, { lat: found.coordinate.latitude, lng: found.coordinate.longitude })
  },
}
