import type { Paper, PaperRow } from './paper.ts'
import { ink, leading, margin, muted, pale, type Layout } from './layout.ts'
import type { TextStyle } from './sheet.ts'

const plain: TextStyle = { size: 9.5, weight: 'regular', colour: ink }
const note: TextStyle = { size: 8, weight: 'regular', colour: muted }
const head: TextStyle = { size: 8, weight: 'bold', colour: muted }
const gap = 16
const padding = 7
const headHeight = 24
/** The least of the width that is left to what was bought. */
const leastFirstShare = 0.3

interface Column {
  x: number
  width: number
  isAtEnd: boolean
}

/** Each column as wide as what stands in it, and the first one as wide as is left. */
function placeColumns({ sheet, width }: Layout, { columns, rows }: Paper): Column[] {
  const wanted = columns.map(({ title }, place) =>
    place === 0
      ? 0
      : Math.max(sheet.measure(title, head), ...rows.map(({ cells }) => sheet.measure(cells[place] ?? '', plain))),
  )
  const others = wanted.reduce((sum, each) => sum + (each === 0 ? 0 : each + gap), 0)
  const first = Math.max(width * leastFirstShare, width - others)
  let x = margin
  return columns.map(({ isAtEnd }, place) => {
    const taken = place === 0 ? first : (wanted[place] ?? 0)
    const column = { x, width: taken, isAtEnd }
    x += taken + gap
    return column
  })
}

function drawTitles({ sheet, width }: Layout, { columns }: Paper, placed: Column[], y: number): number {
  for (const [place, column] of placed.entries())
    sheet.write(columns[place]?.title ?? '', { ...column, y: y + head.size }, head)
  const below = y + head.size * leading + 6
  sheet.fill({ x: margin, y: below, width, height: 1 }, ink)
  return below + 1
}

interface LaidRow {
  row: PaperRow
  titles: string[]
  notes: string[]
  height: number
}

function layRow({ sheet }: Layout, row: PaperRow, width: number): LaidRow {
  const titles = sheet.wrap(row.cells[0] ?? '', width, plain)
  const notes = row.note === '' ? [] : sheet.wrap(row.note, width, note)
  const height = (titles.length * plain.size + notes.length * note.size) * leading + 2 * padding
  return { row, titles, notes, height }
}

function drawRow({ sheet, width }: Layout, { row, titles, notes, height }: LaidRow, placed: Column[], top: number) {
  let y = top + padding + plain.size
  for (const [place, column] of placed.entries())
    if (place > 0) sheet.write(row.cells[place] ?? '', { ...column, y }, plain)
  const [first] = placed
  if (!first) return
  for (const line of titles) {
    sheet.write(line, { ...first, y }, plain)
    y += plain.size * leading
  }
  for (const line of notes) {
    sheet.write(line, { ...first, y: y - 1 }, note)
    y += note.size * leading
  }
  sheet.fill({ x: margin, y: top + height, width, height: 0.5 }, pale)
}

/** The table, with its titles on each page that it reaches; gives the place below it. */
export function drawTable(layout: Layout, paper: Paper, from: number): number {
  const placed = placeColumns(layout, paper)
  const [first] = paper.rows.slice(0, 1).map((row) => layRow(layout, row, placed[0]?.width ?? layout.width))
  const isTight = from + headHeight + (first?.height ?? 0) > layout.bottom
  let y = drawTitles(layout, paper, placed, isTight ? layout.turn() : from)
  for (const row of paper.rows) {
    const laid = layRow(layout, row, placed[0]?.width ?? layout.width)
    if (y + laid.height > layout.bottom) y = drawTitles(layout, paper, placed, layout.turn())
    drawRow(layout, laid, placed, y)
    y += laid.height
  }
  return y + padding * 2
}
