import { z } from 'zod'
import type { SeenPost, SocialFake } from './fake.ts'
import { openContainers } from './graph-containers.ts'
import {
  checked,
  checkFields,
  graphTroubles,
  openAccess,
  openCodes,
  pageOf,
  readParameters,
  refuse,
  refuseUnknown,
} from './graph.ts'
import { openSocialServer, readForm, type SocialCall } from './server.ts'

// After the Threads API 1.0: the collection in fbsamples/threads_api (44df04d, 2 January 2026) and the guides at
// developers.facebook.com/docs/threads, as of June 2026.

const app = { client_id: '990602627938098', client_secret: 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6' }
const user = { id: '17841405793187218', username: 'bakery', name: 'The bakery' }
const containerFields = ['id', 'status', 'error_message']
const threadFields = ['id', 'text', 'timestamp', 'permalink', 'username', 'media_type', 'shortcode', 'is_quote_post']
const replyFields = [...threadFields, 'replied_to', 'root_post', 'is_reply', 'is_reply_owned_by_me', 'has_replies']
const knownMetrics = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares']
const metricNames = { views: 'views', likes: 'likes', comments: 'replies' } as const
const scopes = new Set(['threads_basic', 'threads_content_publish', 'threads_manage_replies', 'threads_read_replies'])

const Address = z.url({ protocol: /^https$/ })
const about = {
  text: z.string().max(500).optional(),
  reply_control: z.enum(['everyone', 'accounts_you_follow', 'mentioned_only']).optional(),
  topic_tag: z
    .string()
    .max(50)
    .regex(/^[^.&]+$/)
    .optional(),
  access_token: z.string(),
}
const media = { alt_text: z.string().max(1000).optional(), is_carousel_item: z.literal('true').optional() }
const Container = z.discriminatedUnion('media_type', [
  z.strictObject({
    media_type: z.literal('TEXT'),
    ...about,
    text: z.string().min(1).max(500),
    reply_to_id: z.string().optional(),
  }),
  z.strictObject({ media_type: z.literal('IMAGE'), image_url: Address, ...media, ...about }),
  z.strictObject({ media_type: z.literal('VIDEO'), video_url: Address, ...media, ...about }),
  z.strictObject({ media_type: z.literal('CAROUSEL'), children: z.string(), ...about }),
])

interface Thread {
  id: string
  form: Record<string, string>
  author: string
  to: string | undefined
  media: SeenPost['media']
  urls: string[]
}

const seenMedia = (form: Record<string, string>): SeenPost['media'][number] => ({
  contentType: form['media_type'] === 'VIDEO' ? 'video/mp4' : 'image/jpeg',
  size: 0,
  alt: form['alt_text'] ?? '',
})
const urlOf = (form: Record<string, string>) => form['video_url'] ?? form['image_url'] ?? ''

export async function openThreads() {
  const access = openAccess('TH')
  const containers = openContainers()
  const threads = new Map<string, Thread>()
  const told = new Map<string, Record<string, number>>()
  let last = 0
  const codes = openCodes()

  function keep(form: Record<string, string>, author: string, to?: string): Thread {
    last += 1
    const id = `1793000000000${String(last).padStart(4, '0')}`
    const items = form['children']?.split(',').map((item) => containers.formOf(item)) ?? [form]
    const shown = items.filter((item) => item['media_type'] !== 'TEXT')
    const thread = { id, form, author, to, media: shown.map(seenMedia), urls: shown.map(urlOf) }
    threads.set(id, thread)
    return thread
  }

  function createContainer(call: SocialCall) {
    const form = checked(Container, Object.fromEntries(readForm(call)))
    if (form.media_type === 'CAROUSEL') {
      const children = form.children.split(',')
      if (children.length < 2 || children.length > 20) throw refuse(100, 'A carousel has 2 to 20 children')
      for (const child of children)
        if (containers.formOf(child)['is_carousel_item'] !== 'true') throw refuse(100, `${child} is no carousel item`)
    }
    if (form.media_type === 'TEXT' && form.reply_to_id && !threads.has(form.reply_to_id))
      throw refuseUnknown(form.reply_to_id, false)
    return containers.create(form, form.media_type === 'IMAGE' || form.media_type === 'VIDEO')
  }

  function show(thread: Thread, names: readonly string[]) {
    const whole: Record<string, unknown> = {
      id: thread.id,
      text: thread.form['text'],
      username: thread.author,
      timestamp: '2026-01-15T12:00:00+0000',
      permalink: `https://www.threads.com/@${thread.author}/post/${thread.id}`,
      replied_to: thread.to && { id: thread.to },
      is_reply_owned_by_me: thread.author === user.username,
    }
    return Object.fromEntries(['id', ...names].map((name) => [name, whole[name]]))
  }

  const isUnder = ({ to }: Thread, id: string): boolean =>
    to !== undefined && (to === id || isUnder(threads.get(to) ?? ({ to: undefined } as Thread), id))

  function readNode(id: string, edge: string | undefined, query: Record<string, string>) {
    const thread = threads.get(id)
    if (edge === undefined) {
      const look = containers.look(id)
      if (look) {
        checkFields(query['fields'], containerFields)
        return { id, status: look.state, ...(look.error && { error_message: look.error }) }
      }
      if (thread) return show(thread, checkFields(query['fields'], threadFields))
    }
    if (!thread) throw refuseUnknown(id)
    if (edge === 'conversation') {
      const names = checkFields(query['fields'], replyFields)
      checked(z.enum(['true', 'false']).optional(), query['reverse'])
      const under = [...threads.values()].filter((one) => isUnder(one, id)).map((one) => show(one, names))
      return pageOf(under, { limit: query['limit'], after: query['after'] })
    }
    const metrics = checkFields(query['metric'], knownMetrics)
    if (edge !== 'insights' || metrics.length === 0) throw refuse(100, `no such edge: ${edge}`)
    const numbers = told.get(id) ?? {}
    return {
      data: metrics.flatMap((name) =>
        numbers[name] === undefined
          ? []
          : { name, period: 'lifetime', values: [{ value: numbers[name] }], id: `${id}/insights/${name}/lifetime` },
      ),
    }
  }

  const tokens: Record<string, (given: Record<string, string>) => unknown> = {
    'POST /oauth/access_token': (given) => {
      const { client_id, client_secret, code, redirect_uri, grant_type } = given
      if (client_id !== app.client_id || client_secret !== app.client_secret)
        throw refuse(101, 'Error validating application')
      if (grant_type !== 'authorization_code') throw refuse(100, 'Invalid grant type')
      codes.redeem(code, redirect_uri)
      return { access_token: 'THshort', user_id: 17841405793187218 }
    },
    'GET /access_token': (given) => {
      if (
        given['grant_type'] !== 'th_exchange_token' ||
        given['client_secret'] !== app.client_secret ||
        given['access_token'] !== 'THshort'
      )
        throw refuse(190, 'Invalid short-lived token')
      return { access_token: access.renew(), token_type: 'bearer', expires_in: 5_183_944 }
    },
    'GET /refresh_access_token': (given) => {
      if (given['grant_type'] !== 'th_refresh_token') throw refuse(100, 'Invalid grant type')
      access.check(given['access_token'])
      return { access_token: access.renew(), token_type: 'bearer', expires_in: 5_183_944 }
    },
  }

  function answer(call: SocialCall): unknown {
    const ask = tokens[`${call.method} ${call.path}`]
    if (ask) return ask(readParameters(call))
    const { access_token, ...given } = readParameters(call)
    access.check(access_token)
    const [, id = '', edge, more] = /^\/v1\.0\/(\w+)(?:\/(\w+))?(\/.*)?$/.exec(call.path) ?? []
    if (!id || more) throw refuse(2500, 'Unknown path components')
    const { method } = call
    if (method === 'GET' && id === 'me') {
      if (edge === undefined) {
        checkFields(given['fields'], ['id', 'username', 'name', 'threads_profile_picture_url', 'threads_biography'])
        return user
      }
      const names = checkFields(given['fields'], threadFields)
      checked(z.strictObject({ fields: z.string(), since: z.string().regex(/^\d{10}$/), limit: z.string() }), given)
      const own = [...threads.values()].filter(({ author, to }) => author === user.username && to === undefined)
      return pageOf(own.map((one) => show(one, names)).toReversed(), { limit: given['limit'] })
    }
    if (method === 'GET') return readNode(id, edge, given)
    if (method === 'POST' && id === 'me' && edge === 'threads') return createContainer(call)
    if (method === 'POST' && id === 'me' && edge === 'threads_publish') {
      const { creation_id } = checked(z.strictObject({ creation_id: z.string() }), given)
      const form = containers.publish(creation_id)
      return { id: keep(form, user.username, form['reply_to_id']).id }
    }
    if (method !== 'DELETE' || edge) throw refuse(100, 'Unsupported request')
    if (!threads.delete(id)) throw refuseUnknown(id)
    return { success: true, deleted_id: id }
  }

  const server = await openSocialServer((call) => ({ body: answer(call) }), {
    isVisible: ({ path }) => path === '/v1.0/me/threads_publish',
    answers: graphTroubles(80_002),
  })
  const own = () => [...threads.values()].filter(({ author }) => author === user.username)
  return {
    ...server,
    key: 'threads',
    get credentials() {
      return { access_token: access.token() }
    },
    extra: {},
    app,
    fields: {},
    posts: () =>
      own()
        .filter(({ to }) => to === undefined)
        .map(({ id, form, media: shown, urls }) => ({
          id,
          text: form['text'] ?? '',
          media: shown,
          fields: {
            urls: urls.join(' '),
            ...(form['reply_control'] && { reply_control: form['reply_control'] }),
            ...(form['topic_tag'] && { topic_tag: form['topic_tag'] }),
          },
        })),
    expireToken: access.expire,
    revoke: access.revoke,
    addComment: (postId, { author, text }) => keep({ media_type: 'TEXT', text }, author, postId).id,
    replies: () =>
      own()
        .filter(({ to }) => to !== undefined)
        .map(({ id, to, form }) => ({ id, to: to ?? '', text: form['text'] ?? '' })),
    setMetrics: (postId, { shares, ...numbers }) => {
      const named = Object.entries(metricNames).flatMap(([ours, theirs]) => {
        const count = numbers[ours as keyof typeof numbers]
        return count === undefined ? [] : [[theirs, count] as const]
      })
      const parts = shares === undefined ? [] : [['reposts', shares - 1] as const, ['quotes', 1] as const]
      told.set(postId, Object.fromEntries([...named, ...parts]))
    },
    agree: async (authorizeUrl) => {
      const { pathname, searchParams: given } = new URL(authorizeUrl)
      const asked = given.get('scope')?.split(',') ?? []
      const isWhole =
        ['state', 'redirect_uri'].every((name) => given.get(name)) && [...scopes].every((one) => asked.includes(one))
      if (
        pathname !== '/oauth/authorize' ||
        given.get('client_id') !== app.client_id ||
        given.get('response_type') !== 'code' ||
        !isWhole
      )
        throw new Error(`Nobody can agree to ${authorizeUrl}.`)
      return codes.issue(given.get('redirect_uri') ?? '')
    },
    containers,
  } satisfies SocialFake & { containers: typeof containers }
}
