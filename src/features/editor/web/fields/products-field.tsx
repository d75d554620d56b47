import { t } from '#kit/t.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import { cross } from '#kit/web/parts/icons.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { loadProducts, type NamedProduct } from './load-products.ts'
import styles from './products-field.module.css'

interface Props {
  labels: { id: string; label: string; help: string | undefined; error: string | undefined }
  /** The addresses of products, separated by commas. */
  value: string
  onChange: (value: string) => void
}

interface ChosenProps {
  chosen: readonly string[]
  /** Undefined until they are known. */
  products: readonly NamedProduct[] | undefined
  onRemove: (url: string) => void
}

function Chosen({ chosen, products, onRemove }: ChosenProps) {
  const names = new Map(products?.map(({ value, label }) => [value, label]))
  const nameOf = (url: string) => names.get(url) ?? url
  const isGone = (url: string) => products !== undefined && !names.has(url)
  if (chosen.length === 0) return null
  return (
    <ol className={styles.chosen} aria-label={t('Chosen products')}>
      {chosen.map((url) => (
        <li key={url}>
          <span>{nameOf(url)}</span>
          {isGone(url) && <em>Not in the store</em>}
          <IconButton isSmall icon={cross} label={t(`Remove ${nameOf(url)}`)} onClick={() => onRemove(url)} />
        </li>
      ))}
    </ol>
  )
}

/** Products of the store, each found by its name; one that is there no more is called by its address. */
export function ProductsField({ labels: { label, help, error }, value, onChange }: Props) {
  const { domain } = useOpenFiles()
  const { data: products } = useQuery({ queryKey: ['products', domain], queryFn: () => loadProducts(domain) })
  const [added, setAdded] = useState(0)
  const chosen = value.split(',').flatMap((name) => name.trim() || [])
  return (
    <div className={styles.field}>
      <Combobox
        key={added}
        label={label}
        help={help}
        error={error}
        options={(products ?? []).filter((product) => !chosen.includes(product.value))}
        value={null}
        placeholder={t('Search by name')}
        onChange={(option) => {
          if (!option) return
          setAdded(added + 1)
          onChange([...chosen, option.value].join(', '))
        }}
      />
      <Chosen {...{ chosen, products }} onRemove={(url) => onChange(chosen.filter((one) => one !== url).join(', '))} />
    </div>
  )
}
