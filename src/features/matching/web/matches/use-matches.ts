import { useAnswer } from '#kit/web/use-answer.ts'
import { usePages } from '#kit/web/use-pages.ts'
import { countUnread, followMatches, listMatches } from '#matching/matches-contract.ts'
import type { EventRelay } from '#talk/web/live/event-relay.ts'
import { useLive, type LiveEvents } from '#talk/web/live/use-live.ts'
import { useUnreadTitle } from '#talk/web/live/use-unread-title.ts'

export type MatchRelay = EventRelay<LiveEvents<typeof followMatches>>

const all = { query: {} }
const everything = {}
const lists = [listMatches, countUnread]
const changes = { message: lists, read: lists, changed: lists, presence: [listMatches], typing: [] }

/** My matches so far, the latest news first. */
export const useMatches = () => usePages(listMatches, all)

/** Hears what happens in my matches. While the screen is open, they see that I am online. */
export function useMatchRelay() {
  const { data } = useAnswer(countUnread, everything)
  useUnreadTitle(data?.count ?? 0)
  return useLive(followMatches, everything, changes)
}
