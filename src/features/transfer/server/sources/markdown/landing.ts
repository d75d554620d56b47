import type { GeneratorConfig } from './config.ts'
import { factsOf, textOf, type FrontMatter } from './front-matter.ts'
import type { MarkdownText } from './markdown-text.ts'
import { isSectionName } from './section-names.ts'
import { showSections } from './sections-of-heads.ts'
import type { SiteData } from './site-data.ts'

/** Data of Hugo’s themes for the home page. */
const ofHome = /^(?:homepage|home|index|landing|frontpage|main|sections)$/

/** Lists in a folder with a file for each entry, in their order. */
const entriesIn = (value: unknown): unknown => {
  const table = factsOf(value)
  const all = Object.values(table)
  const isFolder = all.length > 0 && all.every((each) => Object.keys(factsOf(each)).length > 0)
  const weightOf = (each: unknown) => Number(factsOf(each).weight ?? 0)
  return isFolder ? all.toSorted((one, other) => weightOf(one) - weightOf(other)) : value
}

/** What data says of the home page: in a file for it, in one for each of its parts, or in a folder of its language. */
function homeData(data: FrontMatter, language = ''): FrontMatter {
  const all = { ...data, ...factsOf(data[language.toLowerCase()]) }
  const files = Object.entries(all).flatMap(([name, value]) =>
    ofHome.test(name) ? Object.entries(factsOf(value)) : [],
  )
  const parts = Object.entries(all).filter(([name]) => isSectionName(name))
  return Object.fromEntries(
    [...parts, ...files].map(([name, value]) => [name, isSectionName(name) ? entriesIn(value) : value]),
  )
}

/** The large picture with words and buttons that themes of Jekyll make of `header`. */
function headerOf({ header, title, excerpt, layout }: FrontMatter): FrontMatter {
  const { overlay_image, overlay_color, actions, ...rest } = factsOf(header)
  const isLarge =
    overlay_image !== undefined || overlay_color !== undefined || (layout === 'splash' && actions !== undefined)
  return isLarge ? { hero: { title, text: excerpt, overlay_image, actions, ...rest } } : {}
}

/** The parts of a landing page that its head describes; in Hugo, also the data and the settings of its website. */
export function landingOf(text: MarkdownText, { data, layouts }: SiteData, config: GeneratorConfig) {
  const { facts, place, path } = text
  const isHome = place.group === ''
  // A layout that is there shows them itself.
  const isShown = layouts.has(textOf(facts.layout).replace(/\.\w+$/, '')) || /(?:^|\/)_(?:posts|drafts)\//.test(path)
  if (config.generator === 'jekyll') return showSections(isShown ? {} : { ...headerOf(facts), ...facts })
  if (config.generator !== 'hugo') return showSections(isShown ? {} : facts)
  const params = isHome ? factsOf(config.facts.params) : {}
  const known = isHome ? homeData(data, place.language ?? config.language) : {}
  return showSections({ ...params, ...known, ...factsOf(facts.params), ...facts })
}
