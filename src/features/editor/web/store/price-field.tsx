import { useState } from 'react'
import { AmountField } from '../controls/amount-field.tsx'

interface Props {
  label: string
  error: string | undefined
  /** An amount, and behind it a currency, as it is written in the file. */
  value: string
  /** Of the store. */
  currency: string
  onChange: (value: string) => void
  /** What counts where nothing is typed. */
  placeholder?: string
  isOptional?: boolean
}

const currencyAtEnd = /(?<!\w)[A-Z]{3}$/

/** The currency that a price is written in, and its amount. */
export const splitPrice = (value: string, currency: string) => ({
  own: currencyAtEnd.exec(value)?.[0] ?? currency,
  amount: value.replace(currencyAtEnd, '').trimEnd(),
})

/** An amount in the currency of the store, or in one that the product has of its own. */
export function PriceField({ label, error, value, currency, onChange, placeholder = '0.00', isOptional }: Props) {
  const { own, amount } = splitPrice(value, currency)
  const [typed, setTyped] = useState(amount)
  const type = (text: string) => {
    setTyped(text)
    onChange(/\d\s*$/.test(text) ? `${text.trim()} ${own}` : text.trim())
  }
  return (
    <AmountField {...{ label, error, placeholder }} isRequired={!isOptional} value={typed} unit={own} onChange={type} />
  )
}
