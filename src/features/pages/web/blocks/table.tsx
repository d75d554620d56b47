import { findOrMake } from '#kit/keep.ts'
import type { Phrase } from '#kit/phrase.ts'
import { emptyTable, readTable, type Table as Data } from '#sites/format/text/table.ts'
import type { ShownBlock } from '../elements/rendering.ts'
import type { SiteWords } from '#kit/catalogue.ts'
import { escapeHtml } from '#kit/escape-html.ts'

/** Rows shown one by one up to here; beyond it the browser lays out only those in sight. */
const manyRows = 300
const rowsAtOnce = 100
const fewColumns = 4

const number = /^[^\p{L}\d]{0,4}\d[\d.,\s'’]*[^\p{L}\d]{0,4}(?:[A-Z]{3})?$/u

function isNumeric({ rows }: Data, column: number): boolean {
  let count = 0
  for (const row of rows.slice(0, manyRows)) {
    const cell = row[column]?.trim()
    if (!cell) continue
    if (cell.length >= 30 || !number.test(cell)) return false
    count += 1
  }
  return count > 0
}

/** As text: a page may show two hundred thousand cells. */
function writeRows(rows: string[][], numeric: boolean[]): string {
  let html = ''
  for (const row of rows) {
    html += '<tr>'
    for (const [column, cell] of row.entries())
      html += `${numeric[column] ? '<td class="number">' : '<td>'}${escapeHtml(cell)}</td>`
    html += '</tr>'
  }
  return html
}

function Body({ rows, numeric }: { rows: string[][]; numeric: boolean[] }) {
  const size = rows.length > manyRows ? rowsAtOnce : manyRows
  const chunks: string[] = []
  for (let from = 0; from < rows.length; from += size) chunks.push(writeRows(rows.slice(from, from + size), numeric))
  return chunks.map((html, place) => <tbody key={place} dangerouslySetInnerHTML={{ __html: html }} />)
}

/** What was read of an inline table, as long as its page is remembered. */
const read = new WeakMap<object, Data>()

const readOnce = (block: object, csv: string): Data => findOrMake(read, block, () => readTable(csv))

/** The table, or what is wrong with it; undefined where it is merely empty. */
function find({ block, page }: ShownBlock<'table'>): Data | Phrase | undefined {
  const { src, csv } = block
  const data = csv === undefined ? src && page.view.surroundings.table(src) : readOnce(block, csv)
  if (!data) return emptyTable
  if ('rows' in data && data.header.length > 0) return data.rows.length > 0 ? data : undefined
  return data.error
}

/** A column without a name has none to read out. */
function Head({ name, isNumeric }: { name: string; isNumeric: boolean }) {
  const Cell = name.trim() === '' ? 'td' : 'th'
  return (
    <Cell scope={Cell === 'th' ? 'col' : undefined} className={isNumeric ? 'number' : undefined}>
      {name}
    </Cell>
  )
}

export function Table({ block, page }: ShownBlock<'table'>) {
  const found = find({ block, page })
  if (!found || 'code' in found) return <TableError mistake={found} words={page.words} caption={block.caption} />
  const [header = [], ...rows] = page.budget.cutTable([found.header, ...found.rows], found.header.length)
  if (header.length === 0) return null
  const data = { ...found, header, rows }
  const numeric = data.header.map((_, column) => isNumeric(data, column))
  const className = ['table', data.header.length > fewColumns && 'wide', data.rows.length > manyRows && 'long']
  const label = block.caption || page.words.table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and is no form
    <div className={className.filter(Boolean).join(' ')} role="group" tabIndex={0} aria-label={label}>
      <table style={{ '--columns': data.header.length } as object}>
        {block.caption && <caption>{block.caption}</caption>}
        <thead>
          <tr>
            {data.header.map((name, column) => (
              <Head key={column} name={name} isNumeric={numeric[column] ?? false} />
            ))}
          </tr>
        </thead>
        <Body rows={rows} numeric={numeric} />
      </table>
    </div>
  )
}

function TableError({
  mistake,
  words,
  caption,
}: {
  mistake: Phrase | undefined
  words: SiteWords['page']
  caption?: string
}) {
  const said: Readonly<Record<string, string>> = words.tableMistakes
  return (
    <div className="notice">
      {mistake && <strong>{words.tableError}</strong>}
      <p>{mistake ? (said[mistake.code] ?? mistake.message) : words.noTableData}</p>
      {caption && <small>{caption}</small>}
    </div>
  )
}
