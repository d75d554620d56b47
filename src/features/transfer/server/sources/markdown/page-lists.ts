import type { GeneratorConfig } from './config.ts'
import { factsOf, textOf } from './front-matter.ts'
import { latestOf, nameIn, textsAbout, textsNamed, type ListedText } from './lists.ts'
import { isSectionFile, type Sections } from './sections.ts'
import type { MarkdownText } from './markdown-text.ts'

/** What the lists of a website are made of. */
export interface ListSources {
  /** Those that a page may list. */
  listed: readonly MarkdownText[]
  /** Lists that nobody has written. */
  made: readonly ListedText[]
  sections: Sections
  config: GeneratorConfig
}

/** Layouts of themes that list posts below the text of their page. */
const ofPosts =
  /^(?:home|posts?[-_]?list|posts|blogs?|blog[-_]?index|archives?|archive[-_].{1,30}|news|timeline|journal|articles|index|categories|tags|landing[-_]?blog)$/i
const ofSubject =
  /^(?:category|tag|taxonomy|archive[-_]taxonomy|tagpage|tag[-_]page|category[-_]page|autopage[-_].{1,30})$/i
/** Pages that are lists by their names, where nothing else stands on them. */
const ofBlog =
  /^(?:blog|posts|news|articles|journal|archives?|stories|writing|aktuelles|neuigkeiten|actualites|noticias|notizie|nieuws)$/i

const postsOf = ({ listed }: ListSources) =>
  listed.filter(({ path }) => /(?:^|\/)_?(?:posts?|blog|news|articles|journal)\//.test(path))

/** What themes of Jekyll list on the pages of a layout. */
function listedByLayout({ facts }: MarkdownText, sources: ListSources): readonly ListedText[] {
  const layout = textOf(facts.layout)
  const { listed } = sources
  if (/^collections?$/i.test(layout)) return textsNamed(`site.${textOf(facts.collection)}`, listed) ?? []
  if (ofSubject.test(layout)) {
    const subject = [facts.taxonomy, facts.category, facts.tag, facts.slug, facts.title].map(textOf).find(Boolean) ?? ''
    return textsAbout(subject, listed)
  }
  return ofPosts.test(layout) ? postsOf(sources) : []
}

/** What has its address below that of a page. */
function listedBelow({ place }: MarkdownText, { listed, made }: ListSources): ListedText[] {
  const folder = place.path.replace(/(?:index)?\.html$|(?<!\/)$/, '/').replace(/\/{2,}/g, '/')
  if (folder === '/') return []
  const all: ListedText[] = [...listed, ...made]
  return all.filter((other) => other.place.path.startsWith(folder) && other.place.path !== place.path)
}

const isOfLanguage = (language: string | undefined) => (other: ListedText) => other.place.language === language

/** The lists that Hugo’s themes show on the page of a section, and on the home page where nothing else stands there. */
function listedInHugo(text: MarkdownText, sources: ListSources, isBlank: boolean): readonly ListedText[] {
  const { group, language } = text.place
  const below = sources.sections.below(group, language)
  if (group !== '') return below
  if (!isBlank) return []
  const isOther = ({ path }: MarkdownText) => path !== text.path && !/(?:^|\/)_index\./.test(path)
  const all = sources.listed.filter((each) => isOfLanguage(language)(each) && isOther(each))
  const top = sources.made.filter((each) => isOfLanguage(language)(each) && each.place.path !== text.place.path)
  return [...new Set([...top, ...below.filter(isSectionFile), ...latestOf(all)])]
}

/** The texts that a page lists below its own words, as its generator or theme does. */
export function listedOn(text: MarkdownText, sources: ListSources, isBlank: boolean): readonly ListedText[] {
  const { config, listed } = sources
  if (config.generator === 'hugo' && isSectionFile(text)) return listedInHugo(text, sources, isBlank)
  const data = textOf(factsOf(text.facts.pagination).data)
  const paged = data === '' ? undefined : textsNamed(data, listed)
  if (paged) return paged
  const byLayout = config.generator === 'jekyll' || config.isEleventy ? listedByLayout(text, sources) : []
  if (byLayout.length > 0 || !isBlank) return byLayout
  const below = listedBelow(text, sources)
  if (below.length > 0) return below
  if (text.place.path === '/') return latestOf(listed.filter((other) => other !== text && !isHomeOf(other, text)))
  return ofBlog.test(nameIn(text.place)) ? postsOf(sources) : []
}

const isHomeOf = (other: MarkdownText, { place }: MarkdownText) => other.place.group === place.group
