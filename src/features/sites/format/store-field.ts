import { phrase, type Phrase } from '#kit/phrase.ts'
import { asTyped } from './text/lines.ts'

const spellings = new Map([
  ['colours', 'colors'],
  ['colour', 'colors'],
  ['color', 'colors'],
  ['size', 'sizes'],
  ['inventory', 'stock'],
  ['quantity', 'stock'],
  ['qty', 'stock'],
])

/** What stands behind a key. */
export interface WrittenLine {
  value: string
  line: number
}

export interface Field {
  key: string
  value: string
}

/** `key=value`, also `key: value`. */
export function readField(text: string): Field | undefined {
  const words = text.trim()
  const cut = words.search(/[=:＝：]/)
  const key = asTyped(words.slice(0, Math.max(0, cut)))
    .trim()
    .toLowerCase()
    .replaceAll('-', '_')
  if (!/^[a-z_][a-z0-9_]*$/.test(key)) return undefined
  return { key: spellings.get(key) ?? key, value: words.slice(cut + 1).trim() }
}

export const hiddenUntilFixed: Phrase = phrase('item-hidden-until-fixed', 'The item is hidden until this is fixed.')
export const soldOutUntilFixed: Phrase = phrase(
  'item-sold-out-until-fixed',
  'The item counts as sold out until this is fixed.',
)
