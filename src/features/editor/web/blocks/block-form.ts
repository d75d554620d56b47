import { t } from '#kit/t.ts'
import type { Field } from '../fields/fields.ts'
import type { Block, KnownType } from '#sites/format/parsed/block.ts'

/** How a block begins and what can be filled in of it. */
export interface BlockForm<T extends KnownType = KnownType> {
  start: Extract<Block, { type: T }>
  fields: readonly Field[]
}

export type FormsOf<T extends KnownType> = { readonly [Each in T]: BlockForm<Each> }

export const sides = [
  ['', t('Default')],
  ['left', t('Left')],
  ['center', t('Centre')],
  ['right', t('Right')],
] as const
