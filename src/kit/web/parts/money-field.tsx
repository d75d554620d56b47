import type { ComponentProps } from 'react'
import { minorDigits } from '#kit/money.ts'
import { NumberField } from './number-field.tsx'

interface Props extends Omit<
  ComponentProps<typeof NumberField>,
  'value' | 'onChange' | 'min' | 'max' | 'step' | 'format' | 'aside' | 'isBare'
> {
  /** In minor units (cents, yen, fils). */
  amount: number | null
  /** ISO 4217. */
  currency: string
  /** In minor units, too. */
  min?: number
  max?: number
  onChange: (amount: number | null) => void
}

/** An amount of money, typed in the currency's major unit and kept in its minor one. */
export function MoneyField({ amount, currency, min = 0, max, onChange, ...rest }: Props) {
  const digits = minorDigits(currency)
  const unit = 10 ** digits
  return (
    <NumberField
      {...rest}
      value={amount === null ? null : amount / unit}
      onChange={(value) => onChange(value === null ? null : Math.round(value * unit))}
      min={min / unit}
      {...(max !== undefined && { max: max / unit })}
      format={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
      aside={currency}
      isBare
    />
  )
}
