import { ownField } from '#pages/form-words/form-fields.ts'
import { formName, nameFields } from '#sites/format/number-forms.ts'
import { FormShell } from '../elements/form-shell.tsx'
import { Field } from '../elements/field.tsx'
import type { Rendering, ShownBlock } from '../elements/rendering.ts'

type FormField = ShownBlock<'form'>['block']['fields'][number]

/** Everything that can be filled in says what it wants. */
const named = <F extends FormField>(field: F): F =>
  field.label || field.type === 'Hidden' ? field : { ...field, label: field.placeholder || field.type }

/** The address that a form is sent to. Forms of the home page are also shown where there is no page. */
function actionOf({ view }: Rendering, number: number): string {
  const name = formName(view.status === 404 ? '/' : view.path, number)
  return `/forms/${name.split('/').map(encodeURIComponent).join('/')}`
}

export function Form({ block: { fields, message }, page, number }: ShownBlock<'form'>) {
  if (number === undefined) return null
  const buttons = fields.filter(({ type }) => type === 'Button')
  const id = page.newId('form')
  return (
    <FormShell
      page={page}
      kind="form"
      action={actionOf(page, number)}
      label={buttons[0]?.label || page.words.send}
      more={buttons.slice(1).map(({ label }) => label)}
      thanks={message}
    >
      {nameFields(fields)
        .filter(({ type }) => type !== 'Password')
        .map((field, place) => (
          <Field key={place} field={named(field)} id={`${id}-${place}`} name={`${ownField}${field.name}`} />
        ))}
    </FormShell>
  )
}
