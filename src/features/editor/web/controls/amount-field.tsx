import { Field } from '#kit/web/parts/field.tsx'
import styles from '#kit/web/parts/control.module.css'

interface Props {
  label: string
  help?: string
  error: string | undefined
  value: string
  /** What stands before the number. */
  unit: string
  placeholder?: string
  isRequired?: boolean | undefined
  onChange: (value: string) => void
}

/** A number with its unit. */
export const AmountField = ({ label, help, error, value, unit, placeholder, isRequired, onChange }: Props) => (
  <Field {...{ label, help, error, isRequired }}>
    {(control) => (
      <div className={styles.box}>
        <span className={styles.aside}>{unit}</span>
        <input
          {...control}
          className={styles.inner}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    )}
  </Field>
)
