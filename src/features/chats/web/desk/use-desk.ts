import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { follow } from '#kit/web/follow.ts'
import { countUnreadOfDomain, followChats, listChats } from '../../owner-contract.ts'
import { openDeskEvents } from './desk-events.ts'

/** In milliseconds: many messages at once load the list once. */
const rest = 400

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
    const stop = follow(
      followChats,
      { params: { id: domainId } },
      {
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
        onRefused: () => setRefused(true),
      },
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [domainId, events, queries])
  return { events, isRefused }
}

export type DeskLine = ReturnType<typeof useDesk>['events']
