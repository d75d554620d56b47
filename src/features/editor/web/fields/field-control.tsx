import { t } from '#kit/t.ts'
import { memo, useContext } from 'react'
import { ContentLanguage } from '../location/content-language.ts'
import { rare } from '../controls/rare.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import type { Field, FieldProblem, FieldValues } from './fields.ts'
import { FilmField } from './film-field.tsx'
import { LinkField } from './link-field.tsx'
import { readFilm, readLink, readPlace, writeFilm, writePlace } from './odd-values.ts'
import { PictureField } from './picture-field.tsx'
import { PicturePlace } from './picture-place.tsx'
import { TypedArea, TypedField } from './typed-field.tsx'

const ProductsField = rare(async () => (await import('./products-field.tsx')).ProductsField)

interface Props {
  id: string
  field: Field
  values: FieldValues
  onChange: (change: FieldValues) => void
  problem?: FieldProblem | undefined
}

/** Of these an empty value is kept. */
const kept = new Set([
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

/** An empty optional value is left out. */
function readValue({ kind, key }: Field, text: string): unknown {
  if (kind === 'number') return /^\d+$/.test(text) ? Number(text) : undefined
  if (kind === 'link') return text === '' && !kept.has(key) ? undefined : readLink(text)
  if (kind !== 'list' && kind !== 'products') return text === '' && !kept.has(key) ? undefined : text
  const list = text.split(',').flatMap((each) => each.trim() || [])
  return list.length > 0 ? list : undefined
}

function changeFor(field: Field, text: string): FieldValues | undefined {
  if (field.kind === 'place') return readPlace(text)
  if (field.kind === 'film') return readFilm(text)
  return { [field.key]: readValue(field, text) }
}

function writeValue({ kind, key }: Field, values: FieldValues): string {
  if (kind === 'place') return writePlace(values)
  if (kind === 'film') return writeFilm(values)
  const value = values[key]
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const Offers = memo(({ id, offers }: { id: string; offers: NonNullable<Field['offers']> }) => (
  <datalist id={id}>
    {offers().map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </datalist>
))

interface ControlProps {
  field: Field
  value: string
  onType: (text: string) => void
  /** Its label and messages. */
  labels: { id: string; label: string; help: string | undefined; error: string | undefined }
}

/** The choices, among which what stands there now is always one. */
const withOwn = (choices: NonNullable<Field['choices']>, value: string) =>
  choices.some(([each]) => each === value) ? choices : [...choices, [value, value] as const]

const Choice = ({ field: { choices = [] }, value, onType, labels }: ControlProps) => (
  <SelectField
    {...labels}
    choices={withOwn(choices, value).map(([each, label]) => ({ value: each, label }))}
    value={value}
    onChange={(event) => onType(event.target.value)}
  />
)

/** What visitors read is in the language of the page. */
const isRead = new Set(['words', 'list'])

const Words = ({
  field: { kind, offers },
  labels,
  language,
  ...typed
}: ControlProps & { language: string | undefined }) => (
  <>
    <TypedField
      {...labels}
      {...typed}
      lang={isRead.has(kind) ? language : undefined}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      list={offers && `${labels.id}-offers`}
      {...(kind === 'file' && { placeholder: t('prices.csv'), spellCheck: false })}
    />
    {offers && <Offers id={`${labels.id}-offers`} offers={offers} />}
  </>
)

/** What is typed into or chosen for one field. */
export function FieldControl({ id, field, values, onChange, problem }: Props) {
  const { kind, label, hint } = field
  const language = useContext(ContentLanguage)
  const value = writeValue(field, values)
  const change = (text: string) => {
    const changed = changeFor(field, text)
    if (changed) onChange(changed)
  }
  const labels = { id, label, help: hint, error: problem?.words }
  const picture = { labels, value, onChange: change }
  if (kind === 'picture')
    return (
      <PicturePlace {...picture}>
        <PictureField {...picture} />
      </PicturePlace>
    )
  if (kind === 'choice') return <Choice field={field} value={value} onType={change} labels={labels} />
  if (kind === 'link') return <LinkField labels={labels} value={value} onChange={change} />
  if (kind === 'film') return <FilmField labels={labels} value={value} onChange={change} />
  if (kind === 'products') return <ProductsField labels={labels} value={value} onChange={change} />
  if (kind === 'long') return <TypedArea {...labels} lang={language} value={value} onType={change} rows={2} />
  return <Words field={field} value={value} onType={change} labels={labels} language={language} />
}
