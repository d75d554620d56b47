import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readForm, readJson, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'
import { checkedByX, openXUploads, refuseAsX } from './x-uploads.ts'

// After X’s own description of the API v2, 2.167, and its guides of August 2026: posts, media, search, OAuth 2 and problems.

const app = { client_id: 'M1M5R3BMVy13QmpScXkz', client_secret: 'x-secret-4711' }
const me = { id: '2244994945', name: 'The bakery', username: 'bakery' }
const now = Date.parse('2026-01-15T12:00:00Z')
const id = z.string().regex(/^\d{1,19}$/)
const NewPost = z.strictObject({
  text: z.string(),
  media: z.strictObject({ media_ids: z.array(id).min(1).max(4) }).optional(),
  reply: z.strictObject({ in_reply_to_tweet_id: id }).optional(),
  reply_settings: z.enum(['following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
  made_with_ai: z.boolean().optional(),
})
const metricNames: Partial<Record<Metric, string>> = {
  impressions: 'impression_count',
  likes: 'like_count',
  comments: 'reply_count',
  shares: 'retweet_count',
}
const knownFields = new Set(
  'author_id created_at entities referenced_tweets public_metrics non_public_metrics'.split(' '),
)

/** As X’s guide of counting has it: each link 23, each emoji 2, letters up to U+10FF and most dashes and quotes 1, and all others 2. */
function weigh(text: string): number {
  const isLight = (sign: string) => sign <= '\u10ff' || /^[\u2000-\u200d\u2010-\u201f\u2032-\u2037]$/.test(sign)
  const isEmoji = (cluster: string) => /\p{Extended_Pictographic}/u.test(cluster)
  const links = text.match(/https?:\/\/\S+/g) ?? []
  const rest = text.normalize('NFC').replace(/https?:\/\/\S+/g, '')
  const weights = [...new Intl.Segmenter().segment(rest)].map(({ segment }) =>
    isEmoji(segment) ? 2 : [...segment].reduce((sum, sign) => sum + (isLight(sign) ? 1 : 2), 0),
  )
  return weights.reduce((sum, weight) => sum + weight, links.length * 23)
}

interface XPost extends SeenPost {
  author: string
  to: string | undefined
  told: Partial<Record<Metric, number>>
}

/** Texts with signs written out, and links in the form that X gives them. */
function viewText({ id: post, text, media }: XPost) {
  const urls: { url: string; expanded_url: string; media_key?: string; start: number; end: number }[] = []
  const shorten = (expanded_url: string, more = {}) => {
    const url = `https://t.co/${post.slice(-6)}${urls.length}`
    urls.push({ url, expanded_url, start: 0, end: url.length, ...more })
    return url
  }
  const linked = text.replace(/https?:\/\/\S+/g, (link) => shorten(link))
  const escaped = linked.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const withMedia = media.length
    ? `${escaped} ${shorten(`https://x.com/bakery/status/${post}/photo/1`, { media_key: '3_1' })}`
    : escaped
  return { text: withMedia, entities: { urls } }
}

export async function openX(): Promise<
  SocialFake & {
    slowMedia: (looks: number) => void
    failMedia: () => void
    failWith: (status: number, name: string, detail: string) => void
    age: (postId: string, days: number) => string
    hideLinks: () => void
  }
> {
  const tokens = openTokens('x')
  const posts: XPost[] = []
  let [last, failure, hasLinks] = [0, undefined as [number, string, string] | undefined, true]
  const idAt = (time: number) => String(((BigInt(time) - 1_288_834_974_657n) << 22n) + BigInt((last += 1)))
  const nextId = () => idAt(now)
  const uploads = openXUploads(nextId)
  const oneOf = (post: string) => {
    const found = posts.find((one) => one.id === post)
    if (!found) throw refuseAsX(404, 'resource-not-found', `Could not find tweet with id: [${post}].`, true)
    return found
  }

  function addPost(call: SocialCall): SocialAnswer {
    const { text, media, reply, ...fields } = checkedByX(NewPost, readJson(call))
    if (failure) throw refuseAsX(...failure, true)
    if (weigh(text) > 280) throw refuseAsX(403, '', 'Your Tweet text is too long.')
    if (!text && !media) throw refuseAsX(400, 'invalid-request', 'no text')
    const to = reply?.in_reply_to_tweet_id
    if (posts.some((one) => one.author === me.id && one.text === text && one.to === to && text))
      throw refuseAsX(403, '', 'You are not allowed to create a Tweet with duplicate content.', true)
    if (to && !oneOf(to).text.includes('@bakery'))
      throw refuseAsX(403, '', 'Reply to this conversation is not allowed because you have not been mentioned.', true)
    const post = {
      id: nextId(),
      text,
      media: uploads.see(media?.media_ids ?? []),
      fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      author: me.id,
      to,
      told: {},
    }
    posts.push(post)
    return {
      status: 201,
      body: { data: { id: post.id, text: viewText(post).text, edit_history_tweet_ids: [post.id] } },
    }
  }

  function view(post: XPost, query: URLSearchParams) {
    const fields = query.get('tweet.fields')?.split(',') ?? []
    const unknown = fields.find((field) => !knownFields.has(field))
    if (unknown) throw refuseAsX(400, 'invalid-request', `no field ${unknown}`)
    const { text, entities } = viewText(post)
    const told = Object.entries(metricNames).flatMap(([ours, name]) => {
      const value = post.told[ours as Metric]
      return value === undefined ? [] : [[name, value]]
    })
    const own = { url_link_clicks: post.told.clicks, engagements: post.told.engagement }
    return {
      id: post.id,
      text,
      ...(fields.includes('created_at') && { created_at: new Date(now).toISOString() }),
      ...(fields.includes('author_id') && { author_id: post.author }),
      ...(fields.includes('entities') && hasLinks && entities.urls.length > 0 && { entities }),
      ...(fields.includes('referenced_tweets') &&
        post.to && { referenced_tweets: [{ type: 'replied_to', id: post.to }] }),
      ...(fields.includes('public_metrics') && {
        public_metrics: {
          ...Object.fromEntries(told),
          ...(post.told.shares !== undefined && { retweet_count: post.told.shares - 1, quote_count: 1 }),
        },
      }),
      ...(fields.includes('non_public_metrics') && { non_public_metrics: own }),
    }
  }

  function measure(post: XPost, query: URLSearchParams): SocialAnswer {
    const isOld = now - Number((BigInt(post.id) >> 22n) + 1_288_834_974_657n) >= 30 * 86_400_000
    if (isOld && query.get('tweet.fields')?.includes('non_public'))
      throw refuseAsX(403, 'not-authorized-for-field', 'old')
    return { body: { data: view(post, query) } }
  }

  const inPages = (all: XPost[], query: URLSearchParams, nameOfToken: string) => {
    const most = Number(query.get('max_results') ?? 10)
    if (!(most >= 10 && most <= 100)) throw refuseAsX(400, 'invalid-request', 'max_results')
    const from = Number(query.get(nameOfToken) ?? 0)
    const some = all.slice(from, from + 2)
    const meta = { result_count: some.length, ...(from + 2 < all.length && { next_token: String(from + 2) }) }
    return { ...(some.length > 0 && { data: some.map((post) => view(post, query)) }), meta }
  }

  function listOwn(query: URLSearchParams): SocialAnswer {
    const start = query.get('start_time') ?? ''
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(start) || query.get('exclude') !== 'replies,retweets')
      throw refuseAsX(400, 'invalid-request', 'the query')
    const own = posts.filter(({ author, to }) => author === me.id && !to)
    return { body: inPages(own.toReversed(), query, 'pagination_token') }
  }

  function search(query: URLSearchParams): SocialAnswer {
    const [, root] = /^conversation_id:(\d{1,19})$/.exec(query.get('query') ?? '') ?? []
    if (!root || query.get('expansions') !== 'author_id') throw refuseAsX(400, 'invalid-request', 'the query')
    const isIn = (post: XPost): boolean => post.to === root || posts.some((one) => one.id === post.to && isIn(one))
    const users = [...new Set(posts.map(({ author }) => author))].map((author) =>
      author === me.id ? me : { id: author, name: author, username: author },
    )
    return { body: { ...inPages(posts.filter(isIn), query, 'next_token'), includes: { users } } }
  }

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    const expected = `Basic ${Buffer.from(`${app.client_id}:${app.client_secret}`).toString('base64')}`
    if (call.headers['authorization'] !== expected) throw refuseAsX(401, '', 'the app is wrong')
    if (call.path.endsWith('/revoke')) {
      if (!tokens.knows(form.get('token'))) throw refuseAsX(400, '', 'no such token')
      tokens.revoke()
      return { body: { revoked: true } }
    }
    const given =
      form.get('grant_type') === 'refresh_token'
        ? tokens.renewWith(form.get('refresh_token'))
        : tokens.exchange(form.get('code'), form.get('redirect_uri'), form.get('code_verifier'))
    const no = { error: 'invalid_request', error_description: 'Value passed for the token was invalid.' }
    if (!given) return { status: 400, body: no }
    const scope = 'tweet.read tweet.write users.read media.write offline.access'
    const { access: access_token, refresh: refresh_token } = given
    return { body: { token_type: 'bearer', expires_in: 7200, access_token, scope, refresh_token } }
  }

  async function answer(call: SocialCall): Promise<SocialAnswer> {
    const { method, path, query } = call
    if (method === 'POST' && /^\/2\/oauth2\/(?:token|revoke)$/.test(path)) return grant(call)
    if (!tokens.accepts(call.headers['authorization']?.replace(/^Bearer /, '')))
      throw refuseAsX(401, '', 'Unauthorized', true)
    const ofMedia = await uploads.answer(call)
    if (ofMedia) return ofMedia
    if (`${method} ${path}` === 'POST /2/tweets') return addPost(call)
    const [, post] = /^\/2\/tweets\/(\d{1,19})$/.exec(path) ?? []
    if (post && method === 'GET') return measure(oneOf(post), query)
    if (post && method === 'DELETE') {
      posts.splice(posts.indexOf(oneOf(post)), 1)
      return { body: { data: { deleted: true } } }
    }
    if (method !== 'GET') throw refuseAsX(405, '', 'no such method')
    if (path === '/2/users/me') return { body: { data: me } }
    if (path === `/2/users/${me.id}/tweets`) return listOwn(query)
    if (path === '/2/tweets/search/recent') return search(query)
    throw refuseAsX(404, '', 'no such path')
  }

  const reset = { 'x-rate-limit-reset': String(now / 1000 + 600), 'x-rate-limit-remaining': '0' }
  const tooMany = { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 }
  const server = await openSocialServer(answer, {
    isVisible: ({ method, path }) => `${method} ${path}` === 'POST /2/tweets',
    answers: {
      tooMany: { status: 429, headers: reset, body: tooMany },
      tooManyWithoutTime: { status: 429, body: tooMany },
      rejection: { status: 403, body: { title: 'Forbidden', detail: 'Not wanted here.', type: 'about:blank' } },
    },
  })
  return {
    ...server,
    key: 'x',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: { user_id: me.id },
    app,
    fields: {},
    posts: () =>
      posts.flatMap(({ id: post, text, media, fields, author, to }) =>
        author === me.id && !to ? [{ id: post, text, media, fields }] : [],
      ),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: (to, { author, text }) => {
      const post = { id: nextId(), text, media: [], fields: {}, author, to, told: {} }
      posts.push(post)
      return post.id
    },
    replies: () =>
      posts.flatMap(({ id: post, to, text, author }) => (author === me.id && to ? [{ id: post, to, text }] : [])),
    setMetrics: (post, told) => void (oneOf(post).told = told),
    agree: async (url) =>
      tokens.agree(url, {
        params: {
          client_id: app.client_id,
          response_type: 'code',
          scope: 'tweet.read tweet.write users.read media.write offline.access',
        },
        pkce: true,
      }),
    slowMedia: uploads.slow,
    failMedia: uploads.fail,
    failWith: (...given) => void (failure = given),
    age: (post, days) => (oneOf(post).id = idAt(now - days * 86_400_000)),
    hideLinks: () => void (hasLinks = false),
  }
}
