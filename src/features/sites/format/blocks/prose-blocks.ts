import { writeBlockLine } from '../text/attributes.ts'
import type { Item } from '../parsed/block.ts'
import type { BlockKind } from './kind.ts'
import { readChoice } from './value.ts'

const heights = ['short', 'medium', 'tall'] as const
const sides = ['left', 'center', 'right'] as const

const textOf = (items: readonly Item[]) => items.map(({ source }) => source).join('')

/** The items keep their original text, byte for byte. */
function writeItems(line: string, items: readonly Item[]): string {
  const text = textOf(items)
  const end = text === '' || /[\r\n]$/.test(text) ? '' : '\n'
  return `${line}\n${text}${end}:::`
}

const plain = <T extends 'center' | 'columns' | 'column'>(type: T) => ({
  body: 'prose' as const,
  keys: [],
  write: ({ items }: { items: Item[] }) => writeItems(`:::${type}`, items),
})

export const center: BlockKind<'center'> = { ...plain('center'), read: ({ items }) => ({ type: 'center', items }) }
export const columns: BlockKind<'columns'> = { ...plain('columns'), read: ({ items }) => ({ type: 'columns', items }) }
export const column: BlockKind<'column'> = { ...plain('column'), read: ({ items }) => ({ type: 'column', items }) }

export const hero: BlockKind<'hero'> = {
  body: 'prose',
  keys: ['image', 'height', 'align'],
  aliases: { src: 'image', background: 'image' },
  rest: 'image',
  read: (given) => ({
    type: 'hero',
    image: given.values.get('image'),
    height: readChoice(given, 'height', heights),
    align: readChoice(given, 'align', sides),
    items: given.items,
  }),
  write: ({ image, height, align, items }) =>
    writeItems(writeBlockLine(':::hero', undefined, { image, height, align }), items),
}
