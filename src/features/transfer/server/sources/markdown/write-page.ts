import { phrase, type Phrase } from '#kit/phrase.ts'
import { decodePercents } from '#kit/percent.ts'
import { renderMarkdown } from '#transfer/server/convert/markdown/render-markdown.ts'
import { titleOfMarkdown } from '#transfer/server/plain-title.ts'
import type { OldPage } from '#transfer/server/old-site.ts'
import { archiveHome, documentOf, escapeHtml, fileAddress, resolveReference } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { addressOf } from './addresses.ts'
import type { GeneratorConfig } from './config.ts'
import { readDialects } from './dialects.ts'
import { factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import { linksTo, textsNamed } from './lists.ts'
import { keepShownText } from './keep-shown-text.ts'
import { isHtml, type MarkdownText } from './texts.ts'
import { unfoldText } from './unfold-text.ts'

interface PageContext {
  body: string
  texts: readonly MarkdownText[]
  /** Those that a page may list. */
  listed: readonly MarkdownText[]
  find: (name: string) => string | undefined
  pack: Pick<ArchiveFiles, 'has'>
  config: GeneratorConfig
}

/** Where an address in a text leads: to a text or file beside it, by its path in the archive, else as it is written. */
function placeIn({ path }: MarkdownText, { find, pack, texts }: PageContext) {
  return (address: string): string | undefined => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(address)) return undefined
    const beside = resolveReference(address, fileAddress(path))
    if (beside === undefined) return undefined
    const [written = ''] = beside.slice(archiveHome.length).split(/[?#]/)
    const file = decodePercents(written)
    const own = texts.find((text) => text.path === file)
    if (own) return addressOf(own.place) + (address.includes('#') ? address.slice(address.indexOf('#')) : '')
    if (/\.(?:md|markdown|mdx)(?:#|$)/i.test(address)) return find(address.replace(/^(?:\.{1,2}\/)+/, ''))
    return pack.has(file) ? fileAddress(file) : undefined
  }
}

/** Pictures that are named as files of the project, as Astro does. */
const headPicture = (facts: FrontMatter): string => {
  const given = facts.image ?? facts.cover ?? facts.heroimage ?? facts.featured_image ?? facts.header
  const named = factsOf(given)
  return typeof given === 'string'
    ? given
    : textOf(named.src) || textOf(named.image) || textOf(named.url) || textOf(listOf(facts.images)[0])
}

/** Templates show pictures that a head names from the top of the website on. */
const isBeside = (head: string, address: string, { pack }: PageContext) =>
  pack.has(decodePercents((resolveReference(head, address) ?? '').slice(archiveHome.length)))

/** What a text names of its page or website, such as `page.title`. */
const openValues = (facts: FrontMatter, config: GeneratorConfig) => (name: string) => {
  const [, of, key = ''] = /^(page|site)\.(\w{1,60})$/.exec(name) ?? []
  return of === undefined ? undefined : textOf((of === 'page' ? facts : config.facts)[key.toLowerCase()]) || undefined
}

/** Links to all texts of a kind, where a page shows them for the first time. */
function openLists(texts: readonly MarkdownText[]) {
  const seen = new Set<MarkdownText>()
  return (name: string): string => {
    const found = textsNamed(name, texts).filter((text) => !seen.has(text))
    for (const text of found) seen.add(text)
    return found.length > 0 ? `\n\n${linksTo(found)}\n\n` : ''
  }
}

function alternatesOf({ place }: MarkdownText, { texts }: PageContext) {
  const group = texts.filter((other) => other.place.group === place.group && other.place.language !== undefined)
  if (group.length < 2) return []
  return group.map((other) => ({ language: other.place.language ?? '', address: addressOf(other.place) }))
}

type SaidText = Pick<MarkdownText, 'facts' | 'place'> & Partial<Pick<MarkdownText, 'visibility'>>

/** What a head says about its page. */
function saidBy({ facts, place, visibility }: SaidText): Partial<OldPage> {
  const description = textOf(facts.description) || textOf(facts.summary) || textOf(facts.excerpt)
  const title = titleOfMarkdown(textOf(facts.title))
  const keywords = listOf(facts.keywords).map(textOf).filter(Boolean).join(', ')
  return {
    ...(title && { title }),
    ...(description && { description: description.slice(0, 500) }),
    ...(place.language && { language: place.language }),
    ...(keywords && { keywords }),
    ...(visibility?.isHidden && { isHidden: true as const }),
    ...(visibility?.published && { published: visibility.published }),
  }
}

const unread = phrase(
  'text-settings-unreadable',
  'The settings at the top of this text couldn’t be read, so its page is a draft.',
)
const endsOn = (day: string) =>
  phrase('page-was-to-end', 'The old website was to hide this page on {day}. This one will keep showing it.', {
    day: day.slice(0, 10),
  })

/** A text as html. */
function show(plain: string, text: MarkdownText, around: PageContext): string {
  const { path } = text
  return isHtml(path)
    ? plain
    : renderMarkdown(path.endsWith('.mdx') ? plain : readDialects(plain), placeIn(text, around))
}

const notesOn = ({ isUnread, doubts, visibility: { until, isHidden, because } }: MarkdownText): Phrase[] => [
  ...(isUnread ? [unread] : []),
  ...(because === undefined ? [] : [because]),
  ...doubts.map((each) =>
    phrase('draft-by-doubt', 'This page is a draft because it isn’t certain who was to see “{part}”.', {
      part: each.slice(0, 80),
    }),
  ),
  ...(until === undefined || isHidden ? [] : [endsOn(until)]),
]

/** The picture of a head, where the text doesn’t show it. */
function showHead(picture: string | undefined, shown: string, { facts }: MarkdownText): string {
  const name = picture?.replace(/^.*\//, '') ?? ''
  if (picture === undefined || shown.includes(name)) return ''
  return `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(textOf(facts.image_alt))}"></p>`
}

/** A page of its text, as a generator would show it. */
export function writePage(text: MarkdownText, around: PageContext): OldPage {
  const { facts, place, path, visibility } = text
  const left = new Map<string, Phrase>()
  const leaveOut = (lost: Phrase) => void left.set(lost.message, lost)
  const address = addressOf(place)
  const { body, config } = around
  const plain = unfoldText({
    text: keepShownText({ body, path, facts, config }).text,
    generator: config.generator,
    isMdx: path.endsWith('.mdx'),
    leaveOut,
    find: around.find,
    valueOf: openValues(facts, config),
    linksTo: openLists(around.listed),
  })
  const find = placeIn(text, around)
  const shown = show(plain, text, around)
  const head = headPicture(facts)
  const picture =
    head === ''
      ? undefined
      : resolveReference(find(head) ?? head, isBeside(head, address, around) ? address : archiveHome)
  const top = showHead(picture, shown, text)
  const notCarried = [...notesOn(text), ...[...left.values()].slice(0, 20)]
  return {
    address,
    html: documentOf({
      html: top + shown,
      alternates: alternatesOf(text, around),
      ...(picture && { image: picture }),
      ...(visibility.isNoIndex && { isNoIndex: true }),
    }),
    isContent: true,
    ...saidBy(text),
    ...(notCarried.length > 0 && { notCarried }),
  }
}

/** A page that lists others, as a generator makes it where nobody has written one. */
export function writeList({
  texts,
  ...list
}: Pick<MarkdownText, 'place' | 'facts'> & { texts: readonly MarkdownText[] }): OldPage {
  return {
    address: addressOf(list.place),
    html: documentOf({ html: linksTo(texts) }),
    isContent: true,
    ...saidBy(list),
  }
}
