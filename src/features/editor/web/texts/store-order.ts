import { closeLine, endOf, lineEndOf } from '#sites/format/text/line-ends.ts'
import { changeLines } from './item-lines.ts'
import type { Item } from './goods.ts'
import { addressFor, appendLines, listItems, rewriteItem } from './store-edits.ts'

type PlacedItem = Pick<Item, 'line' | 'source'>

/** The store without an item. */
export const dropItem = (text: string, item: PlacedItem): string => rewriteItem(text, item, '')

/** The store with an item that was taken out: where it was, or at the end if the file has changed since. */
export const bringBack = (text: string, before: string, item: PlacedItem): string =>
  dropItem(before, item) === text ? before : appendLines(text, item.source)

/** The store with a second item that is the same but for its title and address. */
export function duplicateItem(text: string, item: Item): string {
  const { items } = listItems(text, 'USD')
  const title = `${item.title} (copy)`
  const copy = changeLines(item.source.replace(/^\uFEFF/, ''), { title, url: addressFor(title, items), id: '' })
  const end = lineEndOf(text)
  return rewriteItem(text, item, closeLine(item.source, end) + end + copy)
}

/** The store in which an item has changed places with the one before or behind it. */
export function moveItem(text: string, item: PlacedItem, by: -1 | 1): string {
  const [mark = ''] = /^\uFEFF?/.exec(text) ?? []
  const { items, blocks } = listItems(text.slice(mark.length), 'USD')
  const at = items.findIndex(({ line }) => line === item.line)
  const [a, b] = [items[at], items[at + by]]
  if (!a || !b) return text
  const end = lineEndOf(text)
  const sources = blocks.map(({ line, source }) => {
    if (line !== a.line && line !== b.line) return source
    return closeLine(line === a.line ? b.source : a.source, end)
  })
  const moved = mark + sources.join('')
  return endOf(text) === '' && text !== '' ? moved.slice(0, moved.length - endOf(moved).length) : moved
}
