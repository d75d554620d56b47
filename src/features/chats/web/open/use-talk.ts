import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { DeskLine } from './desk-events.ts'
import { Talk } from '../talk/talk.ts'
import { openOwnerWire, ownerMemory } from './owner-wire.ts'

/** Whether somebody looks at the page, and not at another one. */
const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

function listenTo(talk: Talk, id: string, events: DeskLine, onGone: () => void): () => void {
  return events.hear((name, event) => {
    if (name === 'missed') return void talk.load()
    if (name === 'connection') return talk.hearConnection(event as boolean)
    const { id: about, ...rest } = event as { id: string }
    if (about !== id) return
    if ('why' in rest && rest.why === 'deleted') onGone()
    else if (name === 'typing') talk.hearTyping((rest as { sender_type: 'admin' | 'visitor' }).sender_type)
    else if (name === 'presence') talk.hearChat(rest)
    else void talk.load()
  })
}

const lookings = ['focus', 'blur', 'visibilitychange'] as const

/** A chat as those who run the site see it, for as long as it is open. */
export function useTalk(id: string, events: DeskLine, onGone: () => void) {
  const leave = useEffectEvent(onGone)
  const talk = useMemo(() => new Talk('admin', openOwnerWire(id), ownerMemory(id)), [id])
  useEffect(() => {
    const look = () => talk.setSeen(isLooking())
    const stop = listenTo(talk, id, events, () => leave())
    for (const name of lookings) addEventListener(name, look, { capture: true })
    look()
    void talk.load()
    return () => {
      stop()
      for (const name of lookings) removeEventListener(name, look, { capture: true })
      talk.setSeen(false)
      talk.close()
    }
  }, [talk, id, events])
  const state = useSyncExternalStore(talk.watch, () => talk.state)
  return { talk, state }
}
