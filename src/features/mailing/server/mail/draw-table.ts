import { escapeHtml } from '#kit/escape-html.ts'
import type { BlockOf } from '#sites/format/parsed/block.ts'
import { readTable } from '#sites/format/text/table.ts'
import { drawToSite } from './draw-link.ts'
import type { Surroundings } from './surroundings.ts'

/** Beyond this the table is on the site. */
const mostRows = 200

/** A table by its text, or by its file as it is now. */
export function drawTable(around: Surroundings, block: BlockOf<'table'>): string {
  const { csv, caption } = block
  const text = csv ?? around.shown.tables.get(block)
  if (text === undefined) return drawToSite(around)
  const { header, rows, error } = readTable(text)
  if (error !== undefined) return ''
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  const body = rows.slice(0, mostRows).map((cells) => row(cells, 'td'))
  const title = caption ? `<caption>${escapeHtml(caption)}</caption>` : ''
  const rest = rows.length > mostRows ? drawToSite(around) : ''
  return `<table>${title}<thead>${row(header, 'th')}</thead><tbody>${body.join('')}</tbody></table>${rest}`
}
