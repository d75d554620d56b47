import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { Generator, ContentFolder } from './generator.ts'
import { factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import { plainName, type Meaning } from './head-names.ts'
import { folderIn, leftOutByFacts, leftOutByScript, openLeftOut } from './left-out.ts'
import { listMatcher, patternsIn, type PathMatcher, type PatternList } from './patterns-of-files.ts'
import { literalAt } from './literals.ts'
import { pelicanDefaults, pelicanDrafts, pelicanFolders } from './pelican-settings.ts'
import type { SiteLayers } from './site-layers.ts'
import { readFilters } from './site-filters.ts'
import { readScripts, type SiteScript } from './site-scripts.ts'

/** What the settings of a website decide about who sees its pages. */
export interface SiteRules {
  isLeftOut: PathMatcher
  /** What they make names in heads mean. */
  meanings: ReadonlyMap<string, Meaning>
  /** Names in heads without which no page is made. */
  needs: readonly string[]
  /** Whether the day in the name of a file always counts. */
  isFiledBinding: boolean
  /** What holds for all texts that don’t say otherwise. */
  defaults: FrontMatter
  scripts: readonly SiteScript[]
  /** Whether they hide more than can be told. */
  isUnclear: boolean
}

const largestBytes = 200_000
const mostPatterns = 400
const ignoreFile = /^\.(?:eleventyignore|gitignore|bookignore|quartzignore)$/

/** Files such as `.eleventyignore`, each with the folder that its patterns start from. */
async function readIgnoreFiles(pack: ArchiveFiles): Promise<PathMatcher[] | undefined> {
  const matchers: PathMatcher[] = []
  const files = pack.settings.filter((each) => ignoreFile.test(each.name))
  if (files.length > 40) return undefined
  let count = 0
  for (const { folder, above, read } of files) {
    const bytes = await read(largestBytes)
    const patterns = bytes && patternsIn(Buffer.from(bytes).toString())
    count += patterns?.length ?? 0
    if (!patterns || count > mostPatterns) return undefined
    if (patterns.length === 0) continue
    const isMeant = listMatcher({ patterns })
    matchers.push((path) => path.startsWith(folder) && isMeant(above + path.slice(folder.length)))
  }
  return matchers
}

/** Hugo can make a part of the files of a folder pages only. */
function mountLists(layers: readonly FrontMatter[]): { source: string; list: PatternList; isAllowed: boolean }[] {
  const mounts = layers.flatMap((layer) => listOf(factsOf(layer.module).mounts).map(factsOf))
  const texts = (value: unknown) => listOf(value).map(textOf).filter(Boolean)
  return mounts.flatMap((mount) => {
    const source = `${textOf(mount.source).replace(/^\.?\/|\/$/g, '')}/`
    const files = texts(mount.files)
    const out = [
      ...texts(mount.excludefiles),
      ...files.filter((each) => each.startsWith('!')).map((each) => each.slice(1).trim()),
    ]
    const taken = [...texts(mount.includefiles), ...files.filter((each) => !each.startsWith('!'))]
    return [
      ...(out.length > 0 ? [{ source, list: { patterns: out }, isAllowed: false }] : []),
      ...(taken.length > 0 ? [{ source, list: { patterns: taken }, isAllowed: true }] : []),
    ]
  })
}

function mountMatchers(layers: readonly FrontMatter[]): PathMatcher[] | undefined {
  const lists = mountLists(layers)
  if (lists.flatMap(({ list }) => list.patterns).length > mostPatterns) return undefined
  return lists.map(({ source, list, isAllowed }) => {
    const isMeant = listMatcher(list)
    return (path) => path.startsWith(source) && isMeant(path.slice(source.length)) !== isAllowed
  })
}

const daysOfHugo: [string, Meaning][] = [
  ['date', 'day'],
  ['publishdate', 'begins'],
  ['expirydate', 'ends'],
]

/** Hugo takes the days of a page from the names that it is told. */
function meaningsOfDays(layers: readonly FrontMatter[]): Map<string, Meaning> {
  const said = daysOfHugo.flatMap(([kind, meaning]) =>
    layers.flatMap(({ frontmatter }) =>
      listOf(factsOf(frontmatter)[kind]).map((name): [string, Meaning] => [textOf(name), meaning]),
    ),
  )
  return new Map(
    said.filter(([name]) => name !== '' && !name.startsWith(':')).map(([name, meaning]) => [plainName(name), meaning]),
  )
}

/** The folders that all pages are made from, where a program says it. */
function foldersOf({ name, folder, text }: SiteScript): string[] {
  if (folder === undefined) return []
  if (name.endsWith('.py')) return pelicanFolders(text) ?? []
  const isPress = /^\.(?:vitepress|vuepress)\//.test(name)
  const said = isPress
    ? folderIn(text, /\bsrcDir["'`]?\s{0,9}[:=]/)
    : /eleventy/.test(name)
      ? folderIn(text, /\binput["'`]?\s{0,9}:/)
      : ''
  return said !== '' ? [`${folder}${said}/`] : isPress && folder !== '' ? [folder] : []
}

const formats = /\b(?:templateFormats["'`]?\s{0,9}:|setTemplateFormats\()/
/** Whether Eleventy is told to make pages of other files alone. */
function takesNoMarkdown({ text }: SiteScript): boolean {
  const found = formats.exec(text)
  const said = found && literalAt(text, found.index + found[0].length)?.value
  return (
    said !== null && said !== undefined && ![said].flat().some((each) => /\b(?:md|markdown)\b|\*/.test(textOf(each)))
  )
}

/** Kinds of pages that Hugo is told to make none of. */
function isOfNoKind(layers: readonly FrontMatter[]): PathMatcher {
  const kinds = new Set(layers.flatMap((layer) => listOf(layer.disablekinds).map((each) => textOf(each).toLowerCase())))
  return (path) => kinds.has(/(?:^|\/)_index\./.test(path) ? 'section' : 'page')
}

export async function readRules(
  pack: ArchiveFiles,
  generator: Generator,
  { layers, isUnclear }: SiteLayers,
  roots: readonly ContentFolder[],
): Promise<SiteRules> {
  const scripts = await readScripts(pack)
  const filters = readFilters(scripts.found)
  const byScript = scripts.found.map(({ text }) => leftOutByScript(text))
  const lists = [
    ...layers.flatMap((layer) => leftOutByFacts(layer, generator === 'hugo')),
    ...byScript.flatMap((each) => each.lists),
    { patterns: scripts.found.flatMap(({ text }) => pelicanDrafts(text)) },
  ]
  const folders = scripts.found.flatMap(foldersOf)
  const starts = [...roots.map(({ folder }) => folder), ...folders, ...pack.settings.map(({ folder }) => folder)]
  const isListed = openLeftOut(lists, [...new Set(starts)].slice(0, 50))
  const ignored = generator === 'other' ? await readIgnoreFiles(pack) : []
  const mounted = mountMatchers(layers)
  const isOfKind = isOfNoKind(layers)
  return {
    isLeftOut: (path) =>
      isListed?.(path) === true ||
      (ignored ?? []).some((isMeant) => isMeant(path)) ||
      (mounted ?? []).some((isOut) => isOut(path)) ||
      (generator === 'hugo' && isOfKind(path)) ||
      (folders.length > 0 && !folders.some((folder) => path.startsWith(folder))),
    meanings: new Map([...meaningsOfDays(layers), ...filters.meanings]),
    needs: filters.needs,
    isFiledBinding: JSON.stringify(layers.map(({ frontmatter }) => frontmatter ?? '')).includes(':filename'),
    defaults: Object.assign({}, ...scripts.found.map(({ text }) => pelicanDefaults(text))) as FrontMatter,
    scripts: scripts.found,
    isUnclear:
      [{ isUnclear }, scripts, filters, ...byScript].some((each) => each.isUnclear) ||
      [isListed, ignored, mounted].includes(undefined) ||
      scripts.found.some(takesNoMarkdown) ||
      layers.some(({ rendersegments }) => listOf(rendersegments).length > 0),
  }
}
