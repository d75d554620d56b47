import { useState } from 'react'
import { readSettings } from '#sites/format/settings.ts'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { add, bin } from '#kit/web/parts/icons.ts'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { Thumbnail } from '../fields/thumbnail.tsx'
import { Problems } from '../problems/problems.tsx'
import { changeSetting } from '../settings/setting-edits.ts'
import { TextFrame } from '../drafts/text-frame.tsx'
import { dropItem, goodsOf, listItems, putItem, type Goods, type Item } from '../texts/store-edits.ts'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import { Tile, Tiles } from '../controls/tiles.tsx'
import { rare } from '../controls/rare.tsx'

const ItemForm = rare(async () => (await import('./item-form.tsx')).ItemForm)

/** The store and what can be done with it. A site that sells something has a store from then on. */
function useStore() {
  const { openFile, state } = useOpenFile('store/store.txt')
  const site = useOpenFile('settings.txt')
  const { currency, store } = readSettings(site.state.text).settings
  const { text } = state
  const put = (goods: Goods, old: Item | undefined) => {
    const made = putItem(text, goods, currency, old)
    if (typeof made !== 'string') return made
    openFile.replace(made)
    if (!store) site.openFile.replace(changeSetting(site.state.text, 'store', 'yes'))
    return undefined
  }
  return {
    openFile,
    state,
    put,
    ...listItems(text, currency),
    drop: (item: Item) => openFile.replace(dropItem(text, item)),
  }
}

function Goods({
  items,
  onEdit,
  onDrop,
}: {
  items: Item[]
  onEdit: (item: Item) => void
  onDrop: (item: Item) => void
}) {
  return (
    <Tiles hasPictures>
      {items.map((item) => (
        <Tile
          key={item.id}
          onClick={() => onEdit(item)}
          picture={<Thumbnail src={item.photo ?? ''} />}
          act={<IconButton isSmall icon={bin} label={`Take ${item.title} out`} onClick={() => onDrop(item)} />}
        >
          <strong>{item.title}</strong>
          <span>{goodsOf(item).price}</span>
        </Tile>
      ))}
    </Tiles>
  )
}

/** What is sold, as cards. */
export function StorePart({ onShow }: { onShow: (line: number) => void }) {
  const { openFile, state, items, problems, put, drop } = useStore()
  const [edited, setEdited] = useState<{ item: Item | undefined }>()
  return (
    <TextFrame state={state}>
      {() => (
        <Rows>
          <Problems
            file="store/store.txt"
            problems={problems}
            text={state.text}
            onFix={openFile.replace}
            onShow={onShow}
          />
          {items.length === 0 && <Hint>Nothing is sold here yet. Put something in the store.</Hint>}
          <Goods items={items} onEdit={(item) => setEdited({ item })} onDrop={drop} />
          <div>
            <Button isSmall icon={add} onClick={() => setEdited({ item: undefined })}>
              Add something to sell
            </Button>
          </div>
          {edited && (
            <ItemForm
              item={edited.item}
              onClose={() => setEdited(undefined)}
              onPut={(goods) => put(goods, edited.item)}
            />
          )}
        </Rows>
      )}
    </TextFrame>
  )
}
