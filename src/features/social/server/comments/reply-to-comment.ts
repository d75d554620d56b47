import { and, eq } from 'drizzle-orm'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import type { PlatformKey } from '#social/rules.ts'
import { findAccount } from '../accounts/account-rows.ts'
import { useAccount } from '../accounts/open-account.ts'
import { PlatformFailed } from '../adapter/platform-failed.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import { publishedOf } from '../posts/delete-post.ts'
import { socialReplies } from '../posts/tables.ts'
import { findComment } from './comment-rows.ts'

interface NewReply {
  commentId: string
  text: string
  platform: PlatformKey
  /** Of the caller; undefined where each call is a new answer. */
  callKey: string | undefined
}

const failed = (reason: Phrase, cause?: unknown) =>
  new Refusal('unprocessable', phrase('social-reply-failed', 'Reply Failed. {reason}', { reason }), { cause })
const lost = phrase(
  'social-reply-lost',
  'The answer of the platform was lost, so it may be there. Look before you send it again.',
)

/** Takes the place of this answer, so that a repeated call sends no second one. */
async function take(ctx: Context, userId: string, { commentId, callKey }: NewReply) {
  const commitKey = Buffer.from(ctx.random(16)).toString('hex')
  const values = {
    userId,
    callKey: callKey ?? commitKey,
    commentId,
    commitKey,
    state: 'committing' as const,
    at: ctx.now(),
  }
  const [taken] = await ctx.db.insert(socialReplies).values(values).onConflictDoNothing().returning()
  if (taken) return { reply: taken, isNew: true }
  const [before] = await ctx.db.select().from(socialReplies).where(isReply(values))
  if (!before) throw new Error('An answer was not kept.')
  return { reply: before, isNew: false }
}

const isReply = ({ userId, callKey }: { userId: string; callKey: string }) =>
  and(eq(socialReplies.userId, userId), eq(socialReplies.callKey, callKey))

/** Answers a comment once for each key of its caller. */
export async function replyToComment(ctx: Context, user: User, wanted: NewReply) {
  const { commentId, text, platform: key } = wanted
  const platform = findPlatform(ctx, key)
  const found = await findComment(ctx, user.id, commentId, key)
  const row = await findAccount(ctx, user.id, key)
  if (!found || !row || row.id !== found.target.accountId || platform.abilities.reply === 'no')
    throw new Refusal('missing', phrase('social-comment-missing', 'Reply Failed: this comment isn’t there any more.'))
  const { reply, isNew } = await take(ctx, user.id, wanted)
  if (!isNew) {
    if (reply.state === 'published') return { success: true, message: 'Sent', url: reply.url }
    throw failed(lost)
  }
  const { remoteId: id, parentId, kept } = found.comment
  const comment = { id, ...(parentId !== null && { parentId }), ...(kept !== null && { kept }) }
  try {
    const sent = await useAccount(ctx, row, {
      isVisible: true,
      run: async (calls) => {
        if (!calls.reply) throw new Error(`${platform.title} has no call to answer with.`)
        return calls.reply(publishedOf(found.target), { text, comment }, { key: reply.commitKey, since: reply.at })
      },
    })
    await ctx.db
      .update(socialReplies)
      .set({ state: 'published', url: sent.url ?? null })
      .where(isReply(reply))
    return { success: true, message: 'Sent', url: sent.url ?? null }
  } catch (problem) {
    if (!(problem instanceof PlatformFailed)) throw problem
    if (problem.failure === 'outcome_unknown') {
      await ctx.db.update(socialReplies).set({ state: 'unknown' }).where(isReply(reply))
      throw failed(lost, problem)
    }
    // Refused for certain: the same answer may be tried again.
    await ctx.db.delete(socialReplies).where(isReply(reply))
    throw failed(problem.phrase, problem)
  }
}
