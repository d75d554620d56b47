import { t } from '#kit/t.ts'
import { useState } from 'react'
import { listAsked, type TypedCredentials } from './list-steps.ts'
import type { Field } from './use-providers.ts'

type Mistakes = Record<string, string>

/** What is typed into the fields of a service, and what is missing. */
export function useTyped(start: TypedCredentials = {}, kept: Record<string, string> = {}) {
  const [typed, setTyped] = useState(start)
  const [mistakes, setMistakes] = useState<Mistakes>({})

  function type(name: string, value: string): void {
    setTyped((old) => ({ ...old, [name]: value }))
    setMistakes((old) => Object.fromEntries(Object.entries(old).filter(([missing]) => missing !== name)))
  }

  /** Whether nothing is missing; otherwise each field says so, and the first of them gets the focus. */
  function isWhole(form: HTMLFormElement, fields: readonly Field[]): boolean {
    const missing = listAsked(fields, typed).filter(
      ({ name, required, choices }) => required && choices.length === 0 && !typed[name]?.trim() && !kept[name],
    )
    setMistakes(Object.fromEntries(missing.map(({ name, label }) => [name, t(`Please enter this: ${label}.`)])))
    const controls = [...form.elements] as HTMLInputElement[]
    controls.find((control) => missing.some(({ name }) => name === control.name))?.focus()
    return missing.length === 0
  }

  const clear = () => {
    setTyped({})
    setMistakes({})
  }
  return { typed, mistakes, type, isWhole, clear, kept }
}
export type Typed = ReturnType<typeof useTyped>
