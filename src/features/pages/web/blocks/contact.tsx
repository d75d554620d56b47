import { Field, type FormField } from '../elements/field.tsx'
import { FormShell } from '../elements/form-shell.tsx'
import type { Shown } from '../elements/rendering.ts'
import type { Words } from '../words/words.ts'

type ContactField = FormField & { autoComplete?: string }

/** The fields of the contact form by what they are sent as. */
export const contactFields = (words: Words): Record<string, ContactField> => ({
  firstName: { type: 'Text', label: words.firstName, required: true, autoComplete: 'given-name' },
  lastName: { type: 'Text', label: words.lastName, required: true, autoComplete: 'family-name' },
  email: { type: 'Email', label: words.email, required: true },
  priority: { type: 'Select', label: words.priority, required: true, options: Object.keys(words.priorities) },
  message: { type: 'TextArea', label: words.message, required: true },
})

export function Contact({ page }: Shown<'contact'>) {
  const { words } = page
  const id = page.newId('contact')
  return (
    <FormShell page={page} kind="contact" action="/contact" label={words.send} note={words.answerTime}>
      {Object.entries(contactFields(words)).map(([name, field]) => (
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
