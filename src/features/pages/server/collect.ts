import { keyedProviders } from '#places/rules.ts'
import type { Block } from '#sites/format/block.ts'
import type { Content, Item } from '#sites/format/item.ts'

/** The names of everything a page shows that stands in other files. */
export interface Wanted {
  pictures: Set<string>
  tables: Set<string>
  includes: Map<string, number>
  hasStore: boolean
  /** Of places on maps, where nothing else tells where they are. */
  addresses: Set<string>
}

type Token = Extract<Item, { kind: 'prose' }>['tokens'][number]

function collectTokens(tokens: Token[], wanted: Wanted): void {
  for (const token of tokens) {
    if (token.type === 'image') wanted.pictures.add(token.attrGet('src') ?? '')
    if (token.children) collectTokens(token.children, wanted)
  }
}

function collectBlock(block: Block, line: number, wanted: Wanted): void {
  if (block.type === 'image') wanted.pictures.add(block.src)
  if (block.type === 'hero' && block.image) wanted.pictures.add(block.image)
  if (block.type === 'image-grid') for (const { image } of block.images) wanted.pictures.add(image)
  if (block.type === 'table' && block.src) wanted.tables.add(block.src)
  if (block.type === 'include') wanted.includes.set(block.file, line)
  if (block.type === 'store') wanted.hasStore = true
  if (block.type === 'map' && !keyedProviders[block.provider])
    for (const { address, lat } of block.points) if (address && lat === undefined) wanted.addresses.add(address)
  if ('items' in block) collectItems(block.items, wanted)
}

function collectItems(items: Item[], wanted: Wanted): void {
  for (const item of items) {
    if (item.kind === 'prose') collectTokens(item.tokens, wanted)
    if (item.kind === 'block') collectBlock(item.block, item.line, wanted)
  }
}

/** Walks a page, and the parts it includes, for what has to be read before it can be rendered. */
export function collect({ items, head }: Content, wanted: Wanted = emptyWanted()): Wanted {
  collectItems(items, wanted)
  if (head.image) wanted.pictures.add(head.image)
  return wanted
}

const emptyWanted = (): Wanted => ({
  pictures: new Set(),
  tables: new Set(),
  includes: new Map(),
  hasStore: false,
  addresses: new Set(),
})
