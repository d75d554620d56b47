import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './checkbox.module.css'
import { FieldError } from './field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
}

interface TickProps extends Props {
  kind: 'checkbox' | 'switch' | 'radio'
}

function Tick({ kind, label, help, error, isMixed, ref, ...rest }: TickProps) {
  const mix = (box: HTMLInputElement | null) => void (box && (box.indeterminate = isMixed ?? false))
  const id = useId()
  const about = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.line}>
      <label className={styles.tick}>
        <input
          {...rest}
          ref={isMixed === undefined ? ref : mix}
          type={kind === 'radio' ? 'radio' : 'checkbox'}
          role={kind === 'switch' ? 'switch' : undefined}
          className={styles[kind]}
          aria-describedby={about || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} words={error} />}
    </div>
  )
}

/** Yes or no, sent with its form. */
export const Checkbox = (props: Props) => <Tick {...props} kind="checkbox" />

/** On or off, in force at once. */
export const Switch = (props: Omit<Props, 'isMixed'>) => <Tick {...props} kind="switch" />

/** One of a `RadioGroup`. */
export const Radio = (props: Omit<Props, 'isMixed' | 'error'>) => <Tick {...props} kind="radio" />
