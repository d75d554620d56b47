import { and, eq, isNotNull } from 'drizzle-orm'
import { Refusal } from '#kit/refusal.ts'
import { crawlSite } from '../crawl/crawl.ts'
import { scanPage } from '../crawl/scan-page.ts'
import { encode, readJson } from '../keeping/kept-page.ts'
import { archivePlace, foundPlace, oldPlace } from '../keeping/places.ts'
import { openRoom } from '../keeping/room.ts'
import type { OldArchive } from '../sources/pack/old-archive.ts'
import { transferPages } from '../tables.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { changePage, full, type Found, type Step } from './step.ts'

const gone = () => new Refusal('missing', 'The file is no longer available. Please upload it again.')
const empty = () => new Refusal('unprocessable', 'No pages were found in this file.')

export async function openArchive({ ctx, row, signal }: Step): Promise<OldArchive | undefined> {
  if (row.kind === 'address') return undefined
  const bytes = await ctx.incoming.read(archivePlace(row))
  if (!bytes) throw gone()
  const { readArchive } = await import('../sources/read-archive.ts')
  return readArchive(bytes, signal, row.createdAt)
}

/** Keeps the pages of an archive, from the one on at which an earlier run ended. */
async function readPages(step: Step, archive: OldArchive): Promise<void> {
  const { ctx, row, signal } = step
  const room = await openRoom(ctx, row)
  const isOurs = eq(transferPages.transferId, row.id)
  const known = await ctx.db.select().from(transferPages).where(isOurs)
  const byPosition = new Map(known.map((page) => [page.position, page]))
  const missing = Array.from({ length: archive.total }, (_, position) => position).filter((at) => !byPosition.has(at))
  const added = missing.map((position) => ({
    id: newRowId(ctx),
    transferId: row.id,
    position,
    address: '',
    state: 'waiting' as const,
  }))
  if (added.length > 0) {
    const rows = await ctx.db.insert(transferPages).values(added).returning()
    for (const page of rows) byPosition.set(page.position, page)
  }
  let position = 0
  for await (const page of archive.pages()) {
    signal.throwIfAborted()
    const own = byPosition.get(position)
    position += 1
    if (own?.state !== 'waiting') continue
    const { links, sketch } = await scanPage(page.html, page.address)
    const bytes = encode({ page, links: links.map(({ address }) => address), notes: [], sketch })
    const isKept = await room.take(bytes.length)
    if (isKept) await ctx.incoming.write(oldPlace(row, own.position), bytes)
    const notCarried = page.notCarried ?? []
    const change = isKept ? { state: 'read' as const, notCarried } : { state: 'failed' as const, notCarried: [full] }
    await changePage(step, own, { ...change, address: page.address })
  }
  await ctx.db.delete(transferPages).where(and(isOurs, eq(transferPages.state, 'waiting')))
  if (position === 0) throw empty()
}

/** Where addresses lead that are no pages of their own. */
async function listRedirects({ ctx, row }: Step): Promise<Found['site']['redirects']> {
  const { transferId, movedTo, address } = transferPages
  const isMoved = and(eq(transferId, row.id), isNotNull(movedTo))
  const rows = await ctx.db.select({ from: address, to: movedTo }).from(transferPages).where(isMoved)
  return rows.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]))
}

/** Keeps all pages of the old site. */
export async function readSource(step: Step): Promise<Found> {
  const { ctx, row, signal, tell } = step
  const known = await readJson<Found>(ctx, foundPlace(row))
  if (known) return known
  await tell('Reading pages.')
  let found: Found
  const archive = await openArchive(step)
  if (archive) {
    await readPages(step, archive)
    found = { site: archive.site, notes: archive.notCarried }
  } else {
    const { home, notes } = await crawlSite({ ctx, of: row, signal }, row.source)
    found = { site: { home, redirects: await listRedirects(step) }, notes }
  }
  await ctx.incoming.write(foundPlace(row), encode(found))
  return found
}
