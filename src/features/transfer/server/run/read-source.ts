import { and, eq, isNotNull } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { openInThread, type ArchiveInThread } from '../convert/thread/open-in-thread.ts'
import { crawlSite } from '../crawl/crawl.ts'
import { encodeJson, readJson } from '../storage/stored-page.ts'
import { isMistake, pageTooComplex } from '../broken-page.ts'
import { archivePath, findingsPath, oldPagePath } from '../storage/paths.ts'
import { pageOverQuota, openQuota, type TransferQuota } from '../storage/quota.ts'
import { transferPages } from '../tables.ts'
import { newRowId } from '#kit/server/row-id.ts'
import type { OldPage } from '../old-site.ts'
import { joinFramesets } from './join-framesets.ts'
import { openSiteReader, readArchivePage, scanOldPage } from './on-thread.ts'
import { changePage, type SourceFindings, type PageRow, type TransferStep } from './step.ts'

const gone = () =>
  new Refusal('missing', phrase('upload-gone', 'The file is no longer available. Please upload it again.'))
const empty = () => new Refusal('unprocessable', phrase('no-pages-in-file', 'No pages were found in this file.'))

export async function openArchive({ ctx, row, signal, patience }: TransferStep): Promise<ArchiveInThread | undefined> {
  if (row.kind === 'address') return undefined
  const bytes = await ctx.incoming.read(archivePath(row))
  if (!bytes) throw gone()
  return openInThread(bytes, { who: row.domainId, signal, patience, now: row.createdAt })
}

/** What was saved instead of a page. */
const savedChallenge = phrase(
  'saved-page-guarded',
  'This page only asks visitors to prove that they are no robot. Please open it in your browser and save it again.',
)

/** The rows of all pages, those that an earlier run has read among them. */
async function rowsOfPages({ ctx, row }: TransferStep, total: number): Promise<PageRow[]> {
  const isOurs = eq(transferPages.transferId, row.id)
  const known = await ctx.db.select().from(transferPages).where(isOurs)
  const taken = new Set(known.map(({ position }) => position))
  const missing = Array.from({ length: total }, (_, position) => position).filter((at) => !taken.has(at))
  const added = missing.map((position) => ({
    id: newRowId(ctx),
    transferId: row.id,
    position,
    address: '',
    state: 'waiting' as const,
  }))
  const rows = added.length > 0 ? await ctx.db.insert(transferPages).values(added).returning() : []
  return [...known, ...rows].toSorted((one, other) => one.position - other.position)
}

async function keepPage(step: TransferStep, own: PageRow, page: OldPage, quota: TransferQuota): Promise<void> {
  const read = await scanOldPage({ address: page.address, html: page.html }, step)
  if (!read || read.isChallenge) {
    const notCarried = [read ? savedChallenge : pageTooComplex]
    return void (await changePage(step, own, { state: 'failed', address: page.address, notCarried }))
  }
  const { links, sketch, frames, sheets } = read.scan
  const kept = { page, links: links.map(({ address }) => address), notes: [], sheets, sketch }
  const bytes = encodeJson(frames.length > 0 ? { ...kept, frames } : kept)
  const isKept = await quota.takeBytes(bytes.length)
  if (isKept) await step.ctx.incoming.write(oldPagePath(step.row, own.position), bytes)
  const notCarried = page.notCarried ?? []
  const change = isKept
    ? { state: 'read' as const, notCarried }
    : { state: 'failed' as const, notCarried: [pageOverQuota] }
  await changePage(step, own, { ...change, address: page.address })
}

/** As `keepPage`; a mistake that nobody has thought of is that page’s failure alone. */
async function keepUnlessBroken(step: TransferStep, own: PageRow, page: OldPage, quota: TransferQuota): Promise<void> {
  try {
    await keepPage(step, own, page, quota)
  } catch (problem) {
    if (!isMistake(problem)) throw problem
    step.ctx.log.error({ err: problem, transfer: step.row.id }, 'A page of an import could not be kept.')
    await changePage(step, own, { state: 'failed', address: page.address, notCarried: [pageTooComplex] })
  }
}

/** Keeps the pages of an archive, from the one on at which an earlier run ended. */
async function readPages(step: TransferStep, archive: ArchiveInThread): Promise<void> {
  const { ctx, row, signal } = step
  const quota = await openQuota(ctx, row)
  const rows = await rowsOfPages(step, archive.about.total)
  for (const own of rows.filter(({ state }) => state === 'waiting')) {
    signal.throwIfAborted()
    const got = await readArchivePage(archive, own.position, step)
    if (got?.page) await keepUnlessBroken(step, own, got.page, quota)
    else if (!got) await changePage(step, own, { state: 'failed', notCarried: [pageTooComplex] })
  }
  const isEmpty = and(eq(transferPages.transferId, row.id), eq(transferPages.state, 'waiting'))
  const unread = await ctx.db.delete(transferPages).where(isEmpty).returning({ id: transferPages.id })
  if (unread.length === rows.length) throw empty()
}

/** Where addresses lead that are no pages of their own. */
async function listRedirects({ ctx, row }: TransferStep): Promise<SourceFindings['site']['redirects']> {
  const { transferId, movedTo, address } = transferPages
  const isMoved = and(eq(transferId, row.id), isNotNull(movedTo))
  const rows = await ctx.db.select({ from: address, to: movedTo }).from(transferPages).where(isMoved)
  return rows.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]))
}

/** Keeps all pages of the old site. */
export async function readSource(step: TransferStep): Promise<SourceFindings> {
  const { ctx, row, signal, showProgress } = step
  const known = await readJson<SourceFindings>(ctx, findingsPath(row))
  if (known) return known
  await showProgress(phrase('import-reads', 'Reading pages.'))
  let found: SourceFindings
  const archive = await openArchive(step)
  if (archive) {
    await readPages(step, archive)
    await joinFramesets(step)
    const { site, notCarried } = archive.about
    found = { site: { ...site, redirects: [...site.redirects, ...(await listRedirects(step))] }, notes: notCarried }
  } else {
    const { home, notes } = await crawlSite({ ctx, of: row, signal, reader: openSiteReader(step) }, row.source)
    await joinFramesets(step)
    found = { site: { home, redirects: await listRedirects(step) }, notes }
  }
  await ctx.incoming.write(findingsPath(row), encodeJson(found))
  return found
}
