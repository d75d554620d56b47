import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** What every field has beside the control itself. */
export interface FieldProps {
  label: ReactNode
  /** The label is read out only; for fields whose place says what they are, such as a search. */
  isLabelHidden?: boolean
  /** What to know before filling it in. */
  help?: ReactNode
  /** What is wrong with what stands in it, and how to mend it. */
  error?: ReactNode
  /** The error is read out as it appears: for what the server says about the field. */
  isErrorAnnounced?: boolean
  /** More about it, below the control: such as rules that are kept one after another. */
  below?: ReactNode
  isRequired?: boolean
}

/** What the control is given: its name, and where more is said about it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: true | undefined
}

interface Props extends FieldProps {
  /** Of the control, where others refer to it. */
  id?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, help and error around a control. */
export function Field({ label, isLabelHidden, help, error, below, isRequired, id: given, ...rest }: Props) {
  const own = useId()
  const id = given ?? own
  const about = [help && `${id}-help`, error && `${id}-error`, below && `${id}-below`].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-describedby': about || undefined,
    'aria-invalid': error ? true : undefined,
    required: isRequired || undefined,
  }
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'unseen' : styles.label}>
        {label}
        {isRequired && <Star />}
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {rest.children(control)}
      {(error || rest.isErrorAnnounced) && (
        <div role={rest.isErrorAnnounced ? 'alert' : undefined}>
          {error && <FieldError id={`${id}-error`} words={error} />}
        </div>
      )}
      {below && <div id={`${id}-below`}>{below}</div>}
    </div>
  )
}

/** Marks what has to be filled in; for screen readers the control says so. */
export const Star = () => (
  <span className={styles.star} aria-hidden="true">
    {' '}
    *
  </span>
)

export const FieldError = ({ id, words }: { id: string; words: ReactNode }) => (
  <p id={id} className={styles.error}>
    {words}
  </p>
)
