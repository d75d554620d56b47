import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint, EventStream, Input } from '#kit/contract.ts'
import { follow, type StreamListener } from '#kit/web/follow.ts'
import { openRelay, type EventRelay } from './event-relay.ts'

type Streaming = Endpoint & { answer: EventStream }
type Shapes<E extends Streaming> = E['answer']['events']

/** What a stream tells, and what becomes of it. */
export type LiveEvents<E extends Streaming> = { [N in keyof Shapes<E>]: z.output<Shapes<E>[N]> } & {
  /** Whatever happened meanwhile was missed. */
  missed: undefined
  connection: boolean
}

/** Which lists each event changes. */
export type Changes<E extends Streaming> = { [N in keyof Shapes<E>]: readonly Endpoint[] }

/** Many events at once load a list once. */
const restMs = 400

function openRefresh(queries: QueryClient) {
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const loadAll = () => {
    for (const path of stale) void queries.invalidateQueries({ queryKey: [path] })
    stale.clear()
  }
  return {
    refresh(lists: readonly Endpoint[]): void {
      for (const { path } of lists) stale.add(path)
      clearTimeout(timer)
      if (stale.size > 0) timer = setTimeout(loadAll, restMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Each event is passed on, and changes its lists; what was missed may have changed all of them. */
function listenerOf<E extends Streaming>(
  changes: Changes<E>,
  relay: EventRelay<LiveEvents<E>>,
  refresh: (lists: readonly Endpoint[]) => void,
) {
  const pass = (name: keyof LiveEvents<E>, lists: readonly Endpoint[]) => (event: unknown) => {
    refresh(lists)
    relay.publish(name, event as LiveEvents<E>[typeof name])
  }
  const each: [string, readonly Endpoint[]][] = Object.entries(changes)
  return {
    on: Object.fromEntries(each.map(([name, lists]) => [name, pass(name, lists)])) as StreamListener<E>['on'],
    load: () =>
      pass(
        'missed',
        each.flatMap(([, lists]) => lists),
      )(undefined),
    onConnected: pass('connection', []),
  }
}

/** Follows a stream while the screen is open. `input` and `changes` have to be the same objects at every render. */
export function useLive<E extends Streaming>(endpoint: E, input: Input<E>, changes: Changes<E>) {
  const queries = useQueryClient()
  const [relay] = useState(openRelay<LiveEvents<E>>)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const { refresh, stop } = openRefresh(queries)
    const leave = follow(endpoint, input, {
      ...listenerOf(changes, relay, refresh),
      onRefused: () => setRefused(true),
    })
    return () => {
      stop()
      leave()
    }
  }, [endpoint, input, changes, relay, queries])
  return { relay, isRefused }
}
