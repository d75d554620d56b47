import { z } from 'zod'
import { openAppleTokens, type AppleService } from './apple-tokens.ts'
import { checkPlace, geocoder } from './geocoder.ts'

const Found = z.object({
  results: z.array(z.object({ coordinate: z.object({ latitude: z.number(), longitude: z.number() }) })),
})

const tokens = openAppleTokens()

async function ask(service: AppleService, address: string) {
  const path = `/v1/geocode?${new URLSearchParams({ q: address })}`
  const authorization = `Bearer ${await tokens.find(service)}`
  const answer = await service.send({ path, headers: { authorization } })
  if (answer.status === 401) tokens.forget(service)
  return answer
}

/** The Apple Maps Server API: a token signed with the key of an account is exchanged for one that its calls accept. */
export const apple = geocoder({
  key: 'apple',
  serves: 'applemaps',
  title: 'Apple Maps',
  help: 'Looks up addresses for Apple maps. Create a MapKit JS key in your Apple developer account.',
  link: 'https://developer.apple.com/account/resources/authkeys/list',
  address: 'https://maps-api.apple.com',
  fields: {
    team_id: { label: 'Team ID', help: 'The 10-character ID on your account’s membership page.' },
    key_id: { label: 'Key ID', help: 'The 10-character ID next to the key.' },
    private_key: {
      label: 'Private key',
      help: 'The full contents of the .p8 file you downloaded when you created the key.',
      kind: 'lines',
      secret: true,
    },
  },
  async find(service, address) {
    const first = await ask(service, address)
    // A token may be revoked before it expires.
    const reply = first.status === 401 ? await ask(service, address) : first
    const { data } = Found.safeParse(reply.json)
    if (reply.status !== 200 || !data) throw service.misread(reply)
    const [found] = data.results
    return found && checkPlace(service, { lat: found.coordinate.latitude, lng: found.coordinate.longitude })
  },
})
