import { z } from 'zod'
import type { Metric } from '#social/rules.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { openSocialServer, readForm, readParts, Refused, type SocialAnswer, type SocialCall } from './server.ts'
import { openTokens } from './tokens.ts'

// After open.weibo.com (version 2): oauth2/{authorize,access_token,get_token_info,revokeoauth2}, statuses/{share,destroy,count,user_timeline},
// comments/{show,reply}, users/show, Error_code.

const app = { client_id: '1966187065', client_secret: 'weibo-secret-4711', server_ip: '203.0.113.7' }
const uid = 1_404_376_560
const link = 'https://sites.example/bread'
const refuse = (error_code: number, error: string, isExpected = false) =>
  new Refused(400, error, { body: { error, error_code, request: '/2/x' }, isExpected })

const read = <Shape extends z.ZodRawShape>(given: Iterable<[string, unknown]>, shape: Shape) => {
  const { success, data, error } = z.strictObject(shape).safeParse(Object.fromEntries(given))
  if (!success) throw refuse(10_008, error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  return data
}
const id = z.string().regex(/^\d+$/)
const halves = (text: string) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0xff ? 2 * sign.length : 1), 0)
const text = z.string().refine((one) => halves(one) <= 280, 'is too long')
const rip = z.literal(app.server_ip)

interface Post extends SeenPost {
  told: Partial<Record<Metric, number>>
}
interface Comment {
  id: string
  post: string
  author: string
  text: string
  to?: string
}

const createdAt = 'Thu Jan 15 20:00:00 +0800 2026'
const shorten = (whole: string) => whole.replace(/https?:\/\/\S+/g, 'http://t.cn/z8AIfIs')

export async function openWeibo() {
  const tokens = openTokens('weibo')
  const posts = new Map<string, Post>()
  const comments: Comment[] = []
  // As long as those of Weibo.
  let last = 5_116_480_350_000_000
  const nextId = () => String((last += 1))
  const statusOf = ({ id: idstr, text: said }: SeenPost) => ({
    id: Number(idstr),
    idstr,
    mid: idstr,
    text: shorten(said),
    created_at: createdAt,
  })

  function grant(call: SocialCall): SocialAnswer {
    const form = readForm(call)
    if (form.get('client_id') !== app.client_id || form.get('client_secret') !== app.client_secret)
      return { status: 400, body: { error: 'invalid_client', error_code: 21_324 } }
    const isCode = form.get('grant_type') === 'authorization_code'
    const given = isCode ? tokens.exchange(form.get('code'), form.get('redirect_uri')) : undefined
    if (!given) return { status: 400, body: { error: 'invalid_grant', error_code: 21_325 } }
    return { body: { access_token: given.access, remind_in: '157679999', expires_in: 157_679_999, uid: String(uid) } }
  }

  async function share(call: SocialCall): Promise<SocialAnswer> {
    const isForm = call.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    const form = isForm ? readForm(call) : await readParts(call)
    const pic = form.get('pic')
    if (!isForm && !(pic instanceof File)) throw refuse(10_008, 'a form of parts without a picture')
    const fields = [...form.entries()].filter(([name]) => name !== 'pic')
    const { status } = read(fields, { access_token: z.string(), status: text, rip })
    if (/#[^#]+#/.test(status)) throw refuse(20_032, 'a topic')
    if (!status.includes(link)) throw refuse(10_017, 'appkey not bind domain!')
    const media = pic instanceof File ? [{ contentType: pic.type, size: pic.size, alt: '' }] : []
    if (media.some(({ contentType, size }) => !/^image\/(?:jpeg|gif|png)$/.test(contentType) || size >= 5_000_000))
      throw refuse(20_006, 'image is not allowed')
    if ([...posts.values()].at(-1)?.text === status) throw refuse(20_019, 'repeat content!', true)
    const post = { id: nextId(), text: status, media, fields: {}, told: {} }
    posts.set(post.id, post)
    return { body: { ...statusOf(post), user: { id: uid, screen_name: '面包店' } } }
  }

  const postOf = (given: string) => {
    const post = posts.get(given)
    if (!post) throw refuse(20_101, 'target weibo does not exist!', true)
    return post
  }
  const commentOf = ({ id: idstr, author, text: said, to }: Comment) => ({
    id: Number(idstr),
    idstr,
    text: said,
    created_at: createdAt,
    user: { id: to ? uid : 7, idstr: String(to ? uid : 7), screen_name: author },
    ...(to && { reply_comment: { id: Number(to), idstr: to } }),
  })
  const access_token = z.string()

  const calls: Record<string, (call: SocialCall) => SocialAnswer | Promise<SocialAnswer>> = {
    'POST /oauth2/get_token_info': () => ({
      body: { uid, appkey: 1_966_187_065, scope: null, expires_in: 157_679_471 },
    }),
    'POST /oauth2/revokeoauth2': () => (tokens.revoke(), { body: { result: 'true' } }),
    'GET /2/users/show.json': ({ query }) => {
      read(query, { access_token, uid: z.literal(String(uid)) })
      return { body: { id: uid, idstr: String(uid), screen_name: '面包店' } }
    },
    'POST /2/statuses/share.json': share,
    'GET /2/statuses/user_timeline.json': ({ query }) => {
      read(query, { access_token, count: z.literal('100') })
      // Only the five newest, whatever was asked for.
      return {
        body: { statuses: [...posts.values()].toReversed().slice(0, 5).map(statusOf), total_number: posts.size },
      }
    },
    'POST /2/statuses/destroy.json': (call) => {
      const post = postOf(read(readForm(call), { access_token, id }).id)
      posts.delete(post.id)
      return { body: statusOf(post) }
    },
    'GET /2/statuses/count.json': ({ query }) => {
      const { told, id: one } = postOf(read(query, { access_token, ids: id }).ids)
      return { body: [{ id: Number(one), comments: told.comments, reposts: told.shares, attitudes: told.likes }] }
    },
    'GET /2/comments/show.json': ({ query }) => {
      const wanted = read(query, { access_token, id, count: z.literal('50'), page: id })
      const all = comments.filter(({ post }) => post === wanted.id).toReversed()
      const from = (Number(wanted.page) - 1) * 50
      return { body: { comments: all.slice(from, from + 50).map(commentOf), total_number: all.length } }
    },
    'POST /2/comments/reply.json': (call) => {
      const given = read(readForm(call), { access_token, cid: id, id, comment: text, rip })
      if (!comments.some(({ id: one }) => one === given.cid))
        throw refuse(20_201, 'target weibo comment does not exist!')
      const own = { id: nextId(), post: given.id, author: '面包店', text: given.comment, to: given.cid }
      comments.push(own)
      return { body: commentOf(own) }
    },
  }

  async function answer(call: SocialCall): Promise<SocialAnswer> {
    if (call.method === 'POST' && call.path === '/oauth2/access_token') return grant(call)
    const isParts = call.headers['content-type']?.startsWith('multipart/')
    const form = call.method === 'GET' ? call.query : isParts ? await readParts(call) : readForm(call)
    const token = form.get('access_token')
    if (!tokens.accepts(typeof token === 'string' ? token : null)) throw refuse(21_327, 'expired_token', true)
    const found = calls[`${call.method} ${call.path}`]
    if (!found) throw refuse(10_020, 'Request API not found!')
    return found(call)
  }

  const limited = { error: 'User requests out of rate limit!', error_code: 10_023, request: '/2/x' }
  const server = await openSocialServer(answer, {
    isVisible: ({ path }) => /\/(?:share|reply)\.json$/.test(path),
    answers: {
      tooMany: { status: 403, body: limited },
      tooManyWithoutTime: { status: 403, body: limited },
      rejection: { status: 400, body: { error: 'contains illegal content', error_code: 20_021 } },
    },
  })
  return {
    ...server,
    key: 'weibo',
    credentials: { access_token: tokens.first.access },
    extra: { uid: String(uid) },
    app,
    fields: { link },
    shows: (whole) => `${whole} ${link}`,
    posts: () =>
      [...posts.values()].map(({ id: one, text: said, media, fields }) => ({ id: one, text: said, media, fields })),
    expireToken: tokens.expire,
    revoke: tokens.revoke,
    addComment: (post, comment) => {
      const one = nextId()
      comments.push({ id: one, post, ...comment })
      return one
    },
    replies: () => comments.flatMap(({ id: one, to, text: said }) => (to ? [{ id: one, to, text: said }] : [])),
    setMetrics: (one, told) => void (posts.get(one)!.told = told),
    agree: async (url) => tokens.agree(url, { params: { client_id: app.client_id, response_type: 'code' } }),
  } satisfies SocialFake
}
