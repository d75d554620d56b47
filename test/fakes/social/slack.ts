import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readForm, readJson, Refused, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After docs.slack.dev and slackapi/node-slack-sdk of August 2026: chat.postMessage, chat.delete, chat.getPermalink, conversations.*,
// users.*, auth.*, oauth.v2.access and the upload of files in three calls.

const app = { client_id: '1234.5678', client_secret: 'slack-secret-4711' }
const channel = 'C0123456789'
const bot = 'U0BOT000001'
const no = (error: string, isExpected = false) => new Refused(200, error, { body: { ok: false, error }, isExpected })

const Block = z.strictObject({
  type: z.literal('image'),
  slack_file: z.strictObject({ id: z.string().regex(/^F[A-Z0-9]+$/) }),
  alt_text: z.string().min(1).max(2000),
})
const Message = z.strictObject({
  channel: z.literal(channel),
  text: z.string().max(40_000),
  mrkdwn: z.boolean().optional(),
  metadata: z.strictObject({ event_type: z.string(), event_payload: z.strictObject({ key: z.string() }) }).optional(),
  attachments: z
    .array(z.strictObject({ blocks: z.array(Block).min(1).max(50) }))
    .max(100)
    .optional(),
  thread_ts: z.string().optional(),
})
const Upload = z.strictObject({
  filename: z.string().min(1),
  length: z.string().regex(/^[1-9]\d*$/),
  alt_txt: z.string().max(1000).optional(),
})

interface SlackMessage {
  ts: string
  text: string
  user: string
  thread_ts?: string | undefined
  metadata?: unknown
  media: SeenPost['media']
  told: Partial<Record<Metric, number>>
}
interface SlackFile {
  id: string
  length: number
  alt: string
  contentType: string
  isComplete: boolean
  looks: number
}

/** A body in JSON, or as a form whose structured values are JSON. */
function readBody(call: SocialCall): unknown {
  if (call.headers['content-type']?.startsWith('application/json')) return readJson(call)
  return Object.fromEntries(
    [...readForm(call)].map(([name, value]) => [name, /^[[{]/.test(value) ? JSON.parse(value) : value]),
  )
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
const shown = (text: string) => text.replace(/&(?:amp|lt|gt);/g, (sign) => signs[sign]!)

export async function openSlack(): Promise<
  SocialFake & { slowFiles: (looks: number) => void; leaveChannel: () => void; failWith: (error: string) => void }
> {
  const tokens = openTokens('xoxb')
  const messages: SlackMessage[] = []
  const files = new Map<string, SlackFile>()
  let [last, slowness, isInChannel, failure] = [1_768_478_400_000_000, 1, true, '']
  const nextTs = () => {
    last += 1000
    return `${String(last).slice(0, 10)}.${String(last).slice(10)}`
  }
  const checked = <T>(shape: z.ZodType<T>, value: unknown): T => {
    const { success, data, error } = shape.safeParse(value)
    if (success) return data
    const why = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
    throw new Refused(200, why, {
      body: { ok: false, error: 'invalid_arguments', response_metadata: { messages: [why] } },
    })
  }
  const oneOf = (ts: string | null | undefined) => {
    const found = messages.find((message) => message.ts === ts)
    if (!found) throw no('message_not_found', true)
    return found
  }
  const view = ({ ts, text, user, told, thread_ts, metadata }: SlackMessage, withMetadata = false) => ({
    type: 'message',
    ts,
    text,
    user,
    ...(thread_ts && { thread_ts }),
    ...(withMetadata && metadata ? { metadata } : {}),
    ...(told.comments !== undefined && { reply_count: told.comments }),
    ...(told.likes !== undefined && {
      reactions: [
        { name: 'tada', users: [], count: 1 },
        { name: 'heart', users: [], count: told.likes - 1 },
      ],
    }),
  })

  function postMessage(call: SocialCall) {
    const { text, metadata, attachments = [], thread_ts } = checked(Message, readBody(call))
    if (failure) throw no(failure, true)
    if (!isInChannel) throw no('not_in_channel', true)
    if (!text && attachments.length === 0) throw no('no_text')
    if (/<(?!$)|>/.test(text) || /&(?!amp;|lt;|gt;)/.test(text)) throw no('the text is not escaped')
    if (thread_ts !== undefined) oneOf(thread_ts)
    const media = attachments.flatMap(({ blocks }) =>
      blocks.map(({ slack_file: { id }, alt_text }) => {
        const file = files.get(id)
        if (!file?.isComplete || file.looks < slowness) throw no('invalid_blocks')
        return { contentType: file.contentType, size: file.length, alt: alt_text }
      }),
    )
    const message = { ts: nextTs(), text, user: bot, thread_ts, metadata, media, told: {} }
    messages.push(message)
    return { ok: true, channel, ts: message.ts, message: view(message) }
  }

  function takeUpload(call: SocialCall, id: string): SocialAnswer {
    const file = files.get(id)
    if (!file || call.bytes.length !== file.length) throw new Refused(400, 'the length is wrong')
    file.contentType = call.bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
    return { body: `OK - ${file.length}` }
  }

  const page = (all: SlackMessage[], query: URLSearchParams) => {
    const from = Number(query.get('cursor') ?? 0)
    const to = from + Math.min(Number(query.get('limit') ?? 100), 2)
    const withMetadata = query.get('include_all_metadata') === 'true'
    return {
      ok: true,
      messages: all.slice(from, to).map((message) => view(message, withMetadata)),
      has_more: to < all.length,
      ...(to < all.length && { response_metadata: { next_cursor: String(to) } }),
    }
  }
  const atChannel = ({ query }: SocialCall) => {
    if (query.get('channel') !== channel) throw no('channel_not_found')
  }

  const methods: Record<string, (call: SocialCall) => unknown> = {
    'GET auth.test': () => ({
      ok: true,
      url: 'https://bakery.slack.com/',
      team: 'The bakery',
      user: 'news',
      team_id: 'T0000000001',
      user_id: bot,
      bot_id: 'B0000000001',
    }),
    'GET users.conversations': ({ query }) => {
      if (query.get('types') !== 'public_channel,private_channel') throw no('invalid_types')
      const isSecond = query.get('cursor') === 'more'
      const channels = isSecond ? [{ id: 'C0000000002', name: 'team' }] : [{ id: channel, name: 'news' }]
      return {
        ok: true,
        channels: isInChannel ? channels : [],
        response_metadata: { next_cursor: isSecond ? '' : 'more' },
      }
    },
    'GET conversations.info': (call) => {
      atChannel(call)
      return { ok: true, channel: { id: channel, name: 'news', is_member: isInChannel } }
    },
    'GET conversations.history': (call) => {
      atChannel(call)
      const { query } = call
      const within = messages.filter(
        ({ ts, thread_ts }) =>
          !thread_ts && ts >= (query.get('oldest') ?? '') && ts <= (query.get('latest') ?? '9999999999.000000'),
      )
      return page(within.toReversed(), query)
    },
    'GET conversations.replies': (call) => {
      atChannel(call)
      const parent = oneOf(call.query.get('ts'))
      return page([parent, ...messages.filter(({ thread_ts }) => thread_ts === parent.ts)], call.query)
    },
    'GET users.info': ({ query }) => {
      const user = query.get('user') ?? ''
      return {
        ok: true,
        user: { id: user, name: user.toLowerCase(), profile: { display_name: user === bot ? 'News' : user } },
      }
    },
    'GET chat.getPermalink': (call) => {
      atChannel(call)
      const { ts } = oneOf(call.query.get('message_ts'))
      return { ok: true, channel, permalink: `https://bakery.slack.com/archives/${channel}/p${ts.replace('.', '')}` }
    },
    'GET files.info': ({ query }) => {
      const file = files.get(query.get('file') ?? '')
      if (!file?.isComplete) throw no('file_not_found', true)
      file.looks += 1
      return { ok: true, file: { id: file.id, mimetype: file.looks > slowness ? file.contentType : '' } }
    },
    'POST files.getUploadURLExternal': (call) => {
      const { length, alt_txt: alt = '' } = checked(Upload, Object.fromEntries(readForm(call)))
      const id = `F${String(files.size + 1).padStart(10, '0')}`
      files.set(id, { id, length: Number(length), alt, contentType: '', isComplete: false, looks: 0 })
      return { ok: true, upload_url: `${server.url}/upload/v1/${id}`, file_id: id }
    },
    'POST files.completeUploadExternal': (call) => {
      const shape = z.strictObject({ files: z.array(z.strictObject({ id: z.string() })).min(1) })
      for (const { id } of checked(shape, readJson(call)).files) {
        const file = files.get(id)
        if (!file?.contentType || file.isComplete) throw no('file_not_found')
        file.isComplete = true
      }
      return { ok: true, files: [] }
    },
    'POST chat.postMessage': postMessage,
    'POST chat.delete': (call) => {
      const { ts } = checked(z.strictObject({ channel: z.literal(channel), ts: z.string() }), readBody(call))
      if (oneOf(ts).user !== bot) throw no('cant_delete_message', true)
      messages.splice(messages.indexOf(oneOf(ts)), 1)
      return { ok: true, channel, ts }
    },
    'POST auth.revoke': () => {
      tokens.revoke()
      return { ok: true, revoked: true }
    },
  }

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    if (
      call.headers['authorization'] !==
      `Basic ${Buffer.from(`${app.client_id}:${app.client_secret}`).toString('base64')}`
    )
      throw no('bad_client_secret', true)
    const isRenewal = form.get('grant_type') === 'refresh_token'
    const given = isRenewal
      ? tokens.renewWith(form.get('refresh_token'))
      : tokens.exchange(form.get('code'), form.get('redirect_uri'))
    if (!given) throw no(isRenewal ? 'invalid_refresh_token' : 'invalid_code', true)
    const { access: access_token, refresh: refresh_token } = given
    const team = { id: 'T0000000001', name: 'The bakery' }
    const scope = 'chat:write,channels:read'
    return { body: { ok: true, access_token, token_type: 'bot', scope, team, expires_in: 43_200, refresh_token } }
  }

  const server = await openSocialServer(
    (call) => {
      const { method, path } = call
      const [, upload] = /^\/upload\/v1\/(\w+)$/.exec(path) ?? []
      if (upload && method === 'POST') return takeUpload(call, upload)
      if (`${method} ${path}` === 'POST /api/oauth.v2.access') return grant(call)
      const token = call.headers['authorization']?.replace(/^Bearer /, '')
      if (!tokens.accepts(token)) throw no(tokens.isRevoked() ? 'token_revoked' : 'token_expired', true)
      const name = path.startsWith('/api/') ? path.slice('/api/'.length) : ''
      const answer = methods[`${method} ${name}`]
      if (answer) return { body: answer(call) }
      // What reads may be sent as a form, too.
      const reading = method === 'POST' ? methods[`GET ${name}`] : undefined
      if (!reading) throw no('unknown_method')
      return { body: reading({ ...call, query: call.bytes.length > 0 ? readForm(call) : call.query }) }
    },
    {
      isVisible: ({ path }) => path === '/api/chat.postMessage',
      answers: {
        tooMany: { status: 429, headers: { 'retry-after': '30' }, body: { ok: false, error: 'ratelimited' } },
        tooManyWithoutTime: { status: 200, body: { ok: false, error: 'ratelimited' } },
        rejection: { status: 200, body: { ok: false, error: 'msg_too_long' } },
      },
    },
  )
  const top = () => messages.filter(({ user, thread_ts }) => user === bot && !thread_ts)
  return {
    ...server,
    key: 'slack',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: { channel_id: channel, bot_user_id: bot },
    app,
    fields: {},
    posts: () => top().map(({ ts: id, text, media }) => ({ id, text: shown(text), media, fields: {} })),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: (thread_ts, { author, text }) => {
      const message = { ts: nextTs(), text, user: author, thread_ts, media: [], told: {} }
      messages.push(message)
      return message.ts
    },
    replies: () =>
      messages.flatMap(({ ts: id, user, text, thread_ts: to }) =>
        user === bot && to ? [{ id, to, text: shown(text) }] : [],
      ),
    setMetrics: (id, told) => void (oneOf(id).told = told),
    agree: async (url) =>
      tokens.agree(url, {
        params: {
          client_id: app.client_id,
          scope:
            'chat:write,channels:read,groups:read,channels:history,groups:history,files:read,files:write,reactions:read,users:read',
        },
      }),
    slowFiles: (looks) => void (slowness = looks),
    failWith: (error) => void (failure = error),
    leaveChannel: () => void (isInChannel = false),
  }
}
