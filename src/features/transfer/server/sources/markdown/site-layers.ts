import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { Generator } from './generator.ts'
import { factsOf, listOf, readFacts, type FrontMatter } from './front-matter.ts'

const largestFileBytes = 500_000
const longestValueCharacters = 100_000

/** The files of settings of a website, the first being those that later ones are added to. */
function layerPaths(paths: readonly string[], generator: Generator): string[] {
  const having = (name: RegExp) => paths.filter((path) => name.test(path))
  if (generator === 'hugo')
    return [
      ...having(/^hugo\.(?:toml|ya?ml|json)$/),
      ...having(/^config\.(?:toml|ya?ml|json)$/),
      ...having(/^config\/_default\/[\w.-]+\.(?:toml|ya?ml|json)$/),
      ...having(/^config\/production\/[\w.-]+\.(?:toml|ya?ml|json)$/),
    ]
  if (generator === 'jekyll' || generator === 'hexo')
    return [...having(/^_config\.(?:ya?ml|toml|json)$/), ...having(/^_config[._-]?prod\w*\.ya?ml$/)]
  return generator === 'mkdocs' ? having(/^mkdocs\.ya?ml$/) : []
}

/** In a folder of settings, a file is the table of its name. */
const tableName = (path: string) => {
  const [, name = ''] = /^config\/\w+\/([\w-]+)(?:\.[\w-]+)?\.\w+$/.exec(path) ?? []
  return name === 'hugo' || name === 'config' ? '' : name
}

const bareYaml = (text: string) => text.replace(/^(?:#.*|---)$/gm, '').trimStart()

function readLayer(path: string, text: string): { facts: FrontMatter; isWhole: boolean } {
  const kind = path.endsWith('.toml') ? 'toml' : path.endsWith('.json') ? 'json' : 'yaml'
  const name = tableName(path)
  const inTable = kind === 'yaml' ? `${name}:\n${text}` : `{"${name}": ${text}}`
  const isList =
    name !== '' &&
    (kind === 'yaml' ? bareYaml(text).startsWith('- ') : kind === 'json' && text.trimStart().startsWith('['))
  const read = (isStrict: boolean) =>
    readFacts(isList ? inTable.replace('---\n', '') : text, kind, { isStrict, longestLetters: longestValueCharacters })
  const strict = text.trim() === '' ? {} : read(true)
  const facts = strict ?? read(false) ?? {}
  const isOwn = name === '' || isList || Object.keys(facts).join(' ') === name.toLowerCase()
  return { facts: isOwn ? facts : { [name.toLowerCase()]: facts }, isWhole: strict !== undefined }
}

const isTable = (value: unknown) => Object.keys(factsOf(value)).length > 0

/** Later settings replace earlier ones, in tables name by name. */
function merge(layers: readonly FrontMatter[]): FrontMatter {
  const facts: FrontMatter = {}
  for (const layer of layers)
    for (const [name, value] of Object.entries(layer))
      facts[name] = isTable(value) && isTable(facts[name]) ? { ...factsOf(facts[name]), ...factsOf(value) } : value
  return {
    ...facts,
    ...(facts.defaults !== undefined && { defaults: layers.flatMap((layer) => listOf(layer.defaults)) }),
  }
}

export interface SiteLayers {
  facts: FrontMatter
  layers: FrontMatter[]
  /** Whether one of them can’t be read as a whole. */
  isUnclear: boolean
}

/** All settings in tables. */
export async function readLayers(pack: ArchiveFiles, generator: Generator): Promise<SiteLayers> {
  const layers: FrontMatter[] = []
  let isUnclear = false
  for (const path of layerPaths(pack.paths, generator)) {
    const bytes = await pack.read(path, largestFileBytes)
    const { facts, isWhole } = readLayer(
      path,
      bytes
        ? Buffer.from(bytes)
            .toString()
            .replace(/^\ufeff/, '')
        : '[',
    )
    layers.push(facts)
    isUnclear ||= !isWhole
  }
  return { facts: merge(layers), layers, isUnclear }
}
