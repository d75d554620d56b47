import { t } from '#kit/t.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { bin, copy, down, edit, more, up } from '#kit/web/parts/icons.ts'
import { Menu } from '#kit/web/parts/menu.tsx'
import { formatMoney, type Money } from '#kit/money.ts'
import { isSoldOut, priceRange } from '#sites/format/variants.ts'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { picturesOf, type Item } from '../texts/goods.ts'
import styles from './item-row.module.css'

export interface ItemActs {
  onEdit: () => void
  onDuplicate: () => void
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

interface Props extends ItemActs {
  item: Item
  isFirst: boolean
  isLast: boolean
}

const sayPrice = (price: Money) => formatMoney(price, document.documentElement.lang || 'en')

function sayPrices(item: Item): string {
  const [lowest, highest] = priceRange(item)
  return lowest.amount === highest.amount ? sayPrice(lowest) : t(`from ${sayPrice(lowest)}`)
}

/** How many are left, where they are counted together. */
function Stock({ item }: { item: Item }) {
  const stock = isSoldOut(item) ? 0 : item.stock
  if (stock === undefined) return null
  return <Badge kind={stock === 0 ? 'waiting' : 'plain'}>{stock === 0 ? t('Sold out') : t(`${stock} in stock`)}</Badge>
}

/** A product in the list: what it looks like, costs, and what can be done with it. */
export function ItemRow({ item, isFirst, isLast, onEdit, onDuplicate, onMove, onDelete }: Props) {
  const { title, interval, category } = item
  const [picture] = picturesOf(item)
  return (
    <li className={styles.row} data-line={item.line}>
      <button type="button" className={styles.open} onClick={onEdit}>
        <span className={styles.picture} data-empty={picture === undefined || undefined} aria-hidden="true">
          {picture === undefined ? [...title][0] : <Thumbnail src={picture} />}
        </span>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span>
            {sayPrices(item)}
            {interval && ` / ${interval}`}
            {category && ` · ${category}`}
          </span>
        </span>
      </button>
      <Stock item={item} />
      <div data-acts="">
        <Menu
          button={<IconButton isSmall icon={more} label={t(`More for ${title}`)} />}
          entries={[
            { label: t('Edit'), icon: edit, onChoose: onEdit },
            { label: t('Duplicate'), icon: copy, onChoose: onDuplicate },
            'line',
            { label: t('Move up'), icon: up, isDisabled: isFirst, onChoose: () => onMove(-1) },
            { label: t('Move down'), icon: down, isDisabled: isLast, onChoose: () => onMove(1) },
            'line',
            { label: t('Delete'), icon: bin, kind: 'danger', onChoose: onDelete },
          ]}
        />
      </div>
    </li>
  )
}
