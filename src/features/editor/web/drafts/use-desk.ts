import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { Desk, State, Writing } from './writing.ts'

export const DeskContext = createContext<Desk | undefined>(undefined)

/** The desk of this editor. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no desk around this.')
  return desk
}

/** A file of the site, and what has become of it so far. */
export function useSession(path: string): { session: Writing; state: State } {
  const desk = useDesk()
  useSyncExternalStore(desk.subscribe, desk.turn)
  const session = desk.open(path)
  useEffect(() => void session.begin(), [session])
  return { session, state: session.state() }
}

/** How often something was put into the site besides what is written, so that it is looked at anew. */
export function useMade(): number {
  const desk = useDesk()
  return useSyncExternalStore(desk.subscribe, desk.made)
}

/** The opened files that visitors see otherwise. */
export function useChanged(): Writing[] {
  const desk = useDesk()
  useSyncExternalStore(desk.subscribe, desk.turn)
  return desk.changed()
}

/** Whether there is a network. */
export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
