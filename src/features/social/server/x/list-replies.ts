import { z } from 'zod'
import type { CommentPage } from '../adapter/calls.ts'
import { publishedOnX, timeOfX, XId, type XSearch } from './find-post.ts'
import { plainOfX, XLinks } from './plain-text.ts'

const Referenced = z.array(z.object({ type: z.string(), id: XId })).optional()
const Found = z.object({
  data: z
    .array(
      z.object({
        id: XId,
        text: z.string(),
        author_id: z.string().optional(),
        referenced_tweets: Referenced,
        referenced_posts: Referenced,
        entities: XLinks.optional(),
      }),
    )
    .default([]),
  includes: z
    .object({ users: z.array(z.object({ id: z.string(), name: z.string(), username: z.string() })).default([]) })
    .optional(),
  meta: z.object({ next_token: z.string().optional() }),
})

/** What was said below a post in the last seven days, newest first. */
export async function listOnX({ read, user }: XSearch, post: string, cursor: string | undefined): Promise<CommentPage> {
  const query = new URLSearchParams({
    query: `conversation_id:${post}`,
    max_results: '100',
    'tweet.fields': 'author_id,created_at,entities,referenced_tweets',
    expansions: 'author_id',
    'user.fields': 'name,username',
    ...(cursor !== undefined && { next_token: cursor }),
  })
  const { data, includes, meta } = await read({ path: `/2/tweets/search/recent?${query}` }, Found)
  const names = new Map(includes?.users.map(({ id, username }) => [id, `@${username}`]))
  const comments = data
    .filter(({ id }) => id !== post)
    .map(({ id, text, author_id = '', entities, referenced_tweets, referenced_posts }) => {
      const answered = (referenced_tweets ?? referenced_posts)?.find(({ type }) => type === 'replied_to')?.id
      return {
        ...publishedOnX(id),
        author: names.get(author_id) ?? '',
        text: plainOfX(text, entities),
        createdAt: timeOfX(id),
        ...(answered !== undefined && answered !== post && { parentId: answered }),
        isOwn: author_id !== '' && author_id === user,
      }
    })
  return { comments, cursor: meta.next_token }
}
