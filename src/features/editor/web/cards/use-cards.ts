import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Refusal } from '#kit/refusal.ts'
import { showToast } from '#kit/web/toast.tsx'
import { duplicatePiece, insertPiece, movePiece, removePiece, rewriteText, splitPiece } from './edits.ts'
import type { Cut } from '../texts/cut.ts'
import { readPage, type PageCard } from '../texts/page-text.ts'
import { rewriteTyped } from './typed-edits.ts'
import { useHeld } from './use-held.ts'

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

/** The line of the first part that is new in a text. */
function findNew(before: string, after: string): number | undefined {
  const sources = (text: string) => readPage(text).items.filter(({ kind }) => kind !== 'gap')
  const old = sources(before)
  return sources(after).find(({ source }, at) => source.trimEnd() !== old[at]?.source.trimEnd())?.line
}

/** The line on which something begins that was put into a text. */
function findLine(after: string, before: string, source: string): number | undefined {
  let at = after.indexOf(source)
  let next = at
  for (let old = before.indexOf(source); old >= 0 && next >= 0; old = before.indexOf(source, old + 1)) {
    if (old >= at) break
    next = after.indexOf(source, next + 1)
    if (next >= 0) at = next
  }
  return at < 0 ? undefined : (after.slice(0, at).match(/\r\n|\r|\n/g)?.length ?? 0) + 1
}

/** Returns a function that changes the page by one step, and returns it as it was before and after. */
function useSteps(held: ReturnType<typeof useHeld>, onChange: Props['onChange']) {
  return (edit: (text: string) => string): { before: string; after: string } | undefined => {
    const before = held.now()
    const outcome = attempt(() => edit(before))
    if ('refusal' in outcome) {
      showToast({ title: t('That did not work'), text: outcome.refusal, kind: 'bad' })
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
  const stepAt = (at: number, edit: (page: string, item: PageCard) => string) => {
    const item = follow(at)
    setOpened(undefined)
    return item && step((page) => edit(page, item))
  }
  /** Keeps any text that is typed; returns a warning if something is wrong with it. */
  function writeCard(at: number, item: PageCard, source: string, isSure = false): string | undefined {
    const page = hold(at)
    const change = () =>
      isSure ? { text: rewriteText(page, item, source) } : rewriteTyped(page, item, source, isInner)
    const outcome = attempt<ReturnType<typeof rewriteTyped>>(change)
    if ('refusal' in outcome) return outcome.refusal
    onChange(outcome.done.text, false)
    return outcome.done.warning
  }
  /** Adds something behind a card, or where the text of the card is cut; -1 puts it first. */
  function add(behind: number, source: string, cut?: Cut): void {
    const item = behind < 0 ? undefined : follow(behind)
    const done = step((page) => (cut && item ? splitPiece(page, item, cut, source) : insertPiece(page, item, source)))
    if (done) setOpened(cut ? findLine(done.after, done.before, source) : findNew(done.before, done.after))
  }
  function takeOut(at: number): void {
    const done = stepAt(at, removePiece)
    const undo = () => {
      if (done && now() === done.after) onChange(done.before, true)
    }
    if (done) showToast({ title: t('Taken out'), action: { words: t('Undo'), act: undo } })
  }
  /** Moves a card behind another one; -1 puts it first. */
  const moveTo = (at: number, behind: number) =>
    void stepAt(at, (page, item) => movePiece(page, item, behind < 0 ? undefined : follow(behind)))
  const double = (at: number) => void stepAt(at, duplicatePiece)
  return { cards, heldAt: held.heldAt, opened, hold, release, write: writeCard, add, takeOut, moveTo, double }
}
