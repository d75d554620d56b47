import { writeBlock } from '#sites/format/write-block.ts'
import { isEmpty, wordsOf, type Part, type PartOf, type Run } from '../parts/part.ts'
import { breakLines } from './break-lines.ts'
import { writeOneLine, writePicture, writeRuns } from './write-runs.ts'
import { writeTable } from './write-table.ts'

/** Lists and quotes around a part: inside of them there are no blocks, only prose. */
interface Nesting {
  depth: number
}
const outside: Nesting = { depth: 0 }
/** Deeper lists and quotes are written as if they stood in the one around them. */
const deepest = 6
const longestHeadingCharacters = 1000

function writeHeading({ level, runs }: PartOf<'heading'>): string {
  const plainer = runs.map((run): Run => ({ ...run, strong: false }))
  const words = writeOneLine(plainer)
    .replace(/^\\(?=#)/, '\\')
    .trim()
  if (words.length > longestHeadingCharacters) return breakLines(writeRuns(plainer))
  return `${'#'.repeat(level)} ${words.replace(/(?<!#)(#+)$/, String.raw`\$1`)}`
}

function writeCode({ text, language }: PartOf<'code'>): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${breakCode(text)}\n${fence}`
}

/** Very long lines of code are broken, because the format would not read them. */
const breakCode = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.match(/[^]{1,3500}/gu) ?? []).join('\n'))
    .join('\n')

const indent = (text: string, by: number) =>
  text
    .split('\n')
    .map((line, at) => (at === 0 || line === '' ? line : ' '.repeat(by) + line))
    .join('\n')

function writeItem(parts: readonly Part[], marker: string, nesting: Nesting): string {
  const written = writeParts(parts, { depth: nesting.depth + 1 })
  return `${marker} ${indent(written, marker.length + 1)}`.trimEnd()
}

/** Only such a list may begin right below a paragraph. */
const mayFollow = (part: Part) => part.kind === 'list' && (!part.isOrdered || part.start === 1)

const isTight = (items: readonly Part[][]) =>
  items.every(
    ([first, ...rest]) =>
      (!first || first.kind === 'paragraph') && rest.length < 2 && rest.every((part) => mayFollow(part)),
  )

function writeList({ isOrdered, start, items }: PartOf<'list'>, nesting: Nesting, sign: string): string {
  if (nesting.depth >= deepest) return writeParts(items.flat(), nesting)
  const written = items.map((item, at) => writeItem(item, isOrdered ? `${start + at}${sign}` : sign, nesting))
  const text = written.join(isTight(items) ? '\n' : '\n\n')
  return isTight(items) ? text.replace(/\n\n+/g, '\n') : text
}

const quote = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

function writePictureBlock({ picture, href }: PartOf<'picture'>, { depth }: Nesting): string {
  if (depth > 0) return href ? writeRuns([{ picture, href }]) : writePicture(picture)
  return href ? writeBlock({ type: 'image', ...picture, link: href }) : writePicture(picture)
}

/** The cells of a table that is none on the new page, one after the other. */
const flatten = ({ rows, caption }: PartOf<'table'>): Part[] =>
  [caption, ...rows.flat()].filter((runs) => !isEmpty(runs)).map((runs) => ({ kind: 'paragraph', runs }))

/** In lists and quotes, where no block can stand, its words and links as prose. */
function asProse({ block }: PartOf<'block'>): Part[] {
  const link = (text: string, href: string): Part => ({ kind: 'paragraph', runs: [{ text, href }] })
  if (block.type === 'button') return [link(block.label, block.href)]
  if (block.type === 'youtube') return [link(block.title ?? 'YouTube', `https://youtu.be/${block.id}`)]
  if (block.type === 'vimeo') return [link(block.title ?? 'Vimeo', `https://vimeo.com/${block.id}`)]
  return []
}

/** Neighbouring lists have different signs, so that they stay apart. */
const listSign = (isOrdered: boolean, isSecond: boolean) => (isOrdered ? (isSecond ? ')' : '.') : isSecond ? '*' : '-')

function writePart(part: Part, nesting: Nesting, isSecond: boolean): string {
  switch (part.kind) {
    case 'heading':
      return isEmpty(part.runs) ? '' : writeHeading(part)
    case 'paragraph':
      return isEmpty(part.runs) ? '' : breakLines(writeRuns(part.runs))
    case 'list':
      return writeList(part, nesting, listSign(part.isOrdered, isSecond))
    case 'quote':
      return nesting.depth >= deepest
        ? writeParts(part.parts, nesting)
        : quote(writeParts(part.parts, { depth: nesting.depth + 1 }))
    case 'code':
      return part.text.trim() === '' ? '' : writeCode(part)
    case 'rule':
      return '***'
    case 'table':
      return writeTable(part, nesting.depth > 0) ?? writeParts(flatten(part), nesting)
    case 'picture':
      return writePictureBlock(part, nesting)
    case 'block':
      return nesting.depth > 0 ? writeParts(asProse(part), nesting) : writeBlock(part.block)
    case 'hero':
      return nesting.depth > 0 ? writeParts(part.parts, nesting) : writeHero(part)
    case 'columns':
      return nesting.depth > 0 ? writeParts(part.columns.flat(), nesting) : writeColumns(part)
  }
}

function writeHero({ image, parts }: PartOf<'hero'>): string {
  const hero = { type: 'hero' as const, ...(image === undefined ? {} : { image }), items: [] }
  return `${writeBlock(hero).split('\n')[0] ?? ''}\n${writeParts(parts)}\n:::`
}

const writeColumns = ({ columns }: PartOf<'columns'>): string =>
  [':::columns', ...columns.map((parts) => `:::column\n${writeParts(parts)}\n:::`), ':::'].join('\n')

const follows = (part: Part, last: Part | undefined) =>
  part.kind === 'list' && last?.kind === 'list' && last.isOrdered === part.isOrdered

/** The text of each part that has any. */
export function writeEachPart(parts: readonly Part[], nesting: Nesting = outside): string[] {
  const written: string[] = []
  let isSecond = false
  let last: Part | undefined
  for (const part of parts) {
    const text = writePart(part, nesting, follows(part, last) && !isSecond)
    if (text === '') continue
    written.push(text)
    isSecond = follows(part, last) && !isSecond
    last = part
  }
  return written
}

const writeParts = (parts: readonly Part[], nesting: Nesting = outside): string =>
  writeEachPart(parts, nesting).join('\n\n')

/** The words of a part without anything else, for one that the format would not take as it is. */
export const plainPart = (part: Part): Part => ({ kind: 'paragraph', runs: [{ text: textOf(part) }] })

function textOf(part: Part): string {
  if ('runs' in part) return wordsOf(part.runs)
  if (part.kind === 'list') return part.items.flat().map(textOf).join(' ')
  if (part.kind === 'columns') return part.columns.flat().map(textOf).join(' ')
  if ('parts' in part) return part.parts.map(textOf).join(' ')
  if (part.kind === 'code') return part.text.replace(/\s+/g, ' ')
  if (part.kind === 'table') return [part.caption, ...part.rows.flat()].map(wordsOf).join(' ')
  return ''
}
