import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type { AccountIdentity, CommitAttempt, OutgoingPost, PlatformCalls } from '../adapter/calls.ts'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import { notAvailable } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { listAnswers } from './list-answers.ts'
import { Message, writeBody } from './message.ts'

const Channel = z.object({ id: z.string(), name: z.string().nullish(), guild_id: z.string().optional() })
const User = z.object({ id: z.string(), username: z.string() })
const Webhook = z.object({
  id: z.string(),
  name: z.string().nullish(),
  channel_id: z.string().nullish(),
  guild_id: z.string().nullish(),
})
const Reactions = z.object({ reactions: z.array(z.object({ count: z.int().min(0) })).optional() })
const Gone = z.object({ code: z.literal(10_008) })

/** Discord turns calls away that don’t name themselves so. */
const agent = { 'user-agent': 'DiscordBot (https://sitewright.invalid, 0.1)' }
/** It knows a nonce for “a few minutes”, and takes one of up to 25 characters. */
const keyLastsMs = 2 * 60_000
const nonceOf = (key: string) => key.slice(0, 25)

const addressOf = (guild: string | undefined, channel: string, id?: string) =>
  guild ? `https://discord.com/channels/${guild}/${channel}${id === undefined ? '' : `/${id}`}` : undefined

type WrittenMessage = Pick<OutgoingPost, 'text' | 'media'> & { answers?: string }

async function removeAt(client: PlatformClient, call: PlatformCall) {
  const reply = await client.send({ ...call, method: 'DELETE' })
  if (!Gone.safeParse(reply.json).success) client.readReply(reply, z.unknown())
}

async function identifyBot(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
  channel: string,
): Promise<AccountIdentity[]> {
  if (!client.account.access_token || !channel)
    throw notAvailable(
      phrase('social-discord-keys', 'Enter either a bot’s token and the ID of a channel, or a webhook.'),
    )
  const { name, guild_id } = await client.read({ path: `/channels/${channel}`, headers }, Channel)
  const { id: user_id, username } = await client.read({ path: '/users/@me', headers }, User)
  const extra = { user_id, ...(guild_id !== undefined && { guild_id }) }
  const url = addressOf(guild_id, channel)
  return [{ id: channel, name: name ? `#${name}` : username, handle: username, url, extra }]
}

function openBot(client: PlatformClient): PlatformCalls {
  const { access_token: token, extra } = client.account
  const headers = { ...agent, authorization: `Bot ${token}` }
  const channel = extra['channel_id'] ?? ''
  const messages = `/channels/${channel}/messages`
  const post = async (where: string, outgoing: WrittenMessage, { key }: CommitAttempt) => {
    const { answers, ...written } = outgoing
    const reference = answers === undefined ? {} : { message_reference: { message_id: answers } }
    const body = await writeBody(written, { nonce: nonceOf(key), enforce_nonce: true, ...reference })
    const call = { method: 'POST', path: `/channels/${where}/messages`, headers, ...body } as const
    const { id } = await client.read(call, Message)
    return { id, url: addressOf(extra['guild_id'], where, id) }
  }
  return {
    identify: () => identifyBot(client, headers, channel),
    commit: (outgoing, _, attempt) => post(channel, outgoing, attempt),
    keyLastsMs,
    remove: ({ id }) => removeAt(client, { path: `${messages}/${id}`, headers }),
    listComments: ({ id }, cursor) => listAnswers(client, headers, { channel, id }, cursor),
    reply: (_, { text, comment: { id, kept } }, attempt) => {
      // An answer may stand in the thread of a post, which is a channel of its own.
      const { data } = z.object({ channel: z.string() }).safeParse(kept)
      return post(data?.channel ?? channel, { text, media: [], answers: id }, attempt)
    },
    readMetrics: async ({ id }) => {
      const { reactions } = await client.read({ path: `${messages}/${id}`, headers }, Reactions)
      return keepTold({ likes: reactions?.reduce((sum, { count }) => sum + count, 0) })
    },
  }
}

function openWebhook(client: PlatformClient, url: string): PlatformCalls {
  const [, hook = ''] = /\/(webhooks\/\d+\/[\w-]+)$/.exec(url) ?? []
  const path = `/${hook}`
  return {
    identify: async () => {
      const { id, name, channel_id, guild_id } = await client.read({ path, headers: agent }, Webhook)
      const isKnown = channel_id != null && guild_id != null
      return [
        {
          id,
          name: name ?? client.title,
          ...(isKnown && { url: addressOf(guild_id, channel_id), extra: { guild_id } }),
        },
      ]
    },
    commit: async (outgoing) => {
      const body = await writeBody(outgoing)
      const call = { method: 'POST', path: `${path}?wait=true`, headers: agent, ...body } as const
      const { id, channel_id } = await client.read(call, Message)
      return { id, url: addressOf(client.account.extra['guild_id'], channel_id, id) }
    },
    remove: ({ id }) => removeAt(client, { path: `${path}/messages/${id}`, headers: agent }),
  }
}

export function openDiscord(client: PlatformClient): PlatformCalls {
  const url = client.account.extra['webhook_url']
  return url ? openWebhook(client, url) : openBot(client)
}
