import { extname } from 'node:path'
import { TooLong } from '#kit/server/threads/thread.ts'
import { openThreads, type Threads } from '#kit/server/threads/threads.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { phrase, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { NewPage, Surroundings } from '#transfer/server/new-site.ts'
import type { SitePlan } from '#transfer/server/assemble/site-plan.ts'
import type { OldPage, OldSite, PageSurvey } from '#transfer/server/old-site.ts'
import type { BarePage, NeutralPage } from '../neutral/neutralise-page.ts'
import type { DisplayRule, StyleSheet } from '../cascade/read-rules.ts'
import type { FramedPage } from '../frames/join-frames.ts'
import type { PartRequest, ArchivePart } from './parts-of-archives.ts'

/** What the thread does, by kind. */
interface ThreadWork {
  survey: { of: { page: OldPage; display: readonly DisplayRule[] }; result: PageSurvey }
  convert: { of: { page: OldPage; around: Surroundings }; result: NewPage }
  sheets: { of: { sheets: StyleSheet[] }; result: DisplayRule[] }
  frames: { of: { page: OldPage; framed: FramedPage[] }; result: string }
  neutralise: { of: BarePage; result: NeutralPage }
  archive: { of: PartRequest; result: ArchivePart | undefined }
  plan: { of: { site: OldSite; surveys: PageSurvey[] }; result: SitePlan }
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

async function run<K extends WorkKind>(
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

/** What a page says of itself. Read in a thread of its own, which ends some time after the last page; a page that takes too long is refused. */
export const surveyInThread = (
  { page, display = [] }: { page: OldPage; display?: readonly DisplayRule[] },
  caller: ThreadCaller = {},
): Promise<PageSurvey> => run<'survey'>({ kind: 'survey', page, display }, caller)

/** A page in the site format, converted in that thread. */
export const convertInThread = (page: OldPage, around: Surroundings, caller: ThreadCaller = {}): Promise<NewPage> =>
  run<'convert'>({ kind: 'convert', page, around }, caller)

/** What some style sheets say about what is shown. */
export const readSheetsInThread = (sheets: StyleSheet[], caller: ThreadCaller): Promise<DisplayRule[]> =>
  run<'sheets'>({ kind: 'sheets', sheets }, caller)

/** A page with what stands in its frames. */
export const joinInThread = (page: OldPage, framed: FramedPage[], caller: ThreadCaller = {}): Promise<string> =>
  run<'frames'>({ kind: 'frames', page, framed }, caller)

/** A page without what runs, loads, sends or leads away. */
export const neutraliseInThread = (page: BarePage, caller: ThreadCaller): Promise<NeutralPage> =>
  run<'neutralise'>({ kind: 'neutralise', ...page }, caller)

/** A part of an archive by its key; undefined where the thread doesn’t have it open and wasn’t given its bytes. */
export const readInThread = (of: PartRequest, caller: ThreadCaller): Promise<ArchivePart | undefined> =>
  run<'archive'>({ kind: 'archive', ...of }, caller)

/** The plan of a new site; a website that takes too long to be planned is refused. */
export const planInThread = (site: OldSite, surveys: PageSurvey[], caller: ThreadCaller = {}): Promise<SitePlan> =>
  run<'plan'>({ kind: 'plan', site, surveys }, caller)
