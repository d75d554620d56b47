import type { KnownType } from '../parsed/block.ts'
import { form } from './form.ts'
import { imageGrid, videoGrid } from './grids.ts'
import { html } from './html.ts'
import { image } from './image.ts'
import type { BlockKind } from './kind.ts'
import { map } from './map.ts'
import { center, column, columns, hero } from './prose-blocks.ts'
import { button, include, space, store } from './small.ts'
import { table } from './table.ts'
import { chat, contact, signin, subscribe } from './widgets.ts'
import { vimeo, youtube } from './film.ts'

/** Every type of block that a site may use. */
export const kinds: { readonly [T in KnownType]: BlockKind<T> } = {
  center,
  html,
  image,
  youtube,
  vimeo,
  'video-grid': videoGrid,
  'image-grid': imageGrid,
  table,
  store,
  map,
  form,
  hero,
  signin,
  button,
  columns,
  column,
  space,
  contact,
  subscribe,
  chat,
  include,
}

/** Other names for blocks. */
const otherNames: ReadonlyMap<string, KnownType> = new Map([
  ['gallery', 'image-grid'],
  ['images', 'image-grid'],
  ['videos', 'video-grid'],
  ['csv', 'table'],
  ['centre', 'center'],
  ['sign-in', 'signin'],
  ['img', 'image'],
])

/** `::video` stands for YouTube or Vimeo; its address decides which when the block is read. */
export const filmName = 'video'

/** The names that can start a block line. */
export const blockNames: ReadonlySet<string> = new Set([...Object.keys(kinds), ...otherNames.keys(), filmName])

/** The type of block with this name; undefined if unknown. */
export function typeOf(name: string): KnownType | undefined {
  if (name === filmName) return 'youtube'
  return otherNames.get(name) ?? (Object.hasOwn(kinds, name) ? (name as KnownType) : undefined)
}
