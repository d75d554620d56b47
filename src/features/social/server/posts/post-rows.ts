import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { socialPosts, socialTargets } from './tables.ts'

export type PostRow = typeof socialPosts.$inferSelect
export type TargetRow = typeof socialTargets.$inferSelect

/** A post with how far it is on each platform. */
export interface PostWithTargets {
  post: PostRow
  targets: readonly TargetRow[]
}

const notFound = () => new Refusal('missing', phrase('social-post-missing', 'This post isn’t there any more.'))

export async function readTargets({ db }: Pick<Context, 'db'>, posts: readonly PostRow[]): Promise<PostWithTargets[]> {
  const ids = posts.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(socialTargets)
          .where(inArray(socialTargets.postId, ids))
          .orderBy(asc(socialTargets.place))
  const byPost = Map.groupBy(rows, ({ postId }) => postId)
  return posts.map((post) => ({ post, targets: byPost.get(post.id) ?? [] }))
}

/** A post of this person; refused where it is another’s, too. */
export async function findPost(ctx: Pick<Context, 'db'>, userId: string, id: string): Promise<PostWithTargets> {
  if (!isRowId(id)) throw notFound()
  const isTheirs = and(eq(socialPosts.id, id), eq(socialPosts.userId, userId))
  const [found] = await readTargets(ctx, await ctx.db.select().from(socialPosts).where(isTheirs))
  if (!found) throw notFound()
  return found
}

export const latestFirst = [desc(socialPosts.createdAt), desc(socialPosts.id)]
