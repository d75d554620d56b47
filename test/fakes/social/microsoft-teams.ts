import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readForm, readJson, Refused, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After learn.microsoft.com of August 2026 (Microsoft Graph 1.0): chatMessage post, list, replies, softDelete, with hosted contents;
// joinedTeams, channels, and the token endpoint of the identity platform.

const app = { client_id: '11111111-2222-3333-4444-555555555555', client_secret: 'teams-secret-4711', tenant: '' }
const me = {
  id: '8ea0e38b-efb3-4757-924a-5f94061cf8c2',
  displayName: 'Robin Kline',
  userPrincipalName: 'robin@bakery.example',
}
const team = { id: 'fbe2bf47-16c8-47cf-b4a5-4b9b187c508b', displayName: 'The bakery' }
const channel = {
  id: '19:4a95f7d8db4c4e7fae857bcebe0623e6@thread.tacv2',
  displayName: 'News',
  webUrl: 'https://teams.microsoft.com/l/channel/19',
}
const scopes =
  'offline_access User.Read Team.ReadBasic.All Channel.ReadBasic.All ChannelMessage.Send ChannelMessage.Read.All ChannelMessage.ReadWrite'
const refuse = (status: number, code: string, message: string, isExpected = false) =>
  new Refused(status, message, { body: { error: { code, message, innerError: {} } }, isExpected })

const Hosted = z.strictObject({
  '@microsoft.graph.temporaryId': z.string().min(1),
  contentBytes: z.base64().min(1),
  contentType: z.enum(['image/jpeg', 'image/png', 'image/gif']),
})
const Sent = z.strictObject({
  body: z.strictObject({ contentType: z.literal('html'), content: z.string().min(1) }),
  hostedContents: z.array(Hosted).min(1).optional(),
})

interface TeamsMessage {
  id: string
  replyTo?: string | undefined
  from: { id: string; displayName: string }
  createdDateTime: string
  deletedDateTime: string | null
  content: string
  media: SeenPost['media']
  told: Partial<Record<Metric, number>>
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign]!)
const drawEmoji = (emoji: string) => `<emoji id="x" alt="${emoji}" title="X"></emoji>`
const shown = (content: string) =>
  decoded(
    content
      .replace(/<br>/g, '\n')
      .replace(/<\/p>/g, '\n')
      .replace(/<[^<>]*>/g, ''),
  ).trim()

/** What the messages of a channel may be made of here; anything else would be HTML of somebody else. */
function checkHtml(content: string) {
  const left = content
    .replace(/<\/?p>|<br>|<\/a>/g, '')
    .replace(/<a href="https?:\/\/[^"<>]+">|<img src="\.\.\/hostedContents\/\d+\/\$value" alt="[^"<>]*">/g, '')
  if (/[<>]/.test(left)) throw refuse(400, 'BadRequest', 'HTML of somebody else')
  if (Buffer.byteLength(content) > 28 * 1024) throw refuse(413, 'RequestEntityTooLarge', 'Message is too large')
}

export async function openMicrosoftTeams(): Promise<SocialFake & { leave: () => void }> {
  const tokens = openTokens('eyJ0eXAi')
  const messages: TeamsMessage[] = []
  let [last, isMember] = [1_768_478_400_000, true]
  const view = ({ id, replyTo = undefined, from, createdDateTime, deletedDateTime, content, told }: TeamsMessage) => ({
    id,
    replyToId: replyTo ?? null,
    messageType: 'message',
    createdDateTime,
    deletedDateTime,
    webUrl: `https://teams.microsoft.com/l/message/${id}`,
    from: { application: null, device: null, user: { ...from, userIdentityType: 'aadUser' } },
    // Teams puts what it keeps into a block of its own, and emoji into elements.
    body: {
      contentType: 'html',
      content: deletedDateTime ? '' : `<div>${content.replace(/\p{Emoji_Presentation}/gu, drawEmoji)}</div>`,
    },
    ...(told.likes !== undefined && {
      reactions: Array.from({ length: told.likes }, () => ({ reactionType: 'like' })),
    }),
  })
  const oneOf = (id: string | undefined) => {
    const found = messages.find((message) => message.id === id)
    if (!found) throw refuse(404, 'NotFound', 'No such message', true)
    return found
  }
  const add = (message: Pick<TeamsMessage, 'from' | 'content'> & Partial<TeamsMessage>) => {
    last += 1000
    const createdDateTime = new Date(last).toISOString()
    const made = { id: String(last), createdDateTime, deletedDateTime: null, media: [], told: {}, ...message }
    messages.push(made)
    return made
  }

  function create(call: SocialCall, replyTo: string | undefined): SocialAnswer {
    if (call.bytes.length > 4 * 1024 * 1024) throw refuse(413, 'RequestEntityTooLarge', 'Request is too large')
    const { success, data, error } = Sent.safeParse(readJson(call))
    if (!success) throw refuse(400, 'BadRequest', error.issues.map(({ path }) => path.join('.')).join('; '))
    const { body, hostedContents = [] } = data
    checkHtml(body.content)
    if (replyTo !== undefined) oneOf(replyTo)
    const pictures = [...body.content.matchAll(/<img src="\.\.\/hostedContents\/(\d+)\/\$value" alt="([^"]*)">/g)]
    const media = pictures.map(([, id, alt = '']) => {
      const hosted = hostedContents.find((one) => one['@microsoft.graph.temporaryId'] === id)
      if (!hosted) throw refuse(400, 'BadRequest', `no hosted content ${id}`)
      const { contentType, contentBytes } = hosted
      return { contentType, size: Buffer.from(contentBytes, 'base64').length, alt: decoded(alt) }
    })
    if (media.length !== hostedContents.length) throw refuse(400, 'BadRequest', 'hosted content without a place')
    const { id, displayName } = me
    return { status: 201, body: view(add({ from: { id, displayName }, content: body.content, media, replyTo })) }
  }

  function list(call: SocialCall, all: TeamsMessage[]): SocialAnswer {
    const top = Number(call.query.get('$top') ?? 20)
    if (!(top >= 1 && top <= 50)) throw refuse(400, 'BadRequest', 'Invalid $top')
    // Never as many as were asked for: pages are as long as Teams likes.
    const from = Number(call.query.get('$skiptoken') ?? 0)
    const next = `${server.url}${call.path}?$top=${top}&$skiptoken=${from + 2}`
    const value = all.slice(from, from + 2).map(view)
    return { body: { value, ...(from + 2 < all.length && { '@odata.nextLink': next }) } }
  }

  function answerMessages(call: SocialCall, rest: string): SocialAnswer {
    const [, id, replies, deletion] = /^(?:\/(\d+))?(\/replies)?(\/softDelete)?$/.exec(rest) ?? []
    if (call.method === 'POST' && deletion) {
      if (oneOf(id).from.id !== me.id) throw refuse(403, 'Forbidden', 'Not your message', true)
      if (oneOf(id).deletedDateTime) throw refuse(400, 'BadRequest', 'deleted before')
      oneOf(id).deletedDateTime = '2026-01-15T13:00:00Z'
      return { status: 204, body: '' }
    }
    if (call.method === 'POST') return create(call, id)
    if (id && !replies) return { body: view(oneOf(id)) }
    const all = messages.filter(({ replyTo }) => replyTo === id)
    return list(call, id ? all : all.toReversed())
  }

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    if (form.get('client_id') !== app.client_id || form.get('client_secret') !== app.client_secret)
      throw new Refused(401, 'the app is wrong', { body: { error: 'invalid_client' }, isExpected: true })
    const given =
      form.get('grant_type') === 'refresh_token'
        ? tokens.renewWith(form.get('refresh_token'))
        : tokens.exchange(form.get('code'), form.get('redirect_uri'), form.get('code_verifier'))
    if (!given)
      throw new Refused(400, 'AADSTS70000', {
        body: { error: 'invalid_grant', error_codes: [70_000] },
        isExpected: true,
      })
    const { access: access_token, refresh: refresh_token } = given
    return { body: { token_type: 'Bearer', scope: scopes, expires_in: 3599, access_token, refresh_token } }
  }

  const server = await openSocialServer(
    (call) => {
      const path = decodeURIComponent(call.path)
      if (`${call.method} ${path}` === 'POST /organizations/oauth2/v2.0/token') return grant(call)
      if (!tokens.accepts(call.headers['authorization']?.replace(/^Bearer /, '')))
        throw refuse(401, 'InvalidAuthenticationToken', 'Access token has expired or is not yet valid.', true)
      const place = `/v1.0/teams/${team.id}`
      const messagesPath = `${place}/channels/${channel.id}/messages`
      if (path.startsWith(messagesPath) && !isMember) throw refuse(403, 'Forbidden', 'You left the team.', true)
      if (path.startsWith(messagesPath)) return answerMessages(call, path.slice(messagesPath.length))
      if (call.method !== 'GET') throw refuse(405, 'MethodNotAllowed', 'no such method')
      if (path === '/v1.0/me') return { body: me }
      if (path === '/v1.0/me/joinedTeams') return { body: { value: isMember ? [team] : [] } }
      if (path === place) return { body: team }
      if (path === `${place}/channels`)
        return { body: { value: [channel, { ...channel, id: '19:second@thread.tacv2', displayName: 'Team' }] } }
      if (path === `${place}/channels/${channel.id}`) return { body: channel }
      throw refuse(404, 'NotFound', 'no such path')
    },
    {
      isVisible: ({ method, path }) => method === 'POST' && /\/(?:messages|replies)$/.test(path),
      answers: {
        failure: { status: 503, body: { error: { code: 'ServiceUnavailable', message: '' } } },
        rejection: { status: 400, body: { error: { code: 'BadRequest', message: 'This is not wanted here.' } } },
      },
    },
  )
  const seen = () => messages.filter(({ from, deletedDateTime }) => from.id === me.id && !deletedDateTime)
  return {
    ...server,
    key: 'microsoft-teams',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: { team_id: team.id, channel_id: channel.id, user_id: me.id },
    app,
    fields: {},
    posts: () =>
      seen().flatMap(({ id, replyTo, content, media }) =>
        replyTo === undefined ? [{ id, text: shown(content), media, fields: {} }] : [],
      ),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: (replyTo, { author, text }) =>
      add({ from: { id: `id-${author}`, displayName: author }, content: text, replyTo }).id,
    replies: () =>
      seen().flatMap(({ id, replyTo: to, content }) => (to === undefined ? [] : [{ id, to, text: shown(content) }])),
    setMetrics: (id, told) => void (oneOf(id).told = told),
    agree: async (url) =>
      tokens.agree(url, {
        pkce: true,
        params: { client_id: app.client_id, response_type: 'code', response_mode: 'query', scope: scopes },
      }),
    leave: () => void (isMember = false),
  }
}
