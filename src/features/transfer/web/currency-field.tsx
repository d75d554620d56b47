import { t } from '#kit/t.ts'
import { useState } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import type { Transfer } from '../contract.ts'
import { useAccept } from './use-transfers.ts'
import layout from '#kit/web/parts/layout.module.css'

function listCurrencies() {
  const names = new Intl.DisplayNames([document.documentElement.lang || 'en', 'en'], { type: 'currency' })
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

interface Props {
  count: number
  value: string
  onChange: (currency: string) => void
}

/** Asks for what an export doesn't say. */
export const CurrencyField = ({ count, value, onChange }: Props) => (
  <SelectField
    label={t('Currency of the prices')}
    help={sayCount(count, {
      one: '1 product names no currency. It’s added to your store when you choose one.',
      other: `${count} products name no currency. They’re added to your store when you choose one.`,
    })}
    placeholder={t('Choose a currency')}
    choices={listCurrencies()}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

/** Products that were left behind when the pages were taken over. */
export function AddProducts({ domain, transfer }: { domain: string; transfer: Transfer }) {
  const [currency, setCurrency] = useState('')
  const { mutateAsync, isPending, error } = useAccept()
  const add = () =>
    void mutateAsync({ params: { id: domain, transfer: transfer.id }, body: { paths: [], currency } }).then(
      undefined,
      shownByItself,
    )
  return (
    <>
      <CurrencyField count={transfer.unpriced} value={currency} onChange={setCurrency} />
      <div className={layout.acts}>
        <Button disabled={currency === ''} focusableWhenDisabled isBusy={isPending} onClick={add}>
          Add products
        </Button>
      </div>
      <Trouble title={t('Import failed')} words={error?.message} />
    </>
  )
}
