import { useQuery } from '@tanstack/react-query'
import { listFolderIfAny } from '#files/web/folder-files.ts'
import { isPage } from './where.ts'

const others = new Set(['images'])
const mostFolders = 150

/** The files of all pages of a site, home first. */
async function listPages(domain: string): Promise<string[]> {
  const pages: string[] = []
  const folders = ['']
  for (const [at, folder] of folders.entries()) {
    if (at >= mostFolders) break
    for (const { path, name, type } of await listFolderIfAny(domain, folder)) {
      if (type === 'directory' && !others.has(name)) folders.push(path)
      else if (type === 'file' && isPage(path)) pages.push(path)
    }
  }
  return pages.toSorted((a, b) => a.split('/').length - b.split('/').length || a.localeCompare(b))
}

export const usePages = (domain: string) =>
  useQuery({ queryKey: ['folder', domain, 'pages'], queryFn: () => listPages(domain) })

/** What pages are called, as far as they say so; none until that is known. */
export function useTitles(domain: string): Record<string, string> {
  const find = async () => (await import('./page-titles.ts')).findTitles(domain)
  return useQuery({ queryKey: ['folder', domain, 'titles'], queryFn: find }).data ?? {}
}
