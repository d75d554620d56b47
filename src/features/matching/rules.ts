import type { RecordType } from '#members/rules.ts'

export const questionTypes = ['Professional', 'Personal'] as const
export type QuestionType = (typeof questionTypes)[number]
export const questionCategories = ['Behavioral', 'Interests', 'Cognitive'] as const

/** Which answers count where somebody is looked for. */
export const questionsOf: Record<RecordType, QuestionType> = {
  professional: 'Professional',
  personal: 'Personal',
  dating: 'Personal',
}

/** What an answer that fits is worth, by its importance from 0 to 4. */
export const weights = [0, 1, 10, 50, 250] as const
export const usualImportance = 3
/** Below so many questions in common there is no number. */
export const fewestInCommon = 5

/** Search filters. */
export const youngest = 18
export const oldest = 99
export const shortestDistance = 1
export const longestDistance = 999_999
/** A distance is told as at most one of these, or as more: places are known to some kilometres only. */
export const distanceSteps = [10, 25, 50, 100] as const
/** With fewer finds, people outside the filters are listed beside them. */
export const fewFinds = 5

/** Likes in a day without Premium. */
export const likesADay = 10

/** As far as people and messages are counted where only their number is told. */
export const mostCounted = 1000

export const longestMessageCharacters = 2000
export const messagesOnPage = 100
export const messagesInTenSeconds = 10
/** Milliseconds after which somebody who isn’t heard of any more counts as gone. */
export const goneAfterMs = 60_000

/** So long after its end a match can still be reported, and its messages are kept for that. */
export const daysToReport = 30
export const reportReasons = ['spam', 'fake', 'harassment', 'hate', 'nudity', 'minor', 'scam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
export const longestReportCharacters = 2000
