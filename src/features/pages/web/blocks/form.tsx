import { FormShell } from '../elements/form-shell.tsx'
import { Field } from '../elements/field.tsx'
import type { Shown } from '../elements/rendering.ts'

type FormField = Shown<'form'>['block']['fields'][number]

/** Everything that can be filled in says what it wants. */
const named = (field: FormField): FormField =>
  field.label || field.type === 'Hidden' ? field : { ...field, label: field.placeholder || field.type }

export function Form({ block: { fields }, page }: Shown<'form'>) {
  const buttons = fields.filter(({ type }) => type === 'Button')
  const id = page.newId('form')
  return (
    <FormShell
      words={page.words}
      label={buttons[0]?.label || page.words.send}
      more={buttons.slice(1).map(({ label }) => label)}
    >
      {fields
        .filter(({ type }) => type !== 'Button')
        .map((field, place) => (
          <Field key={place} field={named(field)} id={`${id}-${place}`} name={field.label || field.type} />
        ))}
    </FormShell>
  )
}
