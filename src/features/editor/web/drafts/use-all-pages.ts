import { useMemo } from 'react'
import { readMenu } from '#sites/format/menu.ts'
import { titleIn } from '../location/title-in.ts'
import { usePages, useTitles } from '../location/use-pages.ts'
import { addressOf, isPage } from '../location/where.ts'
import { useOpenFile, useOpenFiles } from './use-open-files.ts'
import { useWaiting } from './use-waiting.ts'

type MenuEntry = ReturnType<typeof readMenu>['entries'][number]

const listTitles = (entries: readonly MenuEntry[]): [address: string, title: string][] =>
  entries.flatMap(({ title, url, subItems }) => [
    ...(url ? [[`/${url.replace(/^\/+/, '')}`, title] as [string, string]] : []),
    ...listTitles(subItems),
  ])

/** What the menu calls pages, by their addresses. */
function useMenuTitles(): ReadonlyMap<string, string> {
  const { text } = useOpenFile('menu.txt').state
  return useMemo(() => new Map(listTitles(readMenu(text).entries)), [text])
}

/** The files of all pages, those that wait to be published for the first time among them, and what the pages are called: by themselves as they are now, or by the menu. */
export function useAllPages(): { paths: string[]; titleOf: (path: string) => string | undefined } {
  const openFiles = useOpenFiles()
  const { data = [] } = usePages(openFiles.domain)
  const titles = useTitles(openFiles.domain)
  const inMenu = useMenuTitles()
  const waiting = useWaiting().map(({ path }) => path)
  const titleOf = (path: string) =>
    (openFiles.hasRead(path) ? titleIn(openFiles.open(path).state().text) : titles[path]) ?? inMenu.get(addressOf(path))
  return { paths: [...new Set([...data, ...waiting.filter(isPage)])], titleOf }
}
