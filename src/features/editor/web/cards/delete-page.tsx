import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { deleteFile } from '#files/contract.ts'
import { restoreTrash } from '#files/history-contract.ts'
import { call } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { bin } from '#kit/web/parts/icons.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { ShowFile } from '../location/show-file.ts'
import { nameOf } from '../location/where.ts'

const home = 'content.txt'

/** Puts a page into the trash, and back where that is wanted. */
function useDeleting(page: string) {
  const openFiles = useOpenFiles()
  const queries = useQueryClient()
  const show = useContext(ShowFile)
  const attempt = async (title: string, act: () => Promise<void>) => {
    try {
      await act()
      await queries.invalidateQueries({ queryKey: ['folder', openFiles.domain] })
      openFiles.noteMade()
    } catch (problem) {
      showToast({ title, text: problem instanceof Error ? problem.message : undefined, kind: 'bad' })
    }
  }
  const open = (path: string) => {
    show(path)
    openFiles.forget(page)
  }
  const putBack = (trashId: string) =>
    attempt('Failed to restore page', async () => {
      open((await call(restoreTrash, { params: { id: openFiles.domain, trashId } })).path)
    })
  return () =>
    attempt('Failed to delete page', async () => {
      const { trashId } = await call(deleteFile, { params: { domain: openFiles.domain, path: page } })
      open(home)
      showToast({
        title: `${nameOf(page)} deleted`,
        text: 'You can restore it from the trash for 30 days.',
        action: { words: 'Undo', act: () => void putBack(trashId) },
      })
    })
}

/** Deletes a page; a site always keeps its first one. */
export function DeletePage({ page }: { page: string }) {
  const remove = useDeleting(page)
  if (page === home) return null
  return (
    <div>
      <Button isSmall kind="danger" icon={bin} onClick={() => void remove()}>
        Delete page
      </Button>
    </div>
  )
}
