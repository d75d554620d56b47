import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { openPager } from '#kit/server/pager.ts'
import type { ImportView, listImports as listCall } from '#mailing/contract.ts'
import { mostImports } from '#mailing/rules.ts'
import { refuseToAsk } from '../holds/strangers.ts'
import { ensureList } from '../lists/counts.ts'
import { keepTags } from '../lists/list-tags.ts'
import { mailingLists, subscriberImports, type ImportedRow } from '../tables.ts'
import { declaration } from '../lists/declaration.ts'
import { subscribersParser } from './read-subscribers.ts'
import { runImport } from './run-import.ts'
import { viewImport } from './view-import.ts'

const isAsked = ([, , more]: ImportedRow) =>
  (more?.standing ?? 'subscribed') === 'subscribed' || more?.standing === 'pending'

const otherRuns = phrase('other-file-importing', 'Another file is being imported. Please wait until it has finished.')

/** Takes a file in and starts the job that adds its rows. */
export async function startImport(
  ctx: Context,
  { id: domainId }: Domain,
  bytes: Uint8Array,
  { consent, tag }: { consent: 'yes' | 'no'; tag?: string | undefined },
): Promise<ImportView> {
  const rows = await ctx.parse(subscribersParser, bytes, { who: domainId })
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
    if (running > 0) throw new Refusal('conflict', otherRuns)
    const [all] = await tx.select({ count: count() }).from(subscriberImports).where(isHere)
    if ((all?.count ?? 0) >= mostImports)
      throw new Refusal(
        'too-many',
        phrase('too-many-imports', 'You can import at most {mostImports} files within 30 days.', { mostImports }),
      )
    const hasConsent = consent === 'yes'
    const text = hasConsent ? declaration : phrase('consent-imported', 'Imported by the site owner.')
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
