import { t } from '#kit/t.ts'
import { useRef } from 'react'
import { showToast } from '#kit/web/toast.tsx'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { changeSetting } from '../settings/setting-edits.ts'
import { settingsOf } from '../texts/site-settings.ts'
import type { Goods, Item } from '../texts/goods.ts'
import { findMistakes } from '../texts/goods-mistakes.ts'
import { listItems, putItem } from '../texts/store-edits.ts'
import { bringBack, dropItem, duplicateItem, moveItem } from '../texts/store-order.ts'

/** The store and what can be done with it. A site that sells something has a store from then on. */
export function useStore(file: string) {
  const { openFile, state } = useOpenFile(file)
  const site = useOpenFile('settings.txt')
  const { currency, store } = settingsOf(site.state.text)
  const { text } = state
  const list = useRef<HTMLUListElement>(null)
  const found = listItems(text, currency)
  const focus = (at: number) => {
    const find = () => list.current?.children[at]?.querySelector('button')?.focus()
    requestAnimationFrame(() => requestAnimationFrame(find))
  }
  const put = (goods: Goods, old: Item | undefined) => {
    const made = putItem(text, goods, currency, old)
    if (typeof made !== 'string') return made
    openFile.replace(made)
    if (!store) site.openFile.replace(changeSetting(site.state.text, 'store', 'yes'))
    return undefined
  }
  const drop = (item: Item) => {
    openFile.replace(dropItem(text, item))
    focus(Math.max(0, Math.min(found.items.indexOf(item), found.items.length - 2)))
    const act = () => openFile.replace(bringBack(openFile.state().text, text, item))
    showToast({ title: t(`${item.title} deleted`), lastsMs: 8000, action: { words: t('Undo'), act } })
  }
  const duplicate = (item: Item) => {
    openFile.replace(duplicateItem(text, item))
    focus(found.items.indexOf(item) + 1)
  }
  const move = (item: Item, by: -1 | 1) => {
    openFile.replace(moveItem(text, item, by))
    focus(found.items.indexOf(item) + by)
  }
  const check = (goods: Goods, old: Item | undefined) =>
    findMistakes(
      goods,
      currency,
      found.items.filter((item) => item.id !== old?.id),
    )
  return { openFile, state, currency, list, ...found, put, drop, duplicate, move, check }
}
