import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readJson, readParts, Refused, type SocialAnswer, type SocialCall } from './server.ts'

// After discord/discord-api-docs of 6 August 2026 (API v10): messages of a channel, its webhook, /users/@me.

const token = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB'
const channel = '1234567890123456789'
const guild = '9876543210987654321'
const hook = { id: '1111111111111111111', token: 'webhook-token-abcdefghijklmnopqrstuvwxyz-0123456789' }
const self = { id: '2222222222222222222', username: 'bakery-news', global_name: null }
const refuse = (status: number, code: number, message: string, isExpected = false) =>
  new Refused(status, message, { body: { code, message }, isExpected })

const Snowflake = z.string().regex(/^\d{17,20}$/)
const Sent = z.strictObject({
  content: z.string().min(1).max(2000).optional(),
  allowed_mentions: z.strictObject({ parse: z.array(z.never()).length(0), replied_user: z.literal(false) }),
  attachments: z
    .array(z.strictObject({ id: z.int(), filename: z.string().min(1), description: z.string().max(1024).optional() }))
    .max(10)
    .optional(),
})
const SentByBot = Sent.extend({
  nonce: z.string().min(1).max(25),
  enforce_nonce: z.literal(true),
  message_reference: z.strictObject({ message_id: Snowflake }).optional(),
})

interface DiscordMessage {
  id: string
  channel_id: string
  content: string
  author: typeof self
  timestamp: string
  message_reference?: { message_id: string } | undefined
  media: SeenPost['media']
  nonce?: string
  told: Partial<Record<Metric, number>>
}

export async function openDiscord(): Promise<SocialFake & { addToThread: (postId: string, text: string) => string }> {
  const messages: DiscordMessage[] = []
  const threads = new Set<string>()
  let [last, isRevoked] = [1_300_000_000_000_000_000n, false]
  const nextId = () => String((last += 4_194_304n))
  const checked = <T>(shape: z.ZodType<T>, value: unknown): T => {
    const { success, data, error } = shape.safeParse(value)
    if (success) return data
    const [{ path, message }] = error.issues as [z.core.$ZodIssue]
    const errors = path.toReversed().reduce<object>((inner, name) => ({ [name]: inner }), {
      _errors: [{ code: 'INVALID', message }],
    })
    throw new Refused(400, `${path.join('.')} ${message}`, {
      body: { code: 50_035, message: 'Invalid Form Body', errors },
    })
  }
  const view = ({ media: _media, nonce: _nonce, told, ...message }: DiscordMessage) => ({
    ...message,
    type: message.message_reference ? 19 : 0,
    ...(told.likes !== undefined && { reactions: [{ count: told.likes - 2 }, { count: 2 }] }),
    ...(threads.has(message.id) && { thread: { id: message.id, message_count: 1 } }),
  })
  const oneOf = (id: string | undefined) => {
    const found = messages.find((message) => message.id === id)
    if (!found) throw refuse(404, 10_008, 'Unknown Message', true)
    return found
  }

  async function readMessage<T extends z.infer<typeof Sent>>(call: SocialCall, shape: z.ZodType<T>) {
    if (call.headers['content-type'] === 'application/json') return { sent: checked(shape, readJson(call)), media: [] }
    const form = await readParts(call)
    const sent = checked(shape, JSON.parse(String(form.get('payload_json'))))
    const files = [...form.entries()].filter(([name]) => name !== 'payload_json')
    const media = files.map(([name, file], place) => {
      if (name !== `files[${place}]` || !(file instanceof File)) throw refuse(400, 50_035, `no file at ${name}`)
      if (file.size > 10 * 1024 * 1024) throw refuse(413, 40_005, 'Request entity too large')
      const about = sent.attachments?.find(({ id }) => id === place)
      if (about?.filename !== file.name) throw refuse(400, 50_035, 'the names differ')
      return { contentType: file.type, size: file.size, alt: about.description ?? '' }
    })
    if (call.bytes.length > 25 * 1024 * 1024) throw refuse(413, 40_005, 'Request entity too large')
    return { sent, media }
  }
  const add = (message: Pick<DiscordMessage, 'channel_id' | 'content'> & Partial<DiscordMessage>) => {
    const made = {
      id: nextId(),
      author: self,
      timestamp: '2026-01-15T12:00:00.000000+00:00',
      media: [],
      told: {},
      ...message,
    }
    messages.push(made)
    return made
  }

  async function create(call: SocialCall, where: string): Promise<SocialAnswer> {
    const { sent, media } = await readMessage(call, SentByBot)
    const { content = '', nonce, message_reference } = sent
    if (!content && media.length === 0) throw refuse(400, 50_006, 'Cannot send an empty message')
    const same = messages.find((message) => message.nonce === nonce)
    if (same) return { body: view(same) }
    if (message_reference) oneOf(message_reference.message_id)
    return { body: view(add({ channel_id: where, content, nonce, message_reference, media })) }
  }
  async function execute(call: SocialCall): Promise<SocialAnswer> {
    if (call.query.get('wait') !== 'true') return { status: 204, body: '' }
    const { sent, media } = await readMessage(call, Sent)
    return { body: view(add({ channel_id: channel, content: sent.content ?? '', media })) }
  }
  function list(where: string, query: URLSearchParams): SocialAnswer {
    const [after, limit] = [checked(Snowflake, query.get('after')), Number(query.get('limit') ?? 50)]
    if (!(limit >= 1 && limit <= 100)) throw refuse(400, 50_035, 'the limit is wrong')
    const within = messages.filter(({ id, channel_id }) => channel_id === where && BigInt(id) > BigInt(after))
    return { body: within.slice(0, limit).toReversed().map(view) }
  }
  function drop(id: string | undefined): SocialAnswer {
    messages.splice(messages.indexOf(oneOf(id)), 1)
    return { status: 204, body: '' }
  }

  function answerWebhook(call: SocialCall, rest: string): SocialAnswer | Promise<SocialAnswer> {
    if (isRevoked) throw refuse(404, 10_015, 'Unknown Webhook', true)
    const [, message] = /^\/messages\/(\d+)$/.exec(rest) ?? []
    if (call.method === 'DELETE' && message) return drop(message)
    if (rest) throw refuse(404, 0, '404: Not Found')
    if (call.method === 'POST') return execute(call)
    return { body: { id: hook.id, type: 1, name: 'Bakery', channel_id: channel, guild_id: guild, token: hook.token } }
  }
  function answerBot(call: SocialCall): SocialAnswer | Promise<SocialAnswer> {
    if (call.headers['authorization'] !== `Bot ${token}` || isRevoked)
      throw refuse(401, 0, '401: Unauthorized', isRevoked)
    if (`${call.method} ${call.path}` === 'GET /api/v10/users/@me') return { body: self }
    const [, where = '', list_, id] = /^\/api\/v10\/channels\/(\d+)(\/messages)?(?:\/(\d+))?$/.exec(call.path) ?? []
    if (where !== channel && !threads.has(where)) throw refuse(404, 10_003, 'Unknown Channel', true)
    if (call.method === 'POST' && list_ && !id) return create(call, where)
    if (call.method === 'DELETE' && id) return drop(id)
    if (call.method !== 'GET') throw refuse(405, 0, '405: Method Not Allowed')
    if (id) return { body: view(oneOf(id)) }
    return list_ ? list(where, call.query) : { body: { id: channel, type: 0, name: 'news', guild_id: guild } }
  }

  const server = await openSocialServer(
    (call) => {
      if (!/^DiscordBot \(https?:\/\/\S+, [\d.]+\)/.test(call.headers['user-agent'] ?? ''))
        throw refuse(403, 0, 'no agent')
      const base = `/api/v10/webhooks/${hook.id}/${hook.token}`
      return call.path.startsWith(base) ? answerWebhook(call, call.path.slice(base.length)) : answerBot(call)
    },
    {
      isVisible: ({ method }) => method === 'POST',
      answers: {
        tooMany: {
          status: 429,
          headers: { 'retry-after': '65', 'x-ratelimit-reset-after': '64.57' },
          body: { message: 'You are being rate limited.', retry_after: 64.57, global: false },
        },
        rejection: { status: 400, body: { code: 200_000, message: 'Message was blocked by automatic moderation' } },
      },
    },
  )
  return {
    ...server,
    key: 'discord',
    credentials: { access_token: token },
    extra: { channel_id: channel, user_id: self.id, guild_id: guild },
    app: {},
    fields: {},
    posts: () =>
      messages.flatMap(({ id, content: text, author, message_reference, media }) =>
        author === self && !message_reference ? [{ id, text, media, fields: {} }] : [],
      ),
    // A bot’s token never expires.
    expireToken: () => undefined,
    revoke: () => void (isRevoked = true),
    addComment: (message_id, { author, text }) =>
      add({
        channel_id: channel,
        content: text,
        author: { id: nextId(), username: author, global_name: null },
        message_reference: { message_id },
      }).id,
    addToThread: (postId, content) => {
      threads.add(postId)
      return add({ channel_id: postId, content, author: { ...self, id: nextId(), username: 'cleo' } }).id
    },
    replies: () =>
      messages.flatMap(({ id, content: text, author, message_reference: to }) =>
        author === self && to ? [{ id, to: to.message_id, text }] : [],
      ),
    setMetrics: (id, told) => void (oneOf(id).told = told),
  }
}

/** What an account is connected with instead, by the webhook of a channel. */
export const discordWebhook = {
  access_token: '',
  channel_id: '',
  webhook_url: `https://discord.com/api/webhooks/${hook.id}/${hook.token}`,
}
