import { emailPattern } from '#accounts/rules.ts'
import type { FormField } from '#sites/format/parsed/block.ts'

export type { FormField }

interface Props {
  field: FormField
  id: string
  name: string
  /** The choice that stands in a Select at first. */
  chosen?: string
  /** What stands for an option of a Select, where that is not the option itself. */
  optionWords?: Record<string, string>
}

const inputs: Partial<Record<FormField['type'], { type: string; autoComplete?: string; pattern?: string }>> = {
  Email: { type: 'email', autoComplete: 'email', pattern: emailPattern },
  Phone: { type: 'tel', autoComplete: 'tel' },
  Password: { type: 'password', autoComplete: 'off' },
  Number: { type: 'number' },
  Date: { type: 'date' },
}

function Control({ field: { type, required, placeholder, options = [] }, id, name, chosen, optionWords }: Props) {
  const shared = { id, name, required: required || undefined }
  if (type === 'TextArea') return <textarea {...shared} rows={5} placeholder={placeholder} />
  if (type !== 'Select') return <input type="text" {...inputs[type]} {...shared} placeholder={placeholder} />
  return (
    <select {...shared} required={(required && chosen === undefined) || undefined} defaultValue={chosen ?? ''}>
      {chosen === undefined && <option value="">{placeholder ?? '–'}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {optionWords?.[option] ?? option}
        </option>
      ))}
    </select>
  )
}

/** One line of a form with its label. */
export function Field({ field, id, name, ...select }: Props) {
  const { type, label, required, options } = field
  if (type === 'Hidden') return <input type="hidden" name={name} value={options?.join(', ') ?? label} />
  const mark = required && <span aria-hidden="true"> *</span>
  if (type === 'Checkbox' && options) {
    return (
      <fieldset className="field">
        <legend>
          {label}
          {mark}
        </legend>
        {options.map((option) => (
          <label key={option} className="field check">
            <input type="checkbox" name={name} value={option} /> {option}
          </label>
        ))}
      </fieldset>
    )
  }
  if (type === 'Checkbox') {
    return (
      <label className="field check">
        <input type="checkbox" name={name} required={required || undefined} /> {label}
        {mark}
      </label>
    )
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {mark}
      </label>
      <Control field={field} id={id} name={name} {...select} />
    </div>
  )
}
