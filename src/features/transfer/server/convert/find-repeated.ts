import type { PageSurvey } from '../old-site.ts'
import { isListOfLinks, isProse } from './main/fingerprints.ts'

/** Pages that say the same are one page at several addresses. */
function distinct(surveys: readonly PageSurvey[]): PageSurvey[] {
  const seen = new Map<string, PageSurvey>()
  for (const survey of surveys) seen.set(survey.parts.join(' '), survey)
  return [...seen.values()]
}

function collect(pages: readonly PageSurvey[], repeated: Set<string>) {
  if (pages.length < 2) return
  const counts = new Map<string, number>()
  for (const { parts } of pages) for (const part of new Set(parts)) counts.set(part, (counts.get(part) ?? 0) + 1)
  const most = pages.length < 4 ? pages.length : Math.max(3, Math.ceil(pages.length * 0.6))
  const some = Math.max(3, Math.ceil(pages.length * 0.1))
  for (const [part, count] of counts) if (count >= most || (isListOfLinks(part) && count >= some)) repeated.add(part)
}

/** The fingerprints of parts that most pages of a language repeat. */
export function findRepeated(surveys: readonly PageSurvey[]): Set<string> {
  const repeated = new Set<string>()
  const languages = Map.groupBy(distinct(surveys), ({ language }) => language ?? '')
  for (const pages of languages.values()) collect(pages, repeated)
  return repeated
}

/** What many pages say in sentences is kept once: the parts that each page is the first to have, by its address. */
export function findTold(surveys: readonly PageSurvey[], repeated: ReadonlySet<string>): Map<string, Set<string>> {
  const seen = new Set<string>()
  const told = new Map<string, Set<string>>()
  for (const { address, parts } of surveys) {
    const own = parts.filter((part) => isProse(part) && repeated.has(part) && !seen.has(part))
    for (const part of own) seen.add(part)
    told.set(address, new Set(own))
  }
  return told
}
