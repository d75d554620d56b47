import { Field } from '../field.tsx'
import { FormShell } from '../form-shell.tsx'
import type { Shown } from '../rendering.ts'

/** The visitor chat, folded away until someone wants to talk. */
export function Chat({ page }: Shown<'chat'>) {
  const id = page.newId('chat')
  return (
    <details className="chat">
      <summary>Chat with us</summary>
      <FormShell label="Send">
        <Field field={{ type: 'Text', label: 'Name', required: true }} id={`${id}-name`} name="name" />
        <Field field={{ type: 'Email', label: 'E-Mail Address', required: true }} id={`${id}-email`} name="email" />
        <Field field={{ type: 'TextArea', label: 'Message', required: true }} id={`${id}-message`} name="message" />
      </FormShell>
    </details>
  )
}
