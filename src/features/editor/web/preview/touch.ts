import { decodePercents } from '#kit/percent.ts'
import { isCard, readPage } from '../texts/page-text.ts'
import type { Touched } from './preview-frame.tsx'

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The line of the part of a page that shows some words or a picture. */
export function findTouched(text: string, touched: Touched): number | undefined {
  const words = lettersOf(touched.words)
  const picture = decodePercents(touched.picture?.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  const cards = readPage(text).items.filter(isCard)
  const shows = (isIt: (letters: string) => boolean) =>
    words === '' ? undefined : cards.find(({ source }) => isIt(lettersOf(source)))
  const shown = picture === '' ? undefined : cards.find(({ source }) => source.includes(picture))
  const hit =
    shown ?? shows((letters) => letters.startsWith(words)) ?? shows((letters) => letters.includes(words.slice(0, 30)))
  return hit?.line
}
