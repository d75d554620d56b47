import { createContext } from 'react'

/** The language that what is edited is written in, which may be another one than that of the screen. */
export const ContentLanguage = createContext<string | undefined>(undefined)
