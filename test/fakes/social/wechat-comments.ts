import { z } from 'zod'
import { readJson, type SocialAnswer, type SocialCall } from './server.ts'
import { checked, ok, refuse } from './wechat-shapes.ts'

const where = { msg_data_id: z.int(), index: z.literal(0) }
const CommentsWanted = z.strictObject({
  ...where,
  begin: z.int().min(0),
  count: z.int().min(1).max(49),
  type: z.literal(0),
})
const NewReply = z.strictObject({ ...where, user_comment_id: z.int(), content: z.string().min(1) })

interface Comment {
  user_comment_id: number
  article: number
  create_time: number
  content: string
  comment_type: 0
  openid: string
  reply?: { content: string; create_time: number }
}

/** What readers say about articles, and the one answer to each. */
export function openComments() {
  const comments: Comment[] = []
  return {
    add(article: number, openid: string, content: string) {
      const user_comment_id = comments.length + 1
      comments.push({ user_comment_id, article, create_time: 1_768_478_400, content, comment_type: 0, openid })
      return String(user_comment_id)
    },
    replies: () =>
      comments.flatMap(({ user_comment_id: to, reply }) =>
        reply ? [{ id: `${to}/reply`, to: String(to), text: reply.content }] : [],
      ),
    /** In pages of two, whatever was asked for. */
    list(call: SocialCall): SocialAnswer {
      const { msg_data_id, begin } = checked(CommentsWanted, readJson(call))
      const all = comments.filter(({ article }) => article === msg_data_id)
      return ok({ total: all.length, comment: all.slice(begin, begin + 2) })
    },
    reply(call: SocialCall): SocialAnswer {
      const { msg_data_id, user_comment_id, content } = checked(NewReply, readJson(call))
      const found = comments.find((one) => one.article === msg_data_id && one.user_comment_id === user_comment_id)
      if (!found) throw refuse(88_010, 'comment is not exists')
      if (found.reply) throw refuse(88_005, 'reply already exists', true)
      found.reply = { content, create_time: 1_768_478_500 }
      return ok()
    },
  }
}
