import { useQueryClient } from '@tanstack/react-query'
import { listLikers } from '#matching/likes-contract.ts'
import { countUnread, getMatch, listMatches } from '#matching/matches-contract.ts'
import { getMember, searchMembers } from '#matching/search-contract.ts'
import { listBlocked } from '#members/contract.ts'

const shown = [searchMembers, getMember, listLikers, listMatches, getMatch, countUnread, listBlocked]

/** Returns a function that loads again everything that shows people, after somebody was blocked or is no longer. */
export function useRefreshPeople(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const { path } of shown) void queries.invalidateQueries({ queryKey: [path] })
  }
}
