import { z } from 'zod'
import { checked, refuse } from './linkedin-uploads.ts'
import { readJson, type SocialAnswer, type SocialCall } from './server.ts'

interface Comment {
  urn: string
  actor: string
  text: string
  /** The post or the comment that it is under. */
  under: string
}

const NewComment = z.strictObject({
  actor: z.string(),
  object: z.string().startsWith('urn:li:activity:'),
  message: z.strictObject({ text: z.string().min(1).max(1250) }),
  parentComment: z.string(),
})

/** The comments of posts, and those under them. */
export function openComments(author: string) {
  const comments: Comment[] = []
  const activityOf = (post: string) => `urn:li:activity:${post.split(':').at(-1)}`
  const write = (comment: Omit<Comment, 'urn'>, activity: string) => {
    const urn = `urn:li:comment:(${activity},${6_900_000_000_000_000 + comments.length})`
    comments.push({ ...comment, urn })
    return urn
  }
  const view = ({ urn, actor, text }: Comment) => ({
    actor,
    commentUrn: urn,
    created: { actor, time: Date.parse('2026-01-15T12:00:00Z') },
    id: /(\d+)\)$/.exec(urn)?.[1],
    message: { attributes: [], text },
    object: /\((.+),/.exec(urn)?.[1],
  })

  return {
    add: (post: string, text: string) => write({ actor: 'urn:li:person:guest', text, under: post }, activityOf(post)),
    list(under: string, query: URLSearchParams): SocialAnswer {
      const [start, count] = [Number(query.get('start')), Number(query.get('count'))]
      const elements = comments.filter((one) => one.under === under).map(view)
      return { body: { paging: { start, count, links: [] }, elements: elements.slice(start, start + count) } }
    },
    answer(call: SocialCall, under: string): SocialAnswer {
      const { actor, object, message, parentComment } = checked(NewComment, readJson(call))
      const parent = comments.find(({ urn }) => urn === under)
      if (!parent || parentComment !== under || !under.includes(object)) throw refuse(400, 'the comment is another')
      if (actor !== author) throw refuse(403, 'ACCESS_DENIED')
      const urn = write({ actor, text: message.text, under }, object)
      return { status: 201, body: view({ urn, actor, text: message.text, under }), headers: { 'x-restli-id': urn } }
    },
    replies: () =>
      comments.filter(({ actor }) => actor === author).map(({ urn, under, text }) => ({ id: urn, to: under, text })),
  }
}
