import type { CallError } from '#kit/web/call.ts'
import type { Campaign } from '../calls/use-mailing.ts'
import { isSame, writtenOf, type CampaignText } from '../calls/written.ts'
import { StepKeeper, type TextSteps } from './text-steps.ts'

/** Typed text that the server doesn't have yet. */
interface KeptCampaign {
  values: CampaignText
  /** Of the campaign that it was typed into. */
  version: number
}

const keyOf = (id: string) => `campaign:${id}`

/** In this browser, so that a crash or a reload loses nothing. */
function recall(id: string): KeptCampaign | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function keep(id: string, kept: KeptCampaign | undefined): void {
  try {
    if (kept) localStorage.setItem(keyOf(id), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(id))
  } catch {
    // A browser without room for it still saves to the server.
  }
}

export interface DraftState extends TextSteps<CampaignText> {
  /** Counts the changes that didn’t come from typing. */
  revision: number
  values: CampaignText
  /** Of the campaign at the server that `values` began from. */
  version: number
  status: 'saved' | 'typed' | 'saving' | 'failed' | 'conflict'
  /** Why it could not be saved. */
  problem?: string | undefined
  /** What another window saved meanwhile. */
  theirs?: Campaign | undefined
}

export interface DraftCalls {
  save: (values: CampaignText, version: number) => Promise<Campaign>
  read: () => Promise<Campaign>
}

/** From the last letter until a draft is saved. */
const restMs = 2000
/** Until a save that failed is tried again. */
const pauseMs = 15_000

type FirstState = Omit<DraftState, 'revision' | keyof TextSteps<CampaignText>>

function beginDraft(campaign: Campaign): FirstState {
  const [saved, kept] = [writtenOf(campaign), recall(campaign.id)]
  const { version } = campaign
  if (!kept || isSame(kept.values, saved)) return { values: saved, version, status: 'saved' }
  const typed = { values: kept.values, version: kept.version }
  return kept.version === version ? { ...typed, status: 'typed' } : { ...typed, status: 'conflict', theirs: campaign }
}

/** The text of a campaign while it is written: saved after a rest, and never lost or overwritten without a word. */
export class Draft {
  #state: DraftState
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  readonly #watchers = new Set<() => void>()
  readonly #id: string
  readonly #calls: DraftCalls
  readonly #steps = new StepKeeper<CampaignText>()

  constructor(campaign: Campaign, calls: DraftCalls) {
    this.#id = campaign.id
    this.#calls = calls
    this.#state = { ...beginDraft(campaign), ...this.#steps.steps(), revision: 0 }
    if (this.#state.status === 'typed') this.#saveIn(restMs)
  }

  state = (): DraftState => this.#state
  watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => this.#watchers.delete(notify)
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change }
    const { values, version, status } = this.#state
    keep(this.#id, status === 'saved' ? undefined : { values, version })
    for (const notify of this.#watchers) notify()
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), ms)
  }

  #write(values: CampaignText, revision: number): void {
    const { status } = this.#state
    const isHeld = status === 'conflict' || status === 'saving'
    this.#set({ values, revision, ...this.#steps.steps(), ...(!isHeld && { status: 'typed' as const }) })
    if (!isHeld) this.#saveIn(restMs)
  }

  /** Takes what is typed. `isStep` says that undo takes back this change alone. */
  type = (change: Partial<CampaignText>, isStep = false): void => {
    const { values, revision } = this.#state
    const next = { ...values, ...change }
    if (isSame(next, values)) return
    this.#steps.note(values, isStep)
    this.#write(next, revision)
  }

  #step(to: CampaignText | undefined): void {
    if (to) this.#write(to, this.#state.revision + 1)
  }
  undo = (): void => this.#step(this.#steps.back(this.#state.values))
  redo = (): void => this.#step(this.#steps.on(this.#state.values))

  /** Shows what the server has. */
  #show(campaign: Campaign): void {
    const { values, revision } = this.#state
    const shown = writtenOf(campaign)
    if (!isSame(shown, values)) this.#steps.note(values, true)
    this.#set({
      values: shown,
      version: campaign.version,
      status: 'saved',
      revision: revision + 1,
      ...this.#steps.steps(),
    })
  }

  /** Saves what is typed; returns the version that the server has then, or nothing if it has not. */
  save = async (): Promise<number | undefined> => {
    clearTimeout(this.#timer)
    while (this.#saving) await this.#saving
    if (this.#state.status === 'typed' || this.#state.status === 'failed') {
      this.#saving = this.#send().finally(() => (this.#saving = undefined))
      await this.#saving
      if (this.#state.status === 'typed') return this.save()
    }
    return this.#state.status === 'saved' ? this.#state.version : undefined
  }

  async #send(): Promise<void> {
    const { values, version } = this.#state
    this.#set({ status: 'saving' })
    try {
      const saved = await this.#calls.save(values, version)
      const isMore = this.#state.values !== values
      this.#set({ version: saved.version, status: isMore ? 'typed' : 'saved', problem: undefined })
    } catch (problem) {
      await this.#fail(problem as CallError)
    }
  }

  async #fail({ status, message }: CallError): Promise<void> {
    const theirs = status === 409 ? await this.#calls.read().catch(() => undefined) : undefined
    if (theirs && theirs.version !== this.#state.version) return this.#set({ status: 'conflict', theirs })
    this.#set({ status: 'failed', problem: message })
    if (status === 0 || status >= 500 || status === 429) this.#saveIn(pauseMs)
  }

  /** Hears of what the server has, such as after another window saved. */
  meet = (campaign: Campaign): void => {
    const { version, status } = this.#state
    if (campaign.version <= version || status === 'saving') return
    if (status === 'saved') this.#show(campaign)
    else this.#set({ status: 'conflict', theirs: campaign })
  }

  keepMine = async (): Promise<void> => {
    const { theirs } = this.#state
    if (theirs) this.#set({ version: theirs.version, status: 'typed', theirs: undefined })
    await this.save()
  }
  takeTheirs = (): void => {
    const { theirs } = this.#state
    if (!theirs) return
    this.#set({ theirs: undefined })
    this.#show(theirs)
  }
}
