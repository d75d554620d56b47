import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { mostColumns, readPasted, type Grid } from './grid-cells.ts'
import { setCells, type CellEdit } from './grid-edits.ts'
import type { GridPosition, useGrid } from './use-grid.ts'

type Field = HTMLTextAreaElement
type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>
type TypedField = Pick<Field, 'value' | 'selectionStart' | 'selectionEnd'>

/** How many rows and columns a key leads away from a cell, as in a spreadsheet; undefined if it moves the cursor within the cell. */
function stepOf(
  { key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey,
  { value, selectionStart: start, selectionEnd: end }: TypedField,
): [rows: number, columns: number] | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0]
  if (shiftKey) return undefined
  const isAll = start === 0 && end === value.length
  if (key === 'ArrowUp' && (isAll || !value.slice(0, start).includes('\n'))) return [-1, 0]
  if (key === 'ArrowDown' && (isAll || !value.slice(end).includes('\n'))) return [1, 0]
  if (key === 'ArrowLeft' && (isAll || end === 0)) return [0, -1]
  return key === 'ArrowRight' && (isAll || start === value.length) ? [0, 1] : undefined
}

function positionOf({ dataset: { cell = '' } }: Field): GridPosition {
  const [row = 0, column = 0] = cell.split(' ').map(Number)
  return { row, column }
}

/** Pasted cells, each in its place from a cell on. */
const spread = (cells: string[][], from: GridPosition): CellEdit[] =>
  cells.flatMap((texts, row) =>
    texts
      .slice(0, mostColumns - from.column)
      .map((text, column) => ({ row: from.row + row, column: from.column + column, text })),
  )

/** The cell after or before another one; undefined at the end, so that the Tab key leads out of the table. */
function besideOf({ row, column }: GridPosition, isBack: boolean, { rows, width }: Grid): GridPosition | undefined {
  const at = row * width + column + (isBack ? -1 : 1)
  return at < 0 || at >= rows.length * width ? undefined : { row: Math.floor(at / width), column: at % width }
}

function breakLine(field: Field): void {
  field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end')
}

/** The event handlers of every cell: for keys that lead to other cells, for typing and for pasting. */
export function useGridFields(
  grid: Grid,
  onChange: (csv: string) => void,
  { move, goTo, setPosition }: Pick<ReturnType<typeof useGrid>, 'move' | 'goTo' | 'setPosition'>,
) {
  const entered = useRef('')
  const set = (field: Field, text: string) => onChange(setCells(grid, [{ ...positionOf(field), text }]))
  return {
    onFocus: ({ currentTarget }: FocusEvent<Field>) => {
      entered.current = currentTarget.value
      setPosition(positionOf(currentTarget))
    },
    onChange: ({ currentTarget }: { currentTarget: Field }) => set(currentTarget, currentTarget.value),
    onKeyDown: (event: KeyboardEvent<Field>) => {
      const { currentTarget: field, key, altKey, nativeEvent } = event
      if (nativeEvent.isComposing) return
      if (key === 'Escape') set(field, entered.current)
      if (key === 'Enter' && altKey) {
        breakLine(field)
        set(field, field.value)
      }
      const step = stepOf(event, field)
      const beside = key === 'Tab' ? besideOf(positionOf(field), event.shiftKey, grid) : undefined
      if (!step && !beside) return
      event.preventDefault()
      if (step) move(positionOf(field), step, key === 'Enter')
      if (beside) goTo(beside)
    },
    onPaste: (event: ClipboardEvent<Field>) => {
      const cells = readPasted(event.clipboardData.getData('text/plain'))
      if (!cells) return
      event.preventDefault()
      onChange(setCells(grid, spread(cells, positionOf(event.currentTarget))))
    },
  }
}
