import type { Phrase } from '#kit/phrase.ts'
import { phrase } from '#kit/phrase.ts'
import { mostPages, type SourceKind } from '#transfer/rules.ts'
import type { OldMenuEntry, OldPage, OldSite } from '#transfer/server/old-site.ts'
import { readDay } from '#transfer/server/read-day.ts'
import { documentOf, escapeHtml } from '../pack/content-document.ts'
import { showDay } from '../pack/show-day.ts'
import { tellMorePages, type OldArchive } from '../pack/old-archive.ts'

/** A page or post in the export of a service. */
export interface ExportedEntry {
  /** Whole. */
  address: string
  title: string
  html: string
  /** As the export writes it. */
  day?: string
  description?: string
  /** The address of the picture above it. */
  picture?: string
  pictureAlt?: string
  keywords?: string
  /** It has a place of its own, as an imprint has, and isn’t one of the posts. */
  isPage?: boolean
  /** Who wrote it. */
  author?: string
  /** Whether visitors didn’t see it, or nobody can tell. */
  isHidden: boolean
  /** Why, where that is more than a day or a draft. */
  because?: Phrase
  /** What of it isn’t carried. */
  notes?: Phrase[]
}

/** A website as a service exports it. */
export interface ExportedSite {
  kind: Exclude<SourceKind, 'address'>
  home: string
  title: string
  description?: string
  language?: string
  menu?: OldMenuEntry[]
  entries: ExportedEntry[]
  redirects?: OldSite['redirects']
  notes?: Phrase[]
  file?: OldArchive['file']
}

interface PlacedEntry extends ExportedEntry {
  time: number
  published?: string
}

/** What has a day to come isn’t public yet; a day that can’t be read says nothing. */
function place(entry: ExportedEntry, now: Date): PlacedEntry {
  const day = entry.day === undefined ? undefined : readDay(entry.day)
  const isToCome = day !== undefined && day.time > now.getTime()
  const published = entry.isPage ? undefined : day?.written
  return {
    ...entry,
    time: day?.time ?? 0,
    isHidden: entry.isHidden || isToCome,
    ...(published !== undefined && { published }),
  }
}

const inOrder = (one: PlacedEntry, other: PlacedEntry) =>
  Number(one.isHidden) - Number(other.isHidden) ||
  Number(other.isPage ?? false) - Number(one.isPage ?? false) ||
  other.time - one.time

const mostTeasers = 50
const linkTo = ({ address, title }: ExportedEntry) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(title || address)}</a>`

/** All posts, the latest with what they say about themselves. */
function listPosts(posts: readonly PlacedEntry[]): string {
  const latest = posts.slice(0, mostTeasers).map((post) => {
    const teaser = post.description ? `<p>${escapeHtml(post.description)}</p>` : ''
    return `<h2>${linkTo(post)}</h2>${teaser}`
  })
  const others = posts.slice(mostTeasers).map((post) => `<li>${linkTo(post)}</li>`)
  return latest.join('\n') + (others.length > 0 ? `<ul>${others.join('')}</ul>` : '')
}

const showPicture = ({ picture, pictureAlt = '', html }: ExportedEntry) => {
  const name = picture?.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return picture === undefined || name === '' || html.includes(name)
    ? ''
    : `<p><img src="${escapeHtml(picture)}" alt="${escapeHtml(pictureAlt)}"></p>`
}

const byAuthor = (author: string) =>
  phrase('author-left-out', 'The old page named its author, {author}. Add the name where you want it.', { author })

function writeEntry(entry: PlacedEntry, language?: string): OldPage {
  const { address, title, html, description, picture, keywords, published, author } = entry
  const notCarried = [
    ...(entry.because === undefined ? [] : [entry.because]),
    ...(entry.notes ?? []),
    ...(author ? [byAuthor(author.slice(0, 100))] : []),
  ]
  return {
    address,
    html: documentOf({
      html: showDay(published, html, language) + showPicture(entry) + html,
      ...(picture && { image: picture }),
    }),
    isContent: true,
    title,
    ...(description && { description: description.slice(0, 500) }),
    ...(keywords && { keywords }),
    ...(published !== undefined && { published }),
    ...(entry.isHidden && { isHidden: true as const }),
    ...(notCarried.length > 0 && { notCarried }),
  }
}

/** What stands above the posts of a blog. */
const nameSite = ({ title, description }: ExportedSite): string =>
  (title === '' ? '' : `<h1>${escapeHtml(title)}</h1>`) + (description ? `<p>${escapeHtml(description)}</p>` : '')

/** Two entries at one address are told apart. */
function tellApart(entries: readonly PlacedEntry[], home: string): PlacedEntry[] {
  const taken = new Set<string>()
  return entries.map((entry) => {
    let { address } = entry
    for (let count = 2; taken.has(address) || (address === home && entry.isHidden); count += 1)
      address = `${entry.address.replace(/\.html$|\/$/, '')}-${count}/`
    taken.add(address)
    return { ...entry, address }
  })
}

/** An archive of what a service has exported: its posts are listed on the home page, as it does. */
export function archiveOf(site: ExportedSite, now: Date): OldArchive {
  const { kind, home, title, description, language, menu, redirects = [], notes = [] } = site
  const sorted = tellApart(site.entries.map((entry) => place(entry, now)).toSorted(inOrder), home)
  const hasHome = sorted.some(({ address, isHidden }) => address === home && !isHidden)
  const made = hasHome ? 0 : 1
  const entries = sorted.slice(0, mostPages - made)
  const posts = entries.filter(({ isPage, isHidden }) => !isPage && !isHidden)
  const pages = entries.filter(({ isPage, isHidden }) => isPage && !isHidden)
  const own = [{ address: home, title: title || 'Home', children: [] }]
  const ofPages = pages.map((page) => ({ title: page.title, address: page.address, children: [] }))
  const listed: OldPage = {
    address: home,
    html: documentOf({ html: nameSite(site) + listPosts(posts) }),
    isContent: true,
    title,
  }
  return {
    kind,
    site: {
      home,
      title,
      ...(description && { description }),
      ...(language && { language }),
      menu: menu && menu.length > 0 ? menu : [...own, ...ofPages],
      redirects,
    },
    total: site.entries.length === 0 ? 0 : entries.length + made,
    notCarried: [...notes, ...tellMorePages(sorted.length + made - mostPages)],
    page: async (position) => {
      if (made === 1 && position === 0) return { ...listed, ...(description && { description }) }
      const entry = entries[position - made]
      return entry && writeEntry(entry, language)
    },
    file: site.file ?? (() => Promise.resolve(undefined)),
  }
}
