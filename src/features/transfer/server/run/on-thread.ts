import { Refusal } from '#kit/refusal.ts'
import type { SitePlan } from '../assemble/site-plan.ts'
import type { ArchiveInThread, ArchivePart } from '../convert/thread/open-in-thread.ts'
import type { DisplayRule, StyleSheet } from '../convert/cascade/read-rules.ts'
import type { FramedPage } from '../convert/frames/join-frames.ts'
import {
  convertInThread,
  joinInThread,
  planInThread,
  readSheetsInThread,
  surveyInThread,
} from '../convert/thread/thread.ts'
import type { NewPage, Surroundings } from '../new-site.ts'
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
  unlessBroken(readSheetsInThread(sheets, callerOf(step)), step)

export const convertOldPage = (page: OldPage, around: Surroundings, step: TransferStep): Promise<NewPage | undefined> =>
  unlessBroken(convertInThread(page, around, callerOf(step)), step)

export const joinOldFrames = (page: OldPage, framed: FramedPage[], step: TransferStep): Promise<string | undefined> =>
  unlessBroken(joinInThread(page, framed, callerOf(step)), step)

export const planNewSite = (site: OldSite, surveys: PageSurvey[], step: TransferStep): Promise<SitePlan | undefined> =>
  unlessTooLong(planInThread(site, surveys, { ...callerOf(step), patience: { spent: 0 } }), step)
