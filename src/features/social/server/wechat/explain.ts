import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { PlatformClient, PlatformReply } from '../adapter/client.ts'
import { notAvailable, PlatformFailed, reconnectNeeded, rejected, tokenExpired } from '../adapter/platform-failed.ts'

/** WeChat answers 200 to everything, and says in the body what was wrong. */
export const WeChatFailure = z.object({ errcode: z.int(), errmsg: z.string().default('') })
type Client = Pick<PlatformClient, 'title' | 'now' | 'quote'>

const [dayMs, beijingMs] = [24 * 3_600_000, 8 * 3_600_000]
const nextBeijingDay = (now: Date) =>
  new Date(Math.floor((now.getTime() + beijingMs) / dayMs) * dayMs + dayMs - beijingMs)

const expired = ({ title }: Client) => tokenExpired(title)
const refused = ({ title }: Client) => reconnectNeeded(title)
const withoutRight = ({ title }: Client) =>
  notAvailable(
    phrase(
      'social-wechat-unverified',
      'This account isn’t allowed to do that by programs. {title} allows it to verified companies.',
      { title },
    ),
  )

const known: Readonly<Record<number, (client: Client) => PlatformFailed>> = {
  40001: expired,
  40014: expired,
  41001: expired,
  42001: expired,
  40013: refused,
  40125: refused,
  40164: ({ title }) =>
    notAvailable(
      phrase(
        'social-wechat-address',
        '{title} wants the address of this server on the list of allowed addresses of the account.',
        { title },
      ),
    ),
  48001: withoutRight,
  48004: withoutRight,
  45009: ({ title, now }) =>
    new PlatformFailed(
      'quota_exhausted',
      phrase('social-upload-quota', '{title} takes no more from this account for a day.', { title }),
      {
        until: nextBeijingDay(now()),
      },
    ),
  45011: ({ title, now }) =>
    new PlatformFailed('rate_limited', phrase('social-too-fast', '{title} got too many calls.', { title }), {
      until: new Date(now().getTime() + 60_000),
    }),
}
/** WeChat is busy: nobody knows what became of it. */
const busy = -1

export function explainWeChat({ json }: PlatformReply, client: Client): PlatformFailed | undefined {
  const { data } = WeChatFailure.safeParse(json)
  if (!data || data.errcode === 0 || data.errcode === busy) return undefined
  return known[data.errcode]?.(client) ?? rejected(client.quote(`${data.errmsg} (${data.errcode})`))
}
