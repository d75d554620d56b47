import { readLanguage } from '#kit/language-header.ts'
import type { Context, User } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#social/numbers-contract.ts'
import type { CommentView } from '#social/numbers-contract.ts'
import { findPlatform } from '../platforms/find-platform.ts'
import { callKeyOf } from './call-key.ts'
import { findPost } from '../posts/post-rows.ts'
import { askTargets } from '../comments/ask-targets.ts'
import { keepComments, mostComments, viewComment } from '../comments/comment-rows.ts'
import { readPlatformStats, readStats, syncPost } from '../comments/numbers.ts'
import { replyToComment } from '../comments/reply-to-comment.ts'

/** Of one platform. */
const mostPages = 5

async function readComments(ctx: Context, user: User, id: string, language: string) {
  const { targets } = await findPost(ctx, user.id, id)
  const comments: CommentView[] = []
  const errors = await askTargets(ctx, {
    userId: user.id,
    language,
    targets,
    isTold: ({ abilities }) => abilities.comments,
    ask: async ({ listComments }, published, target) => {
      let cursor: string | undefined
      let read = 0
      for (let pages = 0; listComments && pages < mostPages && read < mostComments; pages += 1) {
        const page = await listComments(published, cursor)
        const rows = await keepComments(ctx, target, page.comments)
        comments.push(...rows.map((row) => viewComment(row, findPlatform(ctx, target.platform))))
        read += rows.length
        if ((cursor = page.cursor) === undefined) break
      }
    },
  })
  return {
    comments: comments.toSorted((one, other) => ((one.created_at ?? '') < (other.created_at ?? '') ? -1 : 1)),
    errors,
  }
}

export const commentHandlers: Handler[] = [
  on(calls.listComments, ({ ctx, user, params, headers }) => readComments(ctx, user, params.id, readLanguage(headers))),
  on(calls.replyToComment, ({ ctx, user, body, headers }) =>
    replyToComment(ctx, user, {
      commentId: body.comment_id,
      text: body.text,
      platform: body.platform,
      callKey: callKeyOf(headers),
    }),
  ),
  on(calls.syncAnalytics, ({ ctx, user, params, headers }) => syncPost(ctx, user.id, params.id, readLanguage(headers))),
  on(calls.readStats, ({ ctx, user, query }) => readStats(ctx, user.id, query)),
  on(calls.readPlatformStats, async ({ ctx, user }) => ({ platforms: await readPlatformStats(ctx, user.id) })),
]
