import { typeNames } from '#members/rules.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import type { MatchView } from '#matching/matches-contract.ts'

/** In which of their profiles two people matched, and whether one of them is made up. */
export const MatchBadges = ({ match: { type, is_demo } }: { match: MatchView }) => (
  <>
    <Badge kind="accent">{typeNames[type]}</Badge>
    {is_demo && <Badge>Demo</Badge>}
  </>
)

/** How many messages of it are unread. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge kind="accent">
      {count > 99 ? '99+' : count}
      <span className="unseen"> unread</span>
    </Badge>
  )
