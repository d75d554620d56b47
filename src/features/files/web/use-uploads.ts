import { t } from '#kit/t.ts'
import { useRef, useState } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import type { GivenFile } from './given-files.ts'
import { uploadFile } from './upload.ts'
import { useRefresh } from './use-folder.ts'

export interface Upload {
  id: number
  name: string
  /** From 0 to 1. */
  share: number
  state: 'waiting' | 'underway' | 'done' | 'failed'
  problem?: string
}

let last = 0

/** The list of uploads, and how each of them goes on. */
function useList() {
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (id: number, news: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)))
  const add = (rows: Upload[]) => setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...rows])
  return { uploads, change, add, clear: () => setUploads([]) }
}

function tell(failures: number, count: number): void {
  const text = `${failures} of ${count} were not taken.`
  if (failures > 0) showToast({ title: 'Failed to upload files', text, kind: 'bad' })
  else showToast({ title: count === 1 ? 'File uploaded' : `${count} files uploaded` })
}

/** Uploads files one after the other into a folder, and tells how far each is. */
export function useUploads(domain: string) {
  const { uploads, change, add, clear } = useList()
  const underway = useRef(new Set<AbortController>())
  const refresh = useRefresh(domain)

  async function sendOne(id: number, { file, name }: GivenFile, folder: string, signal: AbortSignal): Promise<boolean> {
    change(id, { state: 'underway' })
    try {
      await uploadFile(domain, { folder, file, name }, { signal, onProgress: (share) => change(id, { share }) })
      change(id, { state: 'done', share: 1 })
      return true
    } catch (problem) {
      change(id, { state: 'failed', problem: problem instanceof Error ? problem.message : 'Upload failed' })
      return false
    }
  }
  async function send(files: GivenFile[], folder: string): Promise<void> {
    const rows = files.map(({ name }): Upload => ({ id: (last += 1), name, share: 0, state: 'waiting' }))
    add(rows)
    const stop = new AbortController()
    const { signal } = stop
    underway.current.add(stop)
    let failures = 0
    for (const [at, { id }] of rows.entries()) {
      const file = files[at]
      if (signal.aborted) change(id, { state: 'failed', problem: t('Cancelled.') })
      if (!file || signal.aborted || !(await sendOne(id, file, folder, signal))) failures += 1
    }
    underway.current.delete(stop)
    await refresh()
    tell(failures, files.length)
  }
  return { uploads, send, cancel: () => underway.current.forEach((stop) => stop.abort()), clear }
}
