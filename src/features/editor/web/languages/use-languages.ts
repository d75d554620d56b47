import { useMemo } from 'react'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { listLanguages, type SiteLanguages } from '../texts/site-languages.ts'

/** The languages that the site offers, with what was typed and not published. */
export function useLanguages(): SiteLanguages {
  const { text } = useOpenFile('settings.txt').state
  return useMemo(() => listLanguages(text), [text])
}
