import { phrase } from '#kit/phrase.ts'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Context } from '#kit/server/context.ts'
import { largestPageBytes } from '#transfer/rules.ts'
import { isMistake, pageTooComplex } from '../broken-page.ts'
import { encodeJson, type StoredPage } from '../storage/stored-page.ts'
import { oldPagePath, type TransferKey } from '../storage/paths.ts'
import { pageOverQuota, type TransferQuota } from '../storage/quota.ts'
import { isInScope, isTrap, keyOf, kindOf, type SiteScope } from './address.ts'
import { requestFile, type MissingFile, type ReceivedFile } from './request-file.ts'
import type { Frontier, PageRow } from './frontier.ts'
import type { PageScan } from './scan-page.ts'
import type { SiteSession } from './site-reader.ts'

/** A site while it is read. */
export interface Crawl {
  ctx: Context
  of: TransferKey
  reading: SiteSession
  frontier: Frontier
  quota: TransferQuota
  scope: SiteScope
  home: string
  mayRead: (address: string) => boolean
  /** Addresses that robots.txt keeps from us. */
  forbidden: Set<string>
  /** Pages in a row for which nobody answered. */
  silence: number
}

const isPageType = ({ type, bytes }: ReceivedFile) =>
  /html/i.test(type) ||
  (/^(?:$|text\/plain|application\/octet-stream|(?:text|application)\/xml)/i.test(type.trim()) &&
    /<(?:!doctype\s+html|html|head|body)\b/i.test(Buffer.from(bytes.subarray(0, 2000)).toString('latin1')))

const notes = {
  cut: phrase('page-over-2-mb', 'This page is larger than 2 MB, so only the beginning was imported.'),
  script: phrase(
    'page-needs-script',
    'This page loads its content with JavaScript, so little could be imported. Please recreate it here.',
  ),
  password: phrase('page-asks-password', 'This page is password-protected, so only its public content was imported.'),
}

/** Links that are looked at before others get a chance to run. */
const atOnce = 200

/** The pages that a page leads to, those of its menu first. */
async function listNext({ scope, mayRead, forbidden }: Crawl, { links }: PageScan) {
  const [inMenu, others]: [string[], string[]] = [[], []]
  for (const [at, { address, isInMenu }] of links.entries()) {
    if (at % atOnce === 0) await letOthersRun()
    if (!isInScope(scope, address) || kindOf(address) !== 'page' || isTrap(address)) continue
    if (!mayRead(address)) forbidden.add(keyOf(address))
    else if (isInMenu) inMenu.push(address)
    else others.push(address)
  }
  return { inMenu, others }
}

async function noteMissing({ frontier, home }: Crawl, row: PageRow, { problem, status, outside }: MissingFile) {
  if (outside !== undefined) return frontier.changeRow(row, { state: 'left out', movedTo: outside })
  const isGone = (status === 404 || status === 410) && keyOf(row.address) !== keyOf(home)
  return frontier.changeRow(row, { state: isGone ? 'left out' : 'failed', notCarried: [problem] })
}

/** The row that stands for a page where its redirects end; those on the way are remembered. */
async function followRow({ frontier }: Crawl, row: PageRow, got: ReceivedFile): Promise<PageRow | undefined> {
  if (keyOf(got.address) === keyOf(row.address)) {
    if (got.address !== row.address) await frontier.changeRow(row, { address: got.address })
    return row
  }
  const end = frontier.find(got.address) ?? (await frontier.add([got.address], row.depth))[0]
  for (const { from } of got.redirects) {
    const known = frontier.find(from) ?? (await frontier.add([from], row.depth))[0]
    if (known && known !== end && known.state === 'waiting')
      await frontier.changeRow(known, { state: 'left out', movedTo: got.address })
  }
  return end?.state === 'waiting' ? end : undefined
}

async function keep(crawl: Crawl, row: PageRow, kept: StoredPage): Promise<void> {
  const { ctx, of, quota, frontier } = crawl
  const bytes = encodeJson(kept)
  if (!(await quota.takeBytes(bytes.length)))
    return frontier.changeRow(row, { state: 'failed', notCarried: [pageOverQuota] })
  await ctx.incoming.write(oldPagePath(of, row.position), bytes)
  return frontier.changeRow(row, { state: 'read', address: kept.page.address, notCarried: kept.notes })
}

async function keepHtml(crawl: Crawl, row: PageRow, got: ReceivedFile): Promise<void> {
  const { frontier, scope, mayRead } = crawl
  const read = await crawl.reading.reader.page(got)
  if (!read) return frontier.changeRow(row, { state: 'failed', notCarried: [pageTooComplex] })
  const { html, scan } = read
  const { refresh, canonical } = scan
  if (refresh !== undefined && keyOf(refresh) !== keyOf(got.address)) {
    if (isInScope(scope, refresh) && mayRead(refresh)) await frontier.add([refresh], row.depth)
    return frontier.changeRow(row, { state: 'left out', movedTo: refresh })
  }
  const next = await listNext(crawl, scan)
  await frontier.add(next.inMenu, row.depth + 1)
  await frontier.add(next.others, Math.max(2, row.depth + 1))
  if (canonical !== undefined && isInScope(scope, canonical) && mayRead(canonical) && kindOf(canonical) === 'page')
    await frontier.add([canonical], row.depth + 1)
  const said = [got.isCut && notes.cut, scan.needsScript && notes.script, scan.asksPassword && notes.password]
  await keep(crawl, row, {
    page: { address: got.address, html },
    links: scan.links.map(({ address }) => address),
    notes: said.filter((note) => note !== false),
    ...(canonical !== undefined && { canonical }),
    ...(scan.frames.length > 0 && { frames: scan.frames }),
    sheets: scan.sheets,
    sketch: scan.sketch,
  })
}

/** Keeps what was received for an address. */
export async function keepReceived(crawl: Crawl, row: PageRow, got: ReceivedFile | MissingFile): Promise<void> {
  if ('problem' in got) return noteMissing(crawl, row, got)
  const end = await followRow(crawl, row, got)
  if (!end) return
  if (isPageType(got)) await keepHtml(crawl, end, got)
  else await crawl.frontier.changeRow(end, { state: 'left out' })
}

/** Reads one page of a site. */
async function readPage(crawl: Crawl, row: PageRow): Promise<void> {
  const { reading, scope, mayRead } = crawl
  const mayAsk = (address: string) => isInScope(scope, address) && mayRead(address)
  const got = await requestFile(reading, row.address, { what: 'page', mostBytes: largestPageBytes, mayAsk })
  crawl.silence = 'isSilent' in got ? crawl.silence + 1 : 0
  await keepReceived(crawl, row, got)
}

/** As `readPage`; a mistake that nobody has thought of is that page’s failure alone. */
export async function readUnlessBroken(crawl: Crawl, row: PageRow): Promise<void> {
  try {
    await readPage(crawl, row)
  } catch (problem) {
    crawl.reading.signal.throwIfAborted()
    if (!isMistake(problem)) throw problem
    crawl.ctx.log.error({ err: problem, transfer: crawl.of.id }, 'A page of an import could not be read.')
    await crawl.frontier.changeRow(row, { state: 'failed', notCarried: [pageTooComplex] })
  }
}
