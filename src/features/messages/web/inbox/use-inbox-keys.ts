import { useEffect, useEffectEvent, useState } from 'react'
import { movesFrom } from '../mail/moves-from.ts'
import type { Acts } from '../mail/use-acts.ts'
import type { MessageView } from '../mail/use-messages.ts'
import type { Spot } from '../mail/use-spot.ts'
import type { Selection } from './use-selection.ts'

interface Given {
  spot: Spot
  items: readonly MessageView[]
  acts: Acts
  selection: Selection
  write: () => void
}

export interface Keys {
  areOn: boolean
  setOn: (areOn: boolean) => void
}

const memory = 'message keys'
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
const windows = '[role=alertdialog], [role=menu], [role=dialog]:not(:has([data-open-message]))'

function recall(): boolean {
  try {
    return localStorage.getItem(memory) !== 'off'
  } catch {
    return true
  }
}

function keep(areOn: boolean): void {
  try {
    localStorage.setItem(memory, areOn ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing has them on again next time.
  }
}

const linkOf = (id: string) => document.querySelector<HTMLElement>(`a[data-message="${CSS.escape(id)}"]`)
const focusedId = () =>
  document.activeElement?.closest('li')?.querySelector<HTMLElement>('a[data-message]')?.dataset.message

/** Whether a key is meant for the messages: not for a field, another window or the browser. */
function isOurs({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || document.querySelector(windows)) return false
  return !(target instanceof Element && target.closest(typing))
}

/** What each key does. */
function bind({ spot, items, acts, selection, write }: Given) {
  const here = () => spot.message ?? focusedId()
  const chosen = () => (spot.message === undefined && selection.ids.length > 0 ? selection.ids : [here() ?? []].flat())
  const step = (by: 1 | -1) => {
    const at = items.findIndex(({ id }) => id === here())
    const next = items[at < 0 ? 0 : at + by]
    if (!next) return
    if (spot.message === undefined) linkOf(next.id)?.focus()
    else spot.open(next.id)
  }
  const move = (to: string) => () => {
    const found = movesFrom(spot.folder).find((each) => each.to === to)
    const ids = chosen()
    if (!found || ids.length === 0) return
    spot.close()
    void acts.move(ids, found.to)
  }
  const markUnread = () => {
    const ids = chosen()
    if (ids.length === 0) return
    spot.close()
    void acts.mark(ids, false)
  }
  const seek = () => {
    if (spot.message === undefined) document.querySelector<HTMLElement>('main search input')?.focus()
  }
  const tick = () => {
    const id = spot.message === undefined ? focusedId() : undefined
    if (id !== undefined) selection.toggle(id)
  }
  const answer = () => document.querySelector<HTMLElement>('[data-reply] textarea')?.focus()
  const compose = () => spot.message === undefined && write()
  return new Map<string, () => unknown>([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['e', move('archived')],
    ['#', move('trash')],
    ['u', markUnread],
    ['x', tick],
    ['/', seek],
    ['r', answer],
    ['c', compose],
  ])
}

/** Keys for the list and for the open message. They can be switched off, as some people speak to their computer or press keys by accident. */
export function useInboxKeys(given: Given): Keys {
  const [areOn, setAreOn] = useState(recall)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const act = isOurs(event) ? bind(given).get(event.key) : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!areOn) return
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [areOn])
  const setOn = (wanted: boolean) => {
    keep(wanted)
    setAreOn(wanted)
  }
  return { areOn, setOn }
}
