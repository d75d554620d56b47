import { t } from '#kit/t.ts'
import { useState } from 'react'
import { AmountField } from '../controls/amount-field.tsx'
import { tidyPrice } from './zone-draft.ts'

interface Props {
  currency: string
  freeFrom: string | undefined
  onChange: (freeFrom: string | undefined) => void
}

/** From which amount on delivery is free wherever nothing else is said; what can’t be read is kept in the field alone. */
export function FreeFrom({ currency, freeFrom = '', onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed.trim() !== '' && tidyPrice(typed, currency) === undefined
  const type = (text: string) => {
    setTyped(text)
    const price = tidyPrice(text, currency)
    if (text.trim() === '') onChange(undefined)
    else if (price !== undefined) onChange(price)
  }
  return (
    <AmountField
      label={t('Free everywhere from')}
      help={t('Counts where a zone says nothing else. Leave it empty for never.')}
      error={isWrong ? t(`Please enter a price in ${currency} such as 60.`) : undefined}
      value={typed ?? freeFrom}
      unit={currency}
      onChange={type}
    />
  )
}
