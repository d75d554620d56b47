import type { Block, BlockOf } from '#sites/format/parsed/block.ts'
import { mostShown } from '#sites/format/parsed/most-shown.ts'
import { decodeAddress } from '#sites/format/read-prose.ts'
import type { Content, Item } from '#sites/format/parsed/content.ts'
import type { MapProvider } from '#sites/format/parsed/map.ts'

/** Where something is first named. */
export interface FirstMention {
  file: string
  line: number
}

/** An address on a map, given without coordinates. */
export interface WantedPlace {
  provider: MapProvider
  address: string
  where: FirstMention
}

/** The names of everything that a page shows from other files. */
export interface PageNeeds {
  pictures: Map<string, FirstMention>
  /** Those of them that words lie on. */
  heroes: Set<string>
  tables: Map<string, FirstMention>
  includes: Map<string, FirstMention>
  hasStore: boolean
  /** Of the store, by the ends of their addresses. */
  products: Map<string, FirstMention>
  /** Raw html as it was written. */
  html: Map<string, FirstMention>
  /** By their provider and address. */
  places: Map<string, WantedPlace>
}

type Token = Extract<Item, { kind: 'prose' }>['tokens'][number]

function want(names: Map<string, FirstMention>, name: string, where: FirstMention): void {
  if (!names.has(name)) names.set(name, where)
}

function collectTokens(tokens: Token[], where: FirstMention, wanted: PageNeeds): void {
  for (const token of tokens) {
    if (token.type === 'image') want(wanted.pictures, decodeAddress(token.attrGet('src') ?? ''), where)
    if (token.children) collectTokens(token.children, where, wanted)
  }
}

export const placeName = (provider: MapProvider, address: string): string => `${provider} ${address}`

function collectAddresses({ provider, points }: BlockOf<'map'>, where: FirstMention, wanted: PageNeeds): void {
  for (const { address, lat } of points.slice(0, Math.max(0, mostShown.map - wanted.places.size))) {
    const name = placeName(provider, address ?? '')
    if (address && lat === undefined && !wanted.places.has(name)) wanted.places.set(name, { provider, address, where })
  }
}

function collectBlock(block: Block, where: FirstMention, wanted: PageNeeds): void {
  if (block.type === 'image') want(wanted.pictures, block.src, where)
  if (block.type === 'hero' && block.image) {
    want(wanted.pictures, block.image, where)
    wanted.heroes.add(block.image)
  }
  if (block.type === 'image-grid') for (const { image } of block.images) want(wanted.pictures, image, where)
  if ((block.type === 'youtube' || block.type === 'vimeo') && block.poster) want(wanted.pictures, block.poster, where)
  if (block.type === 'video-grid')
    for (const { poster } of block.videos) if (poster) want(wanted.pictures, poster, where)
  if (block.type === 'table' && block.src) want(wanted.tables, block.src, where)
  if (block.type === 'include') want(wanted.includes, block.file, where)
  if (block.type === 'store') {
    wanted.hasStore = true
    for (const name of block.products ?? []) want(wanted.products, name, where)
  }
  if (block.type === 'html') want(wanted.html, block.html, where)
  if (block.type === 'map') collectAddresses(block, where, wanted)
  if ('items' in block) collectItems(block.items, where.file, wanted)
}

function collectItems(items: Item[], file: string, wanted: PageNeeds): void {
  for (const item of items) {
    const where = { file, line: item.line }
    if (item.kind === 'prose') collectTokens(item.tokens, where, wanted)
    if (item.kind === 'block') collectBlock(item.block, where, wanted)
  }
}

/** Collects from a page and its included parts what has to be read before it can be rendered. */
export function collectNeeds({ items, head }: Content, file = '', wanted: PageNeeds = emptyWanted()): PageNeeds {
  collectItems(items, file, wanted)
  if (head.image) want(wanted.pictures, head.image, { file, line: 1 })
  return wanted
}

const emptyWanted = (): PageNeeds => ({
  pictures: new Map(),
  heroes: new Set(),
  tables: new Map(),
  includes: new Map(),
  hasStore: false,
  products: new Map(),
  html: new Map(),
  places: new Map(),
})
