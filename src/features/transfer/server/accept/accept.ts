import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { saveChange, type ChangedFile } from '#files/server/changes/save-change.ts'
import type { Caller } from '#files/server/note-versions.ts'
import type { RefusedFile } from '#files/server/refused.ts'
import { checkNewFiles } from '#files/server/save-files.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { isRowId, newRowId } from '#kit/server/row-id.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import { encodeJson, readJson } from '../storage/stored-page.ts'
import { makeStorable } from '../storage/make-storable.ts'
import { newFilePath, planPath } from '../storage/paths.ts'
import { transferPages, transfers } from '../tables.ts'
import { findShown, readPages, readSoldLater, writeShared } from './choose-files.ts'
import { pricePlan } from './price-plan.ts'
import { reopenIfUndone } from './reopen-if-undone.ts'
import { findSample } from './untouched.ts'

type TransferRow = typeof transfers.$inferSelect

const notReady = () =>
  new Refusal(
    'conflict',
    phrase('import-not-ready', 'This import isn’t ready yet. Please wait until all pages have been read.'),
  )
const notKept = () =>
  new Refusal('conflict', phrase('import-expired', 'This import has expired. Please import the website again.'))

async function find({ ctx, domain }: Caller, id: string): Promise<TransferRow> {
  const isIt = and(eq(transfers.id, id), eq(transfers.domainId, domain.id))
  const [row] = isRowId(id) ? await ctx.db.select().from(transfers).where(isIt) : []
  if (!row) throw new Refusal('missing', phrase('import-not-found', 'Import not found.'))
  const current = await reopenIfUndone(ctx, row)
  if (current.state !== 'ready' && current.state !== 'accepted') throw notReady()
  return current
}

/** The one change of a transfer, however often and from where it is accepted at once. */
async function claimChange({ ctx }: Caller, { id }: TransferRow): Promise<string> {
  const changeId = sql`coalesce(${transfers.changeId}, ${newRowId(ctx)}::uuid)`
  const isIt = and(eq(transfers.id, id), inArray(transfers.state, ['ready', 'accepted']))
  const [claimed] = await ctx.db.update(transfers).set({ changeId }).where(isIt).returning({ id: transfers.changeId })
  if (!claimed?.id) throw notReady()
  return claimed.id
}

/** What somebody accepts. */
interface Choice {
  /** Undefined for all pages. */
  paths?: readonly string[] | undefined
  /** Of products that name none. */
  currency?: string | undefined
}

/** The paths of the pages that are part of the site already. */
async function acceptedPaths({ ctx }: Caller, { id }: TransferRow, plan: SitePlan): Promise<ReadonlySet<string>> {
  const isIt = and(eq(transferPages.transferId, id), isNotNull(transferPages.acceptedAt))
  const rows = await ctx.db.select({ file: transferPages.file }).from(transferPages).where(isIt)
  const files = new Set(rows.map(({ file }) => file))
  return new Set(plan.pages.filter(({ file }) => files.has(file)).map(({ path }) => path))
}

/** What is taken over, and the paths of the pages in it. */
async function gather(caller: Caller, row: TransferRow, { paths: asked, currency }: Choice) {
  const { ctx, domain } = caller
  const planned = await readJson<SitePlan>(ctx, planPath(row))
  if (!planned) throw notKept()
  const plan = await pricePlan(ctx, domain, planned, currency)
  const isPriced = plan !== planned
  const isOnlyStore = isPriced && asked?.length === 0 && row.changeId !== null
  const isAsked = ({ path }: SitePlan['pages'][number]) => asked === undefined || asked.includes(path)
  const accepted = isOnlyStore ? await acceptedPaths(caller, row, plan) : undefined
  const pages = accepted
    ? await readSoldLater(ctx, row, { domain, pages: plan.pages.filter(({ path }) => accepted.has(path)) })
    : await readPages(ctx, row, plan.pages.filter(isAsked))
  if (pages.length === 0 && !isOnlyStore)
    throw asked === undefined
      ? notKept()
      : new Refusal('missing', phrase('no-imported-pages-here', 'There are no imported pages at these paths.'))
  const isAll = plan.pages.every(isAsked)
  const sample = isAll && row.changeId === null && !plan.isPart ? await findSample(ctx, domain) : undefined
  const some = accepted ?? new Set(pages.map(({ page }) => page.path))
  const paths = some.size === plan.pages.length ? undefined : some
  const terms = { plan, paths, isReplaced: sample !== undefined, isLater: row.changeId !== null }
  const ownPages = pages.filter(({ page }) => !page.isItem)
  const texts = [...ownPages, ...(await writeShared(ctx, domain, terms))].map(({ path, text }) => ({ path, text }))
  const shown = await findShown(
    ctx,
    row,
    texts.map(({ text }) => text),
  )
  const kept = new Set([...texts, ...shown].map(({ path }) => path))
  const gone = (sample ?? []).filter((path) => !kept.has(path))
  return { pages, texts, shown, gone, ...(isPriced && { priced: plan }) }
}

/** Files first, then the pages that show them; what a sample site had goes last. */
async function* listFiles(
  { ctx }: Caller,
  row: TransferRow,
  { texts, shown, gone }: Awaited<ReturnType<typeof gather>>,
): AsyncGenerator<ChangedFile> {
  for (const { path } of shown) {
    const bytes = await ctx.incoming.read(newFilePath(row, path))
    if (bytes) yield { path, bytes }
  }
  for (const { path, text } of texts) yield { path, bytes: Buffer.from(text, 'utf8') }
  for (const path of gone) yield { path, bytes: null }
}

/** Notes which pages are part of the site now. */
async function noteAccepted({ ctx }: Caller, { id }: TransferRow, files: string[]): Promise<void> {
  const [acceptedAt, theirs] = [ctx.now(), eq(transferPages.transferId, id)]
  await ctx.db.transaction(async (tx) => {
    if (files.length > 0)
      await tx
        .update(transferPages)
        .set({ acceptedAt })
        .where(and(theirs, inArray(transferPages.file, files)))
    const isOpen = and(eq(transfers.id, id), inArray(transfers.state, ['ready', 'accepted']))
    await tx.update(transfers).set({ state: 'accepted', changedAt: acceptedAt }).where(isOpen)
  })
}

function sayUnsaved({ path, problem }: RefusedFile, others: number): Phrase {
  const why = problem.phrase
  return others === 0
    ? phrase('imported-file-unsaved', '{path} couldn’t be saved: {why}', { path, why })
    : phrase('imported-files-unsaved', '{path} and {others} other files couldn’t be saved: {why}', {
        path,
        others,
        why,
      })
}

/** Says once what couldn’t be saved. */
async function tellOf({ ctx }: Caller, { id, notes }: TransferRow, refused: readonly RefusedFile[]): Promise<void> {
  const [first] = refused
  if (!first) return
  const unsaved = sayUnsaved(first, refused.length - 1)
  if (notes.some((note) => isDeepStrictEqual(note, unsaved))) return
  await ctx.db
    .update(transfers)
    .set(makeStorable({ notes: [...notes, unsaved] }))
    .where(eq(transfers.id, id))
}

/**
 * Takes the new pages over into the site, those at `paths` or all, with everything that they show, as one change that can be undone. What was
 * accepted before is not written twice, and later pages join the same change.
 */
export async function acceptTransfer(
  caller: Caller,
  id: string,
  paths?: readonly string[],
  currency?: string,
): Promise<void> {
  const row = await find(caller, id)
  const gathered = await gather(caller, row, { paths, currency })
  const { pages, texts, shown } = gathered
  const sizes = texts.map(({ path, text }) => ({ path, size: Buffer.byteLength(text) }))
  await checkNewFiles(caller, [...sizes, ...shown])
  const into = await claimChange(caller, row)
  const { refused } = await saveChange(caller, {
    title: phrase('imported-from', 'Imported from {source}', { source: row.source }),
    files: listFiles(caller, row, gathered),
    into,
  })
  const missing = new Set(refused.map(({ path }) => path))
  const taken = pages.filter(({ path }) => !missing.has(path))
  const [first] = refused
  if (taken.length === 0 && first) throw first.problem
  await noteAccepted(
    caller,
    row,
    taken.map(({ path }) => path),
  )
  if (gathered.priced) await caller.ctx.incoming.write(planPath(row), encodeJson(gathered.priced))
  await tellOf(caller, row, refused)
}
