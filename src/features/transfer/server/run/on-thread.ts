import limit from 'p-limit'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { DownloadedThings } from '../assemble/finish-plan.ts'
import type { SearchedText, TextFindings } from '../assemble/search-text.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import type { ArchiveInThread, ArchivePart } from '../convert/thread/open-in-thread.ts'
import type { DisplayRule, StyleSheet } from '../convert/cascade/read-rules.ts'
import type { SharedThings } from '../convert/find-shared.ts'
import type { FramedPage } from '../convert/frames/join-frames.ts'
import { convertInThread, runInThread, surveyInThread, type PageConversion } from '../convert/thread/thread.ts'
import type { ScannedPage, UnreadPage } from '../crawl/read-received.ts'
import type { SiteReader } from '../crawl/site-reader.ts'
import type { NewPage } from '../new-site.ts'
import type { OldPage, OldSite, PageSurvey } from '../old-site.ts'
import type { TransferStep } from './step.ts'

/** The result of the work on one page; undefined where it is too complex, or broken in a way that nobody has thought of: it fails alone. */
async function unlessBroken<T>(work: Promise<T>, step: TransferStep): Promise<T | undefined> {
  try {
    return await unlessTooLong(work, step)
  } catch (problem) {
    step.signal.throwIfAborted()
    step.ctx.log.error({ err: problem, transfer: step.row.id }, 'A page of an import could not be read.')
    return undefined
  }
}

/** The result of some work; undefined where it took more time or memory than one page may take. */
async function unlessTooLong<T>(work: Promise<T>, { signal }: TransferStep): Promise<T | undefined> {
  try {
    return await work
  } catch (problem) {
    signal.throwIfAborted()
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

const callerOf = ({ row, signal, patience }: TransferStep) => ({ who: row.domainId, signal, patience })

/** A page of an archive by its position, where it has one. */
export const readArchivePage = (
  archive: ArchiveInThread,
  position: number,
  step: TransferStep,
): Promise<ArchivePart | undefined> => unlessBroken(archive.page(position), step)

export const surveyOldPage = (
  page: OldPage,
  display: readonly DisplayRule[],
  step: TransferStep,
): Promise<PageSurvey | undefined> => unlessBroken(surveyInThread({ page, display }, callerOf(step)), step)

export const readOldSheets = (sheets: StyleSheet[], step: TransferStep): Promise<DisplayRule[] | undefined> =>
  unlessBroken(runInThread<'sheets'>({ kind: 'sheets', sheets }, callerOf(step)), step)

export const convertOldPage = (of: PageConversion, step: TransferStep): Promise<NewPage | undefined> =>
  unlessBroken(convertInThread(of, callerOf(step)), step)

export const joinOldFrames = (page: OldPage, framed: FramedPage[], step: TransferStep) =>
  unlessBroken(runInThread<'frames'>({ kind: 'frames', page, framed }, callerOf(step)), step)

export const scanOldPage = (page: UnreadPage, step: TransferStep): Promise<ScannedPage | undefined> =>
  unlessBroken(runInThread<'received'>({ kind: 'received', page }, callerOf(step)), step)

/** What is read while several pages are asked for at once; it waits in one place of the queue. */
export function openSiteReader(step: TransferStep): SiteReader {
  const inTurn = limit(1)
  const caller = callerOf(step)
  return {
    page: ({ address, type, bytes, isCut }) => inTurn(() => scanOldPage({ address, type, bytes, isCut }, step)),
    robots: (bytes) => inTurn(() => unlessBroken(runInThread<'robots'>({ kind: 'robots', bytes }, caller), step)),
    sitemap: (bytes) => inTurn(() => unlessBroken(runInThread<'sitemap'>({ kind: 'sitemap', bytes }, caller), step)),
  }
}

/** What a new page says; one that can’t be searched says nothing. */
export const searchNewPage = async (of: SearchedText, step: TransferStep): Promise<TextFindings> =>
  (await unlessBroken(runInThread<'search'>({ kind: 'search', ...of }, callerOf(step)), step)) ?? {
    leads: [],
    missing: [...of.lines],
  }

/** What all pages wait for: it may take as long as one page, however slow others were. */
async function orTooMuch<K extends 'shared' | 'plan' | 'finish'>(
  task: Parameters<typeof runInThread<K>>[0],
  step: TransferStep,
) {
  const made = await unlessTooLong(runInThread<K>(task, { ...callerOf(step), patience: { spent: 0 } }), step)
  if (made) return made
  throw new Refusal(
    'unprocessable',
    phrase('too-many-links-to-follow', 'This website has too many links between its pages to follow.'),
  )
}

export const findSharedThings = (surveys: PageSurvey[], step: TransferStep): Promise<SharedThings> =>
  orTooMuch<'shared'>({ kind: 'shared', surveys }, step)

export const planNewSite = (site: OldSite, surveys: PageSurvey[], step: TransferStep): Promise<SitePlan> =>
  orTooMuch<'plan'>({ kind: 'plan', site, surveys }, step)

export const finishNewPlan = (plan: SitePlan, downloaded: DownloadedThings, step: TransferStep): Promise<SitePlan> =>
  orTooMuch<'finish'>({ kind: 'finish', plan, downloaded }, step)
