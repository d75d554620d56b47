import { z } from 'zod'
import type { Privacy } from '#social/rules.ts'
import type { CommitAttempt, Kept, OutgoingPost, PlatformCalls, PublishedPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { ServerLimits } from './limits.ts'
import { KeptMedia, prepareMedia } from './prepare.ts'
import { isGone, KeptAnswer, listAnswers, Status, statusPath } from './statuses.ts'

const Account = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z.string().default(''),
  url: z.string().nullish(),
})
const number = z.int().nonnegative().optional()
const Counts = z.object({
  favourites_count: number,
  reblogs_count: number,
  quotes_count: number,
  replies_count: number,
})
/** Servers know a key for an hour. */
const keyLastsMs = 55 * 60_000

const visibilityOf: Readonly<Record<Privacy, string>> = {
  public: 'public',
  unlisted: 'unlisted',
  followers: 'private',
  private: 'direct',
}

/** Two letters, or three: of a language alone, without a country. */
const languageOf = (language: string | undefined) => (language ? { language: language.split('-')[0] } : {})

/** Nobody hears of an answer in which they aren’t named. */
const named = (text: string, acct: string | undefined) =>
  acct === undefined || text.toLowerCase().includes(`@${acct.toLowerCase()}`) ? text : `@${acct} ${text}`

async function identify(client: PlatformClient, headers: Readonly<Record<string, string>>) {
  const path = '/api/v1/accounts/verify_credentials'
  const { id, username, display_name: shown, url } = await client.read({ path, headers }, Account)
  const { host } = new URL(client.address())
  const handle = `@${username}@${host}`
  return [{ id: `${id}@${host}`, name: shown.trim() || handle, handle, ...(url && { url }), extra: { account_id: id } }]
}

async function readMetrics(client: PlatformClient, headers: Readonly<Record<string, string>>, id: string) {
  const counts = await client.read({ path: statusPath(id), headers }, Counts)
  const { favourites_count: likes, reblogs_count: boosts, quotes_count: quotes = 0, replies_count: comments } = counts
  return keepTold({ likes, shares: boosts === undefined ? undefined : boosts + quotes, comments })
}

async function revoke(client: PlatformClient): Promise<void> {
  const { access_token: token, extra } = client.account
  const { client_id, client_secret } = extra
  // A token that somebody entered belongs to an app of theirs, which goes on.
  if (!client_id || !client_secret) return
  const form = { client_id, client_secret, token }
  await client.read({ method: 'POST', path: '/oauth/revoke', form }, z.unknown())
}

function statusOf({ text, privacy, fields, language }: OutgoingPost, kept: Kept) {
  const { ids } = KeptMedia.parse(kept)
  const { spoiler_text: warning } = fields
  return {
    status: text,
    visibility: visibilityOf[privacy],
    ...(ids.length > 0 && { media_ids: ids }),
    ...(warning && { spoiler_text: warning }),
    ...languageOf(language),
  }
}

export function openMastodon(client: PlatformClient): PlatformCalls {
  const headers = { authorization: `Bearer ${client.account.access_token}` }
  const write = async (json: object, { key }: CommitAttempt): Promise<PublishedPost> => {
    const known = { ...headers, 'idempotency-key': key }
    const call = { method: 'POST', path: '/api/v1/statuses', headers: known, json } as const
    const { id, url } = await client.read(call, Status)
    return { id, ...(url && { url }) }
  }
  return {
    identify: () => identify(client, headers),
    revoke: () => revoke(client),
    readLimits: () => client.read({ path: '/api/v2/instance' }, ServerLimits),
    prepare: (post, kept) => prepareMedia(client, headers, post, kept),
    commit: (post, kept, attempt) => write(statusOf(post, kept), attempt),
    keyLastsMs,
    remove: async ({ id }) => {
      const reply = await client.send({ method: 'DELETE', path: statusPath(id), headers })
      if (!isGone(reply)) client.readReply(reply, z.unknown())
    },
    listComments: ({ id }) => listAnswers(client, headers, id),
    reply: (_, { text, comment: { id, kept } }, attempt) => {
      const { acct, visibility } = KeptAnswer.parse(kept ?? {})
      return write({ status: named(text, acct), in_reply_to_id: id, ...(visibility && { visibility }) }, attempt)
    },
    readMetrics: ({ id }) => readMetrics(client, headers, id),
  }
}
