import { call, type CallError } from '#kit/web/call.ts'
import { createDraft, updateDraft, type Draft } from '#social/posts-contract.ts'
import { draftDelayMs, type PlatformKey } from '#social/rules.ts'
import type { PostContent } from '#social/shapes.ts'
import { hasContent, titleOf, type Composition, type OpenedComposition } from './composition.ts'
import { emptyComposition, keepComposition, keyOf, readKept, recallComposition } from './kept-composition.ts'
import type { KeptComposition } from './kept-composition.ts'
import { openPressKey } from './press-key.ts'

export interface ComposerState extends KeptComposition {
  /** Whether the draft at the server is on its way, or why it couldn’t be saved. */
  saving: 'no' | 'underway' | 'failed'
  failure?: CallError | undefined
}

/** Until a save that failed is tried again. */
const pauseMs = 15_000

const mayPass = ({ status }: CallError) => status === 0 || status >= 500 || status === 429

/** A post while it is written: kept in this browser at once, and as a draft after a rest. */
export class Composer {
  #state: ComposerState
  #timer: ReturnType<typeof setTimeout> | undefined
  #underway: Promise<void> | undefined
  readonly #person: string
  readonly #watchers = new Set<() => void>()

  constructor(person: string) {
    this.#person = person
    this.#state = { ...recallComposition(person), saving: 'no' }
    // Another window of the same person: what is typed there is seen here, and never overwritten.
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== keyOf(person) || newValue === null) return
      clearTimeout(this.#timer)
      this.#show({ ...readKept(newValue), saving: 'no', failure: undefined })
    })
    addEventListener('online', () => this.#saveIn(0))
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.#saveIn(0))
    this.#saveIn(draftDelayMs)
  }

  state = (): ComposerState => this.#state
  watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => this.#watchers.delete(notify)
  }

  #show(state: ComposerState): void {
    this.#state = state
    for (const notify of this.#watchers) notify()
  }

  #set(change: Partial<ComposerState>): void {
    this.#show({ ...this.#state, ...change })
    const { saving: _, failure: __, ...kept } = this.#state
    keepComposition(this.#person, kept)
  }

  /** Saves it by itself where that is wanted and there is something to save. */
  #saveIn(ms: number): void {
    clearTimeout(this.#timer)
    const { isSavedByItself, isUnsaved, content, postId } = this.#state
    const isWanted = isSavedByItself && postId === undefined
    if (isWanted && isUnsaved && hasContent(content)) this.#timer = setTimeout(() => void this.save(), ms)
  }

  #edit(change: Partial<Composition>): void {
    this.#set({ ...change, isUnsaved: true, pressKey: undefined })
    this.#saveIn(draftDelayMs)
  }

  change = (change: Partial<PostContent>): void => this.#edit({ content: { ...this.#state.content, ...change } })
  choose = (platforms: readonly PlatformKey[]): void => this.#edit({ platforms })
  saveByItself = (isSavedByItself: boolean): void => {
    this.#set({ isSavedByItself })
    this.#saveIn(0)
  }

  /** The name of the post to the server; a new one after each change. */
  press = (): string | undefined => {
    const pressKey = this.#state.pressKey ?? openPressKey()
    this.#set({ pressKey })
    return pressKey
  }

  /** Until nothing is being saved. */
  rest = async (): Promise<void> => {
    clearTimeout(this.#timer)
    while (this.#underway) await this.#underway
  }

  /** Keeps it as a draft; returns whether the server has all of it. */
  save = async (): Promise<boolean> => {
    await this.rest()
    if (!this.#state.isUnsaved && this.#state.draftId !== undefined) return true
    if (!hasContent(this.#state.content)) return false
    this.#underway = this.#send().finally(() => (this.#underway = undefined))
    await this.#underway
    if (this.#state.saving === 'failed') return false
    return this.#state.isUnsaved ? this.save() : true
  }

  async #send(): Promise<void> {
    const sent = this.#state
    this.#set({ saving: 'underway' })
    try {
      const { id } = await this.#write(sent)
      const isSame = sent.content === this.#state.content && sent.platforms === this.#state.platforms
      this.#set({ draftId: id, isUnsaved: !isSame, saving: 'no', failure: undefined })
      this.#saveIn(draftDelayMs)
    } catch (problem) {
      this.#set({ saving: 'failed', failure: problem as CallError })
      if (mayPass(problem as CallError)) this.#saveIn(pauseMs)
    }
  }

  /** A draft that was deleted elsewhere is written anew. */
  async #write({ content, platforms, isSavedByItself, draftId }: KeptComposition): Promise<Draft> {
    const body = { title: titleOf(content), content, platforms: [...platforms], auto_save: isSavedByItself }
    if (draftId === undefined) return call(createDraft, { body })
    return call(updateDraft, { params: { id: draftId }, body }).catch((problem: CallError) => {
      if (problem.status !== 404) throw problem
      return call(createDraft, { body })
    })
  }

  /** Shows something else to write on, after what was written is safe. Returns whether it is. */
  load = async ({ id, postId, content, platforms }: OpenedComposition): Promise<boolean> => {
    const { isUnsaved, content: before } = this.#state
    if (isUnsaved && hasContent(before) && !(await this.save())) return false
    const next = { ...emptyComposition(this.#state.isSavedByItself), content, platforms }
    this.#set({ ...next, draftId: id, postId, pressKey: undefined, saving: 'no', failure: undefined })
    if (id === undefined && postId === undefined) this.#edit({})
    return true
  }

  /** Begins anew after a post was sent; the platforms stay chosen, and what was typed meanwhile stays too. */
  begin = (sent: PostContent): void => {
    clearTimeout(this.#timer)
    const { isSavedByItself, platforms, content } = this.#state
    const next = {
      ...emptyComposition(isSavedByItself),
      platforms,
      ...(content !== sent && { content, isUnsaved: true }),
    }
    this.#set({ ...next, draftId: undefined, postId: undefined, pressKey: undefined, saving: 'no', failure: undefined })
    this.#saveIn(draftDelayMs)
  }

  /** The server has answered: the next press is another one. */
  endPress = (): void => this.#set({ pressKey: undefined })

  /** A draft is deleted: what stands here becomes another one once it is changed. */
  forgetDraft = (id: string): void => {
    if (this.#state.draftId === id) this.#set({ draftId: undefined })
  }
}
