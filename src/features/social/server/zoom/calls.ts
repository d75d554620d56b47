import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccountIdentity, CommentPage, PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { askForTokens } from '../adapter/oauth.ts'
import { notAvailable, reconnectNeeded } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { findMessage } from './find-message.ts'
import { tokenCall } from './tokens.ts'

const Me = z.object({ id: z.string(), email: z.string(), display_name: z.string().optional() })
const Channel = z.object({ id: z.string(), name: z.string(), channel_url: z.string().optional() })
const Channels = z.object({ channels: z.array(Channel), next_page_token: z.string().optional() })
const Sent = z.object({ id: z.string() })
const Message = z.object({
  message_url: z.string().optional(),
  reactions: z.array(z.object({ total_count: z.int().min(0) })).optional(),
})
const Thread = z.object({
  messages: z
    .array(
      z.object({
        msg_id: z.string(),
        message: z.string(),
        is_reply: z.boolean(),
        timestamp: z.number(),
        sender_email: z.string().optional(),
        sender_display_name: z.string().optional(),
      }),
    )
    .optional(),
})
const mostChannelPages = 5
/** A thread is asked for from a time on, and this one had no message before. */
const beforeAll = '2020-01-01T00:00:00Z'
/** Both seconds, milliseconds and microseconds are in use. */
const dateOf = (time: number) => new Date(time > 1e14 ? time / 1000 : time > 1e11 ? time : time * 1000)

type Headers = Readonly<Record<string, string>>

async function listChannels(client: PlatformClient, headers: Headers) {
  const chosen = client.account.extra['channel_id']
  if (chosen) return [await client.read({ path: `/chat/channels/${encodeURIComponent(chosen)}`, headers }, Channel)]
  const found: z.infer<typeof Channel>[] = []
  let token = ''
  for (let page = 0; page < mostChannelPages; page += 1) {
    const query = new URLSearchParams({ page_size: '50', ...(token && { next_page_token: token }) })
    const answer = await client.read({ path: `/chat/users/me/channels?${query}`, headers }, Channels)
    found.push(...answer.channels)
    token = answer.next_page_token ?? ''
    if (!token) break
  }
  return found
}

async function identify(client: PlatformClient, headers: Headers): Promise<AccountIdentity[]> {
  const { email, display_name } = await client.read({ path: '/users/me', headers }, Me)
  const channels = await listChannels(client, headers)
  if (channels.length === 0)
    throw notAvailable(phrase('social-zoom-no-channel', 'You aren’t in any channel of Zoom Team Chat yet.'))
  return channels.map(({ id, name, channel_url }) => ({
    id,
    name,
    handle: display_name ?? email,
    url: channel_url,
    extra: { channel_id: id, email },
  }))
}

async function readThread(client: PlatformClient, headers: Headers, id: string): Promise<CommentPage> {
  const { channel_id = '', email } = client.account.extra
  const query = new URLSearchParams({ to_channel: channel_id, from: beforeAll, sort: 'asc' })
  const path = `/chat/users/me/messages/${encodeURIComponent(id)}/thread?${query}`
  const { messages = [] } = await client.read({ path, headers }, Thread)
  return {
    comments: messages
      .filter(({ is_reply }) => is_reply)
      .map(({ msg_id, message, timestamp, sender_email, sender_display_name }) => ({
        id: msg_id,
        author: sender_display_name || sender_email || '',
        text: message,
        createdAt: dateOf(timestamp),
        isOwn: sender_email !== undefined && sender_email === email,
      })),
  }
}

export function openZoom(client: PlatformClient): PlatformCalls {
  const { access_token: token, refresh_token, extra } = client.account
  const headers = { authorization: `Bearer ${token}` }
  const channel = extra['channel_id'] ?? ''
  const at = (id: string) =>
    `/chat/users/me/messages/${encodeURIComponent(id)}?${new URLSearchParams({ to_channel: channel })}`
  const send = async (message: string, more: { reply_main_message_id?: string } = {}) => {
    const json = { message, to_channel: channel, ...more }
    return client.read({ method: 'POST', path: '/chat/users/me/messages', headers, json }, Sent)
  }
  return {
    identify: () => identify(client, headers),
    refresh: async () => {
      if (!refresh_token) throw reconnectNeeded(client.title)
      return askForTokens(client, tokenCall(client, { grant_type: 'refresh_token', refresh_token }))
    },
    revoke: async () => void client.readReply(await client.send(tokenCall(client, { token }, 'revoke')), z.unknown()),
    commit: ({ text }) => send(text),
    reconcile: ({ text }, _, attempt) => findMessage(client, headers, { channel, text }, attempt),
    locate: async ({ id }) => (await client.read({ path: at(id), headers }, Message)).message_url,
    remove: async ({ id }) => {
      const reply = await client.send({ method: 'DELETE', path: at(id), headers })
      if (reply.status !== 404) client.readReply(reply, z.unknown())
    },
    listComments: ({ id }) => readThread(client, headers, id),
    reply: ({ id }, { text }) => send(text, { reply_main_message_id: id }),
    readMetrics: async ({ id }) => {
      const { reactions } = await client.read({ path: at(id), headers }, Message)
      return keepTold({ likes: reactions?.reduce((sum, { total_count }) => sum + total_count, 0) })
    },
  }
}
