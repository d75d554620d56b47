import { Field } from '../field.tsx'
import { FormShell } from '../form-shell.tsx'
import type { Shown } from '../rendering.ts'

export function Subscribe({ page }: Shown<'subscribe'>) {
  const id = page.newId('subscribe')
  return (
    <FormShell kind="subscribe" label="Subscribe" note="Unsubscribe at any time.">
      <Field field={{ type: 'Text', label: 'Name', required: true }} id={`${id}-name`} name="name" />
      <Field field={{ type: 'Email', label: 'E-Mail Address', required: true }} id={`${id}-email`} name="email" />
    </FormShell>
  )
}
