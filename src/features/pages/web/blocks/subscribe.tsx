import { Field } from '../elements/field.tsx'
import { FormShell } from '../elements/form-shell.tsx'
import type { Shown } from '../elements/rendering.ts'

export function Subscribe({ page }: Shown<'subscribe'>) {
  const { words } = page
  const id = page.newId('subscribe')
  return (
    <FormShell kind="subscribe" words={words} label={words.subscribe} note={words.unsubscribe}>
      <Field field={{ type: 'Text', label: words.name, required: true }} id={`${id}-name`} name="name" />
      <Field field={{ type: 'Email', label: words.email, required: true }} id={`${id}-email`} name="email" />
    </FormShell>
  )
}
