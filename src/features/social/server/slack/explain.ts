import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { PlatformFailed, reconnectNeeded, rejected, tokenExpired, notAvailable } from '../adapter/platform-failed.ts'
import type { Platform } from '../adapter/platform.ts'

const Failure = z.object({
  ok: z.literal(false),
  error: z.string().max(200),
  response_metadata: z.object({ messages: z.array(z.string()).optional() }).optional(),
})

const accessGone = new Set([
  'account_inactive',
  'bad_redirect_uri',
  'code_already_used',
  'ekm_access_denied',
  'invalid_auth',
  'invalid_code',
  'invalid_refresh_token',
  'missing_scope',
  'no_permission',
  'not_allowed_token_type',
  'not_authed',
  'oauth_authorization_url_mismatch',
  'org_login_required',
  'token_revoked',
  'two_factor_setup_required',
])
const appWrong = new Set(['bad_client_secret', 'invalid_client_id', 'invalid_client_secret'])
const channelGone = new Set(['channel_not_found', 'not_in_channel', 'is_archived'])
const tooMany = new Set(['ratelimited', 'rate_limited', 'message_limit_exceeded'])
/** What came of a call is open, as after an answer with 500. */
const failing = new Set(['fatal_error', 'internal_error', 'request_timeout', 'service_unavailable'])

/** Slack answers 200 also where it did nothing, and says why by a code. */
export const explainSlack: NonNullable<Platform['explain']> = ({ status, json }, { title, quote }) => {
  const { data } = Failure.safeParse(json)
  if (!data || status === 429 || status >= 500 || failing.has(data.error)) return undefined
  const { error, response_metadata: more } = data
  if (error === 'token_expired') return tokenExpired(title)
  if (accessGone.has(error)) return reconnectNeeded(title)
  if (appWrong.has(error))
    return notAvailable(
      phrase(
        'social-app-refused',
        '{title} refused the app of this installation. Its operator has to check the keys.',
        { title },
      ),
    )
  if (channelGone.has(error))
    return new PlatformFailed(
      'reconnect_needed',
      phrase(
        'social-slack-not-in-channel',
        'The channel in Slack is archived, or the app isn’t in it. Invite it there.',
      ),
    )
  if (tooMany.has(error))
    return new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }))
  return rejected(
    phrase('social-refused-code', '{title} refused it: {detail}.', {
      title,
      detail: quote(more?.messages?.[0] ?? error),
    }),
  )
}
