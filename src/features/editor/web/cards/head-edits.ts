import { escapePattern } from '#kit/escape-pattern.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { findVeils } from '#sites/format/page-head.ts'
import { exchangePart } from '#sites/format/text/line-ends.ts'
import { withoutLines } from '#sites/format/text/lines.ts'
import { readPage } from '../texts/page-text.ts'

export type HeadKey =
  | 'Title'
  | 'Description'
  | 'Image'
  | 'Layout'
  | 'Draft'
  | 'Publish'
  | 'Language'
  | 'NoIndex'
  | 'Redirect'

const linesOf = (source: string): string[] => source.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? []
const isOf = (key: HeadKey) => new RegExp(`^\\uFEFF?${escapePattern(key)}\\s*:`, 'i')

/** The lines that hide the page, or set its date, under whatever name. */
const veilsOf = (text: string, key: HeadKey) =>
  findVeils(text).flatMap((veil) => (veil.key === key.toLowerCase() ? [veil.at] : []))

function changeLines(source: string, key: HeadKey, value: string): string[] {
  const lines = linesOf(source)
  const veils = veilsOf(source, key)
  const at = veils.at(-1) ?? lines.findLastIndex((line) => isOf(key).test(line))
  const written = value === '' ? [] : [`${key}: ${value.replace(/\s+/g, ' ').trim()}\n`]
  if (at >= 0) return lines.flatMap((line, index) => (index === at ? written : veils.includes(index) ? [] : [line]))
  const isFenced = lines[0]?.replace('\uFEFF', '').trimEnd() === '---'
  return lines.toSpliced(isFenced ? lines.length - 1 : lines.length, 0, ...written)
}

const closed = (lines: string[]) => lines.map((line) => (/[\r\n]$/.test(line) ? line : `${line}\n`)).join('')
const restOf = (text: string) => readPage(text).items.filter(({ kind }) => kind !== 'gap' && kind !== 'head')

/** The page with one of its settings changed, or removed if the value is empty; its text stays byte for byte. */
export function setHead(whole: string, key: HeadKey, value: string): string {
  const [head] = readPage(whole).items
  const end = head?.kind === 'head' ? linesOf(head.source).length : 0
  // Lines may also hide the page where settings aren’t read.
  const strays = veilsOf(whole, key).filter((at) => at >= end)
  const text = withoutLines(whole, strays)
  const [first] = readPage(text).items
  const source = first?.kind === 'head' ? first.source : ''
  const lines = closed(changeLines(source, key, value))
  const written = source === '' && lines !== '' && text.trim() !== '' ? `${lines}\n` : lines
  const changed = exchangePart(text, { start: 0, source }, written)
  const [before, after] = [restOf(text), restOf(changed)]
  const isKept =
    before.length === after.length &&
    before.every((item, at) => item.source.replace(/^\uFEFF/, '') === after[at]?.source.replace(/^\uFEFF/, ''))
  if (!isKept)
    throw new Refusal(
      'invalid',
      phrase('no-room-for-page-settings', 'The page starts in a way that leaves no room for its settings.'),
    )
  return changed
}
