import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bindKeys, changingKeys, type KeyContext } from './key-acts.ts'

export interface Keys {
  areOn: boolean
  setOn: (areOn: boolean) => void
}

const memory = 'message keys'
const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
/** In an open message that can be answered, letters belong to the answer. */
const windows = '[role=alertdialog], [role=menu], [role=dialog]:not(:has([data-open-message])), [data-reply]'
/** Whoever types a word presses the next key sooner. */
const aloneForMs = 400

function recall(): boolean {
  try {
    return localStorage.getItem(memory) === 'on'
  } catch {
    return false
  }
}

function keep(areOn: boolean): void {
  try {
    localStorage.setItem(memory, areOn ? 'on' : 'off')
  } catch {
    // A browser that keeps nothing has them off again next time.
  }
}

/** Whether a key is meant for the messages: not for a field, another window or the browser. */
function isOurs({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || document.querySelector(windows)) return false
  return !(target instanceof Element && target.closest(typing))
}

const isCharacter = ({ key }: KeyboardEvent) => [...key].length === 1

/** What changes messages waits until its key was pressed alone: a letter of a word that was typed changes nothing. */
function useLoneKey() {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(-Infinity)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (event: KeyboardEvent, act: (() => unknown) | undefined) => {
    const isInWord = event.repeat || event.timeStamp - last.current < aloneForMs
    clearTimeout(waiting.current)
    last.current = event.timeStamp
    if (act && !isInWord) waiting.current = setTimeout(act, aloneForMs)
  }
}

/** Keys for the list. They are off until somebody switches them on, as some people speak to their computer or press keys by accident. */
export function useInboxKeys(given: KeyContext): Keys {
  const [areOn, setAreOn] = useState(recall)
  const press = useLoneKey()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isOurs(event) ? bindKeys(given).get(event.key) : undefined
    const isChange = changingKeys.has(event.key)
    if (isCharacter(event)) press(event, isChange ? act : undefined)
    if (!act) return
    event.preventDefault()
    if (!isChange) act()
  })
  useEffect(() => {
    if (!areOn) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [areOn])
  const setOn = (wanted: boolean) => {
    keep(wanted)
    setAreOn(wanted)
  }
  return { areOn, setOn }
}
