import { useId, useState, type KeyboardEvent } from 'react'

/** The place of an arrow key’s step in a list, from the one that is meant so far. */
function stepTo(by: number, from: number | undefined, count: number): number {
  const next = from === undefined ? (by > 0 ? 0 : count - 1) : from + by
  return (next + count) % count
}

/** What the field and the list below it are to a screen reader. */
function namesOf(id: string, isShown: boolean, active: number | undefined) {
  const nameOption = (at: number) => `${id}-${at}`
  return {
    list: { id, role: 'listbox' as const },
    option: (at: number) => ({
      id: nameOption(at),
      role: 'option' as const,
      tabIndex: -1,
      'aria-selected': at === active,
    }),
    field: {
      role: 'combobox' as const,
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isShown && active !== undefined ? nameOption(active) : undefined,
      autoComplete: 'off',
    },
  }
}

/** A list below a text field from which one can be chosen by arrow keys and Enter, while the field keeps the focus. */
export function useSuggestions<T>(found: readonly T[], onChoose: (one: T) => void) {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number>()
  const isShown = isOpen && found.length > 0
  const { field, ...names } = namesOf(useId(), isShown, active)
  const turn = (open: boolean) => {
    setOpen(open)
    setActive(undefined)
  }
  const choose = (one: T) => {
    turn(false)
    onChoose(one)
  }
  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || found.length === 0) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = isShown && active !== undefined ? found[active] : undefined
    if (by !== undefined) {
      setOpen(true)
      setActive(stepTo(by, isShown ? active : undefined, found.length))
    } else if (event.key === 'Escape' && isShown) turn(false)
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    ...names,
    isShown,
    choose,
    open: () => turn(true),
    close: () => turn(false),
    field: { ...field, onKeyDown: press },
  }
}
