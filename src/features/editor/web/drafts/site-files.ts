import { SiteFile } from './site-file.ts'
import { isChanged, type OpenFiles } from './open-file.ts'

/** The files of a site that somebody has opened, each while it is written. */
export class SiteFiles implements OpenFiles {
  readonly domain: string
  readonly #person: string
  readonly #files = new Map<string, SiteFile>()
  readonly #watchers = new Set<() => void>()
  #others: BroadcastChannel | undefined
  #revision = 0
  #made = 0

  constructor(domain: string, person: string) {
    this.domain = domain
    this.#person = person
  }

  open = (path: string): SiteFile => {
    const known = this.#files.get(path)
    if (known) return known
    const openFile = new SiteFile({ domain: this.domain, path, person: this.#person }, () =>
      this.#others?.postMessage(path),
    )
    this.#files.set(path, openFile)
    openFile.subscribe(this.#notify)
    return openFile
  }

  /** Whether a file has been read. */
  hasRead = (path: string): boolean => this.#files.get(path)?.state().phase === 'ready'

  /** The files whose text differs from what visitors see. */
  changed = (): SiteFile[] => [...this.#files.values()].filter((openFile) => isChanged(openFile.state()))

  /** A file that was also changed elsewhere, if its writer has to decide about that. */
  clashing = (): SiteFile | undefined => [...this.#files.values()].find((openFile) => openFile.state().theirs)

  #notify = (): void => {
    this.#revision += 1
    for (const notify of this.#watchers) notify()
  }
  subscribe = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => this.#watchers.delete(notify)
  }
  revision = (): number => this.#revision

  /** Counts the files that were put into the site by other means than typing. */
  made = (): number => this.#made
  noteMade = (): void => {
    this.#made += 1
    this.#notify()
  }

  /** Exchanges with other windows of this browser which files have a later draft. Returns a function that ends this. */
  joinOthers = (): (() => void) => {
    const others = new BroadcastChannel(`typed:${this.#person}:${this.domain}`)
    others.onmessage = ({ data }) => void this.#files.get(data)?.catchUp()
    this.#others = others
    return () => {
      this.#others = undefined
      others.close()
    }
  }

  /** Sends what is not on the server yet. */
  sendAll = (): void => {
    for (const openFile of this.#files.values()) void openFile.send()
  }
  /** Forgets a file, so that it is read again. */
  forget = (path: string): void => {
    this.#files.get(path)?.close()
    this.#files.delete(path)
    this.#notify()
  }
  close = (): void => {
    for (const openFile of this.#files.values()) openFile.close()
    this.#files.clear()
  }
}
