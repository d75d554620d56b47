import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePerson } from '#kit/web/use-person.ts'
import { Desk } from './desk.ts'
import { listUnsent } from './kept-text.ts'
import type { Session } from './session.ts'
import type { State } from './text-state.ts'

export const DeskContext = createContext<Desk | undefined>(undefined)

/** The desk of this editor. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no desk around this.')
  return desk
}

/** A desk for as long as the editor is open. What was typed offline is sent once there is a network again. */
export function useOwnDesk(domain: string): Desk {
  const person = usePerson()?.user_id ?? ''
  const desk = useMemo(() => new Desk(domain, person), [domain, person])
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (desk.changed().some((session) => session.state().kept === 'typing')) event.preventDefault()
    }
    const part = desk.joinOthers()
    for (const path of listUnsent(person, domain)) void desk.open(path).begin()
    addEventListener('online', desk.sendAll)
    addEventListener('pagehide', desk.sendAll)
    addEventListener('beforeunload', leave)
    return () => {
      removeEventListener('online', desk.sendAll)
      removeEventListener('pagehide', desk.sendAll)
      removeEventListener('beforeunload', leave)
      desk.close()
      part()
    }
  }, [desk, person, domain])
  return desk
}

/** A file of the site, and what has become of it so far. */
export function useSession(path: string): { session: Session; state: State } {
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
export function useChanged(): Session[] {
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
