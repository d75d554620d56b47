import { sayPhrase } from '#kit/server/words.ts'
import { and, asc, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import type * as calls from '#transfer/contract.ts'
import { judgePage, mostPages } from '#transfer/rules.ts'
import { pricePlan } from '../accept/price-plan.ts'
import { reopenIfUndone } from '../accept/reopen-if-undone.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import { readJson } from '../storage/stored-page.ts'
import { planPath } from '../storage/paths.ts'
import { transferPages, transfers } from '../tables.ts'
export type TransferRow = typeof transfers.$inferSelect
type PageRow = typeof transferPages.$inferSelect

const mostListed = 20

const notFound = (): Refusal => new Refusal('missing', phrase('import-not-found', 'Import not found.'))

/** A transfer of a domain; refused if it has none of this id. */
export async function findTransfer({ db }: Context, domain: Pick<Domain, 'id'>, id: string): Promise<TransferRow> {
  const isIt = and(eq(transfers.id, id), eq(transfers.domainId, domain.id))
  const [row] = isRowId(id) ? await db.select().from(transfers).where(isIt) : []
  if (!row) throw notFound()
  return reopenIfUndone({ db }, row)
}

const viewPage = (row: PageRow, language: string): z.input<typeof calls.readTransfer.answer>['pages'][number] => ({
  address: row.address,
  path: row.path,
  title: row.title,
  words: row.words,
  wordsKept: row.wordsKept,
  images: row.images,
  imagesKept: row.imagesKept,
  links: row.links,
  linksKept: row.linksKept,
  dates: row.dates,
  datesKept: row.datesKept,
  products: row.products,
  productsKept: row.productsKept,
  verdict: judgePage(row),
  notCarried: row.notCarried.map((each) => sayPhrase(language, each)),
  draft: row.isDraft,
  accepted: row.acceptedAt !== null,
})

const view = (row: TransferRow, { done, known }: Pages, language: string) => ({
  id: row.id,
  source: row.source,
  state: row.state,
  done,
  total: Math.min(known, Math.max(mostPages, done)),
  redirects: row.redirects,
  message: row.notes.map((note) => sayPhrase(language, note)).join(' '),
  change: row.changeId,
  createdAt: row.createdAt.toISOString(),
})

interface Pages {
  done: number
  known: number
}

/** How many pages each of some transfers knows and has read. */
async function countPages({ db }: Context, ids: string[]): Promise<(id: string) => Pages> {
  const { transferId, state } = transferPages
  const rows = await db
    .select({ id: transferId, state, count: count() })
    .from(transferPages)
    .where(and(inArray(transferId, ids), ne(state, 'left out')))
    .groupBy(transferId, state)
  return (id) => {
    const own = rows.filter((row) => row.id === id)
    const sum = (some: typeof rows) => some.reduce((all, row) => all + row.count, 0)
    return { done: sum(own.filter((row) => row.state !== 'waiting')), known: sum(own) }
  }
}

/** The transfers of a domain, the latest first, in a language (BCP 47). */
export async function listTransfers(ctx: Context, domain: Pick<Domain, 'id'>, language: string) {
  const found = await ctx.db
    .select()
    .from(transfers)
    .where(eq(transfers.domainId, domain.id))
    .orderBy(desc(transfers.createdAt))
    .limit(mostListed)
  const rows = await Promise.all(found.map((row) => reopenIfUndone(ctx, row)))
  if (rows.length === 0) return []
  const pagesOf = await countPages(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => view(row, pagesOf(row.id), language))
}

/** Products that wait for a currency. */
async function countUnpriced(ctx: Context, domain: Domain, row: TransferRow): Promise<number> {
  if (row.state !== 'ready' && row.state !== 'accepted') return 0
  const plan = await readJson<SitePlan>(ctx, planPath(row))
  return plan ? ((await pricePlan(ctx, domain, plan)).unpriced?.length ?? 0) : 0
}

/** How far a transfer is, with its pages that have been read or could not be, in a language (BCP 47). */
export async function readTransfer(ctx: Context, domain: Domain, id: string, language: string) {
  const row = await findTransfer(ctx, domain, id)
  const pagesOf = await countPages(ctx, [row.id])
  const { transferId, state, position } = transferPages
  const isShown = and(eq(transferId, row.id), inArray(state, ['read', 'failed']))
  const pages = await ctx.db
    .select()
    .from(transferPages)
    .where(isShown)
    .orderBy(asc(position))
    .limit(2 * mostPages)
  return {
    ...view(row, pagesOf(row.id), language),
    unpriced: await countUnpriced(ctx, domain, row),
    pages: pages.map((page) => viewPage(page, language)),
  }
}
