import type { sandboxPosts } from './tables.ts'

export type SandboxPost = typeof sandboxPosts.$inferSelect

/** What readers of the sandbox write, and how many seconds after a post. */
const remarks = [
  { after: 15, author: 'A reader', text: 'That looks good. Is it still available?' },
  { after: 45, author: 'Another reader', text: 'Do you open on Saturdays, too?' },
  { after: 180, author: 'A third reader', text: 'Recommended by a friend. Thank you!' },
]

const ageOf = ({ at }: SandboxPost, now: Date) => Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000))

/** What was commented so far, oldest first. */
export function commentsOf(post: SandboxPost, now: Date) {
  const age = ageOf(post, now)
  const read = remarks
    .filter(({ after }) => after <= age)
    .map(({ after, author, text }, place) => ({
      id: `reader-${place}`,
      author,
      text,
      at: new Date(post.at.getTime() + after * 1000).toISOString(),
      isOwn: false,
    }))
  return [...read, ...post.comments].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** Its numbers, which grow as long as somebody may look: quickly at first. Clicks and reach it doesn’t tell. */
export function numbersOf(post: SandboxPost, now: Date) {
  const age = ageOf(post, now)
  const views = Math.round(40 * Math.log2(1 + age / 10))
  const [likes, shares] = [Math.floor(views / 9), Math.floor(views / 40)]
  const comments = commentsOf(post, now).length
  return { views, likes, shares, comments, engagement: likes + shares + comments }
}
