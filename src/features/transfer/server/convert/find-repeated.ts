import { isTextPlace } from './main/post-place.ts'
import type { PageSurvey } from '../old-site.ts'
import { isOfLinks, isProse } from './main/fingerprints.ts'

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
  for (const [part, count] of counts) if (count >= most || (isOfLinks(part) && count >= some)) repeated.add(part)
}

const fewestOfPlace = 3

/** Where several pages have their texts, in whatever language. */
function collectPlaces(pages: readonly PageSurvey[], repeated: Set<string>) {
  const places = pages.flatMap(({ parts }) => parts.filter(isTextPlace))
  for (const [place, { length }] of Map.groupBy(places, (one) => one)) if (length >= fewestOfPlace) repeated.add(place)
}

/** The fingerprints of parts that most pages of a language repeat, and the places of their texts. */
export function findRepeated(surveys: readonly PageSurvey[]): Set<string> {
  const repeated = new Set<string>()
  const pages = distinct(surveys)
  const languages = Map.groupBy(pages, ({ language }) => language ?? '')
  for (const some of languages.values()) collect(some, repeated)
  collectPlaces(pages, repeated)
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
