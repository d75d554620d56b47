import { useState } from 'react'
import { Refusal } from '#kit/refusal.ts'
import { showToast } from '#kit/web/toast.tsx'
import { duplicate, insert, move, remove } from './edits.ts'
import type { CardItem } from '../texts/page-text.ts'
import { rewriteTyped } from './typed-edits.ts'
import { cardsOf, useHeld } from './use-held.ts'

interface Props {
  text: string
  /** Changes whenever the text changes for any other reason than writing here. */
  revision: number
  onChange: (text: string, isStep: boolean) => void
  /** Whether the text stands in a block. */
  isInner?: boolean | undefined
}

/** The result of a change, or the message if it was refused. */
function attempt<T>(change: () => T): { done: T } | { refusal: string } {
  try {
    return { done: change() }
  } catch (problem) {
    if (problem instanceof Refusal) return { refusal: problem.message }
    throw problem
  }
}

/** The line of the first card that is new in a text. */
function findNew(before: string, after: string): number | undefined {
  const old = cardsOf(before)
  return cardsOf(after).find(({ source }, at) => source.trimEnd() !== old[at]?.source.trimEnd())?.line
}

/** Returns a function that changes the page by one step, and returns it as it was before and after. */
function useSteps(held: ReturnType<typeof useHeld>, onChange: Props['onChange']) {
  return (edit: (text: string) => string): { before: string; after: string } | undefined => {
    const before = held.now()
    const outcome = attempt(() => edit(before))
    if ('refusal' in outcome) {
      showToast({ title: 'That did not work', text: outcome.refusal, kind: 'bad' })
      return undefined
    }
    held.release()
    onChange(outcome.done, true)
    return { before, after: outcome.done }
  }
}

/** The cards of a text, with functions that change them by index. */
export function useCards({ text, revision, onChange, isInner }: Props) {
  const held = useHeld(text, revision)
  const { cards, hold, release, follow, now } = held
  const [opened, setOpened] = useState<number>()
  const step = useSteps(held, onChange)
  const stepAt = (at: number, edit: (page: string, item: CardItem) => string) => {
    const item = follow(at)
    setOpened(undefined)
    return item && step((page) => edit(page, item))
  }
  /** Keeps any text that is typed; returns a warning if something is wrong with it. */
  function write(at: number, item: CardItem, source: string): string | undefined {
    const outcome = attempt(() => rewriteTyped(hold(at), item, source, isInner))
    if ('refusal' in outcome) return outcome.refusal
    onChange(outcome.done.text, false)
    return outcome.done.warning
  }
  /** Adds a card behind another one; -1 puts it first. */
  function add(behind: number, source: string): void {
    const done = step((page) => insert(page, behind < 0 ? undefined : follow(behind), source))
    if (done) setOpened(findNew(done.before, done.after))
  }
  function takeOut(at: number): void {
    const done = stepAt(at, remove)
    const undo = () => {
      if (done && now() === done.after) onChange(done.before, true)
    }
    if (done) showToast({ title: 'Taken out', action: { words: 'Undo', act: undo } })
  }
  /** Moves a card behind another one; -1 puts it first. */
  const moveTo = (at: number, behind: number) =>
    void stepAt(at, (page, item) => move(page, item, behind < 0 ? undefined : follow(behind)))
  const double = (at: number) => void stepAt(at, duplicate)
  return { cards, opened, hold, release, write, add, takeOut, moveTo, double }
}
