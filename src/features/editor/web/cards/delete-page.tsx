import { t } from '#kit/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { deleteFile } from '#files/contract.ts'
import { restoreTrash } from '#files/history-contract.ts'
import { call } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { bin } from '#kit/web/parts/icons.ts'
import type { OpenFile } from '../drafts/open-file.ts'
import { throwAway } from '../drafts/sync.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { writeNew } from '../drafts/write-new.ts'
import { ShowFile } from '../location/show-file.ts'
import { titleIn } from '../location/title-in.ts'
import { nameOf } from '../location/where.ts'

const home = 'content.txt'

/** Does something with the pages, after which they are listed anew; says so if it fails. */
function useAttempt() {
  const openFiles = useOpenFiles()
  const queries = useQueryClient()
  return async (title: string, act: () => Promise<void>) => {
    try {
      await act()
      await queries.invalidateQueries({ queryKey: ['folder', openFiles.domain] })
      openFiles.noteMade()
    } catch (problem) {
      showToast({ title, text: problem instanceof Error ? problem.message : undefined, kind: 'bad' })
    }
  }
}

/** Puts a page into the trash, and back where that is wanted. One that was never published is only a draft, which Undo brings back. */
function useDeleting(page: string) {
  const openFiles = useOpenFiles()
  const show = useContext(ShowFile)
  const attempt = useAttempt()
  const open = (path: string) => {
    show(path)
    openFiles.forget(page)
  }
  const putBack = (trashId: string) =>
    attempt(t('Failed to restore page'), async () => {
      open((await call(restoreTrash, { params: { id: openFiles.domain, trashId } })).path)
    })
  const titleOf = () => titleIn(openFiles.open(page).state().text) ?? nameOf(page)
  const showDeleted = (title: string, act: () => void, text?: string) =>
    showToast({ title: t(`${title} deleted`), text, lastsMs: 8000, action: { words: t('Undo'), act } })
  const discard = async (openFile: OpenFile) => {
    const { text } = openFile.state()
    const title = titleOf()
    await throwAway(openFile)
    open(home)
    const writeAgain = async () => {
      await writeNew(openFiles, page, text)
      show(page)
    }
    showDeleted(title, () => void attempt(t('Failed to restore page'), writeAgain))
  }
  return () =>
    attempt(t('Failed to delete page'), async () => {
      const openFile = openFiles.open(page)
      await openFile.ready()
      if (openFile.state().published.version === null) return discard(openFile)
      const title = titleOf()
      const { trashId } = await call(deleteFile, { params: { domain: openFiles.domain, path: page } })
      open(home)
      showDeleted(title, () => void putBack(trashId), t('You can restore it from the trash for 30 days.'))
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
