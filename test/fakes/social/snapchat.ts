import type { SocialFake } from './fake.ts'
import { openSocialServer, readForm, Refused, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After developers.snap.com: the sign-in of the Marketing API and the entity of a public profile; where the own profile is asked for is as
// clients of others do it.

const app = { client_id: '4711-snap', client_secret: 'snap-secret-0815' }
const scope = 'snapchat-profile-api'
const profile = { id: 'c1f5b0a4-5a6f-4f0e-8a3c-0d5b7a1e9f10', display_name: 'The bakery', snap_user_name: 'bakery' }
const refuse = (status: number, why: string, isExpected = false) =>
  new Refused(status, why, {
    body: { request_status: 'ERROR', request_id: '1', debug_message: why, display_message: why, error_code: 'E1008' },
    isExpected,
  })

export async function openSnapchat(): Promise<SocialFake> {
  const tokens = openTokens('snap')

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    if (form.get('client_id') !== app.client_id || form.get('client_secret') !== app.client_secret)
      return { status: 401, body: { error: 'invalid_client' } }
    const given =
      form.get('grant_type') === 'authorization_code'
        ? tokens.exchange(form.get('code'), form.get('redirect_uri'))
        : tokens.renewWith(form.get('refresh_token'))
    if (!given) return { status: 400, body: { error: 'invalid_grant' } }
    const { access: access_token, refresh: refresh_token } = given
    return { body: { access_token, refresh_token, token_type: 'Bearer', expires_in: 1800, scope } }
  }

  const server = await openSocialServer(
    (call) => {
      if (call.method === 'POST' && call.path === '/login/oauth2/access_token') return grant(call)
      if (!tokens.accepts(call.headers['authorization']?.replace(/^Bearer /, '')))
        throw refuse(401, 'Unauthorized', true)
      if (call.method !== 'GET' || call.path !== '/v1/public_profiles/my_profile') throw refuse(404, 'no such path')
      const public_profiles = [{ sub_request_status: 'SUCCESS', public_profile: profile }]
      return { body: { request_status: 'SUCCESS', request_id: '1', public_profiles } }
    },
    { isVisible: () => false },
  )
  return {
    ...server,
    key: 'snapchat',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: {},
    app,
    fields: {},
    posts: () => [],
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    agree: async (url) => tokens.agree(url, { params: { client_id: app.client_id, response_type: 'code', scope } }),
  }
}
