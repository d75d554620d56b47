import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenFiles, OpenFileState, OpenFile } from './open-file.ts'

export const OpenFilesContext = createContext<OpenFiles | undefined>(undefined)

/** The files that are open in this editor. */
export function useOpenFiles(): OpenFiles {
  const openFiles = useContext(OpenFilesContext)
  if (!openFiles) throw new Error('There is no OpenFilesContext around this.')
  return openFiles
}

/** A file of the site, and what has become of it so far. */
export function useOpenFile(path: string): { openFile: OpenFile; state: OpenFileState } {
  const openFiles = useOpenFiles()
  useSyncExternalStore(openFiles.subscribe, openFiles.revision)
  const openFile = openFiles.open(path)
  useEffect(() => void openFile.begin(), [openFile])
  return { openFile, state: openFile.state() }
}

/** How often something was put into the site besides what is written, so that it is looked at again. */
export function useMade(): number {
  const openFiles = useOpenFiles()
  return useSyncExternalStore(openFiles.subscribe, openFiles.made)
}

/** The opened files that visitors see otherwise. */
export function useChanged(): OpenFile[] {
  const openFiles = useOpenFiles()
  useSyncExternalStore(openFiles.subscribe, openFiles.revision)
  return openFiles.changed()
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
