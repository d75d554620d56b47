import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SocialFake } from './fake.ts'
import { openSocialServer, readForm, readJson, Refused, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After zoom/skills of 13 July 2026 (skills/team-chat, skills/oauth, the inventory of Team Chat) and the types of Zoom’s own Rivet.

const app = { client_id: 'ZoomClient_4711', client_secret: 'zoom-secret-4711' }
const channel = { id: '825c9e31f1064c73b394c5e4557d3447', name: 'News', type: 3 }
const email = 'robin@bakery.example'
const refuse = (status: number, code: number, message: string, isExpected = false) =>
  new Refused(status, message, { body: { code, message }, isExpected })

const Sent = z.strictObject({
  message: z.string().min(1).max(4096),
  to_channel: z.string(),
  reply_main_message_id: z.uuid().optional(),
})

interface ZoomMessage {
  id: string
  message: string
  sender: string
  timestamp: number
  reply_main_message_id?: string | undefined
  told: Partial<Record<Metric, number>>
}

export async function openZoom(): Promise<
  SocialFake & { leave: () => void; dropScopes: () => void; setTime: (time: string) => void }
> {
  const tokens = openTokens('zoom')
  const messages: ZoomMessage[] = []
  let [last, isMember, hasScopes] = [Date.parse('2026-01-15T12:00:00Z'), true, true]
  const oneOf = (id: string | undefined) => {
    const found = messages.find((message) => message.id === id)
    if (!found) throw refuse(404, 5301, 'The message does not exist.', true)
    return found
  }
  const add = (message: Omit<ZoomMessage, 'id' | 'timestamp' | 'told'>) => {
    const made = { id: randomUUID(), timestamp: (last += 1000), told: {}, ...message }
    messages.push(made)
    return made
  }
  const view = ({ id, message, sender, timestamp, reply_main_message_id, told }: ZoomMessage) => ({
    id,
    message,
    sender,
    sender_display_name: sender.split('@')[0],
    date_time: new Date(timestamp).toISOString().replace('.000Z', 'Z'),
    timestamp,
    ...(reply_main_message_id && { reply_main_message_id }),
    ...(told.likes !== undefined && { reactions: [{ emoji: 'U+1F44D', total_count: told.likes }] }),
  })
  const atChannel = (given: string | null) => {
    if (given !== channel.id) throw refuse(404, 4130, 'The channel does not exist.', true)
    if (!isMember) throw refuse(403, 5000, 'You are not a member of the channel.', true)
  }

  function create(call: SocialCall): SocialAnswer {
    const { success, data, error } = Sent.safeParse(readJson(call))
    if (!success) throw refuse(400, 300, `Validation Failed: ${error.issues[0]?.path.join('.')}`)
    atChannel(data.to_channel)
    if (data.reply_main_message_id !== undefined) oneOf(data.reply_main_message_id)
    const { message, reply_main_message_id } = data
    return { status: 201, body: { id: add({ message, sender: email, reply_main_message_id }).id } }
  }
  function list({ query }: SocialCall): SocialAnswer {
    atChannel(query.get('to_channel'))
    const day = query.get('date') ?? ''
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number(query.get('page_size')) > 50)
      throw refuse(400, 300, 'Validation Failed')
    const all = messages.filter(({ timestamp }) => new Date(timestamp).toISOString().startsWith(day)).toReversed()
    const from = Number(query.get('next_page_token') ?? 0)
    const next_page_token = from + 2 < all.length ? String(from + 2) : ''
    return { body: { date: day, page_size: 50, next_page_token, messages: all.slice(from, from + 2).map(view) } }
  }
  function answerOne(call: SocialCall, id: string, rest: string | undefined): SocialAnswer {
    atChannel(call.query.get('to_channel'))
    const one = oneOf(id)
    if (rest === 'thread') {
      if (!z.iso.datetime().safeParse(call.query.get('from')).success) throw refuse(400, 300, 'no from')
      const replies = messages.filter(({ reply_main_message_id: to }) => to === id)
      const thread = replies.map(({ id: msg_id, message, timestamp, sender }) => {
        return {
          msg_id,
          message,
          is_reply: true,
          timestamp,
          sender_email: sender,
          sender_display_name: sender.split('@')[0],
        }
      })
      return { body: { total: thread.length, messages: thread } }
    }
    if (call.method === 'GET') return { body: { ...view(one), message_url: `https://zoom.us/launch/chat/${id}` } }
    if (call.method !== 'DELETE') throw refuse(405, 0, 'no such method')
    if (one.sender !== email) throw refuse(400, 5303, 'You can only delete your own messages.', true)
    messages.splice(messages.indexOf(one), 1)
    return { status: 204, body: '' }
  }

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    if (
      call.headers['authorization'] !==
      `Basic ${Buffer.from(`${app.client_id}:${app.client_secret}`).toString('base64')}`
    )
      throw new Refused(401, 'the app is wrong', { body: { reason: 'Invalid client_id', error: 'invalid_client' } })
    if (call.path === '/oauth/revoke') {
      if (!tokens.accepts(form.get('token'))) throw new Refused(400, 'no such token')
      tokens.revoke()
      return { body: { status: 'success' } }
    }
    const given =
      form.get('grant_type') === 'refresh_token'
        ? tokens.renewWith(form.get('refresh_token'))
        : tokens.exchange(form.get('code'), form.get('redirect_uri'))
    if (!given)
      throw new Refused(400, 'Invalid Token!', {
        body: { reason: 'Invalid Token!', error: 'invalid_grant' },
        isExpected: true,
      })
    const { access: access_token, refresh: refresh_token } = given
    return {
      body: {
        access_token,
        refresh_token,
        token_type: 'bearer',
        expires_in: 3599,
        scope: 'team_chat:write:user_message user:read:user',
        api_url: 'https://api.zoom.us',
      },
    }
  }

  const server = await openSocialServer(
    (call) => {
      const { method, path } = call
      if (method === 'POST' && /^\/oauth\/(?:token|revoke)$/.test(path)) return grant(call)
      if (!tokens.accepts(call.headers['authorization']?.replace(/^Bearer /, '')))
        throw refuse(401, 124, 'Invalid access token.', true)
      if (!hasScopes) throw refuse(400, 4711, 'Invalid access token, does not contain scopes:[user:read:user].', true)
      const [, id, rest] = /^\/v2\/chat\/users\/me\/messages(?:\/([\w-]+))?(?:\/(thread))?$/.exec(path) ?? []
      if (id) return answerOne(call, id, rest)
      if (path === '/v2/chat/users/me/messages') return method === 'POST' ? create(call) : list(call)
      if (method !== 'GET') throw refuse(405, 0, 'no such method')
      if (path === '/v2/users/me') return { body: { id: 'KDcuGIm1QgePTO8WbOqwIQ', email, display_name: 'Robin Kline' } }
      if (path === `/v2/chat/channels/${channel.id}`) return { body: channel }
      if (path === '/v2/chat/users/me/channels') {
        const isSecond = call.query.get('next_page_token') === 'more'
        const channels = isSecond ? [{ ...channel, id: 'second', name: 'Team' }] : [channel]
        return { body: { channels: isMember ? channels : [], next_page_token: isSecond ? '' : 'more', page_size: 50 } }
      }
      throw refuse(404, 404, 'no such path')
    },
    {
      isVisible: ({ method, path }) => method === 'POST' && path === '/v2/chat/users/me/messages',
      answers: {
        tooMany: {
          status: 429,
          headers: { 'retry-after': '2026-01-15T12:01:00Z' },
          body: { code: 429, message: 'You have reached the maximum per-second rate limit for this API.' },
        },
        rejection: { status: 400, body: { code: 5101, message: 'This message is not wanted.' } },
      },
    },
  )
  return {
    ...server,
    key: 'zoom',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: { channel_id: channel.id, email },
    app,
    fields: {},
    posts: () =>
      messages.flatMap(({ id, message: text, sender, reply_main_message_id: to }) =>
        sender === email && !to ? [{ id, text, media: [], fields: {} }] : [],
      ),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: (reply_main_message_id, { author, text: message }) =>
      add({ message, sender: `${author}@bakery.example`, reply_main_message_id }).id,
    replies: () =>
      messages.flatMap(({ id, message: text, sender, reply_main_message_id: to }) =>
        sender === email && to ? [{ id, to, text }] : [],
      ),
    setMetrics: (id, told) => void (oneOf(id).told = told),
    agree: async (url) => tokens.agree(url, { params: { client_id: app.client_id, response_type: 'code' } }),
    leave: () => void (isMember = false),
    dropScopes: () => void (hasScopes = false),
    setTime: (time) => void (last = Date.parse(time)),
  }
}
