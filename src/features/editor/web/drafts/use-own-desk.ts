import { useEffect, useMemo } from 'react'
import { usePerson } from '#kit/web/use-person.ts'
import { listUnsent } from './kept-text.ts'
import { SiteDesk } from './site-desk.ts'
import type { Desk } from './writing.ts'

/** A desk for as long as the editor is open. What was typed offline is sent once there is a network again. */
export function useOwnDesk(domain: string): Desk {
  const person = usePerson()?.user_id ?? ''
  const desk = useMemo(() => new SiteDesk(domain, person), [domain, person])
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
