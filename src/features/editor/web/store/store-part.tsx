import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { add, store as sign } from '#kit/web/parts/icons.ts'
import { rare } from '../controls/rare.tsx'
import { Rows } from '../controls/rows.tsx'
import { VariantFrame } from '../languages/variant-frame.tsx'
import { Problems } from '../problems/problems.tsx'
import type { Item } from '../texts/goods.ts'
import { ItemRow } from './item-row.tsx'
import { useStore } from './use-store.ts'
import styles from './store-part.module.css'

const ItemForm = rare(async () => (await import('./item-form.tsx')).ItemForm)

interface Props {
  /** What is sold, or what is sold in one of the languages. */
  file: string
  onFile: (file: string) => void
  onShow: (line: number) => void
}

interface ListProps extends Pick<ReturnType<typeof useStore>, 'items' | 'list' | 'duplicate' | 'move' | 'drop'> {
  onEdit: (item: Item) => void
}

const List = ({ items, list, duplicate, move, drop, onEdit }: ListProps) => (
  <ul className={styles.products} ref={list} aria-label={t('Products')}>
    {items.map((item, at) => (
      <ItemRow
        key={item.id}
        item={item}
        isFirst={at === 0}
        isLast={at === items.length - 1}
        onEdit={() => onEdit(item)}
        onDuplicate={() => duplicate(item)}
        onMove={(by) => move(item, by)}
        onDelete={() => drop(item)}
      />
    ))}
  </ul>
)

function Products({ file, onShow }: Omit<Props, 'onFile'>) {
  const { openFile, state, currency, problems, put, check, ...listed } = useStore(file)
  const [edited, setEdited] = useState<{ item?: Item }>()
  const create = (
    <Button isSmall kind="primary" icon={add} onClick={() => setEdited({})}>
      New product
    </Button>
  )
  return (
    <Rows>
      <Problems file={file} problems={problems} text={state.text} onFix={openFile.replace} onShow={onShow} />
      {listed.items.length === 0 ? (
        <Empty icon={sign} title={t('No products yet')} text={t('Your first product opens the store.')}>
          {create}
        </Empty>
      ) : (
        <>
          <div>{create}</div>
          <List {...listed} onEdit={(item) => setEdited({ item })} />
        </>
      )}
      {edited && (
        <ItemForm
          item={edited.item}
          currency={currency}
          onClose={() => setEdited(undefined)}
          check={(goods) => check(goods, edited.item)}
          onPut={(goods) => put(goods, edited.item)}
        />
      )}
    </Rows>
  )
}

/** What is sold, as a list, in each language of the site. */
export const StorePart = ({ file, onFile, onShow }: Props) => (
  <VariantFrame {...{ file, onFile }} missing={t('No store in this language yet')} emptyText={'\n'}>
    <Products key={file} file={file} onShow={onShow} />
  </VariantFrame>
)
