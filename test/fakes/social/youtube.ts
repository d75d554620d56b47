import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readForm, readJson, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'
import { openComments } from './youtube-comments.ts'
import { checked, openUploads, refuse } from './youtube-uploads.ts'

// After @googleapis/youtube 35.0.0 (Data API v3), Google’s guides of resumable uploads and of OAuth 2 for web servers, and its list of errors.

const app = { client_id: '4711-bakery.apps.googleusercontent.com', client_secret: 'GOCSPX-google-secret' }
const scope = 'https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube.force-ssl'
const channel = { id: 'UC_x5XG1OV2P6uZZ5FSM9Ttw', snippet: { title: 'The bakery', customUrl: '@bakery' } }

const withoutBrackets = z.string().regex(/^[^<>]*$/)
const tagLength = (tags: readonly string[]) =>
  tags.map((tag) => (tag.includes(' ') ? `"${tag}"` : tag)).join(',').length
const NewVideo = z.strictObject({
  snippet: z.strictObject({
    title: withoutBrackets.min(1).max(100),
    description: withoutBrackets.refine((text) => Buffer.byteLength(text) <= 5000),
    tags: z
      .array(withoutBrackets.min(1))
      .refine((tags) => tagLength(tags) <= 500)
      .optional(),
  }),
  status: z.strictObject({
    privacyStatus: z.enum(['public', 'unlisted', 'private']),
    selfDeclaredMadeForKids: z.boolean(),
    containsSyntheticMedia: z.boolean(),
  }),
})
type NewVideo = z.infer<typeof NewVideo>

interface Film extends SeenPost {
  told: Partial<Record<Metric, number>>
}
export async function openYouTube() {
  const tokens = openTokens('google', { rotates: false })
  const films = new Map<string, Film>()
  const comments = openComments(channel)
  const newId = () => randomBytes(8).toString('base64url')

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    const isApp = form.get('client_id') === app.client_id && form.get('client_secret') === app.client_secret
    if (!isApp) throw refuse(401, 'invalid_client')
    const isCode = form.get('grant_type') === 'authorization_code'
    const given = isCode
      ? tokens.exchange(form.get('code'), form.get('redirect_uri'), form.get('code_verifier'))
      : tokens.renewWith(form.get('refresh_token'))
    if (!given) return { status: 400, body: { error: 'invalid_grant', error_description: 'Bad Request' } }
    const { access: access_token, refresh: refresh_token } = given
    return { body: { access_token, expires_in: 3599, scope, token_type: 'Bearer', ...(isCode && { refresh_token }) } }
  }

  function makeFilm({ snippet, status }: NewVideo, { type, size }: { type: string; size: number }) {
    const id = newId()
    const { title, description, tags = [] } = snippet
    const { privacyStatus, selfDeclaredMadeForKids: kids, containsSyntheticMedia: synthetic } = status
    const fields = {
      title,
      tags: tags.join(','),
      privacy: privacyStatus,
      kids: String(kids),
      synthetic: String(synthetic),
    }
    films.set(id, { id, text: description, media: [{ contentType: type, size, alt: '' }], fields, told: {} })
    return id
  }

  const filmOf = ({ query }: SocialCall, name: string) => {
    const film = films.get(query.get(name) ?? '')
    if (!film) throw refuse(404, 'videoNotFound', true)
    return film
  }

  const calls: Record<string, (call: SocialCall) => SocialAnswer> = {
    'GET /youtube/v3/channels': () => ({ body: { items: [channel] } }),
    'POST /upload/youtube/v3/videos': (call) => {
      if (call.query.get('part') !== 'snippet,status') throw refuse(400, 'the parts are wrong')
      return uploads.begin(call, checked(NewVideo, readJson(call)))
    },
    'PUT /upload/youtube/v3/videos': (call) => uploads.continue(call),
    'GET /youtube/v3/videos': ({ query }) => {
      const film = films.get(query.get('id') ?? '')
      const { views, likes, comments: answers } = film?.told ?? {}
      const told = { viewCount: views, likeCount: likes, commentCount: answers }
      const statistics = Object.fromEntries(
        Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      )
      return { body: { items: film ? [{ id: film.id, statistics }] : [] } }
    },
    'DELETE /youtube/v3/videos': (call) => {
      films.delete(filmOf(call, 'id').id)
      return { status: 204 }
    },
    'GET /youtube/v3/commentThreads': (call) => comments.list(call, filmOf(call, 'videoId').id),
    'POST /youtube/v3/comments': comments.reply,
  }

  const server = await openSocialServer(
    (call) => {
      if (call.method === 'POST' && call.path === '/token') return grant(call)
      if (call.method === 'POST' && call.path === '/revoke') {
        const isKnown = tokens.knows(readForm(call).get('token'))
        tokens.revoke()
        return isKnown ? { body: {} } : { status: 400, body: { error: 'invalid_token' } }
      }
      if (!tokens.accepts(call.headers['authorization']?.replace(/^Bearer /, ''))) throw refuse(401, 'authError', true)
      const answer = calls[`${call.method} ${call.path}`]
      if (!answer) throw refuse(404, 'no such path')
      return answer(call)
    },
    {
      isVisible: ({ method, headers, bytes, path }) => {
        const [, last, whole] = /-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
        return (
          (method === 'PUT' && bytes.length > 0 && Number(last) + 1 === Number(whole)) || path.endsWith('/comments')
        )
      },
      answers: {
        tooManyWithoutTime: { status: 403, body: { error: { code: 403, errors: [{ reason: 'rateLimitExceeded' }] } } },
        rejection: {
          status: 400,
          body: { error: { code: 400, message: 'Not wanted.', errors: [{ reason: 'invalidTitle' }] } },
        },
      },
    },
  )
  const uploads = openUploads(server.url, makeFilm)
  return {
    ...server,
    key: 'youtube',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: { channel_id: channel.id },
    app,
    fields: { title: 'From our bakery' },
    shows: (text) => text.replaceAll('<', '‹').replaceAll('>', '›'),
    posts: () => [...films.values()].map(({ id, text, media, fields }) => ({ id, text, media, fields })),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: comments.add,
    replies: comments.replies,
    setMetrics: (id, told) => void (films.get(id)!.told = told),
    agree: async (url) =>
      tokens.agree(url, {
        params: { client_id: app.client_id, response_type: 'code', scope, access_type: 'offline', prompt: 'consent' },
        pkce: true,
      }),
    takeAtMost: uploads.takeAtMost,
    forgetUploads: uploads.forget,
    turnCommentsOff: comments.turnOff,
  } satisfies SocialFake & Record<string, unknown>
}
