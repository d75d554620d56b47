import { isAway, isUnseen, sendTyped } from './file-calls.ts'
import { type FilePlace, isChanged, emptyState, wordsOf, type OpenFileState, type OpenFile } from './open-file.ts'
import { openKeep } from './kept-text.ts'
import { loadText } from './load-text.ts'
import { loadSync, type Sync } from './load-sync.ts'
import { hereOf, stepBack, stepOn } from './steps.ts'

/** What is typed within this time is one step of undo. */
const oneStepMs = 700
/** A draft is sent once nothing was typed for so long, … */
const sendAfterMs = 1_000
/** … or so long after the first letter at the latest. */
const atLatestMs = 5_000
/** Before a draft that could not be sent is sent again. */
const againAfterMs = 5_000

/** One file while somebody writes it: what was typed is kept at once, sent a moment later, and published when they say so. */
export class SiteFile implements OpenFile {
  readonly place: FilePlace
  readonly #keep: ReturnType<typeof openKeep>
  readonly #watchers = new Set<() => void>()
  #state = emptyState
  #timer: ReturnType<typeof setTimeout> | undefined
  #typedAt = 0
  /** Since when something waits to be sent. */
  #waitsSince: number | undefined
  #loading: Promise<void> | undefined
  #isClosed = false
  #isKept = true
  /** The text that was sent, until the server has responded. */
  #tried: string | undefined
  #sending = Promise.resolve()
  readonly #tellOthers: () => void

  constructor(place: FilePlace, tellOthers: () => void) {
    this.place = place
    this.#tellOthers = tellOthers
    this.#keep = openKeep(place)
  }

  asides = (): string[] => this.#keep.asides()

  subscribe = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => this.#watchers.delete(notify)
  }
  state = (): OpenFileState => this.#state

  set = (change: Partial<OpenFileState>): void => {
    this.#state = { ...this.#state, ...change }
    for (const notify of this.#watchers) notify()
  }

  /** Reads the file, the first time that somebody wants to see it. */
  begin = (): Promise<void> => (this.#loading ??= this.#load())

  async #load(): Promise<void> {
    const here = await this.#keep.text()
    this.#tried = here?.tried
    const found = await loadText(this.place, here)
    this.set({ ...found, ...this.#keep.steps(), revision: this.#state.revision + 1 })
    this.sendSoon(sendAfterMs)
    if (this.asides().length > 0) await this.#sync(({ meetAsides }) => meetAsides(this))
  }

  /** Does something with the code that is loaded later; tries again later if that fails. */
  async #sync(act: (done: Sync) => Promise<void>): Promise<void> {
    try {
      await act(await loadSync())
    } catch (problem) {
      if (this.#state.kept === 'sent') this.sendSoon(againAfterMs)
      else this.wait(problem)
    }
  }

  /** Waits until the text is there. */
  ready = async (): Promise<void> => {
    await this.begin()
    const { phase, problem } = this.#state
    if (phase === 'failed') throw new Error(problem)
  }

  /** Takes a changed text. With `isStep`, undo takes back this change alone. */
  type = (text: string, isStep = false): void => {
    const { text: before, past } = this.#state
    if (text === before) return
    const now = performance.now()
    const isNew = isStep || now - this.#typedAt > oneStepMs || past.length === 0
    this.#typedAt = isStep ? 0 : now
    this.change({ text, past: isNew ? [...past, hereOf(this.#state)] : past, future: [] })
  }
  /** The same for a text that was not typed, so that the views of it are redrawn. */
  replace = (text: string): void => {
    this.type(text, true)
    this.set({ revision: this.#state.revision + 1 })
  }

  change = (change: Partial<OpenFileState>): void => {
    const { past, future } = this.#state
    this.set({ ...change, kept: 'typing', problem: undefined })
    this.#keepText(false)
    // Most letters are part of a step that is kept already.
    if (this.#state.past !== past || this.#state.future.length + future.length > 0) this.#keep.keepSteps(this.#state)
    this.#waitsSince ??= performance.now()
    this.sendSoon(Math.min(sendAfterMs, Math.max(0, this.#waitsSince + atLatestMs - performance.now())))
  }
  #keepText(isSent: boolean): void {
    const { text: content, begun: base, seen } = this.#state
    this.#isKept = this.#keep.keepText({ content, base, isSent, seen, tried: this.#tried })
  }

  #step(change: Partial<OpenFileState> | undefined): void {
    this.#typedAt = 0
    if (change) this.change(change)
  }
  undo = (): void => this.#step(stepBack(this.#state))
  redo = (): void => this.#step(stepOn(this.#state))

  sendSoon = (milliseconds: number): void => {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.send(), milliseconds)
  }

  /** Sends what was typed to the server, and again later when that can't be reached. */
  send = (): Promise<void> => (this.#sending = this.#sending.then(this.#send))

  #send = async (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#waitsSince = undefined
    const { text: content, begun, published, kept, isPublishing, seen: known } = this.#state
    if (kept === 'sent') return published.isUnknown ? this.catchUp() : undefined
    if (isPublishing) return
    if (this.#tried !== undefined) return this.#meet()
    this.#tried = content
    this.#keepText(false)
    try {
      const seen = isChanged(this.#state)
        ? await sendTyped(this.place, content, begun, known)
        : await (await loadSync()).forgetTyped(this.place, known)
      this.#tried = undefined
      this.set({ seen })
      if (this.#state.text !== content) return
      this.#keepText(true)
      this.set({ kept: 'sent', problem: undefined })
      this.#tellOthers()
      if (published.isUnknown) this.sendSoon(0)
    } catch (problem) {
      if (!isUnseen(problem)) return this.wait(problem)
      this.#tried = undefined
      await this.#meet()
    }
  }
  /** Looks at the draft on the server, if that may be another one than this window knows of. */
  #meet = (): Promise<void> =>
    this.#sync(async ({ meetDraft }) => {
      await meetDraft(this, this.#tried)
      this.#tried = undefined
    })
  wait = (problem: unknown): void => {
    this.set({ kept: this.#isKept ? 'here' : 'typing', ...(!isAway(problem) && { problem: wordsOf(problem) }) })
    this.sendSoon(againAfterMs)
  }

  /** Shows what the same person has typed elsewhere, unless something is being typed here. */
  catchUp = (): Promise<void> => this.#sync(({ catchUp }) => catchUp(this))

  /** Publishes the text; false if that failed. */
  publish = (): Promise<boolean> =>
    loadSync().then(
      ({ publishFile }) => publishFile(this),
      (problem) => {
        this.set({ problem: wordsOf(problem) })
        return false
      },
    )

  close = (): void => {
    clearTimeout(this.#timer)
    if (this.#state.kept === 'typing') void this.send()
    this.#isClosed = true
  }
}
