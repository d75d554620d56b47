import { useEffect, useMemo } from 'react'
import { usePerson } from '#kit/web/use-person.ts'
import { listUnsent } from './kept-text.ts'
import { SiteFiles } from './site-files.ts'
import type { OpenFiles } from './open-file.ts'

/** The open files of a site, for as long as the editor is open. What was typed offline is sent once there is a network again. */
export function useSiteFiles(domain: string): OpenFiles {
  const person = usePerson()?.user_id ?? ''
  const openFiles = useMemo(() => new SiteFiles(domain, person), [domain, person])
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (openFiles.changed().some((openFile) => openFile.state().kept === 'typing')) event.preventDefault()
    }
    const part = openFiles.joinOthers()
    for (const path of listUnsent(person, domain)) void openFiles.open(path).begin()
    addEventListener('online', openFiles.sendAll)
    addEventListener('pagehide', openFiles.sendAll)
    addEventListener('beforeunload', leave)
    return () => {
      removeEventListener('online', openFiles.sendAll)
      removeEventListener('pagehide', openFiles.sendAll)
      removeEventListener('beforeunload', leave)
      openFiles.close()
      part()
    }
  }, [openFiles, person, domain])
  return openFiles
}
