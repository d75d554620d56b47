import { useEffect, useSyncExternalStore } from 'react'

interface Toast {
  title: string
  text?: string
  kind?: 'good' | 'bad'
  /** In milliseconds, 3000 when left out. */
  lasts?: number
}

let current: Toast | undefined
const watchers = new Set<() => void>()

function change(toast: Toast | undefined): void {
  current = toast
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Says something at the edge of the screen for a moment, in place of what was said before. */
export const showToast = (toast: Toast): void => change({ ...toast })

/** Where toasts appear: once, around all screens. */
export function Toasts() {
  const toast = useSyncExternalStore(
    watch,
    () => current,
    () => undefined,
  )
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => change(undefined), toast.lasts ?? 3000)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <output className="toasts">
      {toast && (
        <div className="toast" data-kind={toast.kind ?? 'good'}>
          <strong>{toast.title}</strong>
          {toast.text && <span>{toast.text}</span>}
        </div>
      )}
    </output>
  )
}
