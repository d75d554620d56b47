import { useState } from 'react'
import { readSettings } from '#sites/format/settings.ts'
import { useSession } from '../drafts/use-desk.ts'
import { Thumbnail } from '../fields/picture-field.tsx'
import { Problems } from '../problems/problems.tsx'
import { changeSetting } from '../settings/setting-edits.ts'
import { Sign, Tool } from '../sign.tsx'
import { TextFrame } from '../text-frame.tsx'
import { ItemForm } from './item-form.tsx'
import { dropItem, goodsOf, listItems, putItem, type Goods, type Item } from './store-edits.ts'

/** The store and what can be done with it. A site that sells something has a store from then on. */
function useStore() {
  const { session, state } = useSession('store/store.txt')
  const site = useSession('settings.txt')
  const { currency, store } = readSettings(site.state.text).settings
  const { text } = state
  const put = (goods: Goods, old: Item | undefined) => {
    const made = putItem(text, goods, currency, old)
    if (typeof made !== 'string') return made
    session.replace(made)
    if (!store) site.session.replace(changeSetting(site.state.text, 'store', 'yes'))
    return undefined
  }
  return {
    session,
    state,
    put,
    ...listItems(text, currency),
    drop: (item: Item) => session.replace(dropItem(text, item)),
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
    <ul className="tiles goods">
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" onClick={() => onEdit(item)}>
            <Thumbnail src={item.photo ?? ''} />
            <strong>{item.title}</strong>
            <span>{goodsOf(item).price}</span>
          </button>
          <Tool name="bin" label={`Take ${item.title} out`} onClick={() => onDrop(item)} />
        </li>
      ))}
    </ul>
  )
}

/** What is sold, as cards. */
export function StorePart({ onShow }: { onShow: (line: number) => void }) {
  const { session, state, items, problems, put, drop } = useStore()
  const [edited, setEdited] = useState<{ item: Item | undefined }>()
  return (
    <TextFrame state={state}>
      {() => (
        <div className="store-part">
          <Problems
            file="store/store.txt"
            problems={problems}
            text={state.text}
            onFix={session.replace}
            onShow={onShow}
          />
          {items.length === 0 && <p className="card-note">Nothing is sold here yet. Put something in the store.</p>}
          <Goods items={items} onEdit={(item) => setEdited({ item })} onDrop={drop} />
          <button type="button" className="quiet-button add-button" onClick={() => setEdited({ item: undefined })}>
            <Sign name="add" />
            Add something to sell
          </button>
          {edited && (
            <ItemForm
              item={edited.item}
              onClose={() => setEdited(undefined)}
              onPut={(goods) => put(goods, edited.item)}
            />
          )}
        </div>
      )}
    </TextFrame>
  )
}
