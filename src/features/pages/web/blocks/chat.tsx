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
      <FormShell words={words} label={words.send}>
        <Field field={{ type: 'Text', label: words.name, required: true }} id={`${id}-name`} name="name" />
        <Field field={{ type: 'Email', label: words.email, required: true }} id={`${id}-email`} name="email" />
        <Field field={{ type: 'TextArea', label: words.message, required: true }} id={`${id}-message`} name="message" />
      </FormShell>
    </details>
  )
}
