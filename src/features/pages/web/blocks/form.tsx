import { ownField } from '#pages/form-words/form-fields.ts'
import { formName, nameFields, type NamedField } from '#sites/format/number-forms.ts'
import { withholdSecrets } from '#sites/format/secret-fields.ts'
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

/** A field, or what stands where a limited site asks for something secret. */
function Line({ field, page, id }: { field: NamedField; page: Rendering; id: string }) {
  if (field.type !== 'Password') return <Field field={named(field)} id={id} name={`${ownField}${field.name}`} />
  return (
    <p className="field">
      <bdi>{field.label || field.placeholder}</bdi>
      <small>{page.view.words.forms.withheld}</small>
    </p>
  )
}

export function Form({ block: { fields: written, message }, page, number }: ShownBlock<'form'>) {
  if (number === undefined) return null
  const { isLimited } = page.view
  const fields = isLimited ? withholdSecrets(written) : written
  const buttons = fields.filter(({ type }) => type === 'Button')
  const id = page.newId('form')
  const shown = nameFields(fields).filter(({ type }) => isLimited || type !== 'Password')
  const lines = shown.map((field, place) => <Line key={place} field={field} page={page} id={`${id}-${place}`} />)
  if (shown.length > 0 && shown.every(({ type }) => type === 'Password')) return <div className="form">{lines}</div>
  return (
    <FormShell
      page={page}
      kind="form"
      action={actionOf(page, number)}
      label={buttons[0]?.label || page.words.send}
      more={buttons.slice(1).map(({ label }) => label)}
      thanks={message}
    >
      {lines}
    </FormShell>
  )
}
