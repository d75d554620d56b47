import { contactFields } from '#pages/form-words/form-fields.ts'
import { Field } from '../elements/field.tsx'
import { FormShell } from '../elements/form-shell.tsx'
import type { Shown } from '../elements/rendering.ts'

/** The visitor chat, folded away until someone wants to talk. */
export function Chat({ page }: Shown<'chat'>) {
  const { words } = page
  const id = page.newId('chat')
  return (
    <details className="chat">
      <summary>{words.chat}</summary>
      <FormShell page={page} kind="contact" action="/contact" label={words.send}>
        {contactFields(words)
          .filter(({ type }) => type !== 'Select')
          .map(({ name, ...field }) => (
            <Field key={name} field={field} id={`${id}-${name}`} name={name} />
          ))}
      </FormShell>
    </details>
  )
}
