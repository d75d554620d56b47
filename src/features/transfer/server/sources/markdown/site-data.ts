import Papa from 'papaparse'
import { parseYaml } from '#kit/server/parse-yaml.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { GeneratorConfig } from './config.ts'
import { factsOf, inLowerCase, parseFacts, type FrontMatter } from './front-matter.ts'
import { withoutComments } from './script-head.ts'
import { valueInScript } from './script-value.ts'

const largestBytes = 200_000
const mostFiles = 100
const mostRows = 500
const mostTemplates = 300

/** Data and parts that the pages of a website have in common. */
export interface SiteData {
  /** By the names of its files, in lower case. */
  data: FrontMatter
  /** The texts of parts and layouts, by their paths below their folder. */
  parts: ReadonlyMap<string, string>
  layouts: ReadonlyMap<string, string>
}

const rowsOf = (text: string) =>
  Papa.parse(text.replace(/^\ufeff/, ''), { header: true, preview: mostRows, skipEmptyLines: true }).data

const given = /\b(?:module\.exports\s{0,9}=|export\s{1,9}default\b)\s{0,9}(?:\(\s{0,9}\)\s{0,9}=>\s{0,9}\(?)?(?=[[{])/

/** What a file of data says; undefined for one that can’t be read. */
function readDataFile(path: string, text: string): unknown {
  if (/\.[ct]sv$/i.test(path)) return rowsOf(text)
  if (/\.[cm]?[jt]s$/i.test(path)) {
    const script = withoutComments(text)
    const found = given.exec(script)
    return found ? valueInScript(script, found.index + found[0].length) : undefined
  }
  if (/\.ya?ml$/i.test(path)) return readYaml(text)
  if (path.endsWith('.toml')) return parseFacts(text, 'toml', { longestLetters: largestBytes })
  return parseFacts(`{"all": ${text}}`, 'json', { longestLetters: largestBytes })?.all
}

function readYaml(text: string): unknown {
  try {
    return parseYaml(text)
  } catch {
    return undefined
  }
}

const folders: Partial<Record<GeneratorConfig['generator'], RegExp>> = {
  hugo: /^data\/(.{1,200})\.(?:ya?ml|json|toml|csv)$/i,
  jekyll: /^_data\/(.{1,200})\.(?:ya?ml|json|csv|tsv)$/i,
  other: /^(?:[\w-]+\/)?_data\/(.{1,200})\.(?:ya?ml|json|toml|[cm]?js)$/i,
}

/** Puts a value below names, such as those of the folders of its file. */
function place(table: FrontMatter, names: readonly string[], value: unknown): void {
  const [first = '', ...rest] = names
  if (rest.length === 0) table[first] = value
  else {
    const inner = { ...factsOf(table[first]) }
    place(inner, rest, value)
    table[first] = inner
  }
}

async function readData(pack: ArchiveFiles, { generator }: GeneratorConfig): Promise<FrontMatter> {
  const folder = folders[generator]
  const data: FrontMatter = {}
  if (!folder) return data
  const paths = pack.paths.filter((path) => folder.test(path))
  for (const path of paths.slice(0, mostFiles)) {
    const bytes = await pack.read(path, largestBytes)
    const value = bytes && readDataFile(path, Buffer.from(bytes).toString())
    const names = (folder.exec(path)?.[1] ?? '').toLowerCase().split('/')
    if (value !== undefined) place(data, names.slice(0, 5), inLowerCase(value))
  }
  return data
}

const part = /^(?:[\w-]+\/)?_includes\/(.{1,200})$/
const layout = /^(?:[\w-]+\/)?_(?:layouts|includes\/layouts|includes)\/(.{1,200}?)(?:\.\w{1,8}){1,2}$/
const ownShortcode = /^(?:themes\/[^/]{1,100}\/)?layouts\/_?shortcodes\/(.{1,200}?)(?:\.\w{2,3})?\.html$/
const component = /^(src\/.{1,300}\.astro)$/
const isTemplate = (path: string) => /\.(?:html?|md|markdown|liquid|njk|webc|vto|astro)$/i.test(path)

async function readTexts(pack: ArchiveFiles, name: RegExp): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const paths = pack.paths.filter((path) => name.test(path) && isTemplate(path))
  for (const path of paths.slice(0, mostTemplates)) {
    const bytes = await pack.read(path, largestBytes)
    if (bytes) texts.set(name.exec(path)?.[1] ?? '', Buffer.from(bytes).toString())
  }
  return texts
}

/** Reads what the pages of a website have in common. */
export async function readSiteData(pack: ArchiveFiles, config: GeneratorConfig): Promise<SiteData> {
  const hasParts = config.generator === 'jekyll' || config.generator === 'other'
  const none = new Map<string, string>()
  const names: Partial<Record<GeneratorConfig['generator'], RegExp>> = { astro: component, hugo: ownShortcode }
  const name = hasParts ? part : names[config.generator]
  return {
    data: await readData(pack, config),
    parts: name ? await readTexts(pack, name) : none,
    layouts: hasParts ? await readTexts(pack, layout) : none,
  }
}
