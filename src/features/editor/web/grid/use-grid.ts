import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { readAgain, readGrid, type Grid } from './grid-cells.ts'
import { addColumn, addRow, removeColumn, removeRow } from './grid-edits.ts'

export interface GridPosition {
  row: number
  column: number
}

export const namePosition = ({ row, column }: GridPosition): string => `${row} ${column}`
const first: GridPosition = { row: 0, column: 0 }
const clamp = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))

/** The cells of a text while they are edited; undefined if it can't be shown as a grid. */
export function useCells(csv: string): Grid | undefined {
  const [first, setFirst] = useState(() => readGrid(csv))
  const grid = useMemo(() => (first === undefined || csv === first.csv ? first : readAgain(csv, first)), [csv, first])
  if (grid === undefined && csv !== first?.csv) {
    const other = readGrid(csv)
    if (other) setFirst(other)
  }
  return grid
}

/** The cell that somebody is in, and a function that goes to another one, which may only exist after the next render. */
function usePosition({ rows, width }: Grid, isFocused: boolean) {
  const place = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef(isFocused ? first : undefined)
  const [position, setPosition] = useState(first)
  useLayoutEffect(() => {
    const cell = wanted.current && `[data-cell="${namePosition(wanted.current)}"]`
    const field = cell && place.current?.querySelector<HTMLTextAreaElement>(cell)
    if (!field) return
    wanted.current = undefined
    field.focus()
    field.select()
  })
  const goTo = (next: GridPosition) => {
    wanted.current = next
    setPosition({ ...next })
  }
  return {
    place,
    here: { row: clamp(position.row, rows.length), column: clamp(position.column, width) },
    setPosition,
    goTo,
  }
}

/** A table while its cells are edited: the current cell, and functions that change rows and columns there. */
export function useGrid(grid: Grid, onChange: (csv: string) => void, isFocused: boolean) {
  const position = usePosition(grid, isFocused)
  const { here, goTo } = position
  const { row, column } = here
  const count = grid.rows.length
  /** Goes some rows and columns away from a cell; with `mayAdd`, adds a row below the last one. */
  function move(from: GridPosition, [rows, columns]: [number, number], mayAdd: boolean): void {
    const isNew = mayAdd && from.row + rows >= count
    if (isNew) onChange(addRow(grid, count))
    goTo({ row: clamp(from.row + rows, count + Number(isNew)), column: clamp(from.column + columns, grid.width) })
  }
  const change = (csv: string, next: GridPosition) => {
    onChange(csv)
    goTo(next)
  }
  return {
    ...position,
    move,
    acts: {
      addRow: () => change(addRow(grid, row + 1), { row: row + 1, column }),
      addColumn: () => change(addColumn(grid, column + 1), { row: 0, column: column + 1 }),
      removeRow: () => change(removeRow(grid, row), { row: clamp(row, count - 1), column }),
      removeColumn: () => change(removeColumn(grid, column), { row, column: clamp(column, grid.width - 1) }),
    },
  }
}
