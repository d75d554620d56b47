import { useAnswer } from '#kit/web/use-answer.ts'
import { usePerson } from '#kit/web/use-person.ts'
import { countUnread } from '#matching/matches-contract.ts'
import { MemberNav } from '#members/web/member-nav.tsx'
import { UnreadBadge } from './match-badges.tsx'

function Unread() {
  const { data } = useAnswer(countUnread, {})
  return <UnreadBadge count={data?.count ?? 0} />
}

/** The ways between the screens of members, with how many messages of matches are unread. */
export function MatchNav() {
  const person = usePerson()
  return <MemberNav beside={person && { '/matches': <Unread /> }} />
}
