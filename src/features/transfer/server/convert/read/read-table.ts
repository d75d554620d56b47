import { attributeOf, childElements, parentElement, type Element } from '../document/nodes.ts'
import { visibleText } from '../document/visible-text.ts'
import { isEmpty, wordsOf, type Part, type Run } from '../parts/part.ts'
import { arrangeTiles } from './read-tiles.ts'
import { joinLines } from './read-heading.ts'
import { isLeftOut, numberOf, type ReaderTools } from '../reading/reading.ts'

interface Cell {
  element: Element
  parts: Part[]
  isHead: boolean
}

const longCellCharacters = 250
const mostColumns = 60

function rowsOf(table: Element): Element[] {
  const groups = childElements(table).flatMap((child) =>
    ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? childElements(child) : [child],
  )
  return groups.filter(({ tagName }) => tagName === 'tr')
}

const readCells = (row: Element, { reading, inside, look }: ReaderTools): Cell[] =>
  childElements(row)
    .filter((cell) => (cell.tagName === 'td' || cell.tagName === 'th') && !isLeftOut(cell, reading))
    .map((element) => ({ element, parts: inside(element.childNodes, look), isHead: element.tagName === 'th' }))

/** What a cell can show in one line; undefined where it holds more. */
function lineOf(parts: readonly Part[]): Run[] | undefined {
  const runs: Run[] = []
  for (const part of parts) {
    const piece = pieceOf(part)
    if (piece === undefined) return undefined
    runs.push(...(runs.length > 0 ? [{ text: ' ' }] : []), ...piece)
  }
  return runs
}

function pieceOf(part: Part): Run[] | undefined {
  if (part.kind === 'paragraph') return part.runs
  if (part.kind === 'picture')
    return [{ picture: part.picture, ...(part.href === undefined ? {} : { href: part.href }) }]
  if (part.kind === 'code') return [{ text: part.text.replace(/\s+/g, ' '), code: true }]
  if (part.kind === 'rule') return []
  if (part.kind === 'block' && part.block.type === 'button') return [{ text: part.block.label, href: part.block.href }]
  if (part.kind !== 'list') return undefined
  const items = part.items.map(lineOf)
  if (items.some((item) => item === undefined)) return undefined
  return items.flatMap((item, at) => [...(at > 0 ? [{ text: ', ' }] : []), ...(item ?? [])])
}

const lengthOf = (runs: readonly Run[]) => wordsOf(runs).trim().length
const isPresentation = (table: Element) => /^(?:presentation|none)$/.test(attributeOf(table, 'role') ?? '')

/** Whether a table only arranges what stands in it. */
function isLayout(table: Element, rows: readonly Cell[][], lines: readonly (Run[] | undefined)[][]): boolean {
  const all = lines.flat()
  if (isPresentation(table) || all.some((line) => line === undefined)) return true
  if (rows.every((row) => row.length < 2)) return true
  if (rows.flat().some(({ isHead }) => isHead)) return false
  if (rows.length < 2) return true
  const filled = all.flatMap((line) => (line && !isEmpty(line) ? [line] : []))
  if (filled.some((line) => lengthOf(line) > longCellCharacters)) return true
  if (rows.flat().some(({ parts }) => parts.length > 2)) return true
  return filled.filter((line) => lengthOf(line) > 0).length < 3
}

const spanOf = (cell: Element, name: string) =>
  Math.min(Math.max(Math.trunc(numberOf(cell, name)) || 1, 1), mostColumns)

/** Cells in their columns; one that spans several is filled once, and the others are empty. */
function arrange(rows: readonly Cell[][], lines: readonly (Run[] | undefined)[][]): Run[][][] {
  const taken = new Map<number, number>()
  const grid = rows.map((row, at) => {
    const cells: Run[][] = []
    const passTaken = () => {
      for (let left = taken.get(cells.length) ?? 0; left > 0; left = taken.get(cells.length) ?? 0) {
        taken.set(cells.length, left - 1)
        cells.push([])
      }
    }
    const spans: [column: number, rows: number][] = []
    for (const [place, { element, isHead }] of row.entries()) {
      passTaken()
      const line = lines[at]?.[place] ?? []
      const down = Math.min(spanOf(element, 'rowspan'), rows.length - at) - 1
      for (let column = spanOf(element, 'colspan'), first = true; column > 0; column -= 1, first = false) {
        if (down > 0) spans.push([cells.length, down])
        cells.push(first ? (isHead && at > 0 ? line.map((run) => ({ ...run, strong: true })) : line) : [])
      }
    }
    passTaken()
    for (const [column, down] of spans) taken.set(column, down)
    return cells
  })
  const width = Math.max(...grid.map((row) => row.length))
  return grid.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])])
}

/** Cells with pictures are tiles beside each other. */
function arrangeCells(cells: readonly Cell[]): Part[] {
  const filled = cells.map(({ parts }) => parts).filter((parts) => parts.length > 0)
  const areTiles = filled.length > 1 && filled.every((parts) => parts.some(({ kind }) => kind === 'picture'))
  return areTiles ? arrangeTiles(filled) : filled.flat()
}

export function readTable(table: Element, tools: ReaderTools): Part[] {
  const captionElement = childElements(table).find(({ tagName }) => tagName === 'caption')
  const above = captionElement ? tools.inside(captionElement.childNodes) : []
  const rows = rowsOf(table)
    .filter((row) => !isLeftOut(row, tools.reading))
    .map((row) => readCells(row, tools))
    .filter((row) => row.some(({ parts }) => parts.length > 0))
  const lines = rows.map((row) => row.map(({ parts }) => lineOf(parts)))
  if (rows.length === 0 || isLayout(table, rows, lines)) return [...above, ...rows.flatMap(arrangeCells)]
  const { runs: caption, others } = joinLines(above)
  const first = rows[0] ?? []
  const row = first[0] && parentElement(first[0].element)
  const inHead = row !== undefined && parentElement(row)?.tagName === 'thead'
  const hasHeader = inHead || first.every(({ isHead, element }) => isHead || visibleText(element) === '')
  return [...others, { kind: 'table', rows: arrange(rows, lines), hasHeader, caption }]
}
