import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Endpoint, EventStream, Input } from '#kit/contract.ts'
import { follow, type Ears } from '#kit/web/follow.ts'
import { openLine, type LiveLine } from './line.ts'

type Streaming = Endpoint & { answer: EventStream }

/** What a stream tells, and what becomes of it. */
export type LiveEvents<E extends Streaming> = {
  [N in keyof E['answer']['events']]: z.output<E['answer']['events'][N]>
} & {
  /** Whatever happened meanwhile was missed. */
  missed: undefined
  connection: boolean
}

/** In milliseconds: many events at once load a list once. */
const rest = 400

/** Passes each event on; all of them but that somebody is typing also change the lists. */
function earsOf<E extends Streaming>(endpoint: E, line: LiveLine<LiveEvents<E>>, refresh: () => void) {
  const pass = (name: string) => (event: unknown) => {
    if (name !== 'typing') refresh()
    line.tell(name as keyof LiveEvents<E>, event as LiveEvents<E>[keyof LiveEvents<E>])
  }
  const names = Object.keys(endpoint.answer.events)
  return {
    on: Object.fromEntries(names.map((name) => [name, pass(name)])) as Ears<E>['on'],
    load: pass('missed') as () => void,
    onConnected: pass('connection') as (isConnected: boolean) => void,
  }
}

/** Hears a stream while the screen is open. `lists` are loaded again when something happens; none of these values may change by itself. */
export function useLive<E extends Streaming>(endpoint: E, input: Input<E>, lists: readonly Endpoint[]) {
  const queries = useQueryClient()
  const [line] = useState(openLine<LiveEvents<E>>)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const { path } of lists) void queries.invalidateQueries({ queryKey: [path] })
      }, rest)
    }
    const stop = follow(endpoint, input, {
      ...earsOf(endpoint, line, refresh),
      onRefused: () => setRefused(true),
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [endpoint, input, lists, line, queries])
  return { line, isRefused }
}
