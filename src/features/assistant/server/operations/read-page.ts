import { parseContent } from '#sites/format/content.ts'

export type Page = ReturnType<typeof parseContent>
export type Item = Page['items'][number]

export const readPage: (text: string) => Page = parseContent

const isBlock = ({ kind }: Item): boolean => kind !== 'gap'

/** The blocks of a page as operations count them: its head, the pieces of its prose and its blocks, without the blank lines between. */
export const blocksOf = ({ items }: Page): Item[] => items.filter(isBlock)
export const blocksIn = (text: string): Item[] => blocksOf(readPage(text))

/** The type of a block, or the kind of anything else. */
export const kindOf = (item: Item): string => (item.kind === 'block' ? item.block.type : item.kind)

/** The items of a page with those inside of other blocks. */
export function* walkItems(items: readonly Item[]): Generator<Item> {
  for (const item of items) {
    yield item
    if (item.kind === 'block' && 'items' in item.block) yield* walkItems(item.block.items)
  }
}
