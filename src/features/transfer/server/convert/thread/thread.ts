import { extname } from 'node:path'
import { TooLong } from '#kit/server/threads/thread.ts'
import { openThreads, type Threads } from '#kit/server/threads/threads.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { phrase, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { NewPage, Surroundings } from '#transfer/server/new-site.ts'
import type { DownloadedThings } from '#transfer/server/assemble/finish-plan.ts'
import type { SearchedText, TextFindings } from '#transfer/server/assemble/search-text.ts'
import type { PlannedPage, SitePlan } from '#transfer/server/assemble/site-plan.ts'
import type { ScannedPage, UnreadPage } from '#transfer/server/crawl/read-received.ts'
import type { SitemapList } from '#transfer/server/crawl/read-sitemap.ts'
import type { RobotsRules } from '#transfer/server/crawl/robots-rules.ts'
import type { OldPage, OldSite, PageSurvey } from '#transfer/server/old-site.ts'
import type { BarePage, NeutralPage } from '../neutral/neutralise-page.ts'
import type { DisplayRule, StyleSheet } from '../cascade/read-rules.ts'
import type { SharedThings } from '../find-shared.ts'
import type { FramedPage } from '../frames/join-frames.ts'
import type { PartRequest, ArchivePart } from './parts-of-archives.ts'

/** A page, and what completes it where it has a place on the new site. */
export interface PageConversion {
  page: OldPage
  around: Surroundings
  planned?: PlannedPage
}

/** What the thread does, by kind. */
interface ThreadWork {
  survey: { of: { page: OldPage; display: readonly DisplayRule[] }; result: PageSurvey }
  convert: { of: PageConversion; result: NewPage }
  sheets: { of: { sheets: StyleSheet[] }; result: DisplayRule[] }
  frames: { of: { page: OldPage; framed: FramedPage[] }; result: ScannedPage }
  received: { of: { page: UnreadPage }; result: ScannedPage }
  robots: { of: { bytes: Uint8Array }; result: RobotsRules }
  sitemap: { of: { bytes: Uint8Array }; result: SitemapList }
  shared: { of: { surveys: PageSurvey[] }; result: SharedThings }
  neutralise: { of: BarePage; result: NeutralPage }
  archive: { of: PartRequest; result: ArchivePart | undefined }
  plan: { of: { site: OldSite; surveys: PageSurvey[] }; result: SitePlan }
  finish: { of: { plan: SitePlan; downloaded: DownloadedThings }; result: SitePlan }
  search: { of: SearchedText; result: TextFindings }
}
type WorkKind = keyof ThreadWork
export type ConversionTask = { [K in WorkKind]: { kind: K } & ThreadWork[K]['of'] }[WorkKind]
export type ConversionResult = { [K in WorkKind]: { kind: K; made: ThreadWork[K]['result'] } }[WorkKind]

/** Who waits for a page. */
export interface ThreadCaller {
  /** Whoever has waited longest comes next, and each is counted apart. */
  who?: string
  signal?: AbortSignal
  patience?: Patience
}

/** How much longer than usual the pages of one transfer took, in milliseconds. */
export interface Patience {
  spent: number
}

// Whatever this file ends in, in the sources or built, the worker beside it ends in too.
const file = new URL(`./convert-thread${extname(import.meta.url)}`, import.meta.url)
/** Seconds of processor time for one page; most take a few milliseconds. */
const budgets = { usual: 10, hurried: 1 }
/** Pages beyond this are slow. */
const quickMs = 1000
/** After so much of that, the others of their transfer have to be quick. */
const mostSpentMs = 60_000

const takeTurn = openWorkQueue({
  atOnce: 1,
  waiting: 500,
  ofOne: {
    atOnce: 1,
    waiting: 4,
    words: says('other-pages-underway', 'Other pages are still being prepared. Please try again in a moment.'),
  },
})

const opened: { [Pace in keyof typeof budgets]?: Threads<ConversionTask, ConversionResult> } = {}

/** Does one thing in the thread, which ends some time after the last one; what takes too long is refused. */
export async function runInThread<K extends WorkKind>(
  task: ConversionTask & { kind: K },
  caller: ThreadCaller,
): Promise<ThreadWork[K]['result']> {
  const { signal, patience = { spent: 0 } } = caller
  using _turn = await takeTurn(caller)
  const pace = patience.spent > mostSpentMs ? 'hurried' : 'usual'
  const began = performance.now()
  try {
    const threads = (opened[pace] ??= openThreads<ConversionTask, ConversionResult>({
      file,
      own: undefined,
      budget: budgets[pace],
    }))
    return (await threads.run(task, { signal })).made as ThreadWork[K]['result']
  } catch (problem) {
    if (!(problem instanceof TooLong)) throw problem
    throw new Refusal(
      'unavailable',
      phrase('page-took-too-long', 'This page took too long to read, so it was left out.'),
      { cause: problem },
    )
  } finally {
    patience.spent += Math.max(0, performance.now() - began - quickMs)
  }
}

/** What a page says of itself. */
export const surveyInThread = (
  { page, display = [] }: { page: OldPage; display?: readonly DisplayRule[] },
  caller: ThreadCaller = {},
): Promise<PageSurvey> => runInThread<'survey'>({ kind: 'survey', page, display }, caller)

/** A page in the site format. */
export const convertInThread = (of: PageConversion, caller: ThreadCaller = {}): Promise<NewPage> =>
  runInThread<'convert'>({ kind: 'convert', ...of }, caller)

/** A page without what runs, loads, sends or leads away. */
export const neutraliseInThread = (page: BarePage, caller: ThreadCaller): Promise<NeutralPage> =>
  runInThread<'neutralise'>({ kind: 'neutralise', ...page }, caller)

/** A part of an archive by its key; undefined where the thread doesn’t have it open and wasn’t given its bytes. */
export const readInThread = (of: PartRequest, caller: ThreadCaller): Promise<ArchivePart | undefined> =>
  runInThread<'archive'>({ kind: 'archive', ...of }, caller)
