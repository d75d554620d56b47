import { useCallback, useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { loadSync } from '../drafts/load-sync.ts'
import { wordsOf } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { useWaiting, type Waiting } from './use-waiting.ts'

/** Publishes what waits. */
export function usePublish(address: string) {
  const openFiles = useOpenFiles()
  const waiting = useWaiting()
  const [isUnderway, setUnderway] = useState(false)
  const publish = useCallback(
    async (files: Waiting[]): Promise<void> => {
      setUnderway(true)
      try {
        const { publishAll } = await loadSync()
        await publishAll(openFiles, files, address)
      } catch (problem) {
        showToast({ title: 'Failed to save file', text: wordsOf(problem), kind: 'bad' })
      } finally {
        setUnderway(false)
      }
    },
    [openFiles, address],
  )
  return { waiting, isUnderway, publish }
}
