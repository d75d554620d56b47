import { emailPattern } from '#accounts/rules.ts'
import type { FilledField } from '#sites/answer-page.ts'
import { autofillOf } from '#sites/format/autofill.ts'

interface Props {
  field: Omit<FilledField, 'name'>
  id: string
  name: string
  /** The choice that stands in a Select at first. */
  chosen?: string
  /** What stands for an option of a Select, where that is not the option itself. */
  optionWords?: Record<string, string> | undefined
  /** Typing begins in it: the first field of a page that something is wrong with. */
  isFirstWrong?: boolean
}

const inputs: Partial<
  Record<FilledField['type'], { type: string; autoComplete?: string; pattern?: string; step?: string }>
> = {
  Email: { type: 'email', autoComplete: 'email', pattern: emailPattern },
  Phone: { type: 'tel', autoComplete: 'tel' },
  Password: { type: 'password', autoComplete: 'off' },
  Number: { type: 'number', step: 'any' },
  Date: { type: 'date' },
}

const mistakeId = (id: string) => `${id}-mistake`
const firstOf = (value: FilledField['value']) => (typeof value === 'object' ? value[0] : value)
const has = (value: FilledField['value'], option: string) =>
  typeof value === 'object' ? value.includes(option) : value === option

/** What a screen reader hears of a field with a mistake. */
const spoken = (id: string, mistake: string | undefined, isFirst = false) =>
  mistake === undefined
    ? {}
    : { 'aria-invalid': true, 'aria-describedby': mistakeId(id), autoFocus: isFirst || undefined }

function Mistake({ id, words }: { id: string; words: string | undefined }) {
  return (
    words !== undefined && (
      <span className="mistake" id={mistakeId(id)}>
        {words}
      </span>
    )
  )
}

function Choice({ field, id, name, chosen, optionWords, isFirstWrong }: Props) {
  const { required, placeholder, options = [], value, mistake } = field
  const first = firstOf(value) ?? chosen
  return (
    <select
      {...{ id, name, ...spoken(id, mistake, isFirstWrong) }}
      required={(required && chosen === undefined) || undefined}
      defaultValue={first ?? ''}
    >
      {chosen === undefined && <option value="">{placeholder ?? '–'}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {optionWords?.[option] ?? option}
        </option>
      ))}
    </select>
  )
}

function Control(props: Props) {
  const { field, id, name, isFirstWrong } = props
  const { type, required, placeholder, value, mistake, autoComplete = autofillOf(field) } = field
  const shared = { id, name, required: required || undefined, placeholder, ...spoken(id, mistake, isFirstWrong) }
  if (type === 'Select') return <Choice {...props} />
  if (type === 'TextArea')
    return (
      <textarea {...shared} rows={5} autoComplete={autoComplete}>
        {firstOf(value)}
      </textarea>
    )
  // A browser drops what is no number or date; here it can be put right.
  const isOdd = mistake !== undefined && (type === 'Number' || type === 'Date')
  const filled = type === 'Password' ? undefined : firstOf(value)
  return (
    <input
      type="text"
      {...(isOdd ? {} : inputs[type])}
      {...shared}
      {...(autoComplete !== undefined && { autoComplete })}
      {...(filled !== undefined && { defaultValue: filled })}
    />
  )
}

function Boxes({ field: { label, required, options = [], value, mistake }, id, name }: Props) {
  return (
    <fieldset className="field" id={id} data-required={required || undefined} {...spoken(id, mistake)}>
      <legend>
        {label}
        <Star isShown={required} />
      </legend>
      {options.map((option) => (
        <label key={option} className="field check">
          <input type="checkbox" name={name} value={option} defaultChecked={has(value, option) || undefined} /> {option}
        </label>
      ))}
      <Mistake id={id} words={mistake} />
    </fieldset>
  )
}

const Star = ({ isShown }: { isShown: boolean }) => isShown && <span aria-hidden="true"> *</span>

function Box({ field: { label, required, value, mistake }, id, name, isFirstWrong }: Props) {
  return (
    <div className="field">
      <label className="field check">
        <input
          {...{ type: 'checkbox', id, name, ...spoken(id, mistake, isFirstWrong) }}
          required={required || undefined}
          defaultChecked={Boolean(firstOf(value)) || undefined}
        />{' '}
        <span>
          {label}
          <Star isShown={required} />
        </span>
      </label>
      <Mistake id={id} words={mistake} />
    </div>
  )
}

/** One line of a form with its label. */
export function Field(props: Props) {
  const { field, id, name } = props
  const { type, label, required, options, value, mistake } = field
  if (type === 'Hidden')
    return <input type="hidden" name={name} value={firstOf(value) ?? options?.join(', ') ?? label} />
  if (type === 'Checkbox') return options ? <Boxes {...props} /> : <Box {...props} />
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <Star isShown={required} />
      </label>
      <Control {...props} />
      <Mistake id={id} words={mistake} />
    </div>
  )
}
