import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { checked, openFilms, refuse } from './pinterest-films.ts'
import { openSocialServer, readForm, readJson, Refused, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After Pinterest’s own description of the API v5, 5.23.0: /pins, /boards, /media, /user_account, /oauth/token, and the upload to S3.

const app = { client_id: '1449001', client_secret: 'pinterest-secret-4711' }
const boards = [
  { id: '549755885175', name: 'Bread' },
  { id: '549755885176', name: 'Cakes' },
]
const ContentType = z.enum(['image/jpeg', 'image/png'])
const Picture = z.strictObject({ content_type: ContentType, data: z.string().regex(/^[a-zA-Z0-9+/=]+$/) })
const Source = z.discriminatedUnion('source_type', [
  Picture.extend({ source_type: z.literal('image_base64') }),
  z.strictObject({
    source_type: z.literal('multiple_image_base64'),
    items: z.array(Picture).min(2).max(5),
    index: z.int().min(0).optional(),
  }),
  z.strictObject({
    source_type: z.literal('video_id'),
    media_id: z.string().regex(/^\d+$/),
    cover_image_key_frame_time: z.int().min(0),
  }),
])
const NewPin = z.strictObject({
  board_id: z.string().regex(/^\d+$/),
  title: z.string().max(100).optional(),
  description: z.string().optional(),
  link: z.url().max(2048).optional(),
  alt_text: z.string().max(500).optional(),
  media_source: Source,
})
const metricNames: Partial<Record<Metric, string>> = {
  views: 'VIDEO_MRC_VIEW',
  impressions: 'IMPRESSION',
  likes: 'TOTAL_REACTIONS',
  comments: 'TOTAL_COMMENTS',
  shares: 'SAVE',
  clicks: 'OUTBOUND_CLICK',
}

interface Pin extends SeenPost {
  board_id: string
  told: Partial<Record<Metric, number>>
}

export async function openPinterest(): Promise<SocialFake & { failFilms: () => void }> {
  const tokens = openTokens('pinterest')
  const pins = new Map<string, Pin>()
  let last = 813744226420795
  const nextId = () => String((last += 1))

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    const expected = `Basic ${Buffer.from(`${app.client_id}:${app.client_secret}`).toString('base64')}`
    if (call.headers['authorization'] !== expected) throw refuse(401, 'the app is wrong')
    if (form.get('continuous_refresh') !== 'true') throw refuse(400, 'no continuous refresh')
    const kind = form.get('grant_type')
    const given =
      kind === 'authorization_code'
        ? tokens.exchange(form.get('code'), form.get('redirect_uri'))
        : kind === 'refresh_token'
          ? tokens.renewWith(form.get('refresh_token'))
          : undefined
    if (!given) throw refuse(400, 'The grant is invalid', tokens.isRevoked())
    return {
      body: {
        access_token: given.access,
        refresh_token: given.refresh,
        response_type: kind,
        token_type: 'bearer',
        expires_in: 2_592_000,
        refresh_token_expires_in: 5_184_000,
        refresh_token_expires_at: 1_773_000_000,
        scope: 'boards:read boards:write pins:read pins:write user_accounts:read',
      },
    }
  }

  function seeMedia(source: z.infer<typeof Source>, alt: string): SeenPost['media'] {
    if (source.source_type === 'video_id') {
      const size = films.sizeOf(source.media_id)
      if (size === undefined) throw refuse(400, 'the film is not ready')
      return [{ contentType: 'video/mp4', size, alt }]
    }
    const items = source.source_type === 'image_base64' ? [source] : source.items
    return items.map(({ content_type: contentType, data }) => ({
      contentType,
      size: Buffer.from(data, 'base64').length,
      alt,
    }))
  }

  function addPin(call: SocialCall): SocialAnswer {
    const pin = checked(NewPin, readJson(call))
    const { board_id, description = '', title = '', link = '', alt_text = '', media_source } = pin
    if ([...description].length > 800) throw refuse(400, 'the description is too long')
    if (!boards.some(({ id }) => id === board_id)) throw refuse(404, 'Board not found.')
    const id = nextId()
    const fields: Record<string, string> = { board_id, title, link }
    if (media_source.source_type === 'video_id') fields['cover'] = String(media_source.cover_image_key_frame_time)
    pins.set(id, { id, text: description, media: seeMedia(media_source, alt_text), fields, board_id, told: {} })
    return { status: 201, body: { id, board_id, description, title, link, created_at: '2026-01-15T12:00:00' } }
  }

  function measure(pin: Pin, query: URLSearchParams): SocialAnswer {
    const days = (Date.parse('2026-01-15') - Date.parse(query.get('start_date') ?? '')) / 86_400_000
    if (!(days >= 0 && days <= 90) || query.get('end_date') !== '2026-01-15') throw refuse(400, 'the dates are wrong')
    const asked = (query.get('metric_types') ?? '').split(',')
    const told = Object.entries(metricNames).flatMap(([ours, name]) => {
      const value = pin.told[ours as Metric]
      return value === undefined || !asked.includes(name) ? [] : [[name, value]]
    })
    const isLifetime = ([name]: unknown[]) => String(name).startsWith('TOTAL')
    return {
      body: {
        all: {
          daily_metrics: [{ data_status: 'READY', date: '2026-01-15', metrics: {} }],
          lifetime_metrics: Object.fromEntries(told.filter(isLifetime)),
          summary_metrics: Object.fromEntries(told.filter((one) => !isLifetime(one))),
        },
      },
    }
  }

  function answerPin(call: SocialCall, id: string, rest: string | undefined): SocialAnswer {
    const pin = pins.get(id)
    if (!pin)
      throw new Refused(404, 'Pin not found.', { body: { code: 50, message: 'Pin not found.' }, isExpected: true })
    if (call.method === 'GET' && rest === '/analytics') return measure(pin, call.query)
    if (call.method !== 'DELETE') throw refuse(405, 'no such method')
    pins.delete(id)
    return { status: 204, body: '' }
  }

  function listPins(board: string, query: URLSearchParams): SocialAnswer {
    if (!boards.some(({ id }) => id === board)) throw refuse(404, 'Board not found.')
    // In pages of two, whatever was asked for: no list is longer than its platform wants it to be.
    const all = [...pins.values()].filter(({ board_id }) => board_id === board)
    const from = Number(query.get('bookmark') ?? 0)
    const created_at = '2026-01-15T12:00:00'
    const items = all.slice(from, from + 2).map((pin) => ({ ...pin, description: pin.text, created_at }))
    return { body: { items, bookmark: from + 2 < all.length ? String(from + 2) : null } }
  }

  const server = await openSocialServer(
    (call) => {
      if (call.path === '/s3/' && call.method === 'POST') return films.receive(call)
      if (call.path === '/v5/oauth/token' && call.method === 'POST') return grant(call)
      if (!tokens.accepts(call.headers['authorization']?.replace(/^Bearer /, '')))
        throw refuse(401, 'Authentication failed.', true)
      const [, kind, id, rest] = /^\/v5\/(\w+)(?:\/(\d+))?(\/\w+)?$/.exec(call.path) ?? []
      if (kind === 'media') return films.answer(call, id)
      if (kind === 'pins' && id) return answerPin(call, id, rest)
      if (kind === 'pins' && call.method === 'POST') return addPin(call)
      if (call.method !== 'GET') throw refuse(405, 'no such method')
      if (kind === 'user_account') return { body: { id: '77', username: 'bakery', business_name: 'The bakery' } }
      if (kind === 'boards' && id && rest === '/pins') return listPins(id, call.query)
      if (kind === 'boards' && !id) return { body: { items: boards, bookmark: null } }
      throw refuse(404, 'no such path')
    },
    {
      isVisible: ({ method, path }) => method === 'POST' && path === '/v5/pins',
      answers: { rejection: { status: 400, body: { code: 1, message: 'Sorry, this pin was blocked.' } } },
    },
  )
  const films = openFilms(server.url)
  return {
    ...server,
    key: 'pinterest',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: {},
    app,
    fields: { board_id: '549755885175' },
    posts: () => [...pins.values()].map(({ id, text, media, fields }) => ({ id, text, media, fields })),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    setMetrics: (id, told) => void (pins.get(id)!.told = told),
    agree: async (url) =>
      tokens.agree(url, {
        params: {
          client_id: app.client_id,
          response_type: 'code',
          scope: 'boards:read,boards:write,pins:read,pins:write,user_accounts:read',
        },
      }),
    failFilms: films.fail,
  }
}
