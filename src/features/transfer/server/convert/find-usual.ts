import type { UsualThings } from '../new-site.ts'
import type { PageSurvey } from '../old-site.ts'

/** What more than half of some pages have, and at least two. */
function addShared(each: readonly (readonly string[])[], shared: Set<string>): void {
  const counts = new Map<string, number>()
  for (const all of each) for (const one of new Set(all)) counts.set(one, (counts.get(one) ?? 0) + 1)
  for (const [one, count] of counts) if (count > 1 && count * 2 > each.length) shared.add(one)
}

/** What most pages of a website have, or most of those in one language: a report on one page doesn’t count it. */
export function findUsual(surveys: readonly PageSurvey[]): UsualThings {
  const [parts, pictures, links] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const languages = Map.groupBy(surveys, ({ language }) => language ?? '')
  for (const pages of [surveys, ...languages.values()]) {
    addShared(
      pages.map((page) => page.parts),
      parts,
    )
    addShared(
      pages.map(({ seenPictures = [] }) => seenPictures),
      pictures,
    )
    addShared(
      pages.map((page) => page.links),
      links,
    )
  }
  return { parts, pictures, links }
}
