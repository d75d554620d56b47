import type { Pack } from '../pack/open-pack.ts'
import type { Config } from './config.ts'
import { factsOf, listOf, readFacts, textOf, type Facts } from './front-matter.ts'
import { withDefaults } from './jekyll-path.ts'
import { matchesPattern } from './patterns.ts'
import { splitHead } from './split-head.ts'

/** What folders say about the texts in them. */
export interface Inherited {
  /** The facts of a file: those of its folders, and its own above them. */
  factsOf: (path: string, own: Facts) => Facts
  /** The settings of a section that hold for all below it, by its folder with a slash at its end. */
  sections: ReadonlyMap<string, Facts>
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** The folders that a file is in, the outermost first. */
function foldersOf(path: string): string[] {
  const names = folderOf(path).split('/').slice(0, -1)
  return ['', ...names.map((_, at) => `${names.slice(0, at + 1).join('/')}/`)]
}

/** In bytes. */
const longest = 300_000

async function readText(pack: Pack, path: string): Promise<string> {
  const bytes = await pack.read(path, longest)
  return bytes ? Buffer.from(bytes).toString() : ''
}

/** Whether what Hugo hands down is for this file; where that can’t be told, it is. */
function isFor(cascade: Facts, path: string): boolean {
  const target = factsOf(cascade._target ?? cascade.target)
  const pattern = textOf(target.path)
    .replace(/^\{?\/?/, '')
    .replace(/\}$/, '')
  const below = path.replace(/^(?:[^/]+\/)?content(?:\.\w+)?\//, '').replace(/(?:\/_?index)?(?:\.[\w-]+)?\.\w+$/, '')
  return pattern === '' || /[{[\]?!]/.test(pattern) || matchesPattern(pattern, below.toLowerCase())
}

async function readSections(pack: Pack, paths: readonly string[]): Promise<Map<string, Facts>> {
  const sections = new Map<string, Facts>()
  for (const path of paths.filter((each) => /(?:^|\/)_index(?:\.[\w-]+)?\.(?:md|markdown|html)$/.test(each)))
    sections.set(folderOf(path), splitHead(await readText(pack, path)).facts)
  return sections
}

async function openHugo(pack: Pack, paths: readonly string[], config: Config): Promise<Inherited> {
  const sections = await readSections(pack, paths)
  const ofSite = listOf(config.facts.cascade).map(factsOf)
  return {
    sections,
    factsOf: (path, own) => {
      const said = foldersOf(path).flatMap((folder) => listOf(sections.get(folder)?.cascade).map(factsOf))
      const given = [...ofSite, ...said].filter((cascade) => isFor(cascade, path))
      return Object.assign({}, ...given, own) as Facts
    },
  }
}

const hiddenByScript =
  /["']?\b(?:permalink|published|publish)["']?\s*:\s*false\b|["']?\b(?:draft|private|hidden|unlisted)["']?\s*:\s*true\b/

/** Of a data file of Eleventy; of a script only whether it hides what it is about. */
async function readData(pack: Pack, path: string): Promise<Facts> {
  const text = await readText(pack, path)
  if (!path.endsWith('.json')) return hiddenByScript.test(text) ? { draft: true } : {}
  return text.trim() === '' ? {} : (readFacts(text, 'json', true) ?? { draft: true })
}

const dataEndings = ['.json', '.11tydata.json', '.11tydata.js', '.11tydata.cjs', '.11tydata.mjs', '.11tydata.ts']

/** Eleventy reads data beside each file and folder, under its name. */
async function openEleventy(pack: Pack, paths: readonly string[]): Promise<Inherited> {
  const known = new Map<string, Facts>()
  const names = new Set(paths.flatMap((path) => [...foldersOf(path).filter(Boolean), path.replace(/\.\w+$/, '')]))
  for (const name of names) {
    const bare = name.replace(/\/$/, '')
    const base = name.endsWith('/') ? name + bare.replace(/^.*\//, '') : bare
    for (const path of dataEndings.map((ending) => base + ending))
      if (pack.has(path)) known.set(name, { ...known.get(name), ...(await readData(pack, path)) })
  }
  return {
    sections: new Map(),
    factsOf: (path, own) => {
      const given = [...foldersOf(path), path.replace(/\.\w+$/, '')].map((name) => known.get(name) ?? {})
      return Object.assign({}, ...given, own) as Facts
    },
  }
}

/** Finds what holds for texts besides their own heads. */
export async function openInherited(pack: Pack, paths: readonly string[], config: Config): Promise<Inherited> {
  if (config.generator === 'hugo') return openHugo(pack, paths, config)
  if (config.generator === 'other') return openEleventy(pack, paths)
  const isJekyll = config.generator === 'jekyll'
  return { sections: new Map(), factsOf: (path, own) => (isJekyll ? withDefaults(path, own, config) : own) }
}
