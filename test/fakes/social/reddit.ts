import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readForm, readParts, Refused, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After PRAW 8.0 and the answers of Reddit that its tests have recorded: submit, del, comment, comments, info, submitted, media/asset,
// link_flair_v2 and the tokens. PRAW is kept by those who know Reddit’s API best; Reddit’s own pages say less.

const app = { client_id: 'p-jcoLKBynTLew', client_secret: 'reddit-secret-4711', owner: 'bakery_owner' }
const agent = 'web:p-jcoLKBynTLew:1.0 (by /u/bakery_owner)'
const me = { id: '4b1tfm', name: 'the_bakery' }
const nowSeconds = Date.parse('2026-01-15T12:00:00Z') / 1000
const flairs = [{ id: '680f43b8-1fec-11e3-80d1-12313b0b80bc', text: 'Fresh bread', type: 'text', text_editable: false }]
const [trueOrFalse, name] = [z.enum(['true', 'false']), z.string().regex(/^t[13]_[a-z0-9]+$/)]
const NewPost = z.strictObject({
  api_type: z.literal('json'),
  sr: z.string().regex(/^[\w-]+$/),
  kind: z.enum(['self', 'link', 'image']),
  title: z.string().min(1).max(300),
  text: z.string().optional(),
  url: z.url().optional(),
  flair_id: z.literal(flairs[0]!.id).optional(),
  nsfw: trueOrFalse,
  resubmit: trueOrFalse,
  sendreplies: trueOrFalse,
  validate_on_submit: trueOrFalse,
})
const NewComment = z.strictObject({ api_type: z.literal('json'), thing_id: name, text: z.string().min(1) })
const Lease = z.strictObject({
  api_type: z.literal('json'),
  filepath: z.string().regex(/\.(?:jpeg|png|gif)$/),
  mimetype: z.enum(['image/jpeg', 'image/png', 'image/gif']),
})

interface RedditPost extends SeenPost {
  sr: string
  title: string
  kind: 'self' | 'link' | 'image'
  told: Partial<Record<Metric, number>>
  /** So many times it isn’t listed yet. */
  hiddenFor: number
}
interface RedditComment {
  name: string
  author: string
  body: string
  parent: string
  post: string
}

const failed = (code: string, message: string, isExpected = false) =>
  new Refused(200, message, { body: { json: { errors: [[code, message, '']] } }, isExpected })
const wrong = (status: number, why: string, isExpected = false) =>
  new Refused(status, why, { body: { message: why, error: status }, isExpected })

function checked<T>(shape: z.ZodType<T>, call: SocialCall): T {
  const { success, data, error } = shape.safeParse(Object.fromEntries(readForm(call)))
  if (success) return data
  throw failed('BAD_REQUEST', `${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`)
}

const listing = (children: unknown[]) => ({ kind: 'Listing', data: { children, after: null, before: null } })

export async function openReddit(): Promise<
  SocialFake & {
    failWith: (code: string, message: string) => void
    forbid: (explanation: string) => void
    delayPictures: (looks: number) => void
    narrowScope: () => void
  }
> {
  const tokens = openTokens('reddit', { rotates: false })
  const posts: RedditPost[] = []
  /** Reddit still tells that they were there, without who wrote them. */
  const removed: RedditPost[] = []
  const comments: RedditComment[] = []
  const assets = new Map<string, { contentType: string; size: number | undefined }>()
  let [last, delay, isNarrow] = [46_655, 0, false]
  let refusal: Refused | undefined
  const nextId = () => (last += 1).toString(36)
  const oneOf = (id: string) => posts.find((post) => post.id === id)

  function lease(call: SocialCall): SocialAnswer {
    const { mimetype } = checked(Lease, call)
    const key = `rte_images/${nextId()}`
    assets.set(key, { contentType: mimetype, size: undefined })
    const fields = [
      { name: 'acl', value: 'private' },
      { name: 'key', value: key },
      { name: 'x-amz-signature', value: '90303855c107' },
      { name: 'success_action_status', value: '201' },
    ]
    // Reddit leaves out https: the address is that of a store of Amazon’s.
    return { body: { args: { action: `//${server.host}`, fields }, asset: {} } }
  }

  async function store(call: SocialCall): Promise<SocialAnswer> {
    const parts = await readParts(call)
    const [asset, file] = [assets.get(String(parts.get('key'))), parts.get('file')]
    if (
      [...parts.keys()].join() !== 'acl,key,x-amz-signature,success_action_status,file' ||
      call.headers['authorization']
    )
      throw new Refused(403, 'the parts of the upload are wrong', { body: '<Error><Code>AccessDenied</Code></Error>' })
    if (!asset || !(file instanceof Blob)) throw wrong(403, 'there is no such upload')
    asset.size = file.size
    return { status: 201, body: '<PostResponse></PostResponse>' }
  }

  function seePicture(url: string | undefined): SeenPost['media'] {
    const asset = assets.get(url?.replace(`${server.url}/`, '') ?? '')
    if (asset?.size === undefined) throw failed('BAD_URL', 'the picture is not there')
    return [{ contentType: asset.contentType, size: asset.size, alt: '' }]
  }

  function submit(call: SocialCall): SocialAnswer {
    const { sr, kind, title, text = '', url, flair_id, nsfw } = checked(NewPost, call)
    if (refusal) throw refusal
    if ([...text].length > 40_000) throw failed('TOO_LONG', 'this is too long (max: 40000)')
    if ((kind === 'self') === (url !== undefined)) throw failed('NO_URL', 'a url is required')
    const media = kind === 'image' ? seePicture(url) : []
    const fields: Record<string, string> = { sr, title, nsfw, kind }
    if (flair_id) fields['flair'] = flair_id
    if (kind === 'link') fields['url'] = url!
    const hiddenFor = kind === 'image' ? delay : 0
    const post = { id: nextId(), text, media, fields, sr, title, kind, told: {}, hiddenFor }
    posts.push(post)
    const asLink = { url: `https://www.reddit.com/r/${sr}/comments/${post.id}/a/`, id: post.id, name: `t3_${post.id}` }
    const asPicture = {
      user_submitted_page: `https://www.reddit.com/user/${me.name}/submitted/`,
      websocket_url: 'wss://a',
    }
    return { body: { json: { errors: [], data: kind === 'image' ? asPicture : asLink } } }
  }

  const viewPost = ({ id, title, sr, kind, text, told }: RedditPost) => ({
    kind: 't3',
    data: {
      id,
      name: `t3_${id}`,
      author: me.name,
      title,
      subreddit: sr,
      selftext: text,
      is_self: kind === 'self',
      permalink: `/r/${sr}/comments/${id}/a/`,
      created_utc: nowSeconds,
      score: told.likes ?? null,
      num_comments: told.comments ?? null,
    },
  })

  function viewBelow(parent: string): unknown {
    const below = comments.filter((one) => one.parent === parent)
    if (below.length === 0) return parent.startsWith('t3_') ? listing([]) : ''
    const more = { kind: 'more', data: { count: 3, name: 't1_abc', id: 'abc', parent_id: parent, children: ['abc'] } }
    const shown = below.map(({ name: one, author, body, post }) => ({
      kind: 't1',
      data: {
        name: one,
        author,
        body,
        created_utc: nowSeconds,
        parent_id: parent,
        permalink: `/r/bakery/comments/${post}/a/${one.slice(3)}/`,
        replies: viewBelow(one),
      },
    }))
    return listing([...shown, more])
  }

  function addComment(parent: string, author: string, body: string): RedditComment {
    const above = comments.find((one) => one.name === parent)
    const post = above?.post ?? oneOf(parent.replace(/^t3_/, ''))?.id
    if (post === undefined) throw failed('DELETED_COMMENT', 'that comment has been deleted')
    const comment = { name: `t1_${nextId()}`, author, body, parent: above ? parent : `t3_${post}`, post }
    comments.push(comment)
    return comment
  }

  function answerComment(call: SocialCall): SocialAnswer {
    const { thing_id, text } = checked(NewComment, call)
    if (refusal) throw refusal
    const comment = addComment(thing_id, me.name, text)
    const things = [{ kind: 't1', data: { name: comment.name, permalink: `/r/bakery/comments/${comment.post}/a/b/` } }]
    return { body: { json: { errors: [], data: { things } } } }
  }

  function listOwn(query: URLSearchParams): SocialAnswer {
    if (query.get('sort') !== 'new' || query.get('limit') !== '100') throw wrong(400, 'the query')
    const shown = posts.filter((post) => (post.hiddenFor -= 1) < 0)
    return { body: listing(shown.toReversed().map(viewPost)) }
  }

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    const expected = `Basic ${Buffer.from(`${app.client_id}:${app.client_secret}`).toString('base64')}`
    if (call.headers['authorization'] !== expected) throw wrong(401, 'Unauthorized')
    if (call.path.endsWith('/revoke_token')) {
      if (!['access_token', 'refresh_token'].includes(form.get('token_type_hint') ?? '')) throw wrong(400, 'the hint')
      if (tokens.knows(form.get('token'))) tokens.revoke()
      return { status: 204, body: '' }
    }
    const isRenewal = form.get('grant_type') === 'refresh_token'
    const given = isRenewal
      ? tokens.renewWith(form.get('refresh_token'))
      : tokens.exchange(form.get('code'), form.get('redirect_uri'))
    if (!given) return { status: isRenewal ? 400 : 200, body: { error: 'invalid_grant' } }
    const { access: access_token, refresh: refresh_token } = given
    const scope = 'edit flair history identity read submit'
    return { body: { access_token, token_type: 'bearer', expires_in: 86_400, scope, refresh_token } }
  }

  const reads: Record<string, (query: URLSearchParams) => SocialAnswer> = {
    '/api/v1/me': () => ({ body: me }),
    [`/user/${me.name}/submitted`]: listOwn,
    '/r/bakery/api/link_flair_v2': () => ({ body: flairs }),
    '/r/u_the_bakery/api/link_flair_v2': () => ({ body: [] }),
    '/api/info': (query) => {
      const id = query.get('id')?.replace(/^t3_/, '') ?? ''
      const [post, gone] = [oneOf(id), removed.find((one) => one.id === id)]
      const ghost = gone && { kind: 't3', data: { ...viewPost(gone).data, author: '[deleted]', selftext: '[deleted]' } }
      return { body: listing(post ? [viewPost(post)] : ghost ? [ghost] : []) }
    },
  }
  const changes: Record<string, (call: SocialCall) => SocialAnswer> = {
    '/api/media/asset.json': lease,
    '/api/submit': submit,
    '/api/comment': answerComment,
    '/api/del': (call) => {
      const { id } = checked(z.strictObject({ api_type: z.literal('json'), id: name }), call)
      const place = posts.findIndex((post) => `t3_${post.id}` === id)
      if (place >= 0) removed.push(...posts.splice(place, 1))
      return { body: {} }
    },
  }

  function answer(call: SocialCall): SocialAnswer | Promise<SocialAnswer> {
    const { method, path, query } = call
    if (method === 'POST' && path === '/') return store(call)
    if (call.headers['user-agent'] !== agent) throw wrong(429, `the agent is ${call.headers['user-agent']}`)
    if (method === 'POST' && /^\/api\/v1\/(?:access|revoke)_token$/.test(path)) return grant(call)
    if (!tokens.accepts(call.headers['authorization']?.replace(/^Bearer /, ''))) throw wrong(401, 'Unauthorized', true)
    if (isNarrow) return { status: 403, headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' }, body: {} }
    if (query.get('raw_json') !== '1') throw wrong(400, 'signs would be written as HTML')
    const [, below] = /^\/comments\/([a-z0-9]+)$/.exec(path) ?? []
    if (method === 'GET' && below) {
      const post = oneOf(below)
      if (!post) throw wrong(404, 'Not Found', true)
      return { body: [listing([viewPost(post)]), viewBelow(`t3_${below}`)] }
    }
    const found = method === 'GET' ? reads[path]?.(query) : method === 'POST' ? changes[path]?.(call) : undefined
    if (!found) throw wrong(404, 'Not Found')
    return found
  }

  const server = await openSocialServer(answer, {
    isVisible: ({ path }) => path === '/api/submit',
    answers: {
      tooMany: {
        status: 429,
        headers: { 'x-ratelimit-reset': '103' },
        body: { message: 'Too Many Requests', error: 429 },
      },
      tooManyWithoutTime: { body: { json: { errors: [['RATELIMIT', 'You are doing that too much.', 'ratelimit']] } } },
      rejection: { body: { json: { errors: [['SUBREDDIT_NOTALLOWED', 'You aren’t allowed to post there.', 'sr']] } } },
    },
  })
  // Markdown joins lines that nothing keeps apart.
  const written = (text: string) => text.replace(/(?<! {2}|\n)\n(?!\n)/g, ' ').replaceAll('  \n', '\n')
  return {
    ...server,
    key: 'reddit',
    credentials: { access_token: tokens.first.access, refresh_token: tokens.first.refresh },
    extra: { username: me.name },
    app,
    fields: { subreddit: 'r/bakery', title: 'From the bakery' },
    posts: () => posts.map(({ id, text, media, fields }) => ({ id, text: written(text), media, fields })),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: (post, { author, text }) => addComment(post.startsWith('t1_') ? post : `t3_${post}`, author, text).name,
    replies: () =>
      comments.flatMap(({ name: id, author, parent: to, body }) =>
        author === me.name ? [{ id, to, text: written(body) }] : [],
      ),
    setMetrics: (post, told) => void (oneOf(post)!.told = told),
    agree: async (url) =>
      tokens.agree(url, {
        params: {
          client_id: app.client_id,
          response_type: 'code',
          duration: 'permanent',
          scope: 'identity submit edit read history flair',
        },
      }),
    failWith: (code, message) => void (refusal = failed(code, message, true)),
    forbid: (explanation) =>
      void (refusal = new Refused(400, explanation, {
        body: { fields: ['title'], explanation, message: 'Bad Request', reason: 'SUBMIT_VALIDATION_TITLE' },
        isExpected: true,
      })),
    delayPictures: (looks) => void (delay = looks),
    narrowScope: () => void (isNarrow = true),
  }
}
