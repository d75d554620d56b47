import { phrase, type Phrase } from '#kit/phrase.ts'
import type { BlockLine } from './block-line.ts'
import { blockNames, filmName, kinds, typeOf } from './blocks/index.ts'
import type { BlockKind } from './blocks/kind.ts'
import { readFilmAddress } from './blocks/video-address.ts'
import type { Block, Item } from './parsed/block.ts'
import { makePlain } from './read-prose.ts'
import type { Report } from './parsed/report.ts'
import { addLine, didYouMean, findNearest, showExample, suggestOneOf } from './text/suggest.ts'
import { shortenWords } from './text/wording.ts'
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
    const said = phrase('closes-nothing', 'This ::: closes nothing.')
    report.add(line, 'warning', said, phrase('remove-or-open', 'Remove it, or open a block above it.'))
    return showNothing()
  }
  if (mark.kind === 'unclosed') return readUnclosed(mark.opening, mark.start, reader)
  if (mark.kind !== 'block') return showNothing()
  const { opening, body, deep } = mark
  if (deep) {
    report.add(
      line,
      'error',
      phrase('block-nested-too-deep', '{name} is nested in three other blocks, so it’s shown as plain text.', {
        name: opening.name,
      }),
      phrase('move-out', 'Move it out of one of them.'),
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

const unknownBlock = (name: string): Phrase => phrase('block-unknown', 'Unknown block {written}.', { written: name })
const suggestName = (name: string): Phrase => suggestOneOf(name, [...blockNames], Object.keys(kinds))

function readUnclosed({ name }: BlockLine, start: number, { report }: Reader): Part {
  const line = start + 1
  if (typeOf(name))
    report.add(
      line,
      'error',
      phrase('block-never-closed', 'The block {name} is never closed, so it’s ignored.', { name }),
      addLine(':::'),
    )
  else if (!report.full) report.add(line, 'warning', unknownBlock(name), suggestName(name))
  return showNothing()
}

function readUnknown({ opening: { name }, start, body }: BlockMark, { report, lines }: Reader): Part {
  if (!report.full) report.add(start + 1, 'warning', unknownBlock(name), suggestName(name))
  const block: Block = { type: 'unknown', name, ...(body && { body: lines.slice(...body).join('\n') }) }
  return { kind: 'block', block }
}

/** The opening line as text, together with a data body. A prose body isn't part of the mark and is shown normally. */
function readBroken(mark: BlockMark, reader: Reader): Part {
  const { name, broken } = mark.opening
  const said = broken && breaks[broken](name)
  const example = showExample('::name[label]{key=value key="two words"}')
  if (said) reader.report.add(mark.start + 1, 'error', said, example)
  return readAsText(mark, reader)
}

const breaks: Record<NonNullable<BlockLine['broken']>, (name: string) => Phrase> = {
  bracket: (name) =>
    phrase('block-lacks-bracket', '{name} is missing a closing ], so the line is shown as text.', { name }),
  brace: (name) =>
    phrase('block-lacks-brace', '{name} is missing a closing {brace}, so the line is shown as text.', {
      name,
      brace: '}',
    }),
  quote: (name) =>
    phrase('block-lacks-quote', '{name} is missing a closing quotation mark, so the line is shown as text.', { name }),
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
      phrase('block-not-closed', 'There is no closing {fence} for {name}, so it ends at the first blank line.', {
        fence,
        name,
      }),
      addLine(fence),
    )
  else if (colons === 2 && (kind === 'prose' || kind === 'data')) {
    report.add(
      line,
      'warning',
      phrase('block-needs-three-colons', '{name} needs three colons.', { name }),
      phrase('write-three-colons', 'Write :::{name}, and a line with ::: where it ends.', { name }),
    )
  } else if (colons > 2 && kind === 'none' && !body) {
    report.add(
      line,
      'hint',
      phrase('block-needs-two-colons', '{name} only needs two colons.', { name }),
      phrase('write-two-colons', 'Write ::{name}.', { name }),
    )
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
    else
      report.add(
        line,
        'hint',
        phrase('block-setting-unknown', '{name} has no setting {written}.', { name, written }),
        suggestKey(written, kind),
      )
  }
  const cantUse = (piece: string) =>
    phrase('block-cant-use', '{name} can’t use “{written}”.', { name, written: shortenWords(piece) })
  for (const piece of opening.odd)
    report.add(line, 'hint', cantUse(piece), phrase('write-key-and-value', 'Write key=value.'))
  const place = (key: string | undefined, value: string | undefined) => {
    if (!value) return
    if (key && !values.has(key)) values.set(key, value)
    else report.add(line, 'hint', cantUse(value), suggestKey('', kind))
  }
  place(kind.label, label)
  place(kind.rest, rest)
  const isProse = kind.body === 'prose'
  const items: Item[] = isProse && body ? reader.read(...body) : []
  return { line, values, rows: isProse || !body ? undefined : lines.slice(...body), items, report, checkTable }
}

function suggestKey(written: string, { keys, aliases = {} }: BlockKind): Phrase {
  const nearest = didYouMean(findNearest(written, [...keys, ...Object.keys(aliases)]))
  if (nearest) return nearest
  return keys.length > 0
    ? phrase('settings-available', 'Available settings: {names}.', { names: keys.join(', ') })
    : phrase('no-settings', 'It has no settings.')
}
