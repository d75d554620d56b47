import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import * as fontkit from 'fontkit'

// Written by `scripts/paper-fonts.ts`.
const folder = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'src/features/orders/server/papers/fonts')

/** The first that has a letter is taken. */
const names = [
  'figtree-latin',
  'figtree-latin-ext',
  'noto-sans-vietnamese',
  'noto-sans-latin-ext',
  'noto-sans-greek',
  'noto-sans-cyrillic',
  'noto-sans-cyrillic-ext',
  'noto-sans-greek-ext',
  'noto-sans-hebrew-hebrew',
  'noto-sans-arabic-arabic',
  'noto-sans-thai-thai',
  'noto-sans-devanagari',
] as const

export type Weight = 'regular' | 'bold'

/** A part of a typeface in one weight. */
export interface Typeface {
  /** That of its file. */
  name: string
  bytes: Buffer
  letters: ReadonlySet<number>
}

const opened = new Map<string, Typeface>()

function openTypeface(name: string): Typeface {
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(join(folder, `${name}.ttf`))
  const font = fontkit.create(bytes)
  if (!('characterSet' in font)) throw new Error(`${name} holds several fonts.`)
  const typeface = { name, bytes, letters: new Set(font.characterSet) }
  opened.set(name, typeface)
  return typeface
}

/** The typeface with a letter; that of the letter before, if it has it. */
export function findTypeface(letter: number, weight: Weight, before: Typeface | undefined): Typeface | undefined {
  if (before?.letters.has(letter)) return before
  for (const name of names) {
    const typeface = openTypeface(`${name}-${weight}`)
    if (typeface.letters.has(letter)) return typeface
  }
  return undefined
}

const space = 0x20
/** What is never seen: marks of direction and joiners; the latter matter where a script has them. */
export const isUnseen = (letter: number): boolean =>
  /^[\p{Cf}\p{Cc}\p{Variation_Selector}]$/u.test(String.fromCodePoint(letter))

/** A text as it is set: composed, with plain spaces. */
export const tidyText = (text: string): string => text.toWellFormed().normalize('NFC').replaceAll(/\s/gu, ' ')

/** Whether our typefaces have all letters of a text. */
export const isSettable = (text: string): boolean =>
  [...tidyText(text)].every((sign) => {
    const letter = sign.codePointAt(0) ?? space
    return isUnseen(letter) || findTypeface(letter, 'regular', undefined) !== undefined
  })
