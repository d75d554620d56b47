import { subscribeFields } from '#pages/form-words/form-fields.ts'
import { Field } from '../elements/field.tsx'
import { FormShell } from '../elements/form-shell.tsx'
import type { ShownBlock } from '../elements/rendering.ts'

export function Subscribe({ page }: ShownBlock<'subscribe'>) {
  const { words } = page
  const id = page.newId('subscribe')
  return (
    <FormShell page={page} kind="subscribe" action="/subscribe" label={words.subscribe} note={words.unsubscribe}>
      {subscribeFields(words).map(({ name, ...field }) => (
        <Field key={name} field={field} id={`${id}-${name}`} name={name} />
      ))}
    </FormShell>
  )
}
