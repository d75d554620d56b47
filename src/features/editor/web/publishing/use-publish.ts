import { useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { loadSync } from '../drafts/load-sync.ts'
import { wordsOf } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { useWaiting } from './use-waiting.ts'

/** Publishes all that waits. */
export function usePublish(address: string) {
  const openFiles = useOpenFiles()
  const waiting = useWaiting()
  const [isUnderway, setUnderway] = useState(false)
  const publish = async (): Promise<void> => {
    if (waiting.length === 0 || isUnderway) return
    setUnderway(true)
    try {
      const { publishAll } = await loadSync()
      await publishAll(openFiles, waiting, address)
    } catch (problem) {
      showToast({ title: 'Failed to save file', text: wordsOf(problem), kind: 'bad' })
    } finally {
      setUnderway(false)
    }
  }
  return { waiting, isUnderway, publish }
}
