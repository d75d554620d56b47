import Papa from 'papaparse'

/** A spreadsheet in which somebody keeps addresses. */
export interface Sheet {
  /** Names of its columns; where the first line has none, they are numbered. */
  columns: string[]
  rows: string[][]
  /** Which column holds the addresses, and which the names; -1 where there is none. */
  email: number
  name: number
}

const isAddress = (cell = '') => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim())
const emailNames = /^(e-?mails?|e-?mail[ _-]?(address|adresse)|mail|address|correo|courriel|adresse)$/i
const nameNames = /^(name|full[ _-]?name|first[ _-]?name|given[ _-]?name|vorname|nom|nombre|nome|naam)$/i

/** Programs that don't write UTF-8 mostly write this. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The column in which most of the first rows are addresses. */
function guessEmail(rows: string[][]): number {
  const some = rows.slice(0, 50)
  const hits = (rows[0] ?? []).map((_, at) => some.filter((row) => isAddress(row[at])).length)
  const most = Math.max(0, ...hits)
  return most === 0 ? -1 : hits.indexOf(most)
}

/** Reads a spreadsheet and recognises its columns by their names, or else by what stands in them. */
export function readPeople(bytes: ArrayBuffer): Sheet {
  const { data } = Papa.parse<string[]>(decode(bytes).replaceAll('\0', ''), { skipEmptyLines: 'greedy' })
  const [first = []] = data
  const hasNames = !first.some((cell) => isAddress(cell))
  const rows = hasNames ? data.slice(1) : data
  const columns = first.map((cell, at) => (hasNames && cell.trim()) || `Column ${at + 1}`)
  const named = hasNames ? columns.findIndex((title) => emailNames.test(title)) : -1
  const email = named >= 0 ? named : guessEmail(rows)
  const name = columns.findIndex((title, at) => at !== email && nameNames.test(title))
  const beside = hasNames || columns.length !== 2 || email < 0 ? -1 : 1 - email
  return { columns, rows, email, name: name >= 0 ? name : beside }
}

/** Its addresses and names alone, as the server reads them. */
export function writePeople({ rows, email, name }: Sheet): Blob {
  const people = rows.map((row) => [row[email]?.trim() ?? '', name < 0 ? '' : (row[name]?.trim() ?? '')])
  return new Blob([Papa.unparse([['email', 'name'], ...people])], { type: 'text/csv' })
}
