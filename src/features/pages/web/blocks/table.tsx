import { readTable, type Table as Data } from '#sites/format/table.ts'
import type { Shown } from '../rendering.ts'
import type { Words } from '../words.ts'

/** Rows shown one by one up to here; beyond it the browser lays out only those in sight. */
const manyRows = 300
const chunk = 100
const fewColumns = 4

const number = /^[^\p{L}\d]{0,4}\d[\d.,\s'’]*[^\p{L}\d]{0,4}(?:[A-Z]{3})?$/u

function isNumeric({ rows }: Data, column: number): boolean {
  const cells = rows.slice(0, manyRows).flatMap((row) => row[column]?.trim() || [])
  return cells.length > 0 && cells.every((cell) => cell.length < 30 && number.test(cell))
}

function Rows({ rows, numeric }: { rows: string[][]; numeric: boolean[] }) {
  return rows.map((row, place) => (
    <tr key={place}>
      {row.map((cell, column) => (
        <td key={column} className={numeric[column] ? 'number' : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  ))
}

function Body({ data, numeric }: { data: Data; numeric: boolean[] }) {
  const chunks = data.rows.length > manyRows ? Math.ceil(data.rows.length / chunk) : 1
  const size = chunks > 1 ? chunk : data.rows.length
  return Array.from({ length: chunks }, (_, part) => (
    <tbody key={part}>
      <Rows rows={data.rows.slice(part * size, (part + 1) * size)} numeric={numeric} />
    </tbody>
  ))
}

/** What was read of an inline table, as long as its page is remembered. */
const read = new WeakMap<object, Data>()

function readOnce(block: object, csv: string): Data {
  const data = read.get(block) ?? readTable(csv)
  read.set(block, data)
  return data
}

/** The table, or what is wrong with it; no words for that mean that it is merely empty. */
function find({ block, page }: Shown<'table'>): Data | string {
  const { src, csv } = block
  const data = csv === undefined ? src && page.view.surroundings.table(src) : readOnce(block, csv)
  if (!data) return 'No CSV content provided'
  if ('rows' in data && data.header.length > 0) return data.rows.length > 0 ? data : ''
  return data.error ?? ''
}

export function Table({ block, page }: Shown<'table'>) {
  const found = find({ block, page })
  if (typeof found === 'string') return <TableError mistake={found} words={page.words} caption={block.caption} />
  const [header = [], ...rows] = page.budget.cutTable([found.header, ...found.rows], found.header.length)
  if (header.length === 0) return null
  const data = { ...found, header, rows }
  const numeric = data.header.map((_, column) => isNumeric(data, column))
  const className = ['table', data.header.length > fewColumns && 'wide', data.rows.length > manyRows && 'long']
  const label = block.caption || page.words.table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={className.filter(Boolean).join(' ')} tabIndex={0} aria-label={label}>
      <table style={{ '--columns': data.header.length } as object}>
        {block.caption && <caption>{block.caption}</caption>}
        <thead>
          <tr>
            {data.header.map((name, column) => (
              <th key={column} scope="col" className={numeric[column] ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <Body data={data} numeric={numeric} />
      </table>
    </section>
  )
}

function TableError({ mistake, words, caption }: { mistake: string; words: Words; caption?: string }) {
  return (
    <div className="notice">
      {mistake && <strong>{words.tableError}</strong>}
      <p>{mistake ? (words.tableMistakes[mistake] ?? mistake) : words.noTableData}</p>
      {caption && <small>{caption}</small>}
    </div>
  )
}
