import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { FieldError } from '#kit/web/parts/field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Unfold } from '../controls/unfold.tsx'
import { PictureButton } from '../fields/picture-field.tsx'
import type { Goods } from '../texts/goods.ts'
import { findVariantProblem, type VariantRow as Row } from '../texts/variant-lines.ts'
import { PriceField, splitPrice } from './price-field.tsx'
import styles from './variants-field.module.css'

interface Props {
  row: Row
  goods: Goods
  /** Of the store. */
  currency: string
  /** Whether it is said what can't be read. */
  isChecked: boolean
  onChange: (change: Partial<Row>) => void
}

const isNo = (words: string) => /^(?:no|off|false|0)$/i.test(words)

interface PartProps {
  label: string
  value: string
  error?: string | undefined
  placeholder?: string
  inputMode?: 'numeric'
  onChange: (value: string) => void
}

/** A part of the line, which keeps what is being typed: the line has no spaces at its ends. */
function PartField({ value, onChange, ...rest }: PartProps) {
  const [typed, setTyped] = useState(value)
  const type = (words: string) => {
    setTyped(words)
    onChange(words)
  }
  return (
    <TextField {...rest} value={typed} autoComplete="off" onChange={({ currentTarget }) => type(currentTarget.value)} />
  )
}

function More({ row, onChange }: Pick<Props, 'row' | 'onChange'>) {
  return (
    <div className={styles.more}>
      <div className={styles.picture}>
        <PictureButton
          label={row.photo === '' ? t('Choose a picture') : t('Choose another picture')}
          value={row.photo}
          onChange={(photo) => onChange({ photo })}
        />
        {row.photo !== '' && (
          <Button isSmall kind="quiet" onClick={() => onChange({ photo: '' })}>
            Remove
          </Button>
        )}
      </div>
      <PartField label={t('SKU')} value={row.sku} onChange={(sku) => onChange({ sku })} />
      <Switch
        label={t('Offered')}
        checked={!isNo(row.offered)}
        onChange={({ currentTarget }) => onChange({ offered: currentTarget.checked ? '' : 'no' })}
      />
    </div>
  )
}

/** One size and colour: what it costs and how many there are, and the rest behind that. */
export function VariantRow({ row, goods, currency, isChecked, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { own, amount } = splitPrice(goods.price, currency)
  const problemOf = (key: 'price' | 'stock' | 'offered') =>
    isChecked ? findVariantProblem({ [key]: row[key] }, own) : undefined
  const unread = problemOf('offered')
  return (
    <fieldset className={styles.row} aria-label={row.name} data-off={isNo(row.offered) || undefined}>
      <Unfold isOpen={isOpen} onTurn={setOpen} act={t('Picture and SKU')}>
        <bdi>{row.name}</bdi>
      </Unfold>
      <div className={styles.pair}>
        <PriceField
          label={t('Price')}
          isOptional
          error={problemOf('price')}
          value={row.price}
          currency={own}
          placeholder={amount || '0.00'}
          onChange={(price) => onChange({ price })}
        />
        <PartField
          label={t('Stock')}
          error={problemOf('stock')}
          value={row.stock}
          inputMode="numeric"
          placeholder={goods.stock}
          onChange={(stock) => onChange({ stock })}
        />
      </div>
      {unread !== undefined && <FieldError id={`${row.name}-problem`} words={unread} />}
      {isOpen && <More row={row} onChange={onChange} />}
    </fieldset>
  )
}
