import { blocksOf, readPage, type Item } from './read-page.ts'

/** The place of a block on a page that is being changed. An empty one remembers where a deleted or moved block was. */
export interface Slot {
  /** Its index when the change began; undefined if it is new. */
  at?: number
  /** The exact sources of the items that stand here. */
  pieces: readonly string[]
  source: string
  /** The blank lines after it. */
  gap: string
  /** Whether it is not where or what it was, so that a blank line has to keep it apart. */
  isLoose: boolean
  /** Whether it was put after another block. */
  isGuest?: true
}

const byteOrderMark = '\uFEFF'
export const withoutMark = (text: string): string => (text.startsWith(byteOrderMark) ? text.slice(1) : text)

export const lineEndIn = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'

/** The slots of a page; the first is the place before everything. */
export function slotsOf(items: readonly Item[]): Slot[] {
  const slots: Slot[] = [{ at: -1, pieces: [], source: '', gap: '', isLoose: false }]
  for (const { kind, source } of items) {
    const last = slots.at(-1)
    if (kind === 'gap' && last) last.gap += source
    else slots.push({ at: slots.length - 1, pieces: [source], source, gap: '', isLoose: false })
  }
  return slots
}

export const closesLine = (text: string): boolean => text === '' || /[\r\n]$/.test(text)

/** The text of a page, with blank lines around everything that isn't where it was. */
export function joinSlots(slots: readonly Slot[], end: string): string {
  const parts: string[] = [slots[0]?.gap ?? '']
  let before: Slot | undefined
  for (const slot of slots) {
    if (slot.source === '') continue
    const isApart = before && (before.isLoose || slot.isLoose || (before.at ?? 0) + 1 !== slot.at)
    if (before && isApart) {
      if (!closesLine(before.gap || before.source)) parts.push(end)
      if (before.gap === '') parts.push(end)
    }
    parts.push(slot.source, slot.gap)
    before = slot
  }
  return parts.join('')
}

const trimEnd = (source: string): string => source.replace(/(?<![\r\n])[\r\n]+$/, '')

/** Whether a text consists of exactly the pieces of these slots. */
export function isMadeOf(blocks: readonly Item[], slots: readonly Slot[]): boolean {
  const wanted = slots.flatMap(({ pieces }) => pieces)
  return (
    wanted.length === blocks.length &&
    blocks.every(({ source }, index) => trimEnd(source) === trimEnd(wanted[index] ?? ''))
  )
}

/** The new text as it will stand on the page, without blank lines around it, and its parts. */
export function readNew(
  text: string,
  end: string,
  isHead: boolean,
): { source: string; items: Item[]; problems: number } {
  const lines = text.split(/\r\n?|\n/)
  while (lines[0]?.trim() === '') lines.shift()
  while (lines.at(-1)?.trim() === '') lines.pop()
  const body = lines.map((line) => (isHead ? line.replaceAll(byteOrderMark, '') : line)).join(end)
  if (body === '') return { source: '', items: [], problems: 0 }
  const source = body + end
  const page = readPage(isHead ? source : end + source)
  return { source, items: blocksOf(page), problems: page.problems.length }
}
