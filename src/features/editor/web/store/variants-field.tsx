import { sayCount } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Hint } from '../controls/hint.tsx'
import { Unfold } from '../controls/unfold.tsx'
import { choicesOf, type Goods } from '../texts/goods.ts'
import { mostVariantRows } from '../texts/goods-mistakes.ts'
import { changeVariant, listUnoffered, listVariants } from '../texts/variant-lines.ts'
import { VariantRow } from './variant-row.tsx'
import styles from './variants-field.module.css'

interface Props {
  goods: Goods
  /** As it was when its form was opened. */
  first: Goods
  /** Of the store. */
  currency: string
  error: string | undefined
  onChange: (variants: string) => void
}

/** What goes with sizes and colours that were taken away. */
function Unoffered({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <details className={styles.gone}>
      <summary>
        {sayCount(lines.length, {
          one: '1 is no longer offered',
          other: `${lines.length} are no longer offered`,
        })}
      </summary>
      <p>What they had of their own is removed when you save. Add the size or colour again to keep it.</p>
      <ul>
        {lines.map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What each size and colour of a product has of its own; empty where it is the same as for the product. */
export function VariantsField({ goods, first, currency, error, onChange }: Props) {
  const choices = choicesOf(goods)
  const [isOpen, setOpen] = useState(goods.variants !== '')
  const rows = listVariants(goods.variants, choices, mostVariantRows + 1)
  const gone = listUnoffered(goods.variants, choicesOf(first), choices)
  if (rows.length === 0) return <Unoffered lines={gone} />
  const shown = rows.slice(0, mostVariantRows)
  return (
    <section className={styles.variants} aria-label={t('Each size and colour')}>
      <Unfold isOpen={isOpen || error !== undefined} onTurn={setOpen} act={t('Price, stock, picture')}>
        Each size and colour
      </Unfold>
      {(isOpen || error !== undefined) && (
        <>
          <Hint>What stays empty is the same as for the product.</Hint>
          {shown.map((row) => (
            <VariantRow
              key={row.name}
              {...{ row, goods, currency }}
              isChecked={error !== undefined}
              onChange={(change) => onChange(changeVariant(goods.variants, choices, row.name, change))}
            />
          ))}
          {rows.length > mostVariantRows && (
            <Hint>The first 100 are shown here. All of them are in store/store.txt.</Hint>
          )}
        </>
      )}
      <Unoffered lines={gone} />
    </section>
  )
}
