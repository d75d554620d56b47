import { z } from 'zod'
import type { CommentPage, PlatformComment } from '../adapter/calls.ts'
import { addressOnReddit, listingOf, timeOfReddit, type AskReddit } from './ask.ts'

export const CommentName = z.string().regex(/^t1_[a-z0-9]{1,13}$/)
const Comment = z.object({
  name: CommentName,
  author: z.string().nullish(),
  body: z.string(),
  created_utc: z.number(),
  parent_id: z.string(),
  permalink: z.string().optional(),
  /** A listing again, or an empty text. */
  replies: z.unknown(),
})
const Listing = listingOf(z.unknown())
const Page = z.tuple([z.unknown(), Listing])
const mostComments = '500'

/** All in a listing and below them, each before its answers; without those that Reddit has left out. */
function flatten(listing: z.infer<typeof Listing>): z.infer<typeof Comment>[] {
  return listing.data.children.flatMap(({ kind, data }) => {
    const comment = kind === 't1' ? Comment.safeParse(data).data : undefined
    if (!comment) return []
    const below = Listing.safeParse(comment.replies).data
    return [comment, ...(below ? flatten(below) : [])]
  })
}

export async function listOnReddit(ask: AskReddit, post: string, own: string): Promise<CommentPage> {
  const [, listing] = await ask.get(`/comments/${encodeURIComponent(post)}`, { sort: 'new', limit: mostComments }, Page)
  const comments = flatten(listing).map(
    ({ name, author, body, created_utc, parent_id, permalink }): PlatformComment => ({
      id: name,
      author: author ? `u/${author}` : '',
      text: body,
      createdAt: timeOfReddit(created_utc),
      ...(permalink !== undefined && { url: addressOnReddit(permalink) }),
      ...(parent_id.startsWith('t1_') && { parentId: parent_id }),
      isOwn: own !== '' && author === own,
    }),
  )
  return { comments }
}
