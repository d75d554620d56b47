import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccessTokens, PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForTokens, withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { notAvailable } from '../adapter/platform-failed.ts'

const Profile = z.object({
  id: z.string().min(1),
  display_name: z.string().nullish(),
  snap_user_name: z.string().nullish(),
})
/** Snap wraps what it answers into a list of answers. */
const Profiles = z.object({ public_profiles: z.array(z.object({ public_profile: Profile })).min(1) })

const exchangeForTokens = (client: PlatformClient, grant: Readonly<Record<string, string>>): Promise<AccessTokens> => {
  const { client_id = '', client_secret = '' } = client.app
  return askForTokens(client, { at: 'signIn', path: '/access_token', form: { client_id, client_secret, ...grant } })
}

async function identify(client: PlatformClient) {
  const headers = { authorization: `Bearer ${client.account.access_token}` }
  const { public_profiles } = await client.read({ path: '/v1/public_profiles/my_profile', headers }, Profiles)
  return public_profiles.map(({ public_profile: { id, display_name, snap_user_name: user } }) => {
    const known = user ? { handle: `@${user}`, url: `https://www.snapchat.com/add/${encodeURIComponent(user)}` } : {}
    return { id, name: display_name || user || id, ...known }
  })
}

/**
 * Snap’s page about uploads names the call that makes a container of encrypted media, but how the bytes are sent isn’t known from it.
 * So nothing is uploaded, and nothing is posted.
 */
const openSnapchat = (client: PlatformClient): PlatformCalls => ({
  identify: () => identify(client),
  refresh: () =>
    exchangeForTokens(client, { grant_type: 'refresh_token', refresh_token: client.account.refresh_token }),
  commit: async () => {
    throw notAvailable(
      phrase('social-snap-restricted', '{title} lets only the programs of chosen partners post. This one can’t yet.', {
        title: client.title,
      }),
    )
  },
})

/** Snapchat: a public profile (Public Profile API of developers.snap.com, as far as it is open). */
export const snapchat = platform({
  key: 'snapchat',
  title: 'Snapchat',
  help: 'Shows which public profile you have. Posting isn’t possible yet.',
  link: 'https://developers.snap.com/api/marketing-api/Public-Profile-API/GetStarted',
  addresses: {
    api: 'https://businessapi.snapchat.com',
    signIn: 'https://accounts.snapchat.com/login/oauth2',
  },
  unverified: 'Which profile somebody has is asked for as clients of others do it. It was not tried at Snap.',
  gate: 'Snap has to put the app of this installation on its list of partners for the Public Profile API: write to bpp-api-access@snapchat.com with its client ID.',
  abilities: {
    publish: 'restricted',
    remove: false,
    removeWithinSeconds: null,
    comments: false,
    reply: 'no',
    metrics: [],
    proof: 'none',
    fetchesMedia: false,
    limitations: [
      'Snap lets only the programs of chosen partners post to public profiles.',
      'How pictures and films are sent there isn’t public, so nothing can be posted from here yet.',
    ],
  },
  limits: {
    max_text_length: 160,
    count_rule: 'utf16',
    media: {
      required: true,
      max: 1,
      mix: false,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png'], maxBytes: 20_000_000 },
      video: { mimes: ['video/mp4'], maxBytes: 500_000_000, maxSeconds: 60, minSeconds: 5 },
      maxAlt: 0,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '160 characters beside one picture or film.',
  },
  postFields: [],
  app: {
    client_id: { label: 'OAuth client ID', help: 'From the business details of your organisation at Snap.' },
    client_secret: { label: 'OAuth client secret', help: 'From the same page, where it is shown once.', secret: true },
  },
  oauth: {
    scopes: ['snapchat-profile-api'],
    pkce: false,
    authorizeUrl: (client, { state, redirectUri, scopes }) =>
      withQuery(`${client.address('signIn')}/authorize`, {
        client_id: client.app['client_id'] ?? '',
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
      }),
    exchange: (client, { code, redirectUri }) =>
      exchangeForTokens(client, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
  },
  open: openSnapchat,
})
