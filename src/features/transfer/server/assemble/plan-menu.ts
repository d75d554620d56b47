import { languageNamed } from '#sites/format/language-names.ts'
import type { OldMenuEntry, OldSite } from '../old-site.ts'
import type { PlacedPage, LanguagePages } from './plan-pages.ts'
import type { NewAddresses } from './plan-redirects.ts'
import type { PlannedEntry } from './site-plan.ts'
import { voteMenu } from './vote-menu.ts'

const deepest = 3
const mostEntries = 60
const mostMade = 12

/** Fewer pages with a menu say nothing about the others. */
const leastShare = 0.25

/** The menu that visitors saw, entry by entry as most pages have it. Frames had one for all pages. */
function mostShared(pages: readonly PlacedPage[]): OldMenuEntry[] {
  const framed = pages.find(({ survey }) => survey.isOfFrames && survey.menu.length > 1)
  if (framed) return framed.survey.menu
  const menus = pages.map(({ survey }) => survey.menu).filter((menu) => menu.length > 0)
  return menus.length < pages.length * leastShare ? [] : voteMenu(menus)
}

/** The new address of an entry; undefined for a page that isn’t carried. */
function addressOf({ address }: OldMenuEntry, { newAddressOf, pageAt, isOwn }: NewAddresses): string | undefined {
  if (address === '') return ''
  const url = URL.parse(address)
  if (!url) return undefined
  const to = newAddressOf(address)
  if (pageAt(address)?.survey.isHidden) return undefined
  if (to !== undefined) return `${to}${url.hash.length > 1 ? url.hash : ''}`
  const leadsOut = /^(?:mailto|tel|sms):$/.test(url.protocol) || (/^https?:$/.test(url.protocol) && !isOwn(address))
  return leadsOut ? address : undefined
}

interface Terms {
  addresses: NewAddresses
  languages: readonly string[]
}

const isSwitcher = ({ title }: OldMenuEntry, url: string, languages: readonly string[]) =>
  languages.length > 1 &&
  (/^\/(?:\?language=[\w-]+)?$/.test(url) || url === '' || url.includes('?language=')) &&
  languageNamed(title, languages) !== undefined

function convert(entries: readonly OldMenuEntry[], terms: Terms, depth = 1): PlannedEntry[] {
  return entries.slice(0, mostEntries).flatMap((entry) => {
    const title = entry.title.replace(/\s+/g, ' ').trim().slice(0, 200)
    const url = addressOf(entry, terms.addresses)
    const children = depth > deepest + 2 ? [] : convert(entry.children, terms, depth + 1)
    if (title === '') return children
    if (isSwitcher(entry, url ?? '', terms.languages)) return []
    // What lies deeper than the format goes stands behind its parent.
    const below = depth < deepest ? children : []
    const beside = depth < deepest ? [] : children
    if (!url && below.length === 0) return beside
    return [{ title, url: url ?? '', children: below }, ...beside]
  })
}

/** A menu of the pages themselves, those nearest to the root first. */
function makeMenu(pages: readonly PlacedPage[]): PlannedEntry[] {
  const depthOf = ({ path }: PlacedPage) => (path === '/' ? 0 : path.split('/').length - 1)
  const titled = pages.filter(({ survey }) => survey.title !== '' && !survey.isHidden)
  const sorted = titled.toSorted((one, other) => depthOf(one) - depthOf(other))
  const near = sorted.filter((page) => depthOf(page) <= 1)
  return (near.length > 1 ? near : sorted).slice(0, mostMade).map(({ survey, planned }) => ({
    title: survey.title.split(/ [|–—·»] | - /)[0] ?? survey.title,
    url: planned.path,
    children: [],
  }))
}

const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'code' }).of(language) ?? language
const titled = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1)

const pickerOf = (languages: readonly string[]): PlannedEntry[] =>
  languages.length < 2
    ? []
    : [
        {
          title: 'Languages',
          url: '',
          children: languages.map((language) => ({
            title: titled(nameOf(language)),
            url: `/?language=${language}`,
            children: [],
          })),
        },
      ]

/** In a menu of one language its pages are named without it. */
const plainIn = (entries: PlannedEntry[], language: string): PlannedEntry[] =>
  entries.map(({ title, url, children }) => ({
    title,
    url: url.replace(`?language=${language}`, ''),
    children: plainIn(children, language),
  }))

/** The menus of the new site: that of its own language, and those of others where they are written differently. */
export function planMenus(site: OldSite, { pages, language }: LanguagePages, { addresses, languages }: Terms) {
  const isMain = ({ planned }: PlacedPage) => !planned.path.includes('?language=') && planned.language === undefined
  const terms = { addresses, languages }
  const own = pages.filter(isMain)
  const found = convert(site.menu?.length ? site.menu : mostShared(own), terms)
  const menu = [...(found.length > 0 ? found : makeMenu(own)), ...pickerOf(languages)]
  const menuIn: Record<string, PlannedEntry[]> = {}
  for (const other of languages.filter((each) => each !== language)) {
    const theirs = pages.filter((page) => page.language === other && !isMain(page))
    const listed = site.menuIn?.[other] ?? []
    const entries = plainIn(convert(listed.length > 0 ? listed : mostShared(theirs), terms), other)
    const made = entries.length > 0 ? entries : plainIn(makeMenu(theirs), other)
    if (made.length > 0) menuIn[other] = [...made, ...pickerOf(languages)]
  }
  return { menu, menuIn }
}
