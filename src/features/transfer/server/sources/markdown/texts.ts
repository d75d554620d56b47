import { phrase } from '#kit/phrase.ts'
import { tellMorePages } from '../pack/old-archive.ts'
import { mostPages } from '#transfer/rules.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { placeOf } from './addresses.ts'
import { answerOf } from './answer.ts'
import { readDay, zoneNamed } from '#transfer/server/read-day.ts'
import type { PageVisibility } from '../pack/visibility.ts'
import { visibilityOf, type PageCircumstances } from './visibility.ts'
import type { GeneratorConfig } from './config.ts'
import { filledPermalink } from './eleventy-path.ts'
import { factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import { openHiddenPlaces } from './hidden-places.ts'
import { openInherited, type Inherited } from './inherited.ts'
import type { MarkdownText } from './markdown-text.ts'
import { keepShownText } from './keep-shown-text.ts'
import { headingOf, isNoPage, largestTextBytes, loopsIn, readText } from './read-text.ts'
import { isHtml, isReadmeHome, tellUnread, textPaths } from './text-paths.ts'

/** The day in the name of a file, or in those of its folders. */
const filedAt = (path: string) => {
  const [, year, month, day] = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-_./])/.exec(path) ?? []
  return year === undefined ? undefined : readDay(`${year}-${month}-${day}`)
}

function circumstancesOf({ facts, generator, rules }: GeneratorConfig, now: Date): PageCircumstances {
  return {
    now,
    zone: zoneNamed(textOf(facts.timezone)),
    showsFuture: answerOf(facts.future) === 'yes' || answerOf(facts.buildfuture) === 'yes',
    meanings: rules.meanings,
    needs: rules.needs,
    isFiledBinding: rules.isFiledBinding,
    states: generator === 'mkdocs' ? ['new', 'deprecated'] : [],
  }
}

/** Languages that Hugo makes no pages of. */
const languagesOff = ({ facts }: GeneratorConfig) =>
  new Set([
    ...listOf(facts.disablelanguages).map((each) => textOf(each).toLowerCase()),
    ...Object.entries(factsOf(facts.languages)).flatMap(([name, given]) =>
      ['unsaid', 'no'].includes(answerOf(factsOf(given).disabled)) ? [] : [name],
    ),
  ])

interface TextDoubts {
  isUnread?: boolean | undefined
  isOff?: boolean
  /** What else may hold for a text. */
  maybe?: FrontMatter[]
}

/** Tells who sees a text, by itself, its folders and the settings of the website. */
function openVisibility(
  paths: readonly string[],
  { sections, ...inherited }: Inherited,
  config: GeneratorConfig,
  now: Date,
) {
  const isPlacedAway = openHiddenPlaces(paths, config)
  const known = circumstancesOf(config, now)
  const hiddenFolders = [...sections].flatMap(([folder, facts]) => {
    // These are about the page of a section alone, the others about all that is in it.
    const { build: _build, _build: _old, headless: _headless, ...said } = inherited.factsOf(folder, facts)
    const isRoot = config.roots.some((root) => root.folder === folder)
    return !isRoot && visibilityOf(said, known).isHidden ? [folder] : []
  })
  return (
    path: string,
    facts: FrontMatter,
    { isUnread = false, isOff = false, maybe = [] }: TextDoubts,
  ): PageVisibility => {
    const circumstances = { ...known, filed: filedAt(path) }
    const certain = visibilityOf(facts, circumstances)
    const worst = certain.isHidden
      ? undefined
      : maybe.map((each) => visibilityOf(each, circumstances)).find(({ isHidden: is }) => is)
    const { published, ...said } = worst ?? certain
    const isAway = isPlacedAway(path) || hiddenFolders.some((folder) => path.startsWith(folder))
    const isHidden = said.isHidden || isUnread || isOff || isAway
    // The page of a section has a day to be sorted by, and is no post.
    const hasDay = published !== undefined && (isHidden || !/(?:^|\/)_index\./.test(path))
    return { ...said, isHidden, ...(hasDay && { published }) }
  }
}

/** Files of which only the head is read. */
const mostRead = 5 * mostPages

const byLength = (one: MarkdownText, other: MarkdownText) => one.place.path.length - other.place.path.length

/** Pages that nobody sees come last, and make room for those that are seen. */
function sortByVisibility(texts: MarkdownText[]) {
  const seen = texts.filter(({ visibility }) => !visibility.isHidden).toSorted(byLength)
  const taken = new Set(seen.map(({ place }) => place.path))
  const hidden = texts.filter(({ visibility }) => visibility.isHidden).toSorted(byLength)
  for (const text of hidden) {
    for (let count = 2; taken.has(text.place.path); count++)
      text.place = { ...text.place, path: text.place.path.replace(/(\.html|\/)?$/, `-${count}$1`) }
    taken.add(text.place.path)
  }
  return [...seen, ...hidden].slice(0, mostPages)
}

const unclear = phrase(
  'old-settings-unclear',
  'The settings of the old website couldn’t be understood: they may hide pages, so all pages are drafts. Publish those that everybody may see.',
)

/** With the address that its template gives a page, where that is known. */
function withPermalink(path: string, facts: FrontMatter): FrontMatter {
  const said = textOf(facts.permalink)
  const filled = /\{[{%]/.test(said) ? filledPermalink(said, path, facts) : undefined
  return filled === undefined ? facts : { ...facts, permalink: filled }
}

interface TextReading {
  inherited: Inherited
  config: GeneratorConfig
  paths: readonly string[]
  visibilityIn: ReturnType<typeof openVisibility>
}

/** Reads a text with all that is known about it; undefined for what is no page. */
function openReader({ inherited, config, paths: all, visibilityIn }: TextReading) {
  const paths = [...all]
  const off = languagesOff(config)
  return (path: string, bytes: Uint8Array): MarkdownText | undefined => {
    const { facts: own, body, hasHead, isUnread } = readText(path, bytes)
    if (!hasHead && isHtml(path) && config.generator === 'hugo') return undefined
    const isHome = config.generator === 'jekyll' && isReadmeHome(path, { paths })
    const said = inherited.factsOf(path, isHome ? { permalink: '/', ...own } : own)
    const facts = config.isEleventy ? withPermalink(path, said) : said
    if (isNoPage(facts)) return undefined
    const place = placeOf(path, facts, config)
    const { doubts } = keepShownText({ body, path, facts, config })
    const isOff = doubts.length > 0 || off.has(place.language?.toLowerCase() ?? '')
    const visibility = visibilityIn(path, facts, { isUnread, isOff, maybe: inherited.maybeOf(path, own) })
    const heading = headingOf(path, body)
    return {
      path,
      facts,
      place,
      visibility,
      doubts,
      loops: loopsIn(body),
      ...(heading && { heading }),
      ...(!hasHead && config.generator === 'jekyll' && isHtml(path) && { isStatic: true as const }),
      ...(isUnread && { isUnread }),
    }
  }
}

/** The texts of a website, and what is said about those that can’t be taken. */
export async function readTexts(pack: ArchiveFiles, config: GeneratorConfig, now: Date) {
  const paths = textPaths(pack, config)
  const inherited = await openInherited(pack, paths, config)
  const visibilityIn = openVisibility(paths, inherited, config, now)
  const read = openReader({ inherited, config, paths, visibilityIn })
  const texts: MarkdownText[] = []
  let [large, over] = [0, Math.max(0, paths.length - mostRead)]
  for (const path of paths.slice(0, mostRead)) {
    const bytes = await pack.read(path, largestTextBytes)
    const text = bytes && read(path, bytes)
    if (text) texts.push(text)
    if (!bytes) large += 1
  }
  const sorted = sortByVisibility(texts)
  over += texts.length - sorted.length
  const notes = [
    ...(config.rules.isUnclear ? [unclear] : []),
    ...(large > 0 ? [phrase('texts-too-large', 'Texts too large to import: {large}.', { large })] : []),
    ...tellUnread(pack, config),
    ...tellMorePages(over),
  ]
  return { texts: sorted, notes }
}
