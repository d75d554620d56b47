import { addressOf } from './addresses.ts'
import type { Config } from './config.ts'
import type { Generator } from './generator.ts'
import { listOf, textOf } from './front-matter.ts'
import { slugOf } from './slug.ts'
import type { Text } from './texts.ts'

const mostSubjects = 200

/** Where generators have the feeds of a subject. */
const places: Partial<Record<Generator, string[]>> = {
  hugo: ['/tags/*/index.xml', '/categories/*/index.xml'],
  jekyll: ['/feed/*.xml', '/feed/by_tag/*.xml', '/category/*/feed.xml'],
  pelican: ['/feeds/*.atom.xml', '/feeds/*.rss.xml', '/feeds/tag.*.atom.xml'],
  other: ['/tags/*/feed.xml', '/tags/*/index.xml', '/categories/*/index.xml'],
}

/** The feeds that a generator makes of the subjects of some texts. */
export function feedsOf(texts: readonly Text[], { generator }: Config): string[] {
  const said = texts.flatMap(({ facts }) => [facts.tags, facts.categories, facts.category].flatMap(listOf))
  const subjects = [...new Set(said.map((each) => slugOf(textOf(each))).filter(Boolean))].slice(0, mostSubjects)
  return (places[generator] ?? []).flatMap((place) =>
    subjects.map((subject) => addressOf({ path: place.replace('*', subject) })),
  )
}
