import type { Item } from '#sites/format/parsed/content.ts'

/** A part of a text, or the blank lines between two. */
export type TextItem = Item
