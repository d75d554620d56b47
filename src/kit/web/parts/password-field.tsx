import { t } from '#kit/t.ts'
import { useState, type ComponentProps } from 'react'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { hide, view } from './icons.ts'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'required' | 'type'>, FieldProps {
  /** What the button beside it is called. */
  showWords?: string
}

/** A secret, hidden until somebody wants to see what they typed. */
export function PasswordField({
  label,
  help,
  error,
  below,
  isRequired,
  id,
  showWords = t('Show password'),
  ...rest
}: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...{ label, help, error, below, isRequired, id }}>
      {(control) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles.inner}
          />
          <button
            type="button"
            className={styles.tool}
            aria-label={showWords}
            aria-pressed={isShown}
            aria-controls={control.id}
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? hide : view} />
          </button>
        </div>
      )}
    </Field>
  )
}
