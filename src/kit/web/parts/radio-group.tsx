import { useId, type ChangeEventHandler, type ReactNode } from 'react'
import { Radio } from './checkbox.tsx'
import { FieldError, Star, type FieldProps } from './field.tsx'
import styles from './radio-group.module.css'

interface Props extends Omit<FieldProps, 'isLabelHidden' | 'isErrorAnnounced' | 'below'> {
  name?: string
  value: string
  choices: readonly { value: string; label: ReactNode; help?: ReactNode; isDisabled?: boolean }[]
  onChange: ChangeEventHandler<HTMLInputElement>
  /** Beside each other where there is room. */
  isInRow?: boolean
}

/** One of a few, all of them in sight. */
export function RadioGroup({ label, help, error, isRequired, name, value, choices, onChange, isInRow }: Props) {
  const id = useId()
  const about = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.group}
      role="radiogroup"
      aria-describedby={about || undefined}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>
        {label}
        {isRequired && <Star />}
      </legend>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={isInRow ? styles.row : styles.column}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={name ?? id}
            value={choice.value}
            label={choice.label}
            help={choice.help}
            disabled={choice.isDisabled}
            checked={choice.value === value}
            onChange={onChange}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} words={error} />}
    </fieldset>
  )
}
