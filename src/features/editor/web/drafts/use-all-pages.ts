import { usePages, useTitles } from '../location/use-pages.ts'
import { isPage } from '../location/where.ts'
import { useOpenFiles } from './use-open-files.ts'
import { useWaiting } from './use-waiting.ts'

/** The files of all pages, those that wait to be published for the first time among them, and what the pages call themselves. */
export function useAllPages(): { paths: string[]; titleOf: (path: string) => string | undefined } {
  const openFiles = useOpenFiles()
  const { data = [] } = usePages(openFiles.domain)
  const titles = useTitles(openFiles.domain)
  const waiting = useWaiting().map(({ path }) => path)
  const titleOf = (path: string) =>
    titles[path] ??
    (openFiles.hasRead(path) ? /^Title:(.+)$/m.exec(openFiles.open(path).state().text)?.[1]?.trim() : undefined)
  return { paths: [...new Set([...data, ...waiting.filter(isPage)])], titleOf }
}
