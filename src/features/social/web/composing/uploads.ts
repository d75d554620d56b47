import { sendLarge } from '#files/web/send-form.ts'
import { t } from '#kit/t.ts'
import { CallError } from '#kit/web/call.ts'
import { uploadMedia } from '#social/media-contract.ts'
import type { MediaFile } from '#social/shapes.ts'
import { uploadFilm } from './upload-film.ts'

export interface Upload {
  id: number
  name: string
  file: File
  /** From 0 to 1. */
  share: number
  /** `paused`: the connection is lost. */
  state: 'waiting' | 'underway' | 'paused' | 'failed'
  problem?: string
}

export const isFilmFile = ({ type }: File): boolean => type.startsWith('video/')

/** Files on their way to the server, one after another, so that they stay in their order. */
export class Uploads {
  #list: readonly Upload[] = []
  #count = 0
  #isRunning = false
  #current: { id: number; stop: AbortController } | undefined
  readonly #watchers = new Set<() => void>()
  readonly #onDone: (media: MediaFile) => void
  readonly #onFailed: (problem: string) => void

  constructor(onDone: (media: MediaFile) => void, onFailed: (problem: string) => void) {
    this.#onDone = onDone
    this.#onFailed = onFailed
    addEventListener('beforeunload', (event) => this.isUnderway() && event.preventDefault())
  }

  list = (): readonly Upload[] => this.#list
  watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => this.#watchers.delete(notify)
  }
  isUnderway = (): boolean => this.#list.some(({ state }) => state !== 'failed')

  #set(list: readonly Upload[]): void {
    this.#list = list
    for (const notify of this.#watchers) notify()
  }
  #change(id: number, change: Partial<Upload>): void {
    this.#set(this.#list.map((each) => (each.id === id ? { ...each, ...change } : each)))
  }

  add = (files: readonly File[]): void => {
    const added = files.map((file): Upload => {
      this.#count += 1
      return { id: this.#count, name: file.name, file, share: 0, state: 'waiting' }
    })
    this.#set([...this.#list, ...added])
    void this.#run()
  }
  retry = (id: number): void => {
    this.#change(id, { state: 'waiting', share: 0 })
    void this.#run()
  }
  remove = (id: number): void => {
    if (this.#current?.id === id) this.#current.stop.abort()
    this.#set(this.#list.filter((each) => each.id !== id))
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#send(next)
    } finally {
      this.#isRunning = false
    }
  }
  #next = () => this.#list.find(({ state }) => state === 'waiting')

  async #send({ id, file }: Upload): Promise<void> {
    const stop = new AbortController()
    this.#current = { id, stop }
    this.#change(id, { state: 'underway' })
    try {
      const media = await this.#upload(id, file, stop.signal)
      const isWanted = this.#list.some((each) => each.id === id)
      this.#set(this.#list.filter((each) => each.id !== id))
      if (isWanted) this.#onDone(media)
    } catch (problem) {
      if (stop.signal.aborted) return
      this.#change(id, { state: 'failed', problem: problem instanceof Error ? problem.message : '' })
      if (!(problem instanceof CallError)) throw problem
      this.#onFailed(sayUploadFailure(problem))
    } finally {
      this.#current = undefined
    }
  }

  #upload(id: number, file: File, signal: AbortSignal): Promise<MediaFile> {
    const onProgress = (share: number) => this.#change(id, { share })
    const onPause = (isPaused: boolean) => this.#change(id, { state: isPaused ? 'paused' : 'underway' })
    if (isFilmFile(file)) return uploadFilm(file, { onProgress, onPause, signal })
    const body = new FormData()
    body.append('file', file)
    return sendLarge<MediaFile>({ address: uploadMedia.path, body, onProgress, signal })
  }
}

/** Those whose words begin with what every failed upload says. */
const prefixed = new Set(['social-file-too-large', 'social-film-too-large', 'social-choose-file'])

function sayUploadFailure({ code, message }: CallError): string {
  return code !== undefined && prefixed.has(code) ? message : t(`Upload Error: ${message}`)
}
