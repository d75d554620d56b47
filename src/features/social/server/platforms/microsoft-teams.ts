import { z } from 'zod'
import { askForTokens, withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { openTeams } from '../teams/calls.ts'
import { tokenCall, pathOfTenant } from '../teams/tokens.ts'

const Failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** Microsoft Teams: a message in a channel, as the person who signed in (Microsoft Graph 1.0, as of August 2026). */
export const microsoftTeams = platform({
  key: 'microsoft-teams',
  title: 'Microsoft Teams',
  help: 'Posts to a channel of a team that you are in, under your name.',
  link: 'https://entra.microsoft.com/',
  addresses: { api: 'https://graph.microsoft.com/v1.0', signIn: 'https://login.microsoftonline.com' },
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['likes'],
    proof: 'lookup',
    fetchesMedia: false,
    limitations: [
      'It works with an account of work or school, and an administrator there may have to allow it.',
      'Teams doesn’t tell how often a post was seen. Likes are all reactions with an emoji.',
      'Films can’t be posted to Teams from here.',
    ],
  },
  limits: {
    max_text_length: 28_000,
    count_rule: 'bytes_utf8',
    media: {
      required: false,
      max: 10,
      mix: false,
      maxFilms: 0,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 2_500_000 },
      video: null,
      maxAlt: 1000,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: 'About 28,000 bytes: letters without accents count as one, others as two or more. Pictures of 2.9 MB together.',
  },
  postFields: [],
  app: {
    client_id: {
      label: 'Application ID',
      help: 'Of an app registration in Microsoft Entra.',
      pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
      example: '11111111-2222-3333-4444-555555555555',
    },
    client_secret: { label: 'Client secret', help: 'Its value, under Certificates & secrets.', secret: true },
    tenant: {
      label: 'Tenant',
      help: 'The ID of your organisation, where the app is for it alone. Otherwise leave it empty.',
      optional: true,
      pattern: /^[\w.-]{3,100}$/,
      example: 'example.onmicrosoft.com',
    },
  },
  oauth: {
    scopes: [
      'offline_access',
      'User.Read',
      'Team.ReadBasic.All',
      'Channel.ReadBasic.All',
      'ChannelMessage.Send',
      'ChannelMessage.Read.All',
      'ChannelMessage.ReadWrite',
    ],
    pkce: true,
    authorizeUrl: (client, { state, redirectUri, scopes, challenge }) =>
      withQuery(`${client.address('signIn')}${pathOfTenant(client)}/authorize`, {
        client_id: client.app['client_id'] ?? '',
        response_type: 'code',
        response_mode: 'query',
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }),
    exchange: (client, { code, redirectUri, verifier }) =>
      askForTokens(
        client,
        tokenCall(client, {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      ),
  },
  explain: ({ status, json }, { quote }) => {
    const { data } = Failure.safeParse(json)
    if (!data || status === 401 || status === 429 || status >= 500) return undefined
    const words = quote(data.error.message || data.error.code)
    return new PlatformFailed(status === 403 ? 'reconnect_needed' : 'content_rejected', words)
  },
  open: openTeams,
})
