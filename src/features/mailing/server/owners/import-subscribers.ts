import { and, count, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import type { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import type { ImportView, listImports as listCall } from '#mailing/contract.ts'
import { mostImportRows, mostImports } from '#mailing/rules.ts'
import { refuseToAsk } from '../holds/strangers.ts'
import { ensureList } from '../lists/counts.ts'
import { keepTags } from '../lists/list-tags.ts'
import { mailingLists, subscriberImports } from '../tables.ts'
import { declaration } from '../lists/declaration.ts'
import { runImport } from './run-import.ts'
import { viewImport } from './view-import.ts'

/** Names of columns as other programs write them. */
const emailNames = /^(e-?mails?|e-?mail[ _]?address|address|mail|correo|courriel|adresse)$/i
const [nameNames, firstNames, lastNames] = [
  /^(name|full[ _]?name|nombre|nom)$/i,
  /^(first[ _]?name|given[ _]?name|vorname|forename)$/i,
  /^(last[ _]?name|surname|family[ _]?name|nachname)$/i,
]
/** Marks that keep a cell from being read as a formula. */
const plain = (cell = '') => cell.trim().replace(/^'(?=[=+\-@])/, '')

interface Columns {
  email: number
  names: number[]
}

function findColumns(rows: string[][]): { columns: Columns; hasHead: boolean } {
  const head = rows[0]?.map(plain) ?? []
  const find = (names: RegExp) => head.findIndex((cell) => names.test(cell))
  const named = find(emailNames)
  const isHead = named >= 0 && !head.some((cell) => cell.includes('@'))
  if (isHead) {
    const whole = find(nameNames)
    const names = whole >= 0 ? [whole] : [find(firstNames), find(lastNames)].filter((place) => place >= 0)
    return { columns: { email: named, names }, hasHead: true }
  }
  const email = head.findIndex((cell) => cell.includes('@'))
  if (email < 0)
    throw new Refusal('invalid', 'This file has no column called “email”. Please add that heading to the first line.')
  const beside = head.findIndex((_, place) => place !== email)
  return { columns: { email, names: beside < 0 ? [] : [beside] }, hasHead: false }
}

/** Addresses and names of a CSV file, as they stand there. */
function readRows(bytes: Uint8Array): [email: string, name: string][] {
  const decoded = new TextDecoder('utf-8', { fatal: true })
  let text: string
  try {
    text = decoded.decode(bytes).replaceAll('\0', '')
  } catch {
    throw new Refusal('invalid', 'This file isn’t UTF-8. Please save it as “CSV UTF-8”.')
  }
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: mostImportRows + 2 })
  if (errors.some(({ type }) => type === 'Quotes')) throw new Refusal('invalid', 'Unable to parse CSV data')
  const { columns, hasHead } = findColumns(data)
  const rows = hasHead ? data.slice(1) : data
  if (rows.length === 0) throw new Refusal('invalid', 'There are no addresses in this file.')
  if (rows.length > mostImportRows)
    throw new Refusal('too-large', `You can import at most ${mostImportRows.toLocaleString('en')} rows at a time.`)
  const cut = (cell: string) => [...cell].slice(0, 300).join('')
  return rows.map((row) => [
    cut(plain(row[columns.email])),
    cut(
      columns.names
        .map((place) => plain(row[place]))
        .filter(Boolean)
        .join(' '),
    ),
  ])
}

/** Takes a file in and starts the job that adds its rows. */
export async function startImport(
  ctx: Context,
  { id: domainId }: Domain,
  bytes: Uint8Array,
  { consent, tag }: { consent: 'yes' | 'no'; tag?: string | undefined },
): Promise<ImportView> {
  const rows = readRows(bytes)
  if (consent === 'no') await refuseToAsk(ctx, domainId, rows.length)
  return ctx.db.transaction(async (tx) => {
    await ensureList(tx, domainId)
    // One at a time, also of calls at the same moment.
    await tx
      .select({ id: mailingLists.domainId })
      .from(mailingLists)
      .where(eq(mailingLists.domainId, domainId))
      .for('update')
    if (tag !== undefined) await keepTags(tx, domainId, [tag])
    const isHere = eq(subscriberImports.domainId, domainId)
    const running = await tx.$count(subscriberImports, and(isHere, eq(subscriberImports.state, 'running')))
    if (running > 0) throw new Refusal('conflict', 'Another file is being imported. Please wait until it has finished.')
    const [all] = await tx.select({ count: count() }).from(subscriberImports).where(isHere)
    if ((all?.count ?? 0) >= mostImports)
      throw new Refusal('too-many', `You can import at most ${mostImports} files within 30 days.`)
    const hasConsent = consent === 'yes'
    const text = hasConsent ? declaration : 'Imported by the site owner.'
    const given = { domainId, rows, hasConsent, declaration: text, tag, total: rows.length, createdAt: ctx.now() }
    const [row] = await tx
      .insert(subscriberImports)
      .values({ ...given, state: 'running' })
      .returning()
    if (!row) throw new Error('The import was not kept.')
    await ctx.jobs.send(runImport, { id: row.id }, { key: row.id, domain: domainId, within: tx })
    return viewImport(row)
  })
}

const readPage = openPager({
  name: 'imports of subscribers',
  id: subscriberImports.id,
  sort: { createdAt: subscriberImports.createdAt },
})

/** The imports of a domain, page by page. */
export async function listImports(ctx: Context, { id: domainId }: Domain, query: z.output<typeof listCall.query>) {
  const { items, next } = await readPage(ctx, query, ({ where, orderBy, limit, key }) =>
    ctx.db
      .select({ row: subscriberImports, key })
      .from(subscriberImports)
      .where(and(eq(subscriberImports.domainId, domainId), where))
      .orderBy(...orderBy)
      .limit(limit),
  )
  return { items: items.map(({ row }) => viewImport(row)), next }
}
