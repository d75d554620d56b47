import { Refusal } from '#kit/refusal.ts'
import { convertInThread, surveyInThread } from '../convert/thread/thread.ts'
import type { NewPage, Surroundings } from '../new-site.ts'
import type { OldPage, PageSurvey } from '../old-site.ts'

/** The result of some work; undefined where it took more time or memory than one page may take. */
async function unlessTooLong<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await work
  } catch (problem) {
    signal.throwIfAborted()
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

export const survey = (page: OldPage, signal: AbortSignal): Promise<PageSurvey | undefined> =>
  unlessTooLong(surveyInThread(page, signal), signal)

export const convert = (page: OldPage, around: Surroundings, signal: AbortSignal): Promise<NewPage | undefined> =>
  unlessTooLong(convertInThread(page, around, signal), signal)
