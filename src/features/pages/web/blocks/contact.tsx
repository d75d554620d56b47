import type { FormField } from '#sites/format/block.ts'
import { Field } from '../field.tsx'
import { FormShell } from '../form-shell.tsx'
import type { Shown } from '../rendering.ts'

const fields: Record<string, FormField> = {
  firstName: { type: 'Text', label: 'First Name', required: true },
  lastName: { type: 'Text', label: 'Last Name', required: true },
  email: { type: 'Email', label: 'E-Mail Address', required: true },
  priority: { type: 'Select', label: 'Priority', required: true, options: ['Normal', 'High', 'Urgent'] },
  message: { type: 'TextArea', label: 'Message', required: true },
}

export function Contact({ page }: Shown<'contact'>) {
  const id = page.newId('contact')
  return (
    <FormShell label="Send" note="We answer within 24 hours.">
      {Object.entries(fields).map(([name, field]) => (
        <Field key={name} field={field} id={`${id}-${name}`} name={name} chosen={field.options?.[0]} />
      ))}
    </FormShell>
  )
}
