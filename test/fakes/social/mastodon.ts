import { z } from 'zod'
import { countText } from '#social/counting/count-text.ts'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import {
  openSocialServer,
  readForm,
  readJson,
  readParts,
  Refused,
  type SocialAnswer,
  type SocialCall,
} from './server.ts'
import { openTokens } from './tokens.ts'

// After docs.joinmastodon.org, Mastodon 4.4: apps, oauth/token, oauth/revoke, verify_credentials, v2/instance, v2/media, statuses
// (with Idempotency-Key, which is looked up before anything else of a status) and their contexts.

const own = { id: '23634', username: 'bakery', acct: 'bakery', display_name: 'The bakery' }
const scopes = 'read:accounts read:statuses write:statuses write:media'
const redirectUri = 'https://sites.example/account/social/back'
const refuse = (status: number, error: string, isExpected = false) =>
  new Refused(status, error, { body: { error }, isExpected })

function checked<T>(shape: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = shape.safeParse(value)
  if (success) return data
  throw refuse(422, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
}

const NewStatus = z.strictObject({
  status: z.string(),
  media_ids: z.array(z.string()).min(1).max(16).optional(),
  in_reply_to_id: z.string().optional(),
  spoiler_text: z.string().min(1).optional(),
  visibility: z.enum(['public', 'unlisted', 'private', 'direct']).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
})
const NewApp = z.strictObject({
  client_name: z.string().min(1),
  redirect_uris: z.url(),
  scopes: z.literal(scopes),
  website: z.url().optional(),
})
const Grant = z.strictObject({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  redirect_uri: z.url(),
  code_verifier: z.string(),
})

interface Attachment {
  media: SeenPost['media'][number]
  looks: number
  status?: string
}
interface FakeStatus {
  id: string
  new: z.infer<typeof NewStatus>
  account: { id: string; acct: string; display_name: string }
  told: Partial<Record<Metric, number>>
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const htmlOf = (text: string) =>
  text
    .split('\n\n')
    .map((part) => `<p>${escaped(part).replaceAll('\n', '<br />')}</p>`)
    .join('')

export async function openMastodon(): Promise<
  SocialFake & {
    slowMedia: (looks: number) => void
    failMedia: () => void
    moveAway: () => void
    setInstance: (more: { characters?: number; attachments?: number; mimes?: string[] }) => void
  }
> {
  const tokens = openTokens('mastodon', { rotates: false })
  const apps = new Map([['first-app', { secret: 'first-app-secret', redirectUri }]])
  const statuses: FakeStatus[] = []
  const attachments = new Map<string, Attachment>()
  const known = new Map<string, string>()
  let [last, slowness, isBroken, isAway] = [109_372_843_234_582_000n, 0, false, false]
  let instance: { characters?: number; attachments?: number; mimes?: string[] } = {}
  const nextId = () => String((last += 1n))

  const view = ({ id, new: { status, in_reply_to_id, visibility = 'public' }, account, told }: FakeStatus) => ({
    id,
    created_at: '2026-01-15T12:00:00.000Z',
    in_reply_to_id: in_reply_to_id ?? null,
    visibility,
    url: `https://mastodon.example/@${account.acct}/${id}`,
    content: htmlOf(status),
    account,
    ...(told.likes !== undefined && { favourites_count: told.likes }),
    ...(told.shares !== undefined && { reblogs_count: told.shares, quotes_count: 0 }),
    ...(told.comments !== undefined && { replies_count: told.comments }),
  })
  const oneOf = (id: string | undefined) => {
    const found = statuses.find((status) => status.id === id)
    if (!found) throw refuse(404, 'Record not found', true)
    return found
  }

  async function upload(call: SocialCall): Promise<SocialAnswer> {
    const form = await readParts(call)
    const unknown = [...form.keys()].filter((name) => name !== 'file' && name !== 'description')
    const file = form.get('file')
    const alt = form.get('description') ?? ''
    if (unknown.length > 0 || !(file instanceof File) || typeof alt !== 'string') throw refuse(422, 'File is missing')
    if (!/^(?:image\/(?:jpeg|png|gif|webp)|video\/(?:mp4|quicktime|webm))$/.test(file.type) || file.size === 0)
      throw refuse(422, 'Validation failed: File content type is invalid')
    if (file.size > (file.type.startsWith('image/') ? 16 : 99) * 1024 * 1024 || alt.length > 1500)
      throw refuse(422, 'Validation failed: File is too large')
    const id = nextId()
    attachments.set(id, { media: { contentType: file.type, size: file.size, alt }, looks: slowness })
    const isSlow = slowness > 0
    return { status: isSlow ? 202 : 200, body: { id, type: 'image', url: isSlow ? null : 'https://files.example/1' } }
  }

  function look(id: string): SocialAnswer {
    const attachment = attachments.get(id)
    if (!attachment || attachment.status !== undefined) throw refuse(404, 'Record not found')
    if (isBroken) throw refuse(422, 'Error processing thumbnail for uploaded media', true)
    attachment.looks -= 1
    const isDone = attachment.looks < 0
    return { status: isDone ? 200 : 206, body: { id, url: isDone ? 'https://files.example/1' : null } }
  }

  function attach(ids: readonly string[], status: string) {
    const chosen = ids.map((id) => attachments.get(id))
    if (chosen.some((one) => !one || one.status !== undefined || one.looks > 0))
      throw refuse(422, 'Cannot attach files that have not finished processing')
    const films = chosen.filter((one) => one!.media.contentType.startsWith('video/')).length
    if (ids.length > (instance.attachments ?? 4) || (films > 0 && ids.length > 1))
      throw refuse(422, 'Cannot attach more than 4 files, or a video to a post that already contains images')
    for (const one of chosen) one!.status = status
  }

  function post(call: SocialCall): SocialAnswer {
    const key = call.headers['idempotency-key']
    if (typeof key !== 'string' || !key) throw refuse(422, 'there is no Idempotency-Key')
    const before = known.get(key)
    if (before !== undefined) return { body: view(oneOf(before)) }
    const written = checked(NewStatus, readJson(call))
    const { status, media_ids = [], spoiler_text: warning = '', in_reply_to_id: answered } = written
    if (!status && media_ids.length === 0) throw refuse(422, 'Validation failed: Text can’t be blank')
    const limit = { max_text_length: instance.characters ?? 500, count_rule: 'grapheme', url_weight: 23 } as const
    if (countText(warning + status, { ...limit, mentions_without_host: true }).isOver)
      throw refuse(422, 'Validation failed: Text character limit of 500 exceeded')
    if (answered !== undefined) oneOf(answered)
    const id = nextId()
    attach(media_ids, id)
    statuses.push({ id, new: written, account: own, told: {} })
    known.set(key, id)
    return { body: view(statuses.at(-1)!) }
  }

  function descendants(id: string): FakeStatus[] {
    const answers = statuses.filter(({ new: { in_reply_to_id } }) => in_reply_to_id === id)
    return answers.flatMap((answer) => [answer, ...descendants(answer.id)])
  }

  function grant(call: SocialCall): SocialAnswer {
    const { client_id, client_secret, code, redirect_uri, code_verifier } = checked(
      Grant,
      Object.fromEntries(readForm(call)),
    )
    const app = apps.get(client_id)
    if (!app || app.secret !== client_secret) throw refuse(401, 'invalid_client')
    const given = tokens.exchange(code, redirect_uri, code_verifier)
    if (!given || redirect_uri !== app.redirectUri) throw refuse(400, 'invalid_grant', true)
    return { body: { access_token: given.access, token_type: 'Bearer', scope: scopes, created_at: 1_768_478_400 } }
  }

  const open: Record<string, (call: SocialCall) => SocialAnswer> = {
    'POST /api/v1/apps': (call) => {
      const app = checked(NewApp, Object.fromEntries(readForm(call)))
      const id = `app-${apps.size}`
      apps.set(id, { secret: `secret-of-${id}`, redirectUri: app.redirect_uris })
      return { body: { id: '7', name: app.client_name, client_id: id, client_secret: `secret-of-${id}` } }
    },
    'POST /oauth/token': grant,
    'POST /oauth/revoke': (call) => {
      const { client_id = '', client_secret, token = '' } = Object.fromEntries(readForm(call))
      if (apps.get(client_id)?.secret !== client_secret || !tokens.knows(token))
        throw refuse(403, 'You are not authorized to revoke this token')
      tokens.revoke()
      return {}
    },
    'GET /api/v2/instance': () => ({
      body: {
        domain: 'mastodon.example',
        configuration: {
          statuses: {
            max_characters: instance.characters ?? 500,
            max_media_attachments: instance.attachments ?? 4,
            characters_reserved_per_url: 23,
          },
          media_attachments: {
            supported_mime_types: instance.mimes ?? ['image/jpeg', 'image/png', 'video/mp4', 'audio/ogg'],
            image_size_limit: 16_777_216,
            video_size_limit: 103_809_024,
            description_limit: 1500,
          },
        },
      },
    }),
  }

  function answer(call: SocialCall): SocialAnswer | Promise<SocialAnswer> {
    if (isAway) return { status: 404, body: 'Not found' }
    const name = `${call.method} ${call.path}`
    if (open[name]) return open[name](call)
    const token = /^Bearer (.+)$/.exec(call.headers.authorization ?? '')?.[1]
    if (!tokens.accepts(token)) throw refuse(401, 'The access token was revoked', true)
    if (name === 'GET /api/v1/accounts/verify_credentials')
      return { body: { ...own, url: 'https://mastodon.example/@bakery' } }
    if (name === 'POST /api/v2/media') return upload(call)
    if (name === 'POST /api/v1/statuses') return post(call)
    const [, what, id = '', more = ''] = /^\w+ \/api\/v1\/(media|statuses)\/(\d+)(\/context)?$/.exec(name) ?? []
    if (call.method === 'GET' && what === 'media') return look(id)
    if (call.method === 'GET' && more)
      return { body: { ancestors: [], descendants: descendants(oneOf(id).id).map(view) } }
    if (call.method === 'GET' && what === 'statuses') return { body: view(oneOf(id)) }
    if (call.method !== 'DELETE' || what !== 'statuses') throw refuse(404, 'there is no such call')
    const gone = oneOf(id)
    if (gone.account.id !== own.id) throw refuse(404, 'Record not found')
    statuses.splice(statuses.indexOf(gone), 1)
    return { body: view(gone) }
  }

  const server = await openSocialServer(answer, {
    isVisible: ({ method, path }) => method === 'POST' && path === '/api/v1/statuses',
    answers: {
      tooMany: {
        status: 429,
        headers: { 'x-ratelimit-reset': '2026-01-15T12:05:00.000Z' },
        body: { error: 'Too many' },
      },
      tooManyWithoutTime: { status: 429, body: { error: 'Too many requests' } },
      rejection: { status: 422, body: { error: 'Validation failed: This isn’t wanted here.' } },
    },
  })
  const ownAnswers = () => statuses.filter(({ account, new: { in_reply_to_id } }) => account === own && in_reply_to_id)
  return {
    ...server,
    key: 'mastodon',
    credentials: { access_token: tokens.first.access },
    extra: { server: server.url, client_id: 'first-app', client_secret: 'first-app-secret', account_id: own.id },
    app: {},
    fields: {},
    posts: () =>
      statuses
        .filter(({ account, new: { in_reply_to_id } }) => account === own && !in_reply_to_id)
        .map(({ id, new: { status: text, media_ids = [], visibility = '', language = '', spoiler_text = '' } }) => ({
          id,
          text,
          media: media_ids.map((one) => attachments.get(one)!.media),
          fields: { visibility, language, spoiler_text },
        })),
    replies: () => ownAnswers().map(({ id, new: { in_reply_to_id: to = '', status: text } }) => ({ id, to, text })),
    addComment: (to, { author, text }) => {
      const account = { id: '99', acct: `${author.toLowerCase()}@elsewhere.example`, display_name: author }
      const written = { status: text, in_reply_to_id: oneOf(to).id, visibility: 'unlisted' } as const
      const id = nextId()
      statuses.push({ id, new: written, account, told: {} })
      return id
    },
    setMetrics: (id, told) => void (oneOf(id).told = told),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    agree: async (url) => {
      const app = apps.get(new URL(url).searchParams.get('client_id') ?? '')
      if (!app) throw new Error('there is no such app')
      return tokens.agree(url, { params: { response_type: 'code', client_id: /^/, scope: scopes }, pkce: true })
    },
    slowMedia: (looks) => void (slowness = looks),
    failMedia: () => void (isBroken = true),
    moveAway: () => void (isAway = true),
    setInstance: (more) => void (instance = more),
  }
}
