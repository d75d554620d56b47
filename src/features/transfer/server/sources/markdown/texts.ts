import { mostPages } from '#transfer/rules.ts'
import type { Pack } from '../pack/open-pack.ts'
import { placeOf, type Place } from './addresses.ts'
import type { Config } from './config.ts'
import { splitHead, type Facts } from './front-matter.ts'
import { isJekyllPage, withDefaults } from './jekyll-path.ts'

export interface Text {
  path: string
  facts: Facts
  place: Place
}

const isMarkdown = (path: string) => /\.(?:md|markdown|mdx)$/i.test(path)
export const isHtml = (path: string): boolean => /\.html?$/i.test(path)
/** What programmers write for each other beside a website. */
export const isForOthers = (path: string): boolean =>
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|agents|claude)\.md$/i.test(path) ||
  /^(?:themes|layouts|archetypes|_includes|_layouts|vendor|test|tests)\//.test(path) ||
  /(?:^|\/)404\.\w+$/.test(path)
/** In bytes: longer texts take long to read, and no page is that long. */
export const largestText = 300_000

/** The files that the generator makes pages of; html only where it takes it with a head. */
export function textPaths({ paths }: Pick<Pack, 'paths'>, config: Config): string[] {
  const { generator, roots } = config
  const takesHtml = generator === 'jekyll' || generator === 'hugo'
  const all = paths.filter((path) => (isMarkdown(path) || (takesHtml && isHtml(path))) && !isForOthers(path))
  if (generator === 'jekyll') return all.filter((path) => isJekyllPage(path, config))
  const own = all.filter((path) => roots.some(({ folder }) => path.startsWith(folder)))
  return own.length > 0 ? own : all.filter(isMarkdown)
}

const isDraft = (path: string, facts: Facts) =>
  facts.draft === true ||
  facts.published === false ||
  facts.headless === true ||
  /^(?:draft|hidden)$/i.test(String(facts.status ?? '')) ||
  path.startsWith('_drafts/')

/** The texts that are published, and what is said about the others. */
export async function readTexts(pack: Pack, config: Config, signal?: AbortSignal) {
  const texts: Text[] = []
  let [drafts, large, over] = [0, 0, 0]
  for (const path of textPaths(pack, config)) {
    signal?.throwIfAborted()
    const bytes = texts.length < mostPages ? await pack.read(path, largestText) : undefined
    if (texts.length >= mostPages) over += 1
    else if (!bytes) large += 1
    else {
      const { facts: own, hasHead } = splitHead(Buffer.from(bytes).toString())
      const facts = config.generator === 'jekyll' ? withDefaults(path, own, config) : own
      // Jekyll copies what has no head as it is.
      if (!hasHead && (config.generator === 'jekyll' || isHtml(path))) continue
      if (isDraft(path, facts)) drafts += 1
      else texts.push({ path, facts, place: placeOf(path, facts, config) })
    }
  }
  const notes = [
    ...(drafts > 0 ? [`Drafts not imported: ${drafts}.`] : []),
    ...(large > 0 ? [`Texts too large to import: ${large}.`] : []),
    ...(over > 0 ? [`You can import up to ${mostPages} pages. ${over} more pages in the archive were left out.`] : []),
  ]
  return { texts: texts.toSorted((a, b) => a.place.path.length - b.place.path.length), notes }
}
