import { useEffect } from 'react'
import { loadSync } from './load-sync.ts'

const steps = /[zy]$/
/** Fields with an undo of their own. */
const ownSteps = '.cm-editor, [type=search]'

/** Acts on Control and a key, or Command on a Mac, while no window is open above. Undo and redo in a field keep the focus there. */
export function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, isComposing } = event
      if (!(event.ctrlKey || event.metaKey) || isComposing || document.querySelector('dialog[open]')) return
      const key = `${event.shiftKey ? 'shift+' : ''}${event.key.toLowerCase()}`
      const act = keys[key]
      const isStep = steps.test(key)
      if (!act || (isStep && target instanceof Element && target.closest(ownSteps))) return
      event.preventDefault()
      if (!isStep) return act()
      void loadSync().then(({ keepPlace }) => keepPlace(act), act)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
