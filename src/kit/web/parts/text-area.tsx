import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required'>, FieldProps {}

/** Several lines of text. */
export const TextArea = ({ label, isLabelHidden, help, error, below, isRequired, id, rows = 4, ...rest }: Props) => (
  <Field {...{ label, isLabelHidden, help, error, below, isRequired, id }}>
    {(control) => <textarea {...rest} {...control} rows={rows} className={styles.control} />}
  </Field>
)
