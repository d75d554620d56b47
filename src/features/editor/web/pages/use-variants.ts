import { useQuery } from '@tanstack/react-query'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { isPage } from '../location/where.ts'
import { listPageFiles, pagesKey } from '../location/use-pages.ts'
import { useWaiting } from '../drafts/use-waiting.ts'
import { splitLanguage } from '../texts/site-languages.ts'
import { compareVariants, type DatedFile, type PageRow } from '../languages/page-variants.ts'
import { useLanguages } from '../languages/use-languages.ts'

/** The pages of the site, each in every language that it offers. */
export function useVariants(): { rows: PageRow[]; isPending: boolean } {
  const { domain } = useOpenFiles()
  const languages = useLanguages()
  const waiting = useWaiting()
  const { data = [], isPending } = useQuery({ queryKey: pagesKey(domain), queryFn: () => listPageFiles(domain) })
  const files = new Map<string, DatedFile>()
  for (const { path, modified } of data) files.set(path, { path, changedAt: Date.parse(modified), isDraft: false })
  for (const { path, savedAt } of waiting)
    if (isPage(path)) files.set(path, { path, changedAt: savedAt ? Date.parse(savedAt) : Infinity, isDraft: true })
  const depth = ({ path }: DatedFile) => splitLanguage(path).file.split('/').length
  const sorted = [...files.values()].toSorted((a, b) => depth(a) - depth(b) || a.path.localeCompare(b.path))
  return { rows: compareVariants(sorted, languages), isPending }
}
