import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

export interface Choice {
  value: string
  label: string
  /** Of the label, where it isn't that of the screen. */
  lang?: string
  isDisabled?: boolean
}

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'style' | 'required'>, FieldProps {
  choices: readonly Choice[]
  /** Stands there until something is chosen. */
  placeholder?: string
}

/** One of a few; the browser's own list, which phones and screen readers know best. */
export function SelectField({
  choices,
  placeholder,
  label,
  isLabelHidden,
  help,
  error,
  isRequired,
  id,
  ...rest
}: Props) {
  return (
    <Field {...{ label, isLabelHidden, help, error, isRequired, id }}>
      {(control) => (
        <select {...rest} {...control} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: words, lang, isDisabled }) => (
            <option key={value} value={value} lang={lang} disabled={isDisabled}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
