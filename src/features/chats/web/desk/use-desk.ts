import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { follow } from '#kit/web/follow.ts'
import { countUnreadOfDomain, followChats, listChats } from '#chats/owner-contract.ts'
import { openDeskEvents, type DeskLine } from '../open/desk-events.ts'

/** In milliseconds: many messages at once load the list once. */
const rest = 400

type Ears = Parameters<typeof follow<typeof followChats>>[2]

/** What is heard changes the list, and is passed on. */
const earsOf = (events: DeskLine, refresh: () => void, onRefused: () => void): Ears => ({
  on: {
    message: (message) => {
      refresh()
      events.tell('message', message)
    },
    read: (read) => {
      refresh()
      events.tell('read', read)
    },
    changed: (change) => {
      refresh()
      events.tell('changed', change)
    },
    typing: (typing) => events.tell('typing', typing),
    presence: (presence) => {
      refresh()
      events.tell('presence', presence)
    },
  },
  load: () => {
    refresh()
    events.tell('missed', undefined)
  },
  onConnected: (isConnected) => events.tell('connection', isConnected),
  onRefused,
})

/** Hears what happens in the chats of a domain. While the screen is open, visitors see that somebody is there. */
export function useDesk(domainId: string) {
  const queries = useQueryClient()
  const [events] = useState(openDeskEvents)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const { path } of [listChats, countUnreadOfDomain]) void queries.invalidateQueries({ queryKey: [path] })
      }, rest)
    }
    const ears = earsOf(events, refresh, () => setRefused(true))
    const stop = follow(followChats, { params: { id: domainId } }, ears)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [domainId, events, queries])
  return { events, isRefused }
}
