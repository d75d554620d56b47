import { t } from '#kit/t.ts'
import { useMutation } from '@tanstack/react-query'
import { sayCount } from '#kit/say-count.ts'
import { call } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { copyFile, createFile, deleteFile, type FileEntry } from '../contract.ts'
import { restoreTrash } from '../history-contract.ts'
import type { MentioningText } from './find-mentions.ts'
import { moveAlong, type MoveResult } from './move-along.ts'
import { nameText, sayStay } from './text-names.ts'
import type { ExpectRow } from './use-next-row.ts'
import { useRefresh } from './use-folder.ts'

interface FileEvents {
  /** Told which row goes, and which one comes. */
  onExpect: ExpectRow
  /** Told which texts were changed here, by their paths. */
  onChanged: (paths: string[]) => void
  /** Makes an earlier text of a file its draft. */
  onRestoreText: (path: string, content: string) => void
}

/** Says what came of a move that texts had to follow. */
function showMoved({ changed, left }: MoveResult): void {
  if (left.length > 0) {
    const names = left.map(nameText).join(', ')
    const text = t(`${names} could not be changed along with it, and still has the old address.`)
    showToast({ title: t('Moved, but not everywhere'), text, kind: 'bad' })
  } else if (changed.length > 0) {
    showToast({
      title: t('Moved'),
      text: sayCount(changed.length, {
        one: 'Its address is changed in one text, too.',
        other: `Its address is changed in ${changed.length} texts, too.`,
      }),
    })
  }
}

function showDeleted(paths: string[], act: () => void): void {
  const title = sayCount(paths.length, {
    one: `${paths[0]?.split('/').at(-1)} deleted`,
    other: `${paths.length} files deleted`,
  })
  showToast({ title, text: sayStay(paths.length), action: { words: t('Undo'), act } })
}

/** Returns what went wrong, for the window in which the name was asked for. */
async function create(domain: string, body: Pick<FileEntry, 'path' | 'type'>, onExpect: ExpectRow) {
  try {
    onExpect({ fresh: body.path })
    await call(createFile, { params: { id: domain }, body })
    return undefined
  } catch (problem) {
    return t(`Failed to create file. ${problem instanceof Error ? problem.message : ''}`)
  }
}

/** Returns a function that does something with files, tells in a toast if it fails, and returns whether it was done. */
function useRun(refresh: () => Promise<unknown>) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; failure: string }) => act(),
    onError: ({ message }, { failure }) => showToast({ title: failure, text: message, kind: 'bad' }),
    onSettled: refresh,
  })
  return (failure: string, act: () => Promise<unknown>) =>
    mutateAsync({ act, failure }).then(
      () => true,
      () => false,
    )
}

/** What can be done with files; what went wrong is told in a toast. */
export function useFileActs(domain: string, { onExpect, onChanged, onRestoreText }: FileEvents) {
  const refresh = useRefresh(domain)
  const run = useRun(refresh)
  const params = { id: domain }
  const restore = (trashId: string) =>
    run(t('Failed to put it back'), () => call(restoreTrash, { params: { ...params, trashId } }))
  return {
    create: (path: string, type: FileEntry['type']) => create(domain, { path, type }, onExpect).finally(refresh),
    move: (thing: FileEntry, to: string, texts: MentioningText[]) =>
      run(t('Failed to move file'), async () => {
        onExpect({ gone: thing.path, fresh: to })
        const moved = await moveAlong(domain, { thing, to, texts })
        onChanged([thing.path, ...moved.changed])
        showMoved(moved)
      }),
    copy: (from: string, to: string) =>
      run(t('Failed to copy file'), () => {
        onExpect({ fresh: to })
        return call(copyFile, { params, body: { from, to } })
      }),
    remove: (paths: string[]) =>
      run(t('Failed to delete file'), async () => {
        onExpect({ gone: paths[0] ?? '' })
        const gone: { trashId: string }[] = []
        for (const path of paths) gone.push(await call(deleteFile, { params: { domain, path } }))
        showDeleted(paths, () => {
          for (const { trashId } of gone) void restore(trashId)
        })
      }),
    restore,
    tellChanged: onChanged,
    restoreText: onRestoreText,
  }
}

export type FileActs = ReturnType<typeof useFileActs>
