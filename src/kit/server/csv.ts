import { ReadableStream as Stream } from 'node:stream/web'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import Papa from 'papaparse'

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text)

/**
 * In office programs a cell that begins like a formula is one, in full width too. An amount below zero stays a number. Where such a
 * program separates cells by semicolons or tabs, and not by our commas, cells begin within a text, and rows with its lines.
 */
function disarm(value: unknown): unknown {
  if (typeof value !== 'string' || isNumber(value)) return value
  const inside = value.replace(/([;\t\r\n])(?=[=@＝＠]|[+\-＋－]\s{0,9}[\p{L}\p{N}("'.$=@+-])/gu, "$1'")
  return /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${inside}` : inside
}

type Row = Record<string, string | number | null>

/** In rows: what is written before others get their turn. */
const atOnce = 25

/** A spreadsheet that is written while its rows are read: UTF-8 with a byte order mark, lines as RFC 4180 has them. */
export function csvOf(columns: readonly string[], name: string, pages: AsyncIterable<Row[]>): Response {
  const writeRows = (rows: unknown[][]) => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
  async function* lines() {
    yield new TextEncoder().encode(`\uFEFF${writeRows([[...columns]])}`)
    for await (const rows of pages)
      for (let at = 0; at < rows.length; at += atOnce) {
        const cells = rows.slice(at, at + atOnce).map((row) => columns.map((column) => disarm(row[column] ?? '')))
        yield new TextEncoder().encode(writeRows(cells))
        await letOthersRun()
      }
  }
  return new Response(Stream.from(lines()) as ReadableStream<Uint8Array<ArrayBuffer>>, {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
  })
}
