import { useEffect, useRef, useState } from 'react'

/** The mistakes in a form, by the key of the field. */
export type Mistakes = Readonly<Partial<Record<string, string>>>

/** Shows mistakes at their fields, and moves the focus to the first. */
export function useMistakes() {
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>()
  useEffect(() => {
    if (mistakes) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [mistakes])
  const named = Object.entries(mistakes ?? {}).map(([key, words = '']) => [key, { words }] as const)
  return { form, setMistakes, problems: Object.fromEntries(named) }
}

/** All values; those that are left out count as empty. */
export const fillIn = <V extends object>(empty: V, values: Partial<V>): V => {
  const said = Object.entries(values).filter(([, value]) => value !== undefined)
  return { ...empty, ...Object.fromEntries(said) }
}
