import type { CommitAttempt, PublishedPost, Reconciled } from '../adapter/calls.ts'

/** What a platform lists of a post. */
export interface ListedPost extends Pick<PublishedPost, 'id' | 'url'> {
  text: string
  createdAt: Date | null
}

/** Clocks differ, and posts are dated when the platform began with them. */
const clockSlackMs = 2 * 60_000
/** Lists may be behind by as much. */
const settlingMs = 2 * 60_000

const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

interface Search {
  text: string
  attempt: Pick<CommitAttempt, 'since'>
  now: Date
  /** Whether nothing comes after what is listed. */
  isWhole: boolean
}

/** Finds the newest post of this text since the attempt. Without a text there is nothing to know it by, unless it is the only one. */
export function findRecent(listed: readonly ListedPost[], { text, attempt, now, isWhole }: Search): Reconciled {
  const earliest = attempt.since.getTime() - clockSlackMs
  const recent = listed.filter(({ createdAt }) => createdAt !== null && createdAt.getTime() >= earliest)
  const same = recent.filter((one) => plain(one.text) === plain(text))
  const [newest] = same.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
  if (newest && (same.length === 1 || plain(text) !== '')) return { id: newest.id, url: newest.url }
  if (newest) return 'unsure'
  const reachesBack = isWhole || recent.length < listed.length
  return reachesBack && now.getTime() - attempt.since.getTime() > settlingMs ? 'absent' : 'unsure'
}
