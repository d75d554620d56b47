import { memo } from 'react'
import type { Field, FieldProblem } from './fields.ts'
import { FileField } from './file-field.tsx'
import { readFilm, readPlace, writePlace } from './odd-values.ts'
import { PictureField } from './picture-field.tsx'
import { TypedArea, TypedInput } from './typed-field.tsx'

export type Values = Record<string, unknown>

interface Props {
  id: string
  field: Field
  values: Values
  onChange: (change: Values) => void
  problem?: FieldProblem | undefined
}

const needed = new Set([
  'src',
  'alt',
  'label',
  'href',
  'url',
  'title',
  'description',
  'image',
  'file',
  'html',
  'csv',
  'type',
])

/** A key that is left empty is left out, where it can be. */
function readValue({ kind, key }: Field, text: string): unknown {
  if (kind === 'number') return /^\d+$/.test(text) ? Number(text) : undefined
  if (kind !== 'list') return text === '' && !needed.has(key) ? undefined : text
  const list = text.split(',').flatMap((each) => each.trim() || [])
  return list.length > 0 ? list : undefined
}

function changeFor(field: Field, text: string): Values | undefined {
  if (field.kind === 'place') return readPlace(text)
  if (field.kind === 'film') return readFilm(text)
  return { [field.key]: readValue(field, text) }
}

function writeValue({ kind, key }: Field, values: Values): string {
  if (kind === 'place') return writePlace(values)
  const value = values[key]
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** How a field is told of to whoever does not see it. */
const tellOf = ({ id, field, problem }: Props) => ({
  'aria-invalid': problem ? true : undefined,
  'aria-describedby': [problem && `${id}-problem`, field.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

interface ControlProps {
  id: string
  field: Field
  value: string
  onType: (text: string) => void
}

const Choice = ({ field, value, onType, ...told }: ControlProps) => (
  <select {...told} value={value} onChange={(event) => onType(event.target.value)}>
    {field.choices?.map(([each, words]) => (
      <option key={each} value={each}>
        {words}
      </option>
    ))}
  </select>
)

const Offers = memo(({ id, offers }: { id: string; offers: NonNullable<Field['offers']> }) => (
  <datalist id={id}>
    {offers().map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </datalist>
))

const Words = ({ field: { kind, offers }, ...rest }: ControlProps) => (
  <>
    <TypedInput {...rest} inputMode={kind === 'number' ? 'numeric' : undefined} list={offers && `${rest.id}-offers`} />
    {offers && <Offers id={`${rest.id}-offers`} offers={offers} />}
  </>
)

/** What is typed into or chosen for one field. */
export function FieldControl(props: Props) {
  const { id, field, values, onChange } = props
  const { kind } = field
  const value = writeValue(field, values)
  const change = (text: string) => {
    const changed = changeFor(field, text)
    if (changed) onChange(changed)
  }
  const typed = { id, field, value, onType: change, ...tellOf(props) }
  const { field: _, ...plain } = typed
  return (
    <div className="control">
      {kind === 'picture' && <PictureField id={id} value={value} onChange={change} />}
      {kind === 'file' && <FileField id={id} value={value} onChange={change} />}
      {kind === 'choice' && <Choice {...typed} />}
      {kind === 'long' && <TypedArea {...plain} rows={2} />}
      {!['picture', 'file', 'choice', 'long'].includes(kind) && <Words {...typed} />}
    </div>
  )
}
