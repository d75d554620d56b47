import Papa from 'papaparse'
import { foldWord, isFarewell, speaksOf, type ColumnMeaning } from './standing.ts'

/** Of a text in UTF-16 whose beginning doesn't say so: every other byte of Latin letters is zero. */
function guessOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const some = bytes.subarray(0, 400)
  const zeros = (from: number) => some.filter((byte, at) => at % 2 === from && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (Math.max(even, odd) < some.length / 5) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** The text of a file as spreadsheets and mail services write it: UTF-8 or UTF-16, with or without a mark, or Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  const wide = marked ?? guessOrder(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes).replaceAll('\0', '')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '')
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\0', '')
  }
}

/** Which columns hold what; -1 where there is none. */
export interface Columns {
  email: number
  /** The whole name, or its parts in order. */
  names: number[]
  tags: number
  language: number
  /** When somebody agreed. */
  agreed: number[]
  states: { at: number; speaks: ColumnMeaning }[]
  /** Whether a column may hold any words. */
  isNote: (at: number) => boolean
}

/** A spreadsheet in which somebody keeps addresses. */
export interface Sheet {
  /** Of its columns; where the first line has none, they are numbered. */
  titles: string[]
  rows: string[][]
  columns: Columns
  isBroken: boolean
}

const isAddress = (cell = '') =>
  /^[^\s@]{1,64}@[^\s@]+$/.test(cell.trim()) && cell.lastIndexOf('.') > cell.indexOf('@') + 1
const words = (text: string) => new Set(text.split(' '))
const emailTitles = words(
  'email emails mail emailaddress emailadresse mailadresse address correo correoelectronico courriel adresse adresseemail emailaddress1 primaryemail subscriberemail emailid indirizzoemail',
)
const nameTitles = words('name fullname nombre nom nome naam displayname contactname nomcomplet nombrecompleto')
const firstTitles = words(
  'firstname first fname givenname vorname forename prenom voornaam primernombre nomedibattesimo',
)
const lastTitles = words(
  'lastname last lname surname familyname nachname nomdefamille achternaam apellido apellidos cognome sobrenome',
)
const tagTitles = words('tags tag labels label segments groups gruppen schlagworter etiquettes etiquetas etichette')
const languageTitles = words('language lang locale sprache langue idioma lingua taal preferredlanguage')
/** From what proves most to what proves least. */
const agreedTitles =
  'consentat consentdate confirmedat confirmtime optintime optindate subscribedat subscriptiondate subscribedon signupdate createdat creationdate datecreated dateadded addedtime addedon joinedat registered'.split(
    ' ',
  )

/** Rows that tell what a column is. */
const mostLooked = 50

/** The column in which most of the first rows are addresses. */
function guessEmail(rows: string[][]): number {
  const some = rows.slice(0, mostLooked)
  const hits = (rows[0] ?? []).map((_, at) => some.filter((row) => isAddress(row[at])).length)
  const most = Math.max(0, ...hits)
  return most === 0 ? -1 : hits.indexOf(most)
}

function findColumns(titles: string[], rows: string[][], hasTitles: boolean): Columns {
  const find = (names: ReadonlySet<string>, but = -1) =>
    hasTitles ? titles.findIndex((title, at) => at !== but && names.has(foldWord(title))) : -1
  const named = find(emailTitles)
  const email = named >= 0 ? named : guessEmail(rows)
  const parts = [find(firstTitles, email), find(lastTitles, email)].filter((at) => at >= 0)
  const whole = find(nameTitles, email)
  const states = titles.flatMap((title, at) => {
    const speaks = at === email || !hasTitles ? undefined : speaksOf(title)
    // A column in which nothing stands says nothing.
    if (speaks) return rows.some((row) => row[at]?.trim()) ? [{ at, speaks }] : []
    return at !== email && rows.some((row) => isFarewell(row[at] ?? ''))
      ? [{ at, speaks: { of: 'state', isNote: true } as const }]
      : []
  })
  const isOther = (at: number) => at !== email && states.every((state) => state.at !== at)
  const beside = hasTitles || email < 0 ? -1 : titles.findIndex((_, at) => isOther(at))
  const titled = parts.length === 2 || whole < 0 ? parts : [whole]
  const names = titled.length > 0 ? titled : [whole, beside].filter((at) => at >= 0).slice(0, 1)
  return {
    email,
    names,
    tags: find(tagTitles, email),
    language: find(languageTitles, email),
    agreed: hasTitles
      ? agreedTitles.map((title) => titles.findIndex((one) => foldWord(one) === title)).filter((at) => at >= 0)
      : [],
    states,
    isNote: (at) => isOther(at) && !names.includes(at),
  }
}

/** Marks that keep a cell from being read as a formula. */
const plain = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '')

/** The lines above the titles: that of Excel with the separator, and headings of the whole sheet. */
function countAbove(lines: string[][]): number {
  const isHeading = (line: string[], at: number) =>
    /^sep=/i.test(line[0] ?? '') ||
    (countFilled(line) === 1 && !line.some(isAddress) && countFilled(lines[at + 1] ?? []) > 1)
  const first = lines.slice(0, 10).findIndex((line, at) => !isHeading(line, at))
  return Math.max(0, first)
}
const countFilled = (line: readonly string[]) => line.filter((cell) => cell.trim() !== '').length

/** Reads a spreadsheet and recognises its columns by their titles, or else by what stands in them; of `most` rows at most. */
export function readSheet(bytes: Uint8Array, most?: number): Sheet {
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    ...(most !== undefined && { preview: most }),
  })
  const lines = data.slice(countAbove(data))
  const [first = []] = lines
  const hasTitles = !first.some(isAddress)
  const rows = hasTitles ? lines.slice(1) : lines
  const titles = first.map((cell, at) => (hasTitles && plain(cell)) || `Column ${at + 1}`)
  return {
    titles,
    rows: rows.map((row) => row.map(plain)),
    columns: findColumns(titles, rows, hasTitles),
    isBroken: errors.some(({ type }) => type === 'Quotes'),
  }
}
