import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import type { ImportView, listImports as listCall } from '#mailing/contract.ts'
import { readPerson, type Person } from '#mailing/people/person.ts'
import { readSheet } from '#mailing/people/sheet.ts'
import { graver, type Standing } from '#mailing/people/standing.ts'
import { mostImportRows, mostImports, mostTags } from '#mailing/rules.ts'
import { Tag } from '#mailing/text-contract.ts'
import { emailKeyOf } from '../lists/addresses.ts'
import { refuseToAsk } from '../holds/strangers.ts'
import { ensureList } from '../lists/counts.ts'
import { keepTags } from '../lists/list-tags.ts'
import { mailingLists, subscriberImports, type ImportedMore, type ImportedRow } from '../tables.ts'
import { declaration } from '../lists/declaration.ts'
import { runImport } from './run-import.ts'
import { viewImport } from './view-import.ts'

/** Each person as gravely as any row of the file speaks of them. */
function gravest(people: readonly Person[]): Person[] {
  const standings = new Map<string, Standing>()
  for (const { email, standing } of people) {
    const key = emailKeyOf(email)
    standings.set(key, graver(standing, standings.get(key) ?? 'subscribed'))
  }
  return people.map((one) => ({ ...one, standing: standings.get(emailKeyOf(one.email)) ?? one.standing }))
}

const isTag = (tag: string) => Tag.safeParse(tag).success

/** Somebody in a file, without what it doesn't say. */
function toRow({ email, name, standing, tags, language, agreedAt }: Person): ImportedRow {
  const known = tags.filter(isTag).slice(0, mostTags - 1)
  const more: ImportedMore = {
    ...(standing !== 'subscribed' && { standing }),
    ...(known.length > 0 && { tags: known }),
    ...(language !== '' && { language }),
    ...(agreedAt !== '' && { agreedAt }),
  }
  return Object.keys(more).length > 0 ? [email, name, more] : [email, name]
}

/** The people in a file. */
function readRows(bytes: Uint8Array): ImportedRow[] {
  const { rows, columns, isBroken } = readSheet(bytes, mostImportRows + 2)
  if (isBroken) throw new Refusal('invalid', 'Unable to parse CSV data')
  if (columns.email < 0)
    throw new Refusal('invalid', 'This file has no column called “email”. Please add that heading to the first line.')
  if (rows.length === 0) throw new Refusal('invalid', 'There are no addresses in this file.')
  if (rows.length > mostImportRows)
    throw new Refusal('too-large', `You can import at most ${mostImportRows.toLocaleString('en')} rows at a time.`)
  return gravest(rows.map((row) => readPerson(row, columns))).map(toRow)
}

const isAsked = ([, , more]: ImportedRow) =>
  (more?.standing ?? 'subscribed') === 'subscribed' || more?.standing === 'pending'

/** Takes a file in and starts the job that adds its rows. */
export async function startImport(
  ctx: Context,
  { id: domainId }: Domain,
  bytes: Uint8Array,
  { consent, tag }: { consent: 'yes' | 'no'; tag?: string | undefined },
): Promise<ImportView> {
  const rows = readRows(bytes)
  if (consent === 'no') await refuseToAsk(ctx, domainId, rows.filter(isAsked).length)
  const tags = new Set(rows.flatMap(([, , more]) => more?.tags ?? []))
  if (tag !== undefined) tags.add(tag)
  return ctx.db.transaction(async (tx) => {
    await ensureList(tx, domainId)
    // One at a time, also of calls at the same moment.
    await tx
      .select({ id: mailingLists.domainId })
      .from(mailingLists)
      .where(eq(mailingLists.domainId, domainId))
      .for('update')
    await keepTags(tx, domainId, [...tags])
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
