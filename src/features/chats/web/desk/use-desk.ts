import { useMemo } from 'react'
import { useAnswer } from '#kit/web/use-answer.ts'
import { countUnreadOfDomain, followChats, listChats } from '#chats/owner-contract.ts'
import { useLive } from '#talk/web/live/use-live.ts'
import { useUnreadTitle } from '#talk/web/live/use-unread-title.ts'

const lists = [listChats, countUnreadOfDomain]
const changes = { message: lists, read: lists, changed: lists, presence: lists, typing: [] }

/** Hears what happens in the chats of a domain. While the screen is open, visitors see that somebody is there. */
export function useDesk(domainId: string) {
  const input = useMemo(() => ({ params: { id: domainId } }), [domainId])
  const { data } = useAnswer(countUnreadOfDomain, input)
  useUnreadTitle(data?.count ?? 0)
  return useLive(followChats, input, changes)
}
