import { Session } from './session.ts'
import { isChanged, type Desk } from './writing.ts'

/** The files of a site that somebody has opened, each while it is written. */
export class SiteDesk implements Desk {
  readonly domain: string
  readonly #person: string
  readonly #sessions = new Map<string, Session>()
  readonly #watchers = new Set<() => void>()
  #others: BroadcastChannel | undefined
  #turn = 0
  #made = 0

  constructor(domain: string, person: string) {
    this.domain = domain
    this.#person = person
  }

  open = (path: string): Session => {
    const known = this.#sessions.get(path)
    if (known) return known
    const session = new Session({ domain: this.domain, path, person: this.#person }, () =>
      this.#others?.postMessage(path),
    )
    this.#sessions.set(path, session)
    session.subscribe(this.#tell)
    return session
  }

  /** Whether it is known how a file stands. */
  hasRead = (path: string): boolean => this.#sessions.get(path)?.state().phase === 'ready'

  /** Those that visitors see otherwise. */
  changed = (): Session[] => [...this.#sessions.values()].filter((session) => isChanged(session.state()))

  /** One of which there is another version that its writer has to look at. */
  unsettled = (): Session | undefined => [...this.#sessions.values()].find((session) => session.state().theirs)

  #tell = (): void => {
    this.#turn += 1
    for (const tell of this.#watchers) tell()
  }
  subscribe = (tell: () => void): (() => void) => {
    this.#watchers.add(tell)
    return () => this.#watchers.delete(tell)
  }
  turn = (): number => this.#turn

  /** How often something was put into the site besides what is written here. */
  made = (): number => this.#made
  noteMade = (): void => {
    this.#made += 1
    this.#tell()
  }

  /** Hears from other windows of this browser of which files there is a later draft, and tells them; returns the end of it. */
  joinOthers = (): (() => void) => {
    const others = new BroadcastChannel(`typed:${this.#person}:${this.domain}`)
    others.onmessage = ({ data }) => void this.#sessions.get(data)?.catchUp()
    this.#others = others
    return () => {
      this.#others = undefined
      others.close()
    }
  }

  /** Sends what is not on the server yet. */
  sendAll = (): void => {
    for (const session of this.#sessions.values()) void session.send()
  }
  /** Forgets a file, so that it is read anew. */
  forget = (path: string): void => {
    this.#sessions.get(path)?.close()
    this.#sessions.delete(path)
    this.#tell()
  }
  close = (): void => {
    for (const session of this.#sessions.values()) session.close()
    this.#sessions.clear()
  }
}
