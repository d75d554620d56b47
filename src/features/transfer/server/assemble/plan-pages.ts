import type { OldSite, PageSurvey } from '../old-site.ts'
import { correctLanguages, fileIn, isSameLanguage, languageIn, languageOf, readLanguageTag } from './languages.ts'
import { newPathOf } from './new-path.ts'
import { keyOf, readAddress, withoutIndex, writePath, type OldAddress } from './old-address.ts'
import type { PlannedPage } from './site-plan.ts'

/** A page of the old site on its way. */
export interface PlacedPage {
  survey: PageSurvey
  old: OldAddress
  key: string
  language: string
  /** Decoded. */
  path: string
  planned: PlannedPage
}

export interface LanguagePages {
  language: string
  pages: PlacedPage[]
  /** The page of each old address, by its key; also of those that only repeat another page. */
  byKey: Map<string, PlacedPage>
}

type ReadPage = Omit<PlacedPage, 'path' | 'planned'>

const isFeed = ({ path }: OldAddress) => /\/(?:feed|rss|atom)$|\.(?:xml|rss|atom|json)$/i.test(path)

function readAll(surveys: readonly PageSurvey[], language: string): ReadPage[] {
  const seen = new Set<string>()
  return surveys.flatMap((survey) => {
    const old = readAddress(survey.address)
    const key = keyOf(survey.address)
    if (!old || isFeed(old) || seen.has(key)) return []
    seen.add(key)
    return [{ survey, old, key, language: languageOf(survey) ?? language }]
  })
}

/** The page that this one only repeats, as it says itself; not where a theme says the same of all pages. */
function originalOf({ survey, key }: ReadPage, byKey: ReadonlyMap<string, ReadPage>): ReadPage | undefined {
  const named = survey.canonical === undefined ? '' : keyOf(survey.canonical)
  const other = named === '' || named === key ? undefined : byKey.get(named)
  if (!other) return undefined
  const isCopy = other.survey.title === survey.title || key.replace(/\?.*/, '') === named.replace(/\?.*/, '')
  return isCopy && other.survey.title !== '' ? other : undefined
}

const isRoot = ({ old }: ReadPage) => withoutIndex(old.path) === '/' && old.query.length === 0

function findHome(site: OldSite, reads: ReadPage[]): ReadPage | undefined {
  if (site.isPart) return undefined
  const lead = site.redirects.find(({ from }) => keyOf(from) === keyOf(site.home))
  const keys = [keyOf(site.home), ...(lead ? [keyOf(lead.to)] : [])]
  return reads.find(({ key }) => keys.includes(key)) ?? reads.find(isRoot) ?? reads[0]
}

/** The language that the site is mainly in. */
function mainLanguage(site: OldSite, surveys: readonly PageSurvey[]): string {
  const isHome = ({ address }: PageSurvey) => keyOf(address) === keyOf(site.home)
  const home = surveys.find(isHome) ?? surveys[0]
  const neutral = home?.alternates.find(({ language }) => language.toLowerCase() === 'x-default')
  const isNeutral = ({ address, language }: PageSurvey['alternates'][number]) =>
    readLanguageTag(language) !== undefined && keyOf(address) === keyOf(neutral?.address ?? '')
  const byDefault = neutral && home?.alternates.find(isNeutral)
  const own = home && languageOf(home)
  const counts = Map.groupBy(surveys, (survey) => readLanguageTag(survey.language) ?? '')
  const [most] = [...counts]
    .filter(([language]) => language)
    .toSorted(([, one], [, other]) => other.length - one.length)
  return readLanguageTag(byDefault?.language) ?? own ?? readLanguageTag(site.language) ?? most?.[0] ?? 'en'
}

/** Finds the page in the main language that another one translates. */
function openCounterparts(main: ReadPage[], language: string) {
  const byKey = new Map(main.map((read) => [read.key, read]))
  const byTranslation = new Map<string, ReadPage>()
  const byRest = new Map<string, ReadPage>()
  for (const read of main) {
    for (const { address } of read.survey.alternates) {
      const key = keyOf(address)
      if (!byTranslation.has(key)) byTranslation.set(key, read)
    }
    const inAddress = languageIn(read.old)
    const rest =
      inAddress && isSameLanguage(inAddress.language, language) ? inAddress.rest : read.key.replace(/^[^/]*/, '')
    if (!byRest.has(rest)) byRest.set(rest, read)
  }
  return ({ survey, key, old, language: own }: ReadPage): ReadPage | undefined => {
    const isMain = (tag: string) => isSameLanguage(tag, language) || tag.toLowerCase() === 'x-default'
    const named = survey.alternates
      .filter((each) => isMain(each.language))
      .map(({ address }) => byKey.get(keyOf(address)))
    const inAddress = languageIn(old)
    const beside = inAddress && isSameLanguage(inAddress.language, own) ? byRest.get(inAddress.rest) : undefined
    return named.find(Boolean) ?? byTranslation.get(key) ?? beside
  }
}

const fileOf = (path: string) => (path === '/' ? 'content.txt' : `${path.slice(1)}/content.txt`)

const publishedIn = ({ published }: PageSurvey) => (published === undefined ? {} : { published })

function place(read: ReadPage, path: string, language?: string): PlacedPage {
  const { survey } = read
  const planned = { address: survey.address, path: writePath(path), file: fileOf(path), title: survey.title }
  const isPost = !isRoot(read) || survey.isHidden
  return {
    ...read,
    path,
    planned: { ...planned, ...(language !== undefined && { language }), ...(isPost && publishedIn(survey)) },
  }
}

function placeTranslation(read: ReadPage, main: PlacedPage): PlacedPage {
  const { survey, language } = read
  const planned = {
    address: survey.address,
    path: `${main.planned.path}?language=${language}`,
    file: fileIn(main.planned.file, language),
    title: survey.title,
    ...(!isRoot(main) && publishedIn(survey)),
  }
  return { ...read, path: main.path, planned }
}

/** Those whose address can stay as it is choose first. */
const plainFirst = (reads: ReadPage[]) =>
  reads.toSorted(
    (one, other) =>
      Number(one.old.query.length > 0) - Number(other.old.query.length > 0) ||
      Number(one.old.path !== withoutIndex(one.old.path)) - Number(other.old.path !== withoutIndex(other.old.path)) ||
      Number(/\.\w+$/.test(one.old.path)) - Number(/\.\w+$/.test(other.old.path)),
  )

/** Gives all pages their paths: those of the main language first, then their translations, then the others. */
function placeAll(kept: ReadPage[], home: ReadPage | undefined, language: string): Map<ReadPage, PlacedPage> {
  const placed = new Map<ReadPage, PlacedPage>()
  const used = new Set<string>(['/'])
  const placeAt = (read: ReadPage, tag?: string) => {
    const path = read === home ? '/' : newPathOf(read.old, read.survey.title, (asked) => used.has(asked))
    used.add(path)
    placed.set(read, place(read, path, tag))
  }
  const main = kept.filter((read) => read === home || isSameLanguage(read.language, language))
  for (const read of plainFirst(main)) placeAt(read)
  const counterpartOf = openCounterparts(main, language)
  const translated = new Set<string>()
  const others = kept.filter((read) => !placed.has(read))
  for (const read of others) {
    const found = counterpartOf(read)
    const counterpart = found && placed.get(found)
    const slot = `${read.language} ${counterpart?.path}`
    if (!counterpart || translated.has(slot)) continue
    translated.add(slot)
    placed.set(read, placeTranslation(read, counterpart))
  }
  for (const read of plainFirst(others)) if (!placed.has(read)) placeAt(read, read.language)
  return placed
}

/** Gives each page of the old site its place on the new one. */
export function placePages(site: OldSite, said: readonly PageSurvey[]): LanguagePages {
  const surveys = correctLanguages(said)
  const language = mainLanguage(site, surveys)
  const reads = readAll(surveys, language)
  const all = new Map(reads.map((read) => [read.key, read]))
  const copies = new Map<ReadPage, ReadPage>()
  for (const read of reads) {
    const original = originalOf(read, all)
    if (original && !originalOf(original, all)) copies.set(read, original)
  }
  const kept = reads.filter((read) => !copies.has(read))
  const inMain = kept.filter((read) => isSameLanguage(read.language, language))
  const placed = placeAll(kept, findHome(site, inMain) ?? findHome(site, kept), language)
  const pages = kept.flatMap((read) => placed.get(read) ?? [])
  const byKey = new Map(pages.map((page) => [page.key, page]))
  for (const [copy, original] of copies) {
    const page = placed.get(original)
    if (page) byKey.set(copy.key, page)
  }
  return { language, pages, byKey }
}
