import { useAnswer } from '#kit/web/use-answer.ts'
import { countUnread } from '#matching/matches-contract.ts'
import { UnreadBadge } from './match-badges.tsx'

/** How many messages of all matches are unread; nothing until that is known. */
export function UnreadMatches() {
  const { data } = useAnswer(countUnread, {})
  return <UnreadBadge count={data?.count ?? 0} />
}
