import { useState } from 'react'
import { decimalOf, minorDigits } from '#kit/money.ts'
import styles from './control.module.css'
import { Field, type FieldProps } from './field.tsx'

interface Props extends FieldProps {
  /** In minor units (cents, yen, fils). */
  amount: number | null
  /** ISO 4217. */
  currency: string
  /** Null where what is typed is no amount. */
  onChange: (amount: number | null) => void
  isDisabled?: boolean
}

/** Arabic and Persian figures as 0 to 9. */
const withPlainFigures = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (figure) => String(figure.charCodeAt(0) % 16)).replace('٫', '.')

/**
 * Both a dot and a comma begin the decimals, and nothing separates thousands: an amount that could be read as a hundred times
 * another is none.
 */
function readAmount(typed: string, digits: number): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:[.,](\d+))?$/.exec(withPlainFigures(typed.trim())) ?? []
  if (whole === undefined || decimals.length > digits) return null
  return Number(whole + decimals.padEnd(digits, '0'))
}

/** An amount of money, typed in the currency's major unit and kept in its minor one. */
export function MoneyField({ amount, currency, onChange, isDisabled, ...rest }: Props) {
  const digits = minorDigits(currency)
  const [typed, setTyped] = useState(amount === null ? '' : decimalOf({ amount, currency }))
  const type = (text: string) => {
    setTyped(text)
    onChange(readAmount(text, digits))
  }
  /** Shows how it was understood. */
  const tidy = () => {
    const read = readAmount(typed, digits)
    if (read !== null) setTyped(decimalOf({ amount: read, currency }))
  }
  return (
    <Field {...rest}>
      {(control) => (
        <div className={styles.box}>
          <span className={styles.aside}>{currency}</span>
          <input
            {...control}
            className={styles.inner}
            inputMode={digits === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            disabled={isDisabled}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={tidy}
          />
        </div>
      )}
    </Field>
  )
}
