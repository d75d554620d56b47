import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listDrafts } from '#files/history-contract.ts'
import { useMade, useOpenFiles } from './use-open-files.ts'

/** Reads anew which pages there are, what they are called and which drafts wait, whenever files were made, published or deleted. */
export function useFreshLists(): void {
  const { domain } = useOpenFiles()
  const queries = useQueryClient()
  const made = useMade()
  useEffect(() => {
    if (made === 0) return
    void queries.invalidateQueries({ queryKey: ['folder', domain] })
    void queries.invalidateQueries({ queryKey: [listDrafts.path] })
  }, [queries, domain, made])
}
