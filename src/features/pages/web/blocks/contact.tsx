import { contactFields } from '#pages/form-words/form-fields.ts'
import { Field } from '../elements/field.tsx'
import { FormShell } from '../elements/form-shell.tsx'
import type { ShownBlock } from '../elements/rendering.ts'

export function Contact({ page }: ShownBlock<'contact'>) {
  const { words } = page
  const id = page.newId('contact')
  return (
    <FormShell page={page} kind="contact" action="/contact" label={words.send} note={words.answerTime}>
      {contactFields(words).map(({ name, ...field }) => (
        <Field
          key={name}
          field={field}
          id={`${id}-${name}`}
          name={name}
          chosen={field.options?.[0]}
          optionWords={words.priorities}
        />
      ))}
    </FormShell>
  )
}
