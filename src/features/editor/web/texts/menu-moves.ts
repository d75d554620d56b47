import { rowsOf, type Row } from './menu-edits.ts'
import { changeLines, indentOf, orderLines } from './menu-lines.ts'

const deepest = 2

/** A place in the menu: before the entry of this number, counted without what is moved, on a level. */
export interface MenuPosition {
  at: number
  depth: number
}

/** An entry with all that stands under it. */
const familyOf = (rows: readonly Row[], row: Row): Row[] =>
  rows.filter(({ entry }) => entry.line >= row.entry.line && entry.line < row.end)

/** The entries that stay where they are while one is moved. */
export const othersOf = (rows: readonly Row[], row: Row): Row[] => {
  const family = new Set(familyOf(rows, row))
  return rows.filter((each) => !family.has(each))
}

/** How many levels stand under an entry. */
const heightOf = (rows: readonly Row[], row: Row): number =>
  Math.max(...familyOf(rows, row).map(({ depth }) => depth)) - row.depth

/** The levels that an entry can have at a place; undefined where it doesn’t fit. */
export function levelsAt(rows: readonly Row[], row: Row, at: number): { least: number; most: number } | undefined {
  const others = othersOf(rows, row)
  const [above, below] = [others[at - 1], others[at]]
  const least = below?.depth ?? 0
  const most = Math.min(above ? above.depth + 1 : 0, deepest - heightOf(rows, row))
  return least <= most ? { least, most } : undefined
}

/** The blank in front of an entry on a level: that of the entry beside it, or two more than that of the one above. */
function blankFor(lines: string[], above: readonly Row[], depth: number): string {
  const nearest = above.findLast((row) => row.depth <= depth)
  if (!nearest) return ''
  const blank = indentOf(lines[nearest.entry.line - 1] ?? '')
  return nearest.depth === depth ? blank : `${blank}  `
}

const indent = (line: string, old: string, blank: string) =>
  line.trim() !== '' && line.startsWith(old) ? blank + line.slice(old.length) : line

/** Puts entries on the levels that they had, where the lines around them no longer say so. */
function mendLevels(text: string, wanted: readonly number[]): string {
  let mended = text
  for (let tries = 0; tries < wanted.length; tries += 1) {
    const rows = rowsOf(mended)
    const at = rows.findIndex(({ depth }, place) => depth !== wanted[place])
    const [row, depth] = [rows[at], wanted[at]]
    if (!row || depth === undefined) return mended
    mended = changeLines(mended, (lines) =>
      lines.map((line, place) =>
        place === row.entry.line - 1 ? blankFor(lines, rows.slice(0, at), depth) + line.trimStart() : line,
      ),
    )
  }
  return mended
}

/** The menu with an entry, and what stands under it, at another place; all other lines keep their bytes. */
export function moveEntry(text: string, row: Row, { at, depth }: MenuPosition): string {
  const rows = rowsOf(text)
  const moved = rows.find(({ entry }) => entry.line === row.entry.line)
  if (!moved) return text
  const [others, family] = [othersOf(rows, moved), familyOf(rows, moved)]
  const [from, to] = [moved.entry.line - 1, moved.end - 1]
  const ordered = orderLines(text, (lines) => {
    const blank = blankFor(lines, others.slice(0, at), depth)
    const old = indentOf(lines[from] ?? '')
    const block = lines.slice(from, to).map((line) => indent(line, old, blank))
    const next = others[at]
    const before = next ? next.entry.line - 1 : Math.max(to, (others.at(-1)?.end ?? 1) - 1)
    const rest = lines.toSpliced(from, to - from)
    return rest.toSpliced(before > from ? before - (to - from) : before, 0, ...block)
  })
  const levels = others.map((each) => each.depth)
  return mendLevels(ordered, levels.toSpliced(at, 0, ...family.map((each) => each.depth - moved.depth + depth)))
}

export type MoveDirection = 'up' | 'down' | 'in' | 'out'

/** Where one step in a direction leads; undefined where there is no such step. */
export function stepFor(rows: readonly Row[], row: Row, way: MoveDirection): MenuPosition | undefined {
  const others = othersOf(rows, row)
  const at = rows.indexOf(row)
  const { depth } = row
  const siblingAbove = others.slice(0, at).findLastIndex((each) => each.depth <= depth)
  if (way === 'up' || way === 'in') {
    if (others[siblingAbove]?.depth !== depth) return undefined
    if (way === 'up') return { at: siblingAbove, depth }
    const levels = levelsAt(rows, row, at)
    return levels && levels.most > depth ? { at, depth: depth + 1 } : undefined
  }
  const after = others.findIndex((each, place) => place >= at && each.depth < depth)
  const endOfParent = after < 0 ? others.length : after
  if (way === 'out') return depth > 0 ? { at: endOfParent, depth: depth - 1 } : undefined
  if (others[at]?.depth !== depth) return undefined
  const next = others.findIndex((each, place) => place > at && each.depth <= depth)
  return { at: next < 0 ? others.length : next, depth }
}
