import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getStorage } from '../contract.ts'
import { listTrash } from '../history-contract.ts'
import { listFolder, listFolders } from './folder-files.ts'

const keyOf = (domain: string) => ['folder', domain]

export const useFolder = (domain: string, path: string) =>
  useQuery({ queryKey: [...keyOf(domain), 'list', path], queryFn: ({ signal }) => listFolder(domain, path, signal) })

export const useFolders = (domain: string) =>
  useQuery({ queryKey: [...keyOf(domain), 'folders'], queryFn: () => listFolders(domain) })

/** Reads every folder of a site and its trash again, and how much room there is. */
export function useRefresh(domain: string) {
  const queries = useQueryClient()
  return async () => {
    const keys = [keyOf(domain), [getStorage.path], [listTrash.path]]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
