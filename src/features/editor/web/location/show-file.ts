import { createContext } from 'react'

/** Shows a file of the site in the editor, at a line where one is given. */
export const ShowFile = createContext<(path: string, line?: number) => void>(() => undefined)
