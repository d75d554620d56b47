import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type { CommentView } from '#social/numbers-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { PlatformComment } from '../adapter/calls.ts'
import type { Platform } from '../adapter/platform.ts'
import type { TargetRow } from '../posts/post-rows.ts'
import { socialComments, socialTargets } from '../posts/tables.ts'

type CommentRow = typeof socialComments.$inferSelect

/** Of one post at one platform. */
export const mostComments = 500
const longestText = 10_000

const cut = (text: string, most: number) => text.slice(0, most).toWellFormed().replaceAll('\0', '')

/** Keeps what was read, so that it can be answered by an id of ours. */
export async function keepComments(
  { db, now }: Context,
  target: TargetRow,
  comments: readonly PlatformComment[],
): Promise<CommentRow[]> {
  const readAt = now()
  const values = comments.slice(0, mostComments).map((comment) => ({
    userId: target.userId,
    targetId: target.id,
    remoteId: comment.id,
    author: cut(comment.author, 300),
    text: cut(comment.text, longestText),
    url: comment.url ?? null,
    parentId: comment.parentId ?? null,
    kept: comment.kept ?? null,
    isOwn: comment.isOwn ?? false,
    writtenAt: comment.createdAt,
    readAt,
  }))
  if (values.length === 0) return []
  return db
    .insert(socialComments)
    .values(values)
    .onConflictDoUpdate({
      target: [socialComments.targetId, socialComments.remoteId],
      set: {
        author: sql`excluded.author`,
        text: sql`excluded.text`,
        url: sql`excluded.url`,
        kept: sql`excluded.kept`,
        readAt: sql`excluded.read_at`,
      },
    })
    .returning()
}

export const viewComment = (row: CommentRow, { key, abilities }: Pick<Platform, 'key' | 'abilities'>): CommentView => ({
  id: row.id,
  author: row.author,
  text: row.text,
  platform: key,
  created_at: row.writtenAt?.toISOString() ?? null,
  url: row.url,
  is_own: row.isOwn,
  can_reply: abilities.reply !== 'no' && !row.isOwn,
})

/** A comment to a post of this person on this platform. */
export async function findComment(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
  platform?: PlatformKey,
): Promise<{ comment: CommentRow; target: TargetRow } | undefined> {
  if (!isRowId(id)) return undefined
  const [found] = await db
    .select({ comment: socialComments, target: socialTargets })
    .from(socialComments)
    .innerJoin(socialTargets, eq(socialTargets.id, socialComments.targetId))
    .where(
      and(
        eq(socialComments.id, id),
        eq(socialComments.userId, userId),
        ...(platform ? [eq(socialTargets.platform, platform)] : []),
      ),
    )
  return found
}
