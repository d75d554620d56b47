import type { BlockLine } from './block-line.ts'
import { blockNames, filmName, kinds, typeOf } from './blocks/index.ts'
import type { BlockKind } from './blocks/kind.ts'
import { readFilmAddress } from './blocks/video-address.ts'
import type { Block, Item } from './parsed/block.ts'
import { makePlain } from './read-prose.ts'
import type { Report } from './parsed/report.ts'
import { findNearest } from './text/suggest.ts'
import { quote } from './text/wording.ts'
import type { BlockMark, Mark } from './mark.ts'
import type { CheckTable, RawBlock } from './blocks/given.ts'

interface Reader {
  report: Report
  checkTable: CheckTable
  /** The lines of the file. */
  lines: readonly string[]
  /** The items of some lines. */
  read: (from: number, to: number) => Item[]
}

type Part = { kind: 'prose'; tokens: ReturnType<typeof makePlain>[] } | { kind: 'block'; block: Block }

const showNothing = (): Part => ({ kind: 'prose', tokens: [] })

/** Turns the lines of a mark into a block, or into text where they can't be one. */
export function readMarkedBlock(mark: Mark, reader: Reader): Part {
  const { report, lines } = reader
  const line = mark.start + 1
  if (mark.kind === 'stray') {
    report.add(line, 'warning', 'This ::: closes nothing.', 'Remove it, or open a block above it.')
    return showNothing()
  }
  if (mark.kind === 'unclosed') return readUnclosed(mark.opening, mark.start, reader)
  if (mark.kind !== 'block') return showNothing()
  const { opening, body, deep } = mark
  if (deep) {
    report.add(
      line,
      'error',
      `${opening.name} is nested in three other blocks, so it’s shown as plain text.`,
      'Move it out of one of them.',
    )
    return { kind: 'prose', tokens: [makePlain(lines.slice(mark.start, mark.end).join('\n'), 'pre')] }
  }
  if (opening.broken) return readBroken(mark, reader)
  const type = opening.name === filmName ? filmType(opening, lines.slice(...(body ?? [0, 0]))) : typeOf(opening.name)
  if (!type) return readUnknown(mark, reader)
  reportClosing(mark, kinds[type].body, reader)
  const given = gather(mark, kinds[type] as BlockKind, reader)
  const block = kinds[type].read(given)
  return block ? { kind: 'block', block } : readAsText(mark, reader)
}

function filmType({ rest, values }: BlockLine, rows: string[]) {
  const addresses = [rest, ...values.values(), ...rows]
  return addresses.some((address) => readFilmAddress(address)?.type === 'vimeo') ? 'vimeo' : 'youtube'
}

function suggestName(name: string): string {
  const nearest = findNearest(name, blockNames)
  return nearest ? `Did you mean ${nearest}?` : `Use one of: ${Object.keys(kinds).join(', ')}.`
}

function readUnclosed({ name }: BlockLine, start: number, { report }: Reader): Part {
  const line = start + 1
  if (typeOf(name))
    report.add(
      line,
      'error',
      `The block ${name} is never closed, so it’s ignored.`,
      'Add a line with ::: where it ends.',
    )
  else if (!report.full) report.add(line, 'warning', `Unknown block ${name}.`, suggestName(name))
  return showNothing()
}

function readUnknown({ opening: { name }, start, body }: BlockMark, { report, lines }: Reader): Part {
  if (!report.full) report.add(start + 1, 'warning', `Unknown block ${name}.`, suggestName(name))
  const block: Block = { type: 'unknown', name, ...(body && { body: lines.slice(...body).join('\n') }) }
  return { kind: 'block', block }
}

/** The opening line as text, together with a data body. A prose body isn't part of the mark and is shown normally. */
function readBroken(mark: BlockMark, reader: Reader): Part {
  const { name, broken } = mark.opening
  reader.report.add(
    mark.start + 1,
    'error',
    `${name} is missing ${broken}, so the line is shown as text.`,
    'Write, for example, ::name[label]{key=value key="two words"}.',
  )
  return readAsText(mark, reader)
}

function readAsText({ start, body }: BlockMark, { lines }: Reader): Part {
  const tokens = [makePlain(lines[start] ?? '', 'p')]
  const rows = body ? lines.slice(...body).join('\n') : ''
  if (rows.trim() !== '') tokens.push(makePlain(rows, 'pre'))
  return { kind: 'prose', tokens }
}

function reportClosing({ opening, start, closed, body }: BlockMark, kind: BlockKind['body'], { report }: Reader): void {
  const { name, colons, fence = ':::' } = opening
  const line = start + 1
  if (!closed)
    report.add(
      line,
      'error',
      `There is no closing ${fence} for ${name}, so it ends at the first blank line.`,
      `Add a line with ${fence} where it ends.`,
    )
  else if (colons === 2 && (kind === 'prose' || kind === 'data')) {
    report.add(line, 'warning', `${name} needs three colons.`, `Write :::${name}, and a line with ::: where it ends.`)
  } else if (colons > 2 && kind === 'none' && !body) {
    report.add(line, 'hint', `${name} only needs two colons.`, `Write ::${name}.`)
  }
}

/** Collects the values under the kind's own keys. */
function gather({ opening, start, body }: BlockMark, kind: BlockKind, reader: Reader): RawBlock {
  const { report, lines, checkTable } = reader
  const { name, label, rest } = opening
  const line = start + 1
  const values = new Map<string, string>()
  for (const [written, value] of opening.values) {
    const key = kind.aliases?.[written] ?? written
    if (kind.keys.includes(key)) values.set(key, value)
    else report.add(line, 'hint', `${name} has no setting ${written}.`, suggestKey(written, kind))
  }
  for (const piece of opening.odd) report.add(line, 'hint', `${name} can’t use ${quote(piece)}.`, 'Write key=value.')
  const place = (key: string | undefined, value: string | undefined) => {
    if (!value) return
    if (key && !values.has(key)) values.set(key, value)
    else report.add(line, 'hint', `${name} can’t use ${quote(value)}.`, suggestKey('', kind))
  }
  place(kind.label, label)
  place(kind.rest, rest)
  const isProse = kind.body === 'prose'
  const items: Item[] = isProse && body ? reader.read(...body) : []
  return { line, values, rows: isProse || !body ? undefined : lines.slice(...body), items, report, checkTable }
}

function suggestKey(written: string, { keys, aliases = {} }: BlockKind): string {
  const nearest = findNearest(written, [...keys, ...Object.keys(aliases)])
  if (nearest) return `Did you mean ${nearest}?`
  return keys.length > 0 ? `Available settings: ${keys.join(', ')}.` : 'It has no settings.'
}
