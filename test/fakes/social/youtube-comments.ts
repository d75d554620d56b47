import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readJson, type SocialAnswer, type SocialCall } from './server.ts'
import { checked, refuse } from './youtube-uploads.ts'

interface Comment {
  id: string
  video: string
  author: string
  text: string
  parentId?: string
  isOwn?: true
}

const NewComment = z.strictObject({
  snippet: z.strictObject({ parentId: z.string(), textOriginal: z.string().min(1) }),
})

/** What people say about films, and what the channel answers. */
export function openComments(channel: { id: string; snippet: { title: string } }) {
  const comments: Comment[] = []
  let areOff = false
  const newId = () => randomBytes(8).toString('base64url')

  const resourceOf = ({ id, author, text, parentId, isOwn }: Comment) => ({
    kind: 'youtube#comment',
    id,
    snippet: {
      authorDisplayName: author,
      authorChannelId: { value: isOwn ? channel.id : 'UC_other' },
      textDisplay: text,
      ...(parentId && { parentId }),
      publishedAt: '2026-01-15T12:05:00Z',
    },
  })

  return {
    turnOff: () => void (areOff = true),
    add(video: string, comment: { author: string; text: string }) {
      const id = newId()
      comments.push({ id, video, ...comment })
      return id
    },
    replies: () =>
      comments.filter(({ isOwn }) => isOwn).map(({ id, text, parentId = '' }) => ({ id, to: parentId, text })),
    /** In pages of two, whatever was asked for. */
    list({ query }: SocialCall, video: string): SocialAnswer {
      if (areOff) throw refuse(403, 'commentsDisabled', true)
      const threads = comments.filter((one) => one.video === video && !one.parentId)
      const from = Number(query.get('pageToken') ?? 0)
      const items = threads.slice(from, from + 2).map((thread) => {
        const answers = comments.filter(({ parentId }) => parentId === thread.id)
        const replies = answers.length > 0 && { replies: { comments: answers.map(resourceOf) } }
        return { id: thread.id, snippet: { topLevelComment: resourceOf(thread) }, ...replies }
      })
      return { body: { items, ...(from + 2 < threads.length && { nextPageToken: String(from + 2) }) } }
    },
    reply(call: SocialCall): SocialAnswer {
      const { parentId, textOriginal: text } = checked(NewComment, readJson(call)).snippet
      const parent = comments.find(({ id }) => id === parentId)
      if (!parent || parent.parentId) throw refuse(400, 'parentCommentNotFound')
      const own: Comment = {
        id: newId(),
        video: parent.video,
        author: channel.snippet.title,
        text,
        parentId,
        isOwn: true,
      }
      comments.push(own)
      return { body: resourceOf(own) }
    },
  }
}
