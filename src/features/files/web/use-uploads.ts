import { t } from '#kit/t.ts'
import { useRef, useState } from 'react'
import { sayCount } from '#kit/say-count.ts'
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
  /** The name that it got, where its content is another type of picture than its name says. */
  savedAs?: string
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

/** A picture whose name said another type than its content. */
type Renamed = Required<Pick<Upload, 'savedAs'>>

/** An upload may come from a folder, whose path is in front of its name. */
function newNameOf(given: string, savedAs: string): Renamed | undefined {
  const name = given.slice(given.lastIndexOf('/') + 1).normalize('NFC')
  return name === savedAs ? undefined : { savedAs }
}

interface UploadOptions {
  /** What a file is called in the folder, where that isn’t what it was called so far; throws why it isn’t taken. */
  nameFile?: (file: File) => Promise<string>
  /** Told of each file in the order in which they were given. */
  onSaved?: (path: string) => void
}

interface UploadRun extends UploadOptions {
  domain: string
  folder: string
  signal: AbortSignal
  change: (news: Partial<Upload>) => void
  renamed: Renamed[]
}

async function sendOne({ file, name: given }: GivenFile, sending: UploadRun): Promise<boolean> {
  const { domain, folder, signal, change, renamed, nameFile, onSaved } = sending
  change({ state: 'underway' })
  try {
    const onProgress = (share: number) => change({ share })
    const name = nameFile ? await nameFile(file) : given
    const saved = await uploadFile(domain, { folder, file, name }, { signal, onProgress })
    onSaved?.(saved.path)
    const news = newNameOf(name, saved.name)
    change({ state: 'done', share: 1, ...news })
    if (news) renamed.push(news)
    return true
  } catch (problem) {
    change({ state: 'failed', problem: problem instanceof Error ? problem.message : t('Upload failed') })
    return false
  }
}

function showUploaded(failures: number, count: number, [renamed]: Renamed[]): void {
  const text = t(`${failures} of ${count} were not taken.`)
  const title = sayCount(count, { one: 'File uploaded', other: `${count} files uploaded` })
  if (failures > 0) showToast({ title: t('Failed to upload files'), text, kind: 'bad' })
  else if (!renamed) showToast({ title })
  else {
    const { savedAs } = renamed
    showToast({ title, text: t(`Saved as ${savedAs}, because it is that type of picture.`), lastsMs: 8000 })
  }
}

/** Uploads files one after the other into a folder, and tells how far each is. What is given meanwhile waits for them. */
export function useUploads(domain: string, options: UploadOptions = {}) {
  const { uploads, change, add, clear } = useList()
  const underway = useRef(new Set<AbortController>())
  const before = useRef(Promise.resolve())
  const refresh = useRefresh(domain)

  async function sendAll(files: GivenFile[], rows: Upload[], to: Pick<UploadRun, 'folder' | 'signal'>): Promise<void> {
    const renamed: Renamed[] = []
    let failures = 0
    for (const [at, { id }] of rows.entries()) {
      const file = files[at]
      if (to.signal.aborted) change(id, { state: 'failed', problem: t('Cancelled.') })
      const sending = { ...options, ...to, domain, renamed, change: (news: Partial<Upload>) => change(id, news) }
      if (!file || to.signal.aborted || !(await sendOne(file, sending))) failures += 1
    }
    await refresh()
    showUploaded(failures, files.length, renamed)
  }
  function send(files: GivenFile[], folder: string): Promise<void> {
    const rows = files.map(({ name }): Upload => ({ id: (last += 1), name, share: 0, state: 'waiting' }))
    add(rows)
    const stop = new AbortController()
    underway.current.add(stop)
    const run = () => sendAll(files, rows, { folder, signal: stop.signal }).finally(() => underway.current.delete(stop))
    before.current = before.current.then(run, run)
    return before.current
  }
  return { uploads, send, cancel: () => underway.current.forEach((stop) => stop.abort()), clear }
}
