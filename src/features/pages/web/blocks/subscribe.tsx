import { Field, type FormField } from '../elements/field.tsx'
import { FormShell } from '../elements/form-shell.tsx'
import type { Shown } from '../elements/rendering.ts'
import type { Words } from '../words/words.ts'

/** The fields of the mailing list by what they are sent as. */
export const subscribeFields = (words: Words): Record<string, FormField & { autoComplete?: string }> => ({
  name: { type: 'Text', label: words.name, required: true, autoComplete: 'name' },
  email: { type: 'Email', label: words.email, required: true },
})

export function Subscribe({ page }: Shown<'subscribe'>) {
  const { words } = page
  const id = page.newId('subscribe')
  return (
    <FormShell page={page} kind="subscribe" action="/subscribe" label={words.subscribe} note={words.unsubscribe}>
      {Object.entries(subscribeFields(words)).map(([name, field]) => (
        <Field key={name} field={field} id={`${id}-${name}`} name={name} />
      ))}
    </FormShell>
  )
}
