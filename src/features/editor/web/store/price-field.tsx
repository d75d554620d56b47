import { Field } from '#kit/web/parts/field.tsx'
import { useState } from 'react'
import styles from './price-field.module.css'

interface Props {
  label: string
  error: string | undefined
  /** An amount, and behind it a currency, as it is written in the file. */
  value: string
  /** Of the store. */
  currency: string
  onChange: (value: string) => void
}

const currencyAtEnd = /(?<!\w)[A-Z]{3}$/

/** An amount in the currency of the store, or in one that the product has of its own. */
export function PriceField({ label, error, value, currency, onChange }: Props) {
  const own = currencyAtEnd.exec(value)?.[0] ?? currency
  const amount = value.replace(currencyAtEnd, '').trimEnd()
  const [typed, setTyped] = useState(amount)
  const type = (text: string) => {
    setTyped(text)
    onChange(/\d\s*$/.test(text) ? `${text.trim()} ${own}` : text.trim())
  }
  return (
    <Field label={label} error={error} isRequired>
      {(control) => (
        <div className={styles.box}>
          <span>{own}</span>
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            placeholder="0.00"
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
