import { z } from 'zod'
import type { CommentPage, PlatformComment } from '../adapter/calls.ts'
import type { PlatformClient, PlatformReply } from '../adapter/client.ts'
import { plainOfHtml } from '../adapter/plain-of-html.ts'

const visibilities = ['public', 'unlisted', 'private', 'direct'] as const

/** The address of a status is null where it has none of its own. */
export const Status = z.object({ id: z.string(), url: z.string().nullish() })
const Answer = Status.extend({
  content: z.string().default(''),
  created_at: z.string().optional(),
  in_reply_to_id: z.string().nullish(),
  visibility: z.string().optional(),
  account: z.object({ id: z.string(), acct: z.string(), display_name: z.string().default('') }),
})
const Context = z.object({ descendants: z.array(Answer) })

/** What a reply needs: who is named in it, who sees it. */
export const KeptAnswer = z.object({
  acct: z.string().optional(),
  visibility: z.enum(visibilities).optional().catch(undefined),
})

export const statusPath = (id: string, more = '') => `/api/v1/statuses/${encodeURIComponent(id)}${more}`

const NotThere = z.object({ error: z.string() })

/** As Mastodon says it: a page of something else in its place proves nothing. */
export const isGone = ({ status, json }: Pick<PlatformReply, 'status' | 'json'>): boolean =>
  status === 404 && NotThere.safeParse(json).success

const dateOf = (text: string | undefined): Date | null => {
  const date = new Date(text ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

const commentOf = (answer: z.infer<typeof Answer>, root: string, own: string): PlatformComment => {
  const { id, url, account, content, visibility, in_reply_to_id: parentId } = answer
  return {
    id,
    author: account.display_name.trim() || `@${account.acct}`,
    text: plainOfHtml(content),
    createdAt: dateOf(answer.created_at),
    ...(url && { url }),
    ...(parentId && parentId !== root && { parentId }),
    kept: { acct: account.acct, visibility },
    ...(account.id === own && { isOwn: true }),
  }
}

/** All answers below a post, whoever they answer; below one that is gone there are none. */
export async function listAnswers(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
  id: string,
): Promise<CommentPage> {
  const answer = await client.send({ path: statusPath(id, '/context'), headers })
  if (isGone(answer)) return { comments: [] }
  const { descendants } = client.readReply(answer, Context)
  const own = client.account.extra['account_id'] ?? ''
  return { comments: descendants.map((one) => commentOf(one, id, own)) }
}
