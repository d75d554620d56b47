import { useQuery } from '@tanstack/react-query'
import type { FileEntry } from '#files/contract.ts'
import { listFolderIfAny } from '#files/web/folder-files.ts'
import { isPage } from '../location/where.ts'

const others = new Set(['images'])
const mostFolders = 150

/** The files of all pages of a site, home first. */
export async function listPageFiles(domain: string): Promise<FileEntry[]> {
  const pages: FileEntry[] = []
  const folders = ['']
  for (const [at, folder] of folders.entries()) {
    if (at >= mostFolders) break
    for (const entry of await listFolderIfAny(domain, folder)) {
      const { path, name, type } = entry
      if (type === 'directory' && !others.has(name)) folders.push(path)
      else if (type === 'file' && isPage(path)) pages.push(entry)
    }
  }
  return pages.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length || a.path.localeCompare(b.path))
}

export const pagesKey = (domain: string) => ['folder', domain, 'pages']
const pathsOf = (pages: FileEntry[]) => pages.map(({ path }) => path)

export const usePages = (domain: string) =>
  useQuery({ queryKey: pagesKey(domain), queryFn: () => listPageFiles(domain), select: pathsOf })

/** What pages are called, as far as they say so; none until that is known. */
export function useTitles(domain: string): Record<string, string> {
  const find = async () => (await import('./page-titles.ts')).findTitles(domain)
  return useQuery({ queryKey: ['folder', domain, 'titles'], queryFn: find }).data ?? {}
}
