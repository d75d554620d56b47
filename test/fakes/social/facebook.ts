import { z } from 'zod'
import { openFilms } from './facebook-films.ts'
import type { SeenPost, SocialFake } from './fake.ts'
import { checked, graphTroubles, pageOf, readParameters, refuse, refuseUnknown } from './graph.ts'
import { checkNames, graphApp, openPages, page } from './graph-pages.ts'
import { openSocialServer, readForm, readParts, type SocialCall } from './server.ts'

// After Page, PagePost, Comment, Photo and AdVideo in facebook-business-sdk-codegen (ad2b0b6, 15 April 2026), Graph API 25.0.

const time = '2026-01-15T12:00:00+0000'
const Feed = z
  .object({ message: z.string().min(1).max(63_206).optional(), link: z.url().optional(), access_token: z.string() })
  .catchall(z.string())
const PhotoForm = z.strictObject({
  published: z.literal('false'),
  alt_text_custom: z.string().min(1).optional(),
  access_token: z.string(),
  source: z.instanceof(File),
})
const Listing = z.strictObject({ fields: z.string(), since: z.string().regex(/^\d{10}$/), limit: z.string() })
const CommentListing = z.strictObject({
  fields: z.string(),
  filter: z.enum(['toplevel', 'stream']),
  order: z.enum(['chronological', 'reverse_chronological']),
  limit: z.string(),
  after: z.string().optional(),
})
const commentFields = ['id', 'message', 'created_time', 'permalink_url', 'from', 'parent']
const postFields = ['id', 'message', 'created_time', 'permalink_url', 'attachments', 'shares', 'comments', 'reactions']
const filmFields = [
  'id',
  'permalink_url',
  'status',
  'views',
  'likes',
  'comments',
  'created_time',
  'post_id',
  'published',
]
const insightNames = [
  'post_total_media_view_unique',
  'post_clicks',
  'post_reactions_by_type_total',
  'post_clicks_by_type',
]

interface Post extends SeenPost {
  photos: string[]
  isFilm: boolean
}
interface Comment {
  id: string
  on: string
  parent: string | undefined
  author: { id: string; name: string }
  text: string
}
type Told = Partial<Record<string, number>>

export async function openFacebook() {
  const pages = openPages(['pages_show_list', 'pages_manage_posts', 'pages_read_engagement', 'read_insights'])
  const films = openFilms(2500)
  const photos = new Map<string, { seen: SeenPost['media'][number]; isAttached: boolean }>()
  const posts = new Map<string, Post>()
  const comments = new Map<string, Comment>()
  const told = new Map<string, Told>()
  let last = 0
  let isWorkedOn = false
  let isLocked = false
  const nextId = () => String(122_100_000_000 + (last += 1))

  async function uploadPhoto(call: SocialCall) {
    const form = Object.fromEntries(await readParts(call))
    pages.access.check(String(form['access_token']))
    const { source, alt_text_custom: alt = '' } = checked(PhotoForm, form)
    if (!['image/jpeg', 'image/png'].includes(source.type) || source.size > 4_000_000)
      throw refuse(324, 'Missing or invalid image file', { subcode: 1_366_046 })
    const id = nextId()
    photos.set(id, { seen: { contentType: source.type, size: source.size, alt }, isAttached: false })
    return { id }
  }

  function postToFeed(call: SocialCall) {
    const { message = '', link, access_token, ...more } = checked(Feed, Object.fromEntries(readForm(call)))
    pages.access.check(access_token)
    const attached = Object.entries(more).map(([name, value], place) => {
      if (name !== `attached_media[${place}]`) throw refuse(100, `(#100) The parameter ${name} is not known`)
      return checked(z.strictObject({ media_fbid: z.string() }), JSON.parse(value)).media_fbid
    })
    if (!message && !link && attached.length === 0) throw refuse(100, 'One of message, link or media is required')
    const media = attached.map((id) => {
      const photo = photos.get(id)
      if (!photo || photo.isAttached) throw refuse(100, `Invalid media ${id}`)
      photo.isAttached = true
      return photo.seen
    })
    const id = `${page.id}_${nextId()}`
    posts.set(id, { id, text: message, media, photos: attached, isFilm: false, fields: { ...(link && { link }) } })
    return { id }
  }

  async function postFilm(call: SocialCall) {
    const { body, published } = await films.answer(call, pages.access.check)
    if (published) {
      const { video: id, description: text = '', contentType, size } = published
      posts.set(id, { id, text, media: [{ contentType, size, alt: '' }], photos: [], isFilm: true, fields: {} })
    }
    return body
  }

  const summary = (total: number | undefined) => ({
    data: [],
    summary: total === undefined ? {} : { total_count: total },
  })
  const target = (id: string) => ({ target: { id, url: `https://www.facebook.com/photo/?fbid=${id}` } })

  function describe({ id, text, photos: attached, isFilm }: Post): Record<string, unknown> {
    const { views, likes, comments: count, shares } = told.get(id) ?? {}
    const [first, ...others] = attached
    return {
      id,
      ...(text && { message: text }),
      created_time: time,
      permalink_url: isFilm
        ? `/${page.username}/videos/${id}/`
        : `https://www.facebook.com/${page.username}/posts/${id}`,
      ...(first && {
        attachments: {
          data: [
            others.length > 0 ? { ...target('9001'), subattachments: { data: attached.map(target) } } : target(first),
          ],
        },
      }),
      ...(shares !== undefined && { shares: { count: shares } }),
      ...(views !== undefined && { views }),
      comments: summary(count),
      likes: summary(likes),
      reactions: summary(likes),
      status: { publishing_phase: { status: isWorkedOn ? 'in_progress' : 'complete' } },
    }
  }
  const show = (whole: Record<string, unknown>, names: readonly string[]) =>
    Object.fromEntries(['id', ...names].filter((name) => name in whole).map((name) => [name, whole[name]]))
  const showComment = ({ id, text, author, parent }: Comment): Record<string, unknown> => ({
    id,
    message: text,
    created_time: time,
    permalink_url: `https://www.facebook.com/${page.username}/posts/1?comment_id=${id}`,
    from: author,
    ...(parent && { parent: { id: parent } }),
  })

  function readInsights(id: string, given: Record<string, string>) {
    const ask = checked(z.strictObject({ metric: z.string(), period: z.literal('lifetime') }), given)
    const { reach, clicks } = told.get(id) ?? {}
    const values: Told = { post_total_media_view_unique: reach, post_clicks: clicks }
    return {
      data: checkNames(ask.metric, insightNames).flatMap((name) =>
        values[name] === undefined
          ? []
          : [{ name, period: 'lifetime', values: [{ value: values[name] }], id: `${id}/insights/${name}` }],
      ),
    }
  }

  function read(id: string, edge: string | undefined, given: Record<string, string>) {
    if (id === page.id && edge === 'published_posts') {
      const names = checkNames(checked(Listing, given).fields, postFields)
      const listed = [...posts.values()].map((post) => show(describe(post), names)).toReversed()
      return pageOf(listed, { limit: given['limit'] })
    }
    const post = posts.get(id)
    if (!post && films.find(id) && edge === undefined)
      return { id, status: { publishing_phase: { status: 'not_started' } } }
    if (!post) throw refuseUnknown(id)
    if (edge === undefined)
      return show(describe(post), checkNames(given['fields'], post.isFilm ? filmFields : postFields))
    if (edge === 'insights' && !post.isFilm) return readInsights(id, given)
    if (edge !== 'comments') throw refuse(100, `Tried accessing nonexisting field (${edge})`)
    const { fields, limit, after } = checked(CommentListing, given)
    const names = checkNames(fields, commentFields)
    const on = [...comments.values()].filter((one) => one.on === id).map((one) => show(showComment(one), names))
    return pageOf(on, { limit, after })
  }

  function comment(to: string, author: Comment['author'], text: string) {
    const parent = comments.get(to)
    if (!parent && !posts.has(to)) throw refuseUnknown(to, false)
    if (parent?.parent) throw refuse(100, 'Replies stand under a comment')
    const id = `${to.split('_').at(-1)}_${nextId()}`
    comments.set(id, { id, on: parent?.on ?? to, parent: parent?.id, author, text })
    return { id }
  }

  async function answer(call: SocialCall): Promise<unknown> {
    const { method, path } = call
    const [, id = '', edge] = /^\/v25\.0\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    if (method === 'POST' && id === page.id && edge === 'photos') return uploadPhoto(call)
    if (method === 'POST' && id === page.id && edge === 'videos') return postFilm(call)
    if (method === 'POST' && id === page.id && edge === 'feed') return postToFeed(call)
    const { access_token, ...given } = readParameters(call)
    const about = pages.answer(method, path, { ...given, ...(access_token && { access_token }) })
    if (about !== undefined) return about
    pages.access.check(access_token)
    if (!id) throw refuse(2500, 'Unknown path components')
    if (method === 'GET') return read(id, edge, given)
    if (method === 'POST' && edge === 'comments')
      return comment(id, page, checked(z.strictObject({ message: z.string().min(1).max(8000) }), given).message)
    if (method !== 'DELETE' || edge) throw refuse(100, 'Unsupported request')
    if (isLocked || !posts.delete(id)) throw refuseUnknown(id)
    return { success: true }
  }

  const isFinish = ({ bytes }: SocialCall) => bytes.includes('upload_phase=finish')
  const server = await openSocialServer(async (call) => ({ body: await answer(call) }), {
    isVisible: (call) => call.path.endsWith('/feed') || (call.path.endsWith('/videos') && isFinish(call)),
    answers: graphTroubles(80_001),
  })
  return {
    ...server,
    key: 'facebook',
    credentials: { access_token: pages.access.token() },
    extra: { page_id: page.id },
    app: graphApp,
    fields: {},
    posts: () => [...posts.values()].map(({ id, text, media, fields }) => ({ id, text, media, fields })),
    // The token of a page doesn’t expire.
    expireToken: () => undefined,
    revoke: pages.revoke,
    addComment: (postId, { author, text }) => comment(postId, { id: '2400112233', name: author }, text).id,
    replies: () =>
      [...comments.values()]
        .filter(({ author }) => author.id === page.id)
        .map(({ id, parent, on, text }) => ({ id, to: parent ?? on, text })),
    setMetrics: (postId, numbers) => void told.set(postId, numbers),
    agree: pages.agree,
    pages,
    photos,
    /** Nobody may delete from now on, which is answered like what isn’t there. */
    refuseDeletion: () => void (isLocked = true),
    workOnFilms: (isStill: boolean) => void (isWorkedOn = isStill),
  } satisfies SocialFake & Record<string, unknown>
}
