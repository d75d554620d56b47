import { getProfile } from '#accounts/account-contract.ts'
import { sayCount } from '#kit/say-count.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { countDoubtful } from '#moderation/contract.ts'

interface Props {
  onGo: () => void
}

function CountedWay({ onGo }: Props) {
  const { data: { count } = { count: 0 } } = useAnswer(countDoubtful, {})
  return (
    <Link to="/moderation" onClick={onGo}>
      Sites to review{' '}
      {count > 0 && <Badge kind="waiting">{sayCount(count, { one: '1 waiting', other: `${count} waiting` })}</Badge>}
    </Link>
  )
}

/** Leads administrators to the sites that wait for them, and says how many these are. */
export function ReviewWay({ onGo }: Props) {
  const { data: me } = useAnswer(getProfile, {})
  return me?.isAdmin ? <CountedWay onGo={onGo} /> : null
}
