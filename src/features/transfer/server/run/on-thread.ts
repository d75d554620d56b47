import { Refusal } from '#kit/refusal.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { convertInThread as convertPage, surveyInThread as surveyPage } from '../convert/thread/thread.ts'
import type { NewPage, Surroundings } from '../new-site.ts'
import type { OldPage, PageSurvey } from '../old-site.ts'

/** The result of some work; undefined where it took more time or memory than one page may take. */
async function unlessTooLong<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await work
  } catch (problem) {
    signal.throwIfAborted()
    if (problem instanceof TooLong || problem instanceof Refusal) return undefined
    throw problem
  }
}

export const survey = (page: OldPage, signal: AbortSignal): Promise<PageSurvey | undefined> =>
  unlessTooLong(surveyPage(page, signal), signal)

export const convert = (page: OldPage, around: Surroundings, signal: AbortSignal): Promise<NewPage | undefined> =>
  unlessTooLong(convertPage(page, around, signal), signal)
