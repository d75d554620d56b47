import { phrase, type Phrase } from '#kit/phrase.ts'
import { decodePercents } from '#kit/percent.ts'
import type { OldPage } from '#transfer/server/old-site.ts'
import { titleOfMarkdown } from '#transfer/server/plain-title.ts'
import { archiveHome, escapeHtml, resolveReference } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { addressOf } from './addresses.ts'
import { factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import type { MarkdownText } from './markdown-text.ts'

/** Pictures that are named as files of the project, as Astro does. */
const headPicture = (facts: FrontMatter): string => {
  const given = facts.image ?? facts.cover ?? facts.heroimage ?? facts.featured_image ?? facts.header
  const named = factsOf(given)
  return typeof given === 'string'
    ? given
    : textOf(named.src) || textOf(named.image) || textOf(named.url) || textOf(listOf(facts.images)[0])
}

/** Templates show pictures that a head names from the top of the website on. */
const isBeside = (head: string, address: string, pack: Pick<ArchiveFiles, 'has'>) =>
  pack.has(decodePercents((resolveReference(head, address) ?? '').slice(archiveHome.length)))

/** The whole address of the picture that a head names. */
export function pictureOf(
  { facts, place }: MarkdownText,
  pack: Pick<ArchiveFiles, 'has'>,
  find: (address: string) => string | undefined,
): string | undefined {
  const head = headPicture(facts)
  const address = addressOf(place)
  return head === ''
    ? undefined
    : resolveReference(find(head) ?? head, isBeside(head, address, pack) ? address : archiveHome)
}

/** The picture of a head, where the text doesn’t show it. */
export function showHead(picture: string | undefined, shown: string, { facts }: MarkdownText): string {
  const name = picture?.replace(/^.*\//, '') ?? ''
  if (picture === undefined || shown.includes(name)) return ''
  return `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(textOf(facts.image_alt))}"></p>`
}

export function alternatesOf({ place }: MarkdownText, texts: readonly MarkdownText[]) {
  const group = texts.filter((other) => other.place.group === place.group && other.place.language !== undefined)
  if (group.length < 2) return []
  return group.map((other) => ({ language: other.place.language ?? '', address: addressOf(other.place) }))
}

type SaidText = Pick<MarkdownText, 'facts' | 'place'> & Partial<Pick<MarkdownText, 'visibility' | 'heading'>>

/** What a head says about its page. */
export function saidBy({ facts, place, visibility, heading = '' }: SaidText, siteTitle = ''): Partial<OldPage> {
  const description = textOf(facts.description) || textOf(facts.summary) || textOf(facts.excerpt)
  const isHome = place.path === '/' && heading === ''
  const title = titleOfMarkdown(textOf(facts.title)) || (isHome ? siteTitle : '')
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

const namesOf = (value: unknown): string[] =>
  listOf(value)
    .map((each) => textOf(each) || textOf(factsOf(each).name))
    .filter(Boolean)

/** Whom a head names as the author. */
function authorsOf({ author, authors }: FrontMatter): Phrase[] {
  const names = namesOf(authors ?? author)
    .join(', ')
    .slice(0, 100)
  return names === ''
    ? []
    : [
        phrase('author-left-out', 'The old page named its author, {author}. Add the name where you want it.', {
          author: names,
        }),
      ]
}

export const notesOn = ({
  facts,
  isUnread,
  doubts,
  visibility: { until, isHidden, because },
}: MarkdownText): Phrase[] => [
  ...(isUnread ? [unread] : []),
  ...(because === undefined ? [] : [because]),
  ...doubts.map((each) =>
    phrase('draft-by-doubt', 'This page is a draft because it isn’t certain who was to see “{part}”.', {
      part: each.slice(0, 80),
    }),
  ),
  ...(until === undefined || isHidden ? [] : [endsOn(until)]),
  ...authorsOf(facts),
]
