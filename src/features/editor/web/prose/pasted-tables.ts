import { t } from '#kit/t.ts'
import { DOMParser } from 'prosemirror-model'
import { schema } from './schema.ts'
import { writeInline } from './write-inline.ts'

const hand = { em: '*', strong: '**', isCareful: false } as const
const manyBlocks = 'table, ul, ol, h1, h2, h3, h4, h5, h6, pre, blockquote, p + p'
const mostSpanned = 50

const rowsOf = (table: HTMLTableElement) => [...table.rows].filter(({ cells }) => cells.length > 0)

/** Whether it holds rows and columns of words; others only arrange a page. */
function isOfWords(table: HTMLTableElement): boolean {
  const rows = rowsOf(table)
  return (
    rows.some(({ cells }) => cells.length > 1) &&
    !rows.some(({ cells }) => [...cells].some((cell) => cell.querySelector(manyBlocks)))
  )
}

function writeCell(cell: Element): string {
  const lines: string[] = []
  DOMParser.fromSchema(schema)
    .parse(cell)
    .forEach((block) => {
      if (block.isTextblock) lines.push(writeInline(block, hand, ' '))
    })
  return lines.join(' ').replace(/\\?\n/g, ' ').replace(/\\?\|/g, '\\|').trim()
}

function writeTable(table: HTMLTableElement): string {
  const rows = rowsOf(table).map(({ cells }) =>
    [...cells].flatMap((cell) => [writeCell(cell), ...Array<string>(Math.min(mostSpanned, cell.colSpan) - 1).fill('')]),
  )
  const width = Math.max(...rows.map(({ length }) => length))
  const lines = rows.map((row) => `| ${[...row, ...Array<string>(width - row.length).fill('')].join(' | ')} |`)
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`)
  return lines.join('\n')
}

/** Makes tables of words the lines that a text has for them. */
export function layTables(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    if (!isOfWords(table)) continue
    const lines = body.ownerDocument.createElement('pre')
    lines.dataset.label = t('Table')
    lines.textContent = writeTable(table)
    const title = table.caption
    table.replaceWith(...(title ? [title] : []), lines)
  }
}
