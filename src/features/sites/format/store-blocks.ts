import { phrase, type Phrase } from '#kit/phrase.ts'
import { listLines, type TextLine } from './text/line-ends.ts'
import type { Report } from './parsed/report.ts'
import { hiddenUntilFixed, readField, soldOutUntilFixed, type Field, type WrittenLine } from './store-field.ts'
import { findPricedWords, namesCost, namesVariant } from './goods-costs.ts'
import { findMeant, type DecidingKey } from './goods-lines.ts'
import { didYouMean, findNearest, makeShorter, removeLine } from './text/suggest.ts'

const storeKeys =
  'title url price id photo image images description sizes colors category category_description currency sku stock weight interval digital'.split(
    ' ',
  )

/** Consecutive lines: an item, or the text between items (then without fields). */
export interface StoreBlock {
  /** Its first line, from 1. */
  line: number
  source: string
  fields?: Map<string, WrittenLine>
  /** The lines that say what single sizes and colours have of their own. */
  variants?: WrittenLine[]
  /** What lines that say nothing else name before an amount: maybe a size. */
  priced?: WrittenLine[]
  /** What lines seem to mean that are no `key=value`, or have a misspelt key. */
  unclear?: Set<DecidingKey>
}

const mostItems = 5000
/** Of all items together: each cart looks through what is counted. */
const mostVariants = 10_000
const longestLineCharacters = 20_000
/** Allows a line for each key of an item, and more. */
const mostLines = 200_000

/** Splits a catalogue at lines of `%`, at blank lines and before the next title. Joined, the sources are the text. */
export function readStoreBlocks(text: string, report: Report): StoreBlock[] {
  const blocks: StoreBlock[] = []
  let current: StoreBlock | undefined
  let items = 0
  let read = 0
  const reading = { report, variantsLeft: mostVariants }
  for (const line of listLines(text, mostLines)) {
    const isItem = !/^(?:%*|%[%\s]*)$/.test(line.text.trim())
    const field = isItem ? readField(line.text) : undefined
    const isNext = field?.key === 'title' && current?.fields?.has('title')
    if (!current || isNext || isItem !== Boolean(current.fields)) {
      if (isItem && (items += 1) > mostItems) break
      current = { line: line.number, source: '', fields: isItem ? new Map() : undefined }
      blocks.push(current)
    }
    current.source += line.source
    read += line.source.length
    if (isItem) takeLine(current, line, field, reading)
  }
  const rest = text.slice(read)
  // Of an item that is cut off nobody knows what its other lines say.
  if (rest !== '' && items <= mostItems && current?.fields)
    current.unclear = (current.unclear ?? new Set()).add('hidden')
  return [...blocks, ...leaveRest(rest, blocks, report)]
}

/** The lines beyond the store's limit, as one piece without fields. */
function leaveRest(source: string, blocks: StoreBlock[], report: Report): StoreBlock[] {
  if (source === '') return []
  const line = blocks.reduce((sum, block) => sum + countEnds(block.source), 1)
  report.add(
    line,
    'error',
    phrase('store-too-many-items', 'Only the first 5,000 items are used.'),
    phrase('remove-unsold-items', 'Remove items you no longer sell.'),
  )
  return [{ line, source }]
}

const countEnds = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0

const explanations: Partial<Record<DecidingKey, Phrase>> = {
  hidden: phrase('item-key-strange', 'This isn’t a key of an item.'),
  price: phrase('item-cost-unread', 'This isn’t added to the price. Shipping and tax are set in settings.txt.'),
}
interface Reading {
  report: Report
  variantsLeft: number
}

function takeLine(block: StoreBlock, { text, number }: TextLine, field: Field | undefined, reading: Reading): void {
  const { report } = reading
  if (text.trim().startsWith('#')) return
  if (text.length > longestLineCharacters) {
    if (field?.key === 'variant') block.unclear = (block.unclear ?? new Set()).add('variant')
    report.add(
      number,
      'error',
      phrase('store-line-too-long', 'This line is longer than 20,000 characters and is ignored.'),
      makeShorter,
    )
    return
  }
  if (field?.key === 'variant') return takeVariant(block, { value: field.value, line: number }, reading)
  const isKnown = field && storeKeys.includes(field.key)
  const meant = isKnown ? undefined : findDeciding(text)
  if (meant) {
    block.unclear = (block.unclear ?? new Set()).add(meant)
    const said = explanations[meant] ?? phrase('item-key-meant', 'Did you mean {key}=…?', { key: meant })
    report.add(number, 'error', said, meant === 'stock' ? soldOutUntilFixed : hiddenUntilFixed)
    return
  }
  const priced = isKnown ? undefined : findPricedWords(text)
  if (priced !== undefined) (block.priced ??= []).push({ value: priced, line: number })
  if (!field) {
    report.add(
      number,
      'warning',
      phrase('item-line-unread', 'This line isn’t key=value and is ignored.'),
      phrase('write-on-one-line', 'Write each value on a single line.'),
    )
  } else if (!isKnown) {
    const better = report.full ? undefined : findNearest(field.key, storeKeys)
    const unknown = phrase('item-key-unknown', 'Unknown key {written}.', { written: field.key.slice(0, 40) })
    report.add(number, 'hint', unknown, didYouMean(better))
  } else takeField(block, field, number, report)
}

function findDeciding(text: string): DecidingKey | undefined {
  if (namesVariant(text)) return 'variant'
  return findMeant(text) ?? (namesCost(text) ? 'price' : undefined)
}

function takeVariant(block: StoreBlock, line: WrittenLine, reading: Reading): void {
  if (line.value === '') return
  ;(block.variants ??= []).push(line)
  reading.variantsLeft -= 1
  if (reading.variantsLeft >= 0) return
  block.unclear = (block.unclear ?? new Set()).add('variant')
  const said = phrase('store-too-many-variants', 'Only the first 10,000 variants of a store are used.')
  reading.report.add(line.line, 'error', said, hiddenUntilFixed)
}

function takeField({ fields }: StoreBlock, { key, value }: Field, line: number, report: Report): void {
  const earlier = fields?.get(key)
  if (earlier) {
    const said = phrase('item-key-twice', '{key} is already set on line {earlier}. This line is used.', {
      key,
      earlier: earlier.line,
    })
    report.add(line, 'warning', said, removeLine(earlier.line))
  }
  // An empty line takes nothing back that was said.
  if (value !== '' || !earlier) fields?.set(key, { value, line })
}
