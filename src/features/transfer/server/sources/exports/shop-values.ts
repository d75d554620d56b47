import { phrase, type Phrase } from '#kit/phrase.ts'
import type { ProductRow } from './product-rows.ts'

/** What a row says in the first of some columns that has anything. */
export const said = (row: ProductRow, ...columns: string[]): string =>
  columns.map((name) => row[name]?.trim() ?? '').find((value) => value !== '') ?? ''

export const isYes = (value: string): boolean => /^(?:true|yes|1|ja|wahr)$/i.test(value)
export const isNo = (value: string): boolean => /^(?:false|no|0|-1|nein|falsch)$/i.test(value)

/** The addresses of pictures in a value, however they are separated. */
export const picturesIn = (value: string): string[] =>
  value
    .split(/\s|[,;|](?=https?:)/)
    .map((each) => each.replace(/[,;|]$/, ''))
    .filter((each) => /^https?:\/\//.test(each))

export const tellHidden = (name: string): Phrase =>
  phrase('unsold-unlisted', '“{name}” wasn’t shown in the old store, so it isn’t in the new one.', { name })
export const tellElsewhere = (name: string): Phrase =>
  phrase('unsold-elsewhere', '“{name}” is sold on another website, so it isn’t in the store.', { name })
export const tellKind = (name: string): Phrase =>
  phrase('unsold-kind', '“{name}” is of a kind that the store doesn’t sell, so it isn’t in the store.', { name })
