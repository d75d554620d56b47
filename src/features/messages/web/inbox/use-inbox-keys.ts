import { useEffect, useEffectEvent, useState } from 'react'
import { bindKeys, type KeyContext } from './key-acts.ts'

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

/** Whether a key is meant for the messages: not for a field, another window or the browser. */
function isOurs({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || document.querySelector(windows)) return false
  return !(target instanceof Element && target.closest(typing))
}

/** Keys for the list and for the open message. They can be switched off, as some people speak to their computer or press keys by accident. */
export function useInboxKeys(given: KeyContext): Keys {
  const [areOn, setAreOn] = useState(recall)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isOurs(event) ? bindKeys(given).get(event.key) : undefined
    if (!act) return
    event.preventDefault()
    act()
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
