import { z } from 'zod'
import type { SeenPost, SocialFake } from './fake.ts'
import { checked, checkFields, graphTroubles, pageOf, readParameters, refuse, refuseUnknown } from './graph.ts'
import { openContainers } from './graph-containers.ts'
import { checkNames, graphApp, instagramAccount, openPages, page } from './graph-pages.ts'
import { openSocialServer, readForm, type SocialCall } from './server.ts'

// After IGUser, IGMedia and IGComment in facebook-business-sdk-codegen (ad2b0b6, 15 April 2026), Graph API 25.0, and the guide
// to content publishing at developers.facebook.com/docs/instagram-platform.

const time = '2026-01-15T12:00:00+0000'
const Address = z.url({ protocol: /^https$/ })
const caption = z.string().min(1).max(2200).optional()
const Container = z.union([
  z.strictObject({
    image_url: Address,
    alt_text: z.string().min(1).max(1000).optional(),
    is_carousel_item: z.literal('true').optional(),
    caption,
    access_token: z.string(),
  }),
  z.strictObject({
    media_type: z.literal('VIDEO'),
    video_url: Address,
    is_carousel_item: z.literal('true'),
    access_token: z.string(),
  }),
  z.strictObject({ media_type: z.literal('REELS'), video_url: Address, caption, access_token: z.string() }),
  z.strictObject({ media_type: z.literal('CAROUSEL'), children: z.string(), caption, access_token: z.string() }),
])
const Listing = z.strictObject({ fields: z.string(), limit: z.string() })
const CommentListing = z.strictObject({ fields: z.string(), limit: z.string(), after: z.string().optional() })
const mediaFields = ['id', 'caption', 'timestamp', 'permalink', 'media_type', 'media_product_type', 'username']
const commentFields = ['id', 'text', 'timestamp', 'username', 'from', 'replies', 'parent_id', 'like_count', 'hidden']
const metricNames = {
  views: 'views',
  reach: 'reach',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  engagement: 'total_interactions',
} as const
const knownMetrics: string[] = [...Object.values(metricNames), 'saved', 'follows', 'profile_visits']

interface Media {
  id: string
  form: Record<string, string>
  items: Record<string, string>[]
}
interface Comment {
  id: string
  on: string
  parent: string | undefined
  author: { id: string; username: string }
  text: string
}

const seenItem = (form: Record<string, string>): SeenPost['media'][number] => ({
  contentType: form['video_url'] ? 'video/mp4' : 'image/jpeg',
  size: 0,
  alt: form['alt_text'] ?? '',
})

export async function openInstagram() {
  const pages = openPages(['instagram_basic', 'instagram_content_publish', 'pages_show_list', 'pages_read_engagement'])
  const containers = openContainers()
  const posts = new Map<string, Media>()
  const comments = new Map<string, Comment>()
  const told = new Map<string, Record<string, number | undefined>>()
  let last = 0
  const nextId = () => `1790000000000${String((last += 1)).padStart(4, '0')}`

  function createContainer(call: SocialCall) {
    const form = checked(Container, Object.fromEntries(readForm(call)))
    if ('children' in form) {
      const children = form.children.split(',')
      if (children.length < 2 || children.length > 10) throw refuse(100, 'A carousel has 2 to 10 children')
      for (const child of children)
        if (containers.formOf(child)['is_carousel_item'] !== 'true') throw refuse(100, `${child} is no carousel item`)
    }
    return containers.create(form as Record<string, string>, !('children' in form))
  }

  function publish(given: Record<string, string>) {
    const form = containers.publish(checked(z.strictObject({ creation_id: z.string() }), given).creation_id)
    const id = nextId()
    posts.set(id, { id, form, items: form['children']?.split(',').map((child) => containers.formOf(child)) ?? [form] })
    return { id }
  }

  const show = (whole: Record<string, unknown>, names: readonly string[]) =>
    Object.fromEntries(['id', ...names].filter((name) => whole[name] !== undefined).map((name) => [name, whole[name]]))
  const showMedia = ({ id, form }: Media, names: readonly string[]) =>
    show({ id, caption: form['caption'], timestamp: time, permalink: `https://www.instagram.com/p/${id}/` }, names)
  const showComment = ({ id, text, author }: Comment): Record<string, unknown> => ({
    id,
    text,
    timestamp: time,
    username: author.username,
    from: author,
  })

  function listComments(id: string, given: Record<string, string>) {
    const { fields, limit, after } = checked(CommentListing, given)
    const names = checkNames(fields, commentFields)
    const on = [...comments.values()].filter((one) => one.on === id)
    const top = on
      .filter(({ parent }) => parent === undefined)
      .map((one) => {
        const replies = on.filter(({ parent }) => parent === one.id).map((reply) => show(showComment(reply), names))
        return show({ ...showComment(one), ...(replies.length > 0 && { replies: { data: replies } }) }, names)
      })
    return pageOf(top, { limit, after })
  }

  function read(id: string, edge: string | undefined, given: Record<string, string>) {
    if (id === instagramAccount.id && edge === 'media') {
      const names = checkFields(checked(Listing, given).fields, mediaFields)
      return pageOf([...posts.values()].map((one) => showMedia(one, names)).toReversed(), { limit: given['limit'] })
    }
    const look = edge === undefined ? containers.look(id) : undefined
    if (look) {
      checkFields(given['fields'], ['id', 'status', 'status_code', 'copyright_check_status'])
      return { id, status_code: look.state, status: look.error ? `Error: ${look.error}` : `${look.state}: ok` }
    }
    const media = posts.get(id)
    if (!media) throw refuseUnknown(id)
    if (edge === undefined) return showMedia(media, checkFields(given['fields'], mediaFields))
    if (edge === 'comments') return listComments(id, given)
    if (edge !== 'insights') throw refuse(100, `Tried accessing nonexisting field (${edge})`)
    const numbers = told.get(id) ?? {}
    const metrics = checkFields(checked(z.strictObject({ metric: z.string() }), given).metric, knownMetrics)
    return {
      data: metrics.flatMap((name) =>
        numbers[name] === undefined
          ? []
          : [{ name, period: 'lifetime', values: [{ value: numbers[name] }], id: `${id}/insights/${name}` }],
      ),
    }
  }

  function comment(to: string, author: Comment['author'], text: string) {
    const parent = comments.get(to)
    if (parent?.parent) throw refuse(100, 'Replies stand under a comment')
    if (!parent && !posts.has(to)) throw refuseUnknown(to, false)
    const id = nextId()
    comments.set(id, { id, on: parent?.on ?? to, parent: parent?.id, author, text })
    return { id }
  }

  function answer(call: SocialCall): unknown {
    const { method, path } = call
    const { access_token, ...given } = readParameters(call)
    const about = pages.answer(method, path, { ...given, ...(access_token && { access_token }) })
    if (about !== undefined) return about
    pages.access.check(access_token)
    const [, id = '', edge] = /^\/v25\.0\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    if (!id) throw refuse(2500, 'Unknown path components')
    if (method === 'GET') return read(id, edge, given)
    if (method === 'POST' && id === instagramAccount.id && edge === 'media') return createContainer(call)
    if (method === 'POST' && id === instagramAccount.id && edge === 'media_publish') return publish(given)
    if (method === 'POST' && edge === 'replies' && comments.has(id))
      return comment(
        id,
        instagramAccount,
        checked(z.strictObject({ message: z.string().min(1).max(2200) }), given).message,
      )
    if (method !== 'DELETE' || edge) throw refuse(100, 'Unsupported request')
    if (!posts.delete(id)) throw refuseUnknown(id)
    return { success: true }
  }

  const server = await openSocialServer((call) => ({ body: answer(call) }), {
    isVisible: ({ path }) => path.endsWith('/media_publish'),
    answers: graphTroubles(80_002),
  })
  return {
    ...server,
    key: 'instagram',
    credentials: { access_token: pages.access.token() },
    extra: { page_id: page.id, instagram_id: instagramAccount.id },
    app: graphApp,
    fields: {},
    posts: () =>
      [...posts.values()].map(({ id, form, items }) => ({
        id,
        text: form['caption'] ?? '',
        media: items.map(seenItem),
        fields: {
          media_type: form['media_type'] ?? 'IMAGE',
          urls: items.map((item) => item['video_url'] ?? item['image_url']).join(' '),
        },
      })),
    // The token of a page doesn’t expire.
    expireToken: () => undefined,
    revoke: pages.revoke,
    addComment: (postId, { author, text }) => comment(postId, { id: '998877', username: author }, text).id,
    replies: () =>
      [...comments.values()]
        .filter(({ author }) => author.id === instagramAccount.id)
        .map(({ id, parent, on, text }) => ({ id, to: parent ?? on, text })),
    setMetrics: (postId, numbers) =>
      void told.set(
        postId,
        Object.fromEntries(
          Object.entries(metricNames).map(([ours, theirs]) => [theirs, numbers[ours as keyof typeof metricNames]]),
        ),
      ),
    agree: pages.agree,
    containers,
  } satisfies SocialFake & Record<string, unknown>
}
