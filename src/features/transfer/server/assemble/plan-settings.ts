import type { OldSite } from '../old-site.ts'
import { partsOfTitle } from '../title-parts.ts'
import type { PlacedPage, LanguagePages } from './plan-pages.ts'
import type { PlannedSettings, SitePlan } from './site-plan.ts'

/** The value that most of these have; the first among equals. */
function most<T>(values: readonly (T | undefined)[]): T | undefined {
  const groups = Map.groupBy(
    values.filter((value) => value !== undefined && value !== ''),
    (value) => value,
  )
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

const wholeTitleOf = ({ survey }: PlacedPage) => survey.wholeTitle ?? survey.title

/** The part that the titles of most pages end or begin with. */
function sharedPart(titles: readonly string[]): string | undefined {
  const ends = titles.flatMap((title) => {
    const all = partsOfTitle(title)
    return all.length > 1 ? [...new Set([all[0], all.at(-1)])] : []
  })
  const shared = most(ends)
  return shared && ends.filter((end) => end === shared).length > titles.length / 2 ? shared : undefined
}

/** What home pages are called, whatever their website is. */
const usual =
  /^(?:home ?(?:page)?|welcome|start|index|main ?page|untitled(?: document)?|new page|accueil|startseite|willkommen|inicio|bienvenid[oa]s?|pagina iniziale|benvenut[io]|in[ií]cio|strona główna|default(?: page)?)\W*$/i
const isName = (text: string | undefined) => text !== undefined && /\p{L}/u.test(text) && !usual.test(text.trim())

const domainOf = (home: string) => {
  const hostname = URL.parse(home)?.hostname ?? ''
  return hostname === '' || hostname.endsWith('.invalid') || /^[\d.:[\]]+$/.test(hostname)
    ? undefined
    : hostname.replace(/^www\./, '')
}

/** The name of a website: what it calls itself, what the titles of its pages share, what stands above its home page, or its domain. */
const titleOf = (pages: readonly PlacedPage[], home: PlacedPage | undefined, address: string) =>
  [
    most(pages.map(({ survey }) => survey.siteName)),
    pages.length > 1 ? sharedPart(pages.map(wholeTitleOf)) : undefined,
    ...partsOfTitle(home ? wholeTitleOf(home) : ''),
    home?.survey.heading,
    domainOf(address),
    home?.survey.title,
  ].find(isName) ?? home?.survey.title

const clean = (text: string | undefined, longest: number) =>
  text?.replace(/\s+/g, ' ').trim().slice(0, longest) || undefined

/** The settings of the whole site, and what differs in its other languages. */
export function planSettings(
  site: OldSite,
  { pages, language }: LanguagePages,
  { languages, currency }: { languages: string[]; currency?: string | undefined },
) {
  const own = pages.filter((page) => page.planned.language === undefined && !page.planned.path.includes('?'))
  const home = own.find(({ path, survey }) => path === '/' && !survey.isHidden)
  const surveys = pages.map(({ survey }) => survey)
  const settings: PlannedSettings = {
    title: clean(site.title ?? titleOf(own, home, site.home), 200),
    description: clean(site.description || home?.survey.description, 500),
    keywords: clean(home?.survey.keywords, 500),
    logo: most(surveys.map(({ logo }) => logo)),
    favicon: most(surveys.map(({ favicon }) => favicon)),
    language,
    ...(languages.length > 1 && { languages }),
    ...(currency !== undefined && { currency }),
    ...(surveys.length > 0 && surveys.every(({ isNoIndex }) => isNoIndex) && { noindex: true as const }),
  }
  const settingsIn: SitePlan['settingsIn'] = {}
  for (const other of languages.filter((each) => each !== language)) {
    const theirs = pages.filter((page) => page.language === other)
    const there = theirs.find(({ path, survey }) => path === '/' && !survey.isHidden)
    const title = clean(titleOf(theirs, there, ''), 200)
    const description = clean(there?.survey.description, 500)
    const differing = {
      ...(title && title !== settings.title && { title }),
      ...(description && description !== settings.description && { description }),
    }
    if (Object.keys(differing).length > 0) settingsIn[other] = differing
  }
  return { settings: JSON.parse(JSON.stringify(settings)) as PlannedSettings, settingsIn }
}

const mostSheets = 8
const longestInlineCharacters = 300_000

const isMostlyDark = (pages: readonly PlacedPage[]) =>
  pages.filter(({ survey }) => survey.styles.isDark).length * 2 > pages.length

/** The style sheets that most pages have, and the rules of the home page. */
export function planStyles(pages: readonly PlacedPage[]): SitePlan['styles'] {
  const counts = Map.groupBy(
    pages.flatMap(({ survey }) => survey.styles.sheets),
    (sheet) => sheet,
  )
  const sheets = [...counts].toSorted(([, one], [, other]) => other.length - one.length).map(([sheet]) => sheet)
  const inline = most(pages.map(({ survey }) => survey.styles.inline))?.slice(0, longestInlineCharacters)
  const home = pages.find(({ path }) => path === '/')?.survey.styles.inline.slice(0, longestInlineCharacters)
  const themeColour = most(pages.map(({ survey }) => survey.themeColour))
  return {
    sheets: sheets.slice(0, mostSheets),
    inline: [...new Set([inline, home].filter((text) => text !== undefined && text !== ''))] as string[],
    ...(themeColour !== undefined && { themeColour }),
    ...(isMostlyDark(pages) && { isDark: true as const }),
    ...(pages.every(({ survey }) => survey.isContent) && { hasNoLook: true as const }),
  }
}
