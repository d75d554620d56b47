import { titleOfMarkdown } from '#transfer/server/plain-title.ts'
import { mostPages } from '#transfer/rules.ts'
import { escapeHtml } from '../pack/content-document.ts'
import { titleOfName } from '../pack/names.ts'
import { addressOf, type PagePlace } from './addresses.ts'
import { dayOf, listOf, textOf } from './front-matter.ts'
import { slugOf } from './slug.ts'
import type { MarkdownText } from './markdown-text.ts'

const mostOnHome = 20

export type ListedText = Pick<MarkdownText, 'facts' | 'place' | 'heading'> & { path?: string }

const dayIn = ({ path = '', facts }: ListedText): string => {
  const day = dayOf(facts.date) ?? dayOf(facts.pubdate) ?? dayOf(path.replace(/^.*\//, ''))
  return day ? `${day.year}-${day.month}-${day.day}` : ''
}

export const nameIn = ({ path }: Pick<PagePlace, 'path'>): string =>
  /(?<![^/])([^/]*)\/?$/.exec(path.replace(/\.html$/, ''))?.[1] ?? ''

/** The title of a text, otherwise its name. */
export const titleOfText = ({ facts, heading, place }: ListedText): string =>
  titleOfMarkdown(textOf(facts.title)) || heading || titleOfName(nameIn(place))

const weightOf = ({ facts }: ListedText) =>
  Number(textOf(facts.weight) || textOf(facts.nav_order) || textOf(facts.sidebar_position) || textOf(facts.order)) ||
  Infinity

/** Those that say where they stand, then the latest. */
const inOrder = (one: ListedText, other: ListedText) => {
  const [a, b] = [weightOf(one), weightOf(other)]
  return a === b ? (dayIn(one) < dayIn(other) ? 1 : dayIn(one) > dayIn(other) ? -1 : 0) : a - b
}

const longestTeaserLetters = 240

/** What a text says about itself below its title in a list. */
function teaserOf({ facts }: ListedText): string {
  const said = textOf(facts.description) || textOf(facts.summary) || textOf(facts.excerpt)
  return said === '' || said.length > longestTeaserLetters ? '' : `<br>${escapeHtml(titleOfMarkdown(said))}`
}

/** Links to texts, the latest first. */
export function linksTo(texts: readonly ListedText[]): string {
  const entries = texts
    .toSorted(inOrder)
    .slice(0, mostPages)
    .map(
      (text) =>
        `<li><a href="${escapeHtml(addressOf(text.place))}">${escapeHtml(titleOfText(text))}</a>${teaserOf(text)}</li>`,
    )
  return entries.length > 0 ? `<ul>${entries.join('')}</ul>` : ''
}

const isPost = ({ path, facts }: MarkdownText) =>
  /(?:^|\/)_?(?:posts?|blog)\//.test(path) || listOf(facts.tags).map(textOf).includes('posts')

/** Whether a text has a subject, under whichever name its head has it. */
const isAbout = ({ facts }: MarkdownText, names: readonly string[], subject: string) =>
  names.some((name) =>
    listOf(facts[name])
      .flatMap((each) => [textOf(each), ...textOf(each).split(/[\s,]+/)])
      .some((each) => slugOf(each) === slugOf(subject)),
  )

/** The texts that a template goes through under a name such as `site.posts` or `collections.recipes`; undefined where it means no texts. */
export function textsNamed(name: string, texts: readonly MarkdownText[]): MarkdownText[] | undefined {
  const [, table = '', of = '', key] =
    /^(site|paginator|collections|pagination)\.(\w[\w-]{0,60})(?:\.([\w-]{1,60}))?$/.exec(name) ?? []
  if (of === '' || of === 'data' || of === 'pages' || of === 'html_pages') return undefined
  if (table === 'collections') {
    if (of === 'all') return [...texts]
    return texts.filter((text) => isAbout(text, ['tags'], of) || (of === 'posts' && isPost(text)))
  }
  const posts = texts.filter(({ path }) => /(?:^|\/)_posts\//.test(path))
  if (of === 'posts' || of === 'related_posts') return posts
  if (of === 'documents') return texts.filter(({ path }) => path.startsWith('_'))
  if (of === 'categories' || of === 'tags')
    return key === undefined
      ? []
      : posts.filter((text) => isAbout(text, of === 'tags' ? ['tags', 'tag'] : ['categories', 'category'], key))
  const own = texts.filter(({ path }) => path.startsWith(`_${of}/`))
  return own.length > 0 ? own : undefined
}

/** The texts with a subject, as the list of a category or tag shows them. */
export const textsAbout = (subject: string, texts: readonly MarkdownText[]): MarkdownText[] =>
  texts.filter((text) => isAbout(text, ['category', 'categories', 'tag', 'tags'], subject))

/** Those for the first page: what has a day, the latest of them. */
export function latestOf(texts: readonly MarkdownText[]): MarkdownText[] {
  const dated = texts.filter((text) => dayIn(text) !== '')
  return (dated.length > 0 ? dated : texts).toSorted(inOrder).slice(0, mostOnHome)
}
