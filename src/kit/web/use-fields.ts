import { useState, type ChangeEvent, type SubmitEvent } from 'react'

type Values = Record<string, string | boolean>
type Mistakes<V> = { [name in keyof V]?: string }
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Moves to the first field of a form that something is wrong with. */
function focusFirst(form: HTMLFormElement, mistakes: object): void {
  const fields = [...form.elements] as Field[]
  fields.find(({ name }) => Object.hasOwn(mistakes, name))?.focus()
}

const valueOf = (field: Field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value

/** The fields of a form, what was typed into them and what is wrong with it, each field known by its name. */
export function useFields<V extends Values>(start: V, check: (values: V) => Mistakes<V>) {
  const [values, setValues] = useState(start)
  const [mistakes, setMistakes] = useState<Mistakes<V>>({})

  function change<N extends keyof V>(name: N, value: V[N]): void {
    setValues((old) => ({ ...old, [name]: value }))
    setMistakes((old) => ({ ...old, [name]: undefined }))
  }

  /** What a field of that name needs to be shown. */
  const field = <N extends keyof V & string>(name: N) => ({
    name,
    error: mistakes[name],
    onChange: ({ currentTarget }: ChangeEvent<Field>) => change(name, valueOf(currentTarget) as V[N]),
    ...(typeof values[name] === 'boolean' ? { checked: values[name] } : { value: values[name] as string }),
  })

  /** Sends what was typed once nothing is wrong with it; until then it shows the first mistake. */
  const submit =
    (send: (values: V) => void, complain?: (mistakes: Mistakes<V>) => void) =>
    (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const found = check(values)
      setMistakes(found)
      if (Object.keys(found).length === 0) return send(values)
      focusFirst(event.currentTarget, found)
      complain?.(found)
    }
  return { values, mistakes, change, field, submit, reset: () => setValues(start) }
}
