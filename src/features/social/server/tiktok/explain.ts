import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { PlatformClient, PlatformReply } from '../adapter/client.ts'
import { untilOf } from '../adapter/failure-of-status.ts'
import { notAvailable, PlatformFailed, reconnectNeeded, rejected, tokenExpired } from '../adapter/platform-failed.ts'

/** Each answer holds one; without an error its code is `ok`. */
const Failure = z.object({ error: z.object({ code: z.string(), message: z.string().optional() }) })
const dayMs = 24 * 3_600_000

type Client = Pick<PlatformClient, 'title' | 'now' | 'quote'>

const quotaUsedUp = ({ title, now }: Client, scope: 'account' | 'app') =>
  new PlatformFailed(
    'quota_exhausted',
    scope === 'app'
      ? phrase('social-app-quota', 'This installation has used up what {title} allows it in a day.', { title })
      : phrase('social-upload-quota', '{title} takes no more from this account for a day.', { title }),
    { until: new Date(now().getTime() + dayMs), scope },
  )

const known: Readonly<Record<string, (client: Client) => PlatformFailed>> = {
  access_token_invalid: ({ title }) => tokenExpired(title),
  scope_not_authorized: ({ title }) => reconnectNeeded(title),
  scope_permission_missed: ({ title }) => reconnectNeeded(title),
  auth_removed: ({ title }) => reconnectNeeded(title),
  reached_active_user_cap: (client) => quotaUsedUp(client, 'app'),
  spam_risk_too_many_posts: (client) => quotaUsedUp(client, 'account'),
  spam_risk_too_many_pending_share: (client) => quotaUsedUp(client, 'account'),
  spam_risk_user_banned_from_posting: ({ title }) =>
    notAvailable(phrase('social-banned', '{title} has barred this account from posting.', { title })),
  unaudited_client_can_only_post_to_private_accounts: ({ title }) =>
    notAvailable(
      phrase(
        'social-unaudited',
        '{title} hasn’t checked the app of this installation yet: it may only post to private accounts.',
        { title },
      ),
    ),
  url_ownership_unverified: ({ title }) =>
    notAvailable(
      phrase(
        'social-domain-unverified',
        'The operator of this installation has to prove to {title} that its address is theirs, so that photos can be fetched.',
        { title },
      ),
    ),
}

/** Why a post failed, by TikTok’s code for it. */
export const failureOfCode = (code: string, client: Client, message = ''): PlatformFailed =>
  known[code]?.(client) ?? rejected(client.quote(message || code))

export function explainTikTok(reply: PlatformReply, client: Client): PlatformFailed | undefined {
  const { data } = Failure.safeParse(reply.json)
  if (!data || data.error.code === 'ok' || data.error.code === 'internal_error') return undefined
  const { code, message } = data.error
  if (code === 'rate_limit_exceeded')
    return new PlatformFailed(
      'rate_limited',
      phrase('social-too-fast', '{title} got too many calls.', { title: client.title }),
      {
        until: untilOf(reply.headers, client.now()) ?? new Date(client.now().getTime() + 60_000),
      },
    )
  return failureOfCode(code, client, message)
}
