import { findOrMake } from '#kit/keep.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { GeneratorConfig } from './config.ts'
import { mergeData, readDataBeside, readGlobalData } from './eleventy-data.ts'
import { factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import { withDefaults } from './jekyll-path.ts'
import { unreadable } from './literals.ts'
import { listMatcher, type PathMatcher } from './patterns-of-files.ts'
import { splitHead } from './split-head.ts'

/** What folders say about the texts in them. */
export interface Inherited {
  /** The facts of a file: those of its folders, and its own above them. */
  factsOf: (path: string, own: FrontMatter) => FrontMatter
  /** Facts that a file may have beyond these: where nobody can tell, those that hide it count. */
  maybeOf: (path: string, own: FrontMatter) => FrontMatter[]
  /** The settings of a section that hold for all below it, by its folder with a slash at its end. */
  sections: ReadonlyMap<string, FrontMatter>
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** The folders that a file is in, the outermost first. */
function foldersOf(path: string): string[] {
  const names = folderOf(path).split('/').slice(0, -1)
  return ['', ...names.map((_, at) => `${names.slice(0, at + 1).join('/')}/`)]
}

/** More than that nobody can tell from each other. */
const mostCascades = 40

const longestBytes = 300_000

async function readText(pack: ArchiveFiles, path: string): Promise<string> {
  const bytes = await pack.read(path, longestBytes)
  return bytes ? Buffer.from(bytes).toString() : ''
}

const targetOf = (cascade: FrontMatter) => factsOf(cascade._target ?? cascade.target)
/** Whether what Hugo hands down is for some files of its folder alone, or not always. */
const isAimed = (cascade: FrontMatter) => Object.keys(targetOf(cascade)).length > 0

const matchers = new WeakMap<FrontMatter, PathMatcher>()

/** Whether what Hugo hands down is for this file; where that can’t be told, it is. */
function isFor(cascade: FrontMatter, path: string): boolean {
  const pattern = textOf(targetOf(cascade).path).toLowerCase()
  const below = path.replace(/^(?:[^/]+\/)?content(?:\.\w+)?\//, '').replace(/(?:\/_?index)?(?:\.[\w-]+)?\.\w+$/, '')
  const isMeant = findOrMake(matchers, cascade, () => listMatcher({ patterns: [pattern] }))
  return pattern === '' || isMeant(below.toLowerCase())
}

async function readSections(pack: ArchiveFiles, paths: readonly string[]): Promise<Map<string, FrontMatter>> {
  const sections = new Map<string, FrontMatter>()
  for (const path of paths.filter((each) => /(?:^|\/)_index(?:\.[\w-]+)?\.(?:md|markdown|html)$/.test(each)))
    sections.set(folderOf(path), splitHead(await readText(pack, path)).facts)
  return sections
}

async function openHugo(pack: ArchiveFiles, paths: readonly string[], config: GeneratorConfig): Promise<Inherited> {
  const sections = await readSections(pack, paths)
  const ofSite = config.layers.flatMap(({ cascade }) => listOf(cascade).map(factsOf))
  const givenTo = (path: string) => {
    const said = foldersOf(path).flatMap((folder) => listOf(sections.get(folder)?.cascade).map(factsOf))
    return [...ofSite, ...said].filter((cascade) => isFor(cascade, path))
  }
  return {
    sections,
    factsOf: (path, own) => Object.assign({}, ...givenTo(path), own) as FrontMatter,
    maybeOf: (path, own) => {
      const given = givenTo(path)
      if (given.length > mostCascades) return [{ draft: unreadable }]
      return given.some(isAimed) ? given.map((cascade) => ({ ...cascade, ...own })) : []
    },
  }
}

const layoutFile = /(?:^|\/)_(?:includes|layouts)\/(.{1,200}?)(?:\.\w{1,8}){1,2}$/
const mostLayouts = 200

/** What the heads of layouts say, by their names without endings. */
async function readLayouts(pack: ArchiveFiles): Promise<Map<string, FrontMatter>> {
  const layouts = new Map<string, FrontMatter>()
  for (const path of pack.paths.filter((each) => layoutFile.test(each)).slice(0, mostLayouts))
    layouts.set(layoutFile.exec(path)?.[1] ?? '', splitHead(await readText(pack, path)).facts)
  return layouts
}

/** The data of the layouts that a page is in, the outermost first: they hold for the page, too. */
const openLayouts = (layouts: ReadonlyMap<string, FrontMatter>) => (all: readonly FrontMatter[]) => {
  const found: FrontMatter[] = []
  let name = all.map(({ layout }) => textOf(layout)).findLast((each) => each !== '')
  while (name !== undefined && name !== '' && found.length < 5) {
    const facts: FrontMatter = layouts.get(name.replace(/(?:\.\w{1,8}){1,2}$/, '')) ?? {}
    found.unshift(facts)
    name = textOf(facts.layout)
  }
  return found
}

/** Eleventy reads data beside each file and folder, under its name, and for all of them. */
async function openEleventy(pack: ArchiveFiles, paths: readonly string[], config: GeneratorConfig): Promise<Inherited> {
  const global = await readGlobalData(pack, config)
  const layoutsOf = openLayouts(await readLayouts(pack))
  const known = new Map<string, FrontMatter>()
  const names = new Set(paths.flatMap((path) => [...foldersOf(path).filter(Boolean), path.replace(/\.\w+$/, '')]))
  for (const name of names) {
    const data = await readDataBeside(pack, name)
    if (data) known.set(name, data)
  }
  return {
    sections: new Map(),
    factsOf: (path, own) => {
      const given = [...foldersOf(path), path.replace(/\.\w+$/, '')].map((name) => known.get(name) ?? {})
      return mergeData([global, ...given, ...layoutsOf([...given, own]), own])
    },
    maybeOf: () => [],
  }
}

/** Finds what holds for texts besides their own heads. */
export async function openInherited(
  pack: ArchiveFiles,
  paths: readonly string[],
  config: GeneratorConfig,
): Promise<Inherited> {
  if (config.generator === 'hugo') return openHugo(pack, paths, config)
  if (config.generator === 'other') return openEleventy(pack, paths, config)
  const isJekyll = config.generator === 'jekyll'
  return {
    sections: new Map(),
    factsOf: (path, own) => (isJekyll ? withDefaults(path, own, config) : { ...config.rules.defaults, ...own }),
    maybeOf: () => [],
  }
}
