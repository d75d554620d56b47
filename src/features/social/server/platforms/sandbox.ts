import { z } from 'zod'
import type { PlatformCalls } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { platform } from '../adapter/platform.ts'

const Id = z.object({ id: z.string().min(1) })
const Me = Id.extend({ name: z.string() })
const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Comment = Id.extend({ author: z.string(), text: z.string(), at: z.iso.datetime(), isOwn: z.boolean() })
const Comments = z.object({ comments: z.array(Comment) })
const Search = z.object({ posts: z.array(Id) })
const Numbers = z.object({
  views: z.int(),
  likes: z.int(),
  shares: z.int(),
  comments: z.int(),
  engagement: z.int(),
})

function openSandbox(client: PlatformClient): PlatformCalls {
  const { account } = client
  const headers = (token = account.access_token) => ({
    authorization: `Bearer ${token}`,
    'x-behaviour': account.extra['behaviour'] ?? '',
  })
  const refresh = async () => {
    const { access_token: accessToken, expires_in } = await client.read({ method: 'POST', path: '/token' }, Token)
    return { accessToken, expiresAt: new Date(client.now().getTime() + expires_in * 1000) }
  }
  return {
    refresh,
    identify: async () => {
      const { accessToken } = await refresh()
      const { id, name } = await client.read({ path: '/me', headers: headers(accessToken) }, Me)
      return [{ id, name }]
    },
    commit: async ({ text, media }, _, { key }) => {
      const json = { key, text, pictures: media.length }
      const { id } = await client.read({ method: 'POST', path: '/posts', headers: headers(), json }, Id)
      return { id }
    },
    reconcile: async (_, __, { key }) => {
      const { posts } = await client.read({ path: `/posts?key=${key}`, headers: headers() }, Search)
      return posts[0] ?? 'absent'
    },
    remove: async ({ id }) => {
      const reply = await client.send({ method: 'DELETE', path: `/posts/${id}`, headers: headers() })
      if (reply.status !== 404) client.readReply(reply, z.object({}))
    },
    listComments: async ({ id }) => {
      const { comments } = await client.read({ path: `/posts/${id}/comments`, headers: headers() }, Comments)
      return { comments: comments.map(({ at, ...comment }) => ({ ...comment, createdAt: new Date(at) })) }
    },
    reply: async ({ id }, { text }, { key }) =>
      client.read({ method: 'POST', path: `/posts/${id}/comments`, headers: headers(), json: { text, key } }, Id),
    readMetrics: ({ id }) => client.read({ path: `/posts/${id}/numbers`, headers: headers() }, Numbers),
  }
}

/** Ours, to try everything out with: no post leaves this installation. */
export const sandbox = platform({
  key: 'sandbox',
  title: 'Sandbox',
  help: 'For trying everything out: nothing leaves this installation.',
  link: 'https://sitewright.example/sandbox',
  addresses: { api: 'https://sandbox.invalid' },
  abilities: {
    publish: 'full',
    remove: true,
    removeWithinSeconds: null,
    comments: true,
    reply: 'yes',
    metrics: ['views', 'likes', 'shares', 'comments', 'engagement'],
    proof: 'lookup',
    fetchesMedia: false,
    limitations: [
      'It is as difficult as the worst platform: slow, busy, and its answers get lost. Posts with the word “forbidden” are refused.',
    ],
  },
  limits: {
    max_text_length: 500,
    count_rule: 'codepoint',
    media: {
      required: false,
      max: 4,
      mix: false,
      maxFilms: 1,
      image: { mimes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 5_000_000 },
      video: {
        mimes: ['video/mp4', 'video/quicktime', 'video/webm'],
        maxBytes: 512_000_000,
        maxSeconds: null,
        minSeconds: null,
      },
      maxAlt: 500,
    },
    tags: 'text',
    maxTags: null,
    privacies: ['public', 'followers', 'private', 'unlisted'],
    rule: '500 characters.',
  },
  postFields: [],
  accountFields: {
    behaviour: {
      label: 'Behaviour',
      help: 'How well it works.',
      optional: true,
      choices: { worst: 'As the worst platform', calm: 'Calm' },
    },
  },
  open: openSandbox,
})
