import { t } from '#kit/t.ts'
import { useCallback, useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { loadSync } from '../drafts/load-sync.ts'
import { wordsOf } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { useWaiting, type UnpublishedFile } from '../drafts/use-waiting.ts'

const fail = (problem: unknown) => showToast({ title: t('Failed to save file'), text: wordsOf(problem), kind: 'bad' })

/** Loads what publishes; false if it can't be had now, which is told. */
const prepare = (): Promise<boolean> =>
  loadSync().then(
    () => true,
    (problem: unknown) => {
      fail(problem)
      return false
    },
  )

/** Publishes what waits. */
export function usePublish(address: string) {
  const openFiles = useOpenFiles()
  const waiting = useWaiting()
  const [isUnderway, setUnderway] = useState(false)
  const publish = useCallback(
    async (files: UnpublishedFile[]): Promise<void> => {
      setUnderway(true)
      try {
        const { publishAll } = await loadSync()
        await publishAll(openFiles, files, address)
      } catch (problem) {
        fail(problem)
      } finally {
        setUnderway(false)
      }
    },
    [openFiles, address],
  )
  return { waiting, isUnderway, prepare, publish }
}
