import { t } from '#kit/t.ts'
import { NumberField as Base } from '@base-ui/react/number-field'
import type { ReactNode } from 'react'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { add, minus } from './icons.ts'

interface Props extends FieldProps {
  name?: string
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  format?: Intl.NumberFormatOptions
  /** How numbers are written and read; the browser's own language when left out. */
  language?: string
  placeholder?: string
  isDisabled?: boolean
  /** Stands before the number, such as a currency. */
  aside?: ReactNode
  /** Without buttons for one more and one less. */
  isBare?: boolean
  moreWords?: string
  lessWords?: string
}

/** A number as the reader's language writes it; arrow keys count up and down. */
export function NumberField({ label, isLabelHidden, help, error, isRequired, value, onChange, ...rest }: Props) {
  const {
    isBare,
    isDisabled,
    aside,
    placeholder,
    language,
    moreWords = t('More'),
    lessWords = t('Less'),
    ...given
  } = rest
  return (
    <Field {...{ label, isLabelHidden, help, error, isRequired }}>
      {({ id, ...control }) => (
        <Base.Root {...given} id={id} value={value} onValueChange={onChange} disabled={isDisabled} locale={language}>
          <Base.Group className={styles.box}>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
            <Base.Input {...control} placeholder={placeholder} className={styles.inner} />
            {!isBare && (
              <>
                <Base.Decrement className={styles.tool} aria-label={lessWords}>
                  <Icon of={minus} />
                </Base.Decrement>
                <Base.Increment className={styles.tool} aria-label={moreWords}>
                  <Icon of={add} />
                </Base.Increment>
              </>
            )}
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  )
}
