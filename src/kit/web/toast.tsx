import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './parts/button.tsx'

interface Toast {
  title: string
  text?: string
  kind?: 'good' | 'bad'
  /** When left out 3000. */
  lastsMs?: number
  /** What can be done about it meanwhile: at least for ten seconds. */
  action?: { words: string; act: () => void }
}

/** Somebody has to read it, decide, and get there. */
const leastWithActionMs = 10_000

let current: (Toast & { turn: number }) | undefined
let turns = 0
const watchers = new Set<() => void>()

function change(toast: typeof current): void {
  current = toast
  for (const notify of watchers) notify()
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Says something at the edge of the screen for a moment, in place of what was said before. */
export const showToast = (toast: Toast): void => change({ ...toast, turn: ++turns })

function Action({ words, act }: NonNullable<Toast['action']>) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    const reach = ({ key }: KeyboardEvent) => key === 'F6' && button.current?.focus()
    addEventListener('keydown', reach)
    return () => removeEventListener('keydown', reach)
  }, [])
  return (
    <Button
      ref={button}
      isSmall
      aria-keyshortcuts="F6"
      onFocus={({ relatedTarget }) => (before.current = relatedTarget)}
      onClick={() => {
        if (before.current instanceof HTMLElement) before.current.focus()
        change(undefined)
        act()
      }}
    >
      {words}
    </Button>
  )
}

/** It waits while somebody is at it. */
function Shown({ toast }: { toast: Toast }) {
  const { title, text, kind = 'good', action, lastsMs = 3000 } = toast
  const shownForMs = Math.max(lastsMs, action ? leastWithActionMs : 0)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => change(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [isHeld, shownForMs])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div
      className="toast"
      data-kind={kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <strong>{title}</strong>
      {text && <span>{text}</span>}
      {action && <Action {...action} />}
    </div>
  )
}

/** Where toasts appear: once, around all screens. */
export function Toasts() {
  const toast = useSyncExternalStore(
    watch,
    () => current,
    () => undefined,
  )
  // What says itself that it is live stays heard while a window is open over the screen.
  return (
    <output className="toasts" aria-live="polite">
      {toast && <Shown key={toast.turn} toast={toast} />}
    </output>
  )
}
