import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'required'>, FieldProps {}

/** One line of text; `type` may be email, url, tel and whatever else a phone has a keyboard for. */
export const TextField = ({
  label,
  isLabelHidden,
  help,
  error,
  isErrorAnnounced,
  below,
  isRequired,
  id,
  type = 'text',
  ...rest
}: Props) => (
  <Field {...{ label, isLabelHidden, help, error, isErrorAnnounced, below, isRequired, id }}>
    {(control) => <input {...rest} {...control} type={type} dir={rest.dir ?? dirOf(type)} className={styles.control} />}
  </Field>
)

/** Addresses and numbers run from left to right in every language. */
const dirOf = (type: string) => (['email', 'url', 'tel'].includes(type) ? 'ltr' : undefined)
