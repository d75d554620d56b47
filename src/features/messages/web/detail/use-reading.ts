import { useEffect, useEffectEvent, useRef } from 'react'
import type { Acts } from '../mail/use-acts.ts'
import type { MessageDetail } from '../mail/use-messages.ts'

/** Marks a message as read when it is opened, and again when an answer arrives meanwhile. */
export function useReading(message: MessageDetail | undefined, acts: Acts): void {
  const seen = useRef('')
  const state = message && `${message.id} ${message.thread.length}`
  const mark = useEffectEvent(() => {
    if (!message || state === undefined || seen.current === state) return
    seen.current = state
    if (!message.read) void acts.mark([message.id], true)
  })
  useEffect(() => mark(), [state])
}
