import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Talk } from '../talk.ts'
import type { TalkState } from '../talk-state.ts'

/** Whether somebody looks at the page, and not at another one. */
const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

const lookings = ['focus', 'blur', 'visibilitychange'] as const

/** Loads a conversation, and listens for as long as it is shown: what somebody sees of it counts as read. */
export function useOpenTalk<S extends string, C>(talk: Talk<S, C>, listen: () => () => void): TalkState<S, C> {
  const listenNow = useEffectEvent(listen)
  useEffect(() => {
    const look = () => talk.setSeen(isLooking())
    const stop = listenNow()
    for (const name of lookings) addEventListener(name, look, { capture: true })
    look()
    void talk.load()
    return () => {
      stop()
      for (const name of lookings) removeEventListener(name, look, { capture: true })
      talk.setSeen(false)
      talk.close()
    }
  }, [talk])
  return useSyncExternalStore(talk.watch, () => talk.state)
}
