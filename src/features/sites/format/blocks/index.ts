import type { Block } from '../block.ts'
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

export type KnownType = Exclude<Block['type'], 'unknown'>

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

/** `::video` is the film its address names, so its kind is known only when it is read. */
export const filmName = 'video'

/** The names that may stand on a block line. */
export const blockNames: ReadonlySet<string> = new Set([...Object.keys(kinds), ...otherNames.keys(), filmName])

/** The type a name stands for; undefined for a name that nobody knows. */
export function typeOf(name: string): KnownType | undefined {
  if (name === filmName) return 'youtube'
  return otherNames.get(name) ?? (Object.hasOwn(kinds, name) ? (name as KnownType) : undefined)
}
