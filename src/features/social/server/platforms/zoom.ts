import { z } from 'zod'
import { askForTokens, withQuery } from '../adapter/oauth.ts'
import { platform } from '../adapter/platform.ts'
import { PlatformFailed, reconnectNeeded, rejected, tokenExpired } from '../adapter/platform-failed.ts'
import { openZoom } from '../zoom/calls.ts'
import { tokenCall } from '../zoom/tokens.ts'

const Failure = z.object({ code: z.int(), message: z.string() })
/** What Zoom says by its own codes, with whatever status. */
const invalidToken = 124
const scopeMissing = 4711

/** Zoom Team Chat: a message in a channel, as the person who signed in (API v2, as of July 2026). */
export const zoom = platform({
  key: 'zoom',
  title: 'Zoom Team Chat',
  help: 'Posts to a channel of Zoom Team Chat, under your name.',
  link: 'https://marketplace.zoom.us/',
  addresses: { api: 'https://api.zoom.us/v2', signIn: 'https://zoom.us/oauth' },
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
      'Only texts can be posted to Zoom from here.',
      'Zoom doesn’t tell how often a post was seen. Likes are all reactions with an emoji.',
    ],
  },
  limits: {
    max_text_length: 4096,
    count_rule: 'utf16',
    media: { required: false, max: 0, mix: false, maxFilms: 0, image: null, video: null, maxAlt: 0 },
    tags: 'text',
    maxTags: null,
    privacies: ['public'],
    rule: '4,096 characters; emoji count as two.',
  },
  postFields: [],
  app: {
    client_id: {
      label: 'Client ID',
      help: 'Of a General App at the Zoom App Marketplace.',
      pattern: /^[\w-]{10,60}$/,
      example: 'a1B2c3D4e5F6g7H8i9J0k',
    },
    client_secret: { label: 'Client secret', help: 'From the same page.', secret: true },
  },
  oauth: {
    // Zoom reads them from the app, and tells which it gave.
    scopes: [
      'user:read:user',
      'team_chat:read:list_user_channels',
      'team_chat:read:channel',
      'team_chat:write:user_message',
      'team_chat:read:user_message',
      'team_chat:read:list_user_messages',
      'team_chat:read:thread_message',
      'team_chat:delete:user_message',
    ],
    pkce: false,
    authorizeUrl: (client, { state, redirectUri }) =>
      withQuery(`${client.address('signIn')}/authorize`, {
        response_type: 'code',
        client_id: client.app['client_id'] ?? '',
        redirect_uri: redirectUri,
        state,
      }),
    exchange: (client, { code, redirectUri }) =>
      askForTokens(client, tokenCall(client, { grant_type: 'authorization_code', code, redirect_uri: redirectUri })),
  },
  explain: ({ status, json }, { title, quote }) => {
    const { data } = Failure.safeParse(json)
    if (!data || status === 429 || status >= 500) return undefined
    if (data.code === scopeMissing) return reconnectNeeded(title)
    if (status === 401 || data.code === invalidToken) return tokenExpired(title)
    return status === 403 ? new PlatformFailed('reconnect_needed', quote(data.message)) : rejected(quote(data.message))
  },
  open: openZoom,
})
