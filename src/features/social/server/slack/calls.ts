import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccountIdentity, CommitAttempt, Kept, OutgoingPost, PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { notAvailable, reconnectNeeded } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { openAsking, type AskSlack } from './ask.ts'
import { findByKey, listReplies, readMessage } from './messages.ts'
import { escapeForSlack } from './say.ts'
import { askSlackForTokens } from './tokens.ts'
import { KeptFiles, prepareSlack } from './upload.ts'

const Who = z.object({ team: z.string(), team_id: z.string(), user_id: z.string(), url: z.string().optional() })
const Channel = z.object({ id: z.string(), name: z.string(), is_member: z.boolean().optional() })
const Channels = z.object({
  channels: z.array(Channel),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
})
const Posted = z.object({ ts: z.string(), channel: z.string() })
const Acknowledged = z.object({ ok: z.literal(true) })
const Gone = z.object({ ok: z.literal(false), error: z.literal('message_not_found') })
const mostChannelPages = 5

async function listChannels(ask: AskSlack) {
  const found: z.infer<typeof Channel>[] = []
  let cursor = ''
  for (let page = 0; page < mostChannelPages; page += 1) {
    const query = { types: 'public_channel,private_channel', exclude_archived: 'true', limit: '200' }
    const { channels, response_metadata: next } = await ask.read(
      'users.conversations',
      { ...query, ...(cursor && { cursor }) },
      Channels,
    )
    found.push(...channels)
    cursor = next?.next_cursor ?? ''
    if (!cursor) break
  }
  return found
}

/** The channels with the app in them, each of which can be posted to. */
async function identify(ask: AskSlack, chosen: string): Promise<AccountIdentity[]> {
  const who = await ask.read('auth.test', {}, Who)
  const channels = chosen
    ? [(await ask.read('conversations.info', { channel: chosen }, z.object({ channel: Channel }))).channel]
    : await listChannels(ask)
  if (channels.every(({ is_member }) => is_member === false))
    throw notAvailable(
      phrase('social-slack-no-channel', 'The app isn’t in any channel yet. Invite it to one in Slack, with /invite.'),
    )
  return channels.map(({ id, name }) => ({
    id: `${who.team_id}-${id}`,
    name: `${who.team} #${name}`,
    handle: `#${name}`,
    ...(who.url !== undefined && { url: `${who.url.replace(/\/$/, '')}/archives/${id}` }),
    extra: { channel_id: id, bot_user_id: who.user_id },
  }))
}

/** A picture stands below the text; without a description it says its place. */
function writeMessage({ text, media }: Pick<OutgoingPost, 'text' | 'media'>, kept: Kept, key: string) {
  const { files } = KeptFiles.parse(kept)
  const blocks = files.map((id, place) => ({
    type: 'image',
    slack_file: { id },
    alt_text: media[place]?.alt || String(place + 1),
  }))
  return {
    text: escapeForSlack(text),
    mrkdwn: false,
    metadata: { event_type: 'sitewright_post', event_payload: { key } },
    ...(blocks.length > 0 && { attachments: [{ blocks }] }),
  }
}

export function openSlack(client: PlatformClient): PlatformCalls {
  const ask = openAsking(client)
  const { refresh_token, scopes, extra } = client.account
  const channel = extra['channel_id'] ?? ''
  const post = async (message: Readonly<Record<string, unknown>>) => {
    const { ts, channel: where } = await ask.write('chat.postMessage', { json: { channel, ...message } }, Posted)
    return { id: ts, kept: { channel: where } }
  }
  const reply: PlatformCalls['reply'] = ({ id }, { text }, { key }: CommitAttempt) =>
    post({ ...writeMessage({ text, media: [] }, {}, key), thread_ts: id })
  return {
    identify: () => identify(ask, channel),
    refresh: async () => {
      if (!refresh_token) throw reconnectNeeded(client.title)
      return askSlackForTokens(client, { grant_type: 'refresh_token', refresh_token })
    },
    revoke: async () => {
      // A token that somebody entered belongs to an app of theirs, which goes on.
      if (scopes.length > 0) await ask.write('auth.revoke', { form: {} }, Acknowledged)
    },
    prepare: (outgoing, kept) => prepareSlack(client, ask, outgoing, kept),
    commit: (outgoing, kept, { key }) => post(writeMessage(outgoing, kept, key)),
    reconcile: (_, __, attempt) => findByKey(client, ask, channel, attempt),
    locate: async ({ id }) => {
      const shape = z.object({ permalink: z.string() })
      return (await ask.read('chat.getPermalink', { channel, message_ts: id }, shape)).permalink
    },
    remove: async ({ id: ts }) => {
      const headers = { authorization: `Bearer ${client.account.access_token}` }
      const answer = await client.send({ method: 'POST', path: '/chat.delete', headers, json: { channel, ts } })
      if (!Gone.safeParse(answer.json).success) client.readReply(answer, Acknowledged)
    },
    listComments: ({ id }, cursor) => listReplies(client, ask, { channel, ts: id }, cursor),
    reply,
    readMetrics: async ({ id }) => {
      const { reactions, reply_count: comments } = await readMessage(client, ask, channel, id)
      return keepTold({ likes: reactions?.reduce((sum, { count }) => sum + count, 0), comments })
    },
  }
}
