import { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import type {
  CommitAttempt,
  OutgoingPost,
  PlatformCalls,
  PlatformComment,
  PublishedPost,
  Reconciled,
} from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { notAvailable } from '../adapter/platform-failed.ts'
import { keepTold } from '../adapter/told-metrics.ts'
import { gonePost, WeiboFailure } from './explain.ts'
import { checkLength, writeShare, writeStatus } from './write-status.ts'

const digits = z.string().regex(/^\d{1,20}$/)
const number = z.union([digits, z.int().nonnegative().transform(String)])
const Status = z.object({ idstr: digits, text: z.string().default(''), created_at: z.string().default('') })
const Comments = z.object({
  comments: z
    .array(
      z.object({
        idstr: digits.optional(),
        id: number,
        text: z.string(),
        created_at: z.string().default(''),
        user: z.object({ idstr: digits.optional(), screen_name: z.string().default('') }).nullish(),
        reply_comment: z.object({ id: number }).nullish(),
      }),
    )
    .default([]),
  total_number: z.int().default(0),
})
type Comment = z.infer<typeof Comments>['comments'][number]
const count = z.int().nonnegative().optional().catch(undefined)
const Counts = z.array(z.object({ comments: count, reposts: count, attitudes: count }))
const pageSize = 50
/** Clocks differ, and Weibo tells whole seconds. */
const clockSkewMs = 60_000

const publishedAs = (id: string): PublishedPost => ({ id, url: `https://m.weibo.cn/status/${id}` })
const timeOf = (text: string) => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? null : time
}
/** Weibo shortens all addresses. */
const wordsOf = (text: string) =>
  text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A post with the same words since then. Weibo tells apps only a few of the newest posts, so that none is found proves nothing. */
async function findPost(client: PlatformClient, post: OutgoingPost, { since }: CommitAttempt): Promise<Reconciled> {
  const query = new URLSearchParams({ access_token: client.account.access_token, count: '100' })
  const Timeline = z.object({ statuses: z.array(Status) })
  const { statuses } = await client.read({ path: `/2/statuses/user_timeline.json?${query}` }, Timeline)
  const words = wordsOf(writeStatus(post))
  const found = statuses.find(({ text, created_at }) => {
    const time = timeOf(created_at)
    return wordsOf(text) === words && time !== null && time.getTime() >= since.getTime() - clockSkewMs
  })
  return found ? publishedAs(found.idstr) : 'unsure'
}

function commentOf(
  { id, idstr, text, created_at, user, reply_comment }: Comment,
  own: string | undefined,
): PlatformComment {
  return {
    id: idstr ?? id,
    author: user?.screen_name ?? '',
    text,
    createdAt: timeOf(created_at),
    parentId: reply_comment?.id,
    isOwn: own !== undefined && own !== '' && user?.idstr === own,
  }
}

async function identify(client: PlatformClient) {
  const { access_token } = client.account
  const call = { method: 'POST', path: '/oauth2/get_token_info', form: { access_token }, reads: true } as const
  const { uid } = await client.read(call, z.object({ uid: number }))
  const path = `/2/users/show.json?${new URLSearchParams({ access_token, uid })}`
  const { screen_name } = await client.read({ path }, z.object({ screen_name: z.string().min(1) }))
  return [{ id: uid, name: screen_name, handle: `@${screen_name}`, url: `https://weibo.com/u/${uid}`, extra: { uid } }]
}

async function listComments(client: PlatformClient, { id }: PublishedPost, cursor = '1') {
  const page = Number(cursor)
  const { access_token, extra } = client.account
  const query = new URLSearchParams({ access_token, id, count: String(pageSize), page: cursor })
  const { comments, total_number } = await client.read({ path: `/2/comments/show.json?${query}` }, Comments)
  const isMore = comments.length > 0 && page * pageSize < total_number
  return {
    comments: comments.map((one) => commentOf(one, extra['uid'])),
    cursor: isMore ? String(page + 1) : undefined,
  }
}

/** From where the account is used, as far as this installation knows. */
function placeOf(client: PlatformClient): string {
  const rip = client.app['server_ip']
  if (rip) return rip
  throw notAvailable(
    phrase('social-weibo-ip', 'The operator has to enter the public IP address of this server for {title}.', {
      title: client.title,
    }),
  )
}

export function openWeibo(client: PlatformClient): PlatformCalls {
  const { access_token } = client.account
  return {
    identify: () => identify(client),
    revoke: async () => {
      const form = { access_token }
      const reply = await client.send({ method: 'POST', path: '/oauth2/revokeoauth2', form })
      const isGone = client.failureOf(reply).failure === 'reconnect_needed'
      if (reply.status !== 200 && !isGone) throw client.failureOf(reply)
    },
    check: async (post) => void writeStatus(post),
    commit: async (post) => {
      const { idstr } = await client.read(await writeShare(post, { access_token, rip: placeOf(client) }), Status)
      return publishedAs(idstr)
    },
    reconcile: (post, _kept, attempt) => findPost(client, post, attempt),
    remove: async ({ id }) => {
      const form = { access_token, id }
      const reply = await client.send({ method: 'POST', path: '/2/statuses/destroy.json', form })
      if (WeiboFailure.safeParse(reply.json).data?.error_code === gonePost) return
      client.readReply(reply, z.object({ idstr: digits }))
    },
    listComments: (published, cursor) => listComments(client, published, cursor),
    reply: async ({ id }, { text, comment }) => {
      const form = { access_token, cid: comment.id, id, comment: checkLength(text), rip: placeOf(client) }
      const call = { method: 'POST', path: '/2/comments/reply.json', form } as const
      const { idstr, id: answer } = await client.read(call, z.object({ id: number, idstr: digits.optional() }))
      return { id: idstr ?? answer }
    },
    readMetrics: async ({ id }) => {
      const query = new URLSearchParams({ access_token, ids: id })
      const [told] = await client.read({ path: `/2/statuses/count.json?${query}` }, Counts)
      return keepTold({ likes: told?.attitudes, comments: told?.comments, shares: told?.reposts })
    },
  }
}
