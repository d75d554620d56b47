import { t } from '#kit/t.ts'
import { useMemo } from 'react'
import { useWindow } from '#files/web/use-window.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { add, bin } from '#kit/web/parts/icons.ts'
import { keepsDialect, type Grid, type GridRow } from './grid-cells.ts'
import { useGridFields } from './use-grid-fields.ts'
import { namePosition, useCells, useGrid } from './use-grid.ts'
import { Warning } from '../controls/hint.tsx'
import { Acts } from '../controls/rows.tsx'
import styles from './grid.module.css'

/** As in the style sheet. */
const rowHeightPixels = 36
/** Of fewer, all are drawn. */
const manyRows = 60

const columnName = ({ rows }: Grid, column: number) => rows[0]?.cells[column]?.text || t(`Column ${column + 1}`)

interface LineProps {
  grid: Grid
  row: GridRow
  at: number
  fields: ReturnType<typeof useGridFields>
}

function Line({ grid, row, at, fields }: LineProps) {
  const Tag = at === 0 ? 'th' : 'td'
  return (
    <tr>
      <th scope="row" className={styles.number}>
        {at + 1}
      </th>
      {Array.from({ length: grid.width }, (_, column) => (
        // Cells have no name but their place.
        <Tag key={column} scope={at === 0 ? 'col' : undefined}>
          <textarea
            rows={1}
            data-cell={namePosition({ row: at, column })}
            aria-label={at === 0 ? t(`Name of column ${column + 1}`) : t(`${columnName(grid, column)}, row ${at + 1}`)}
            value={row.cells[column]?.text.replace(/\r\n?/g, '\n') ?? ''}
            {...fields}
          />
        </Tag>
      ))}
    </tr>
  )
}

interface Props {
  csv: string
  onChange: (csv: string) => void
  /** Whether the first cell is written in at once. */
  isFocused: boolean
}

const Tools = ({ grid, here, acts }: { grid: Grid } & Pick<ReturnType<typeof useGrid>, 'here' | 'acts'>) => (
  <Acts>
    <Button isSmall icon={add} onClick={acts.addRow}>
      Add row
    </Button>
    <Button isSmall icon={add} onClick={acts.addColumn}>
      Add column
    </Button>
    <Button
      isSmall
      icon={bin}
      aria-label={t(`Delete row ${here.row + 1}`)}
      disabled={grid.rows.length === 1}
      onClick={acts.removeRow}
    >
      Row {here.row + 1}
    </Button>
    <Button
      isSmall
      icon={bin}
      aria-label={t(`Delete column ${columnName(grid, here.column)}`)}
      disabled={grid.width === 1}
      onClick={acts.removeColumn}
    >
      <span className={styles.name}>{columnName(grid, here.column)}</span>
    </Button>
  </Acts>
)

function Cells({ grid, onChange, isFocused }: Omit<Props, 'csv'> & { grid: Grid }) {
  const { place, here, acts, ...steps } = useGrid(grid, onChange, isFocused)
  const fields = useGridFields(grid, onChange, steps)
  // What a text looks like can be changed by what is written in it.
  const isClear = useMemo(() => keepsDialect(grid.csv, grid), [grid])
  const [names, ...rows] = grid.rows
  const isLong = rows.length > manyRows
  const { first, last, above, below, onScroll } = useWindow({ count: rows.length, rowHeight: rowHeightPixels })
  const [from, to] = isLong ? [first, last] : [0, rows.length]
  return (
    <div className={styles.sheet}>
      <div className={styles.box} onScroll={isLong ? onScroll : undefined}>
        <table>
          <tbody ref={place}>
            {names && <Line grid={grid} row={names} at={0} fields={fields} />}
            {from > 0 && <tr aria-hidden="true" style={{ blockSize: above }} />}
            {rows.slice(from, to).map((row, at) => (
              <Line key={from + at} grid={grid} row={row} at={from + at + 1} fields={fields} />
            ))}
            {to < rows.length && <tr aria-hidden="true" style={{ blockSize: below }} />}
          </tbody>
        </table>
      </div>
      <Tools grid={grid} here={here} acts={acts} />
      {!isClear && (
        <Warning>
          Visitors will see these cells split differently because of the characters in them. Check them as text.
        </Warning>
      )}
    </div>
  )
}

const firstCells = t('Item,Price\n,\n')

/** A table as cells that are written in like those of a spreadsheet. */
export function TableGrid({ csv, onChange, isFocused }: Props) {
  const grid = useCells(csv)
  if (grid) return <Cells grid={grid} onChange={onChange} isFocused={isFocused} />
  if (csv.trim() !== '')
    return (
      <Warning>
        This table can’t be shown as cells: a quote is not closed, or it is too wide. Correct it as text.
      </Warning>
    )
  return (
    <div>
      <Button isSmall icon={add} onClick={() => onChange(firstCells)}>
        Start a table
      </Button>
    </div>
  )
}
