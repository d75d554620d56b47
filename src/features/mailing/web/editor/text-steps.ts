/** What was typed before, and what was undone: of a text as a whole, so that undo reaches each of its fields. */
export interface TextSteps<Text> {
  past: readonly Text[]
  future: readonly Text[]
}

/** What is typed within this time is one step. */
const oneStepMs = 700
const mostSteps = 100

/** Keeps the steps of a text while it is written. */
export class StepKeeper<Text> {
  #steps: TextSteps<Text> = { past: [], future: [] }
  #typedAt = -Infinity

  steps = (): TextSteps<Text> => this.#steps

  /** Notes what there was before a change. `isStep` says that undo takes back this change alone. */
  note(before: Text, isStep: boolean): void {
    const { past } = this.#steps
    const now = performance.now()
    const isNew = isStep || past.length === 0 || now - this.#typedAt > oneStepMs
    this.#typedAt = isStep ? -Infinity : now
    this.#steps = { past: isNew ? [...past, before].slice(-mostSteps) : past, future: [] }
  }

  /** The text of the step before; undefined where there is none. */
  back(here: Text): Text | undefined {
    const { past, future } = this.#steps
    const before = past.at(-1)
    this.#typedAt = -Infinity
    if (before) this.#steps = { past: past.slice(0, -1), future: [...future, here] }
    return before
  }

  on(here: Text): Text | undefined {
    const { past, future } = this.#steps
    const after = future.at(-1)
    this.#typedAt = -Infinity
    if (after) this.#steps = { past: [...past, here], future: future.slice(0, -1) }
    return after
  }
}
