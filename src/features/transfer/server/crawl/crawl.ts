import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { largestPageBytes, mostPages } from '#transfer/rules.ts'
import type { TransferKey } from '../storage/paths.ts'
import { pageOverQuota, openQuota } from '../storage/quota.ts'
import { keyOf, scopeOf } from './address.ts'
import { requestFile, type MissingFile, type ReceivedFile } from './request-file.ts'
import { openFrontier } from './frontier.ts'
import { joinPages } from './join-pages.ts'
import { openPace } from './pace.ts'
import { keepReceived, readUnlessBroken, type Crawl } from './read-page.ts'
import { readRobots } from './read-robots.ts'
import { readSitemaps } from './read-sitemaps.ts'
import { mostSilence, sayAbout } from './say-about.ts'
import type { SiteReader, SiteSession } from './site-reader.ts'

/** What was found out about the whole site. */
export interface CrawlFindings {
  home: string
  /** What of the site isn’t imported. */
  notes: Phrase[]
}

interface CrawlCaller {
  ctx: Context
  of: TransferKey
  signal: AbortSignal
  reader: SiteReader
}

const forbidden = () =>
  new Refusal(
    'forbidden',
    phrase('robots-block-us', 'The old site’s robots.txt blocks us. Allow “Sitewright” there and start again.'),
  )

const homeLimits = { what: 'page', mostBytes: largestPageBytes, mayAsk: () => true } as const

const isUnreachable = (got: ReceivedFile | MissingFile) => 'problem' in got && got.status === undefined

/** Reads the home page, by http where nobody listens for https. */
async function readHome(reading: SiteSession, source: string): Promise<ReceivedFile> {
  let robots = await readRobots(reading, source)
  if (!robots.mayRead(source)) throw forbidden()
  const got = await requestFile(reading, source, homeLimits)
  if ('problem' in got)
    throw new Refusal(
      'bad-gateway',
      phrase('home-page-unreadable', 'The home page couldn’t be read. {problem}', { problem: got.problem }),
    )
  if (keyOf(got.address) !== keyOf(source)) robots = await readRobots(reading, got.address)
  if (!robots.mayRead(got.address)) throw forbidden()
  return got
}

/** The address that answers: by http where nobody listens for https. */
async function chooseScheme(reading: SiteSession, source: string): Promise<string> {
  if (!source.startsWith('https:')) return source
  const plain = source.replace(/^https:/, 'http:')
  const look = (address: string) =>
    requestFile(reading, new URL('/robots.txt', address).href, { ...homeLimits, what: 'file' })
  return isUnreachable(await look(source)) && !isUnreachable(await look(plain)) ? plain : source
}

/** Reads pages until there are enough or none is left. */
async function readAll(crawl: Crawl): Promise<void> {
  const { frontier, reading } = crawl
  const running = new Set<Promise<void>>()
  let done = frontier.rows().filter(({ state }) => state === 'read' || state === 'failed').length
  const start = () => {
    const isOver = done + running.size >= mostPages || crawl.silence >= mostSilence
    const row = isOver ? undefined : frontier.next()
    if (!row) return false
    const work = readUnlessBroken(crawl, row).finally(() => {
      running.delete(work)
      done = frontier.rows().filter(({ state }) => state === 'read' || state === 'failed').length
    })
    running.add(work)
    return true
  }
  for (;;) {
    reading.signal.throwIfAborted()
    while (running.size < reading.pace.atOnce && start());
    if (running.size === 0) return
    try {
      await Promise.race(running)
    } catch (problem) {
      await Promise.allSettled(running)
      throw problem
    }
  }
}

/** Reads a site at its address, or goes on where an earlier run ended. */
export async function crawlSite({ ctx, of, signal, reader }: CrawlCaller, source: string): Promise<CrawlFindings> {
  const firstPace = openPace(source, ctx.allowFetchTo)
  const first = { ctx, pace: firstPace, signal, reader }
  const got = await readHome(first, await chooseScheme(first, source))
  const home = got.address
  const robots = await readRobots(first, home)
  const pace = openPace(home, ctx.allowFetchTo, robots.delaySeconds)
  const reading = { ctx, pace, signal, reader }
  const { mayRead } = robots
  const frontier = await openFrontier(ctx, of.id)
  const known = { home, scope: scopeOf(home), mayRead, forbidden: new Set<string>(), silence: 0 }
  const crawl: Crawl = { ctx, of, reading, frontier, quota: await openQuota(ctx, of), ...known }
  const isNew = frontier.rows().length === 0
  const [homeRow] = await frontier.add([source], 0)
  if (homeRow) {
    // The home page is there before the others are looked for, so that something shows at once.
    const row = frontier.next()
    if (row) await keepReceived(crawl, row, got)
  }
  if (isNew || !frontier.rows().some(({ state }) => state !== 'waiting'))
    await frontier.add(await readSitemaps(reading, crawl, robots.sitemaps), 2)
  await readAll(crawl)
  const left = await frontier.dropWaiting()
  const joined = await joinPages({ ctx, of, frontier, home })
  const rows = frontier.rows()
  if (!rows.some(({ state }) => state === 'read'))
    throw new Refusal('unprocessable', sayWhyNothing(rows.flatMap(({ notCarried }) => notCarried)))
  return { home, notes: sayAbout(crawl, { left, joined }) }
}

const siteOverQuota = phrase(
  'import-without-space',
  'There isn’t enough space for this import. Cancel earlier imports you don’t need, or upgrade your plan.',
)

const sayWhyNothing = ([first]: Phrase[]) =>
  first?.code === pageOverQuota.code
    ? siteOverQuota
    : first
      ? phrase('no-pages-because', 'No pages were found at this address. {why}', { why: first })
      : phrase(
          'no-pages-at-address',
          'No pages were found at this address. Enter the address that opens your home page in a browser.',
        )
