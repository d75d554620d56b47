import { findLinks, type TextLink } from './find-links.ts'

/** Letters of most scripts, spaces and usual punctuation weigh one; all others weigh two. */
const light: [first: number, last: number][] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
]
const heavy = 2

/**
 * An emoji that is put together of several codes; others are heavy anyway. Those that were symbols before there were emoji may be followed
 * by a sign that asks for colours although they have them without it.
 */
const emoji =
  /[#*0-9]\uFE0F?\u20E3|(?=\p{Emoji}[\u200D\p{Emoji_Modifier}\uFE0F\p{Regional_Indicator}\u{E0020}-\u{E007F}])(?:[\u231A\u231B\u25FD\u25FE\u2614\u2615\u2648-\u2653\u267F\u2693\u26A1\u26AA\u26AB\u26BD\u26BE\u26C4\u26C5\u26D4\u26EA\u26F2\u26F3\u26F5\u26FA\u26FD\u2757\u2B1B\u2B1C\u2B50\u2B55\u{1F004}\u{1F21A}\u{1F22F}]\uFE0F|\p{RGI_Emoji})/gv

/** So many marks on one letter that nobody means them: putting them in order would take longer than in step with their number. */
const piledMarks = /(\p{M}{64,})/u

const weightOf = (code: number) => (light.some(([first, last]) => first <= code && code <= last) ? 1 : heavy)

/** The weight of letters without emoji. */
function weighLetters(text: string, from: number, to: number): number {
  let weight = 0
  for (let at = from; at < to; at += 1) {
    const code = text.codePointAt(at) ?? 0
    if (code > 0xffff) at += 1
    weight += weightOf(code)
  }
  return weight
}

function weighPlain(text: string): number {
  let [weight, at] = [0, 0]
  for (const { 0: found, index } of text.matchAll(emoji)) {
    weight += weighLetters(text, at, index) + heavy
    at = index + found.length
  }
  return weight + weighLetters(text, at, text.length)
}

/** X doesn’t take such a first letter of a text as part of an address. */
const firstLetter = /^[^a-z0-9][^-_.]/i

function findWeighed(text: string): TextLink[] {
  const [first, ...others] = findLinks(text)
  if (!first?.isBare || first.start > 0 || !firstLetter.test(text)) return first ? [first, ...others] : []
  return [{ ...first, start: 1 }, ...others]
}

/** With each letter and its marks as one code where there is one. Of what is split, every second piece is what it was split at. */
const compose = (text: string) =>
  text
    .split(piledMarks)
    .map((piece, nth) => (nth % 2 === 0 ? piece.normalize('NFC') : piece))
    .join('')

/** What a text weighs by the rule of X, where each address weighs the same if a weight is given for it. */
export function weighText(written: string, addressWeight: number | undefined): number {
  const text = compose(written)
  let [weight, at] = [0, 0]
  for (const { start, end } of addressWeight === undefined ? [] : findWeighed(text)) {
    weight += weighPlain(text.slice(at, start)) + (addressWeight ?? 0)
    at = end
  }
  return weight + weighPlain(text.slice(at))
}
