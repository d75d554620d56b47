import type { Item } from '#sites/format/parsed/content.ts'

export const isBlock = (item: Item, ...types: string[]) => item.kind === 'block' && types.includes(item.block.type)

export const isTitle = (item: Item) =>
  item.kind === 'prose' && item.tokens[0]?.type === 'heading_open' && item.tokens[0].tag === 'h1'

export const isHeading = (item: Item) => item.kind === 'prose' && item.tokens[0]?.type === 'heading_open'

const within = (item: Item): Item[] => (item.kind === 'block' && 'items' in item.block ? item.block.items : [])

/** Whether it is true of one of these items, or of one that stands within them. */
export const some = (items: Item[], test: (item: Item) => boolean): boolean =>
  items.some((item) => test(item) || some(within(item), test))
