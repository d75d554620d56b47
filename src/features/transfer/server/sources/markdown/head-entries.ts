import { factsOf, listOf, type FrontMatter } from './front-matter.ts'
import { meaningsOf, plainName, type Meaning } from './head-names.ts'

/** What a head says under a name. */
export interface HeadEntry {
  /** As the tables of names have it. */
  name: string
  /** As the head has it. */
  written: string
  value: unknown
  meanings: readonly Meaning[]
  /** Whether it is about the page, and not maybe about something on it. */
  isCertain: boolean
}

const named = (names: string) => new Set(names.split(' '))
/** Tables that programs and themes have for what they know about a page. */
const ofPage = named(
  'params extra meta metadata page post seo custom cms data options option frontmatter fields attributes attrs settings config properties props publishing publication eleventycomputed',
)
/** Tables about something on the page, or about other pages. */
const ofOthers = named(
  'cascade cover image images picture photo photos video author authors contributors comments comment discussion toc sidebar navbar menu menus nav navigation share sharing social math header footer hero banner gallery map maps event events location venue resources links link buttons button cta features testimonials products offers people team sections blocks slides items card cards form analytics search build sitemap robots eleventynavigation pagination permalink permalinks outputs redirect redirects editpost',
)

/** All that a head says by name, also inside of its tables. */
export function entriesOf(facts: FrontMatter, own: ReadonlyMap<string, Meaning> = new Map()): HeadEntry[] {
  const entries: HeadEntry[] = []
  const waiting: { table: FrontMatter; isCertain: boolean }[] = [{ table: facts, isCertain: true }]
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const [written, value] of Object.entries(next.table)) {
      const name = plainName(written)
      const mapped = own.get(written.toLowerCase()) ?? own.get(name)
      const meanings = mapped ? [...meaningsOf(name), mapped] : meaningsOf(name)
      entries.push({ name, written, value, meanings, isCertain: next.isCertain })
      if (ofOthers.has(name)) continue
      const isOfPage = ofPage.has(name)
      const tables = Array.isArray(value) && !isOfPage ? [] : listOf(value).map(factsOf)
      waiting.push(...tables.map((table) => ({ table, isCertain: isOfPage && (next?.isCertain ?? false) })))
    }
  return entries
}
