import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { GeneratorConfig } from './config.ts'
import { factsOf, readFacts, type FrontMatter } from './front-matter.ts'
import { plainName } from './head-names.ts'
import { literalAt, unreadable } from './literals.ts'
import { withoutComments } from './script-head.ts'
import { factsOfScript, valueOfScript } from './script-facts.ts'

const longestBytes = 300_000
const unclear: FrontMatter = { draft: unreadable }

/** What a file of data says about who sees the pages that it is for. */
async function readData(pack: ArchiveFiles, path: string): Promise<FrontMatter> {
  const bytes = await pack.read(path, longestBytes)
  if (!bytes) return unclear
  const text = Buffer.from(bytes).toString()
  if (/\.[cm]?[jt]s$/.test(path)) return factsOfScript(withoutComments(text))
  if (text.trim() === '') return {}
  const kind = path.endsWith('.json') ? 'json' : path.endsWith('.toml') ? 'toml' : 'yaml'
  return readFacts(text, kind, { isStrict: true }) ?? unclear
}

/** Facts of several places, the last being the nearest; what any of them computes stands. */
export function mergeData(all: readonly FrontMatter[]): FrontMatter {
  const computed = Object.assign({}, ...all.map((each) => factsOf(each.eleventycomputed))) as FrontMatter
  const facts = Object.assign({}, ...all) as FrontMatter
  return Object.keys(computed).length > 0 ? { ...facts, eleventycomputed: computed } : facts
}

const ofAll = new Set([
  'draft',
  'drafts',
  'published',
  'permalink',
  'private',
  'hidden',
  'unlisted',
  'eleventycomputed',
])
const dataFile = /^(?:.*\/)?_data\/([\w-]+(?:\/[\w-]+)?)\.(?:11tydata\.)?(json|ya?ml|toml|[cm]?[jt]s)$/i
const mostFiles = 40

/** One value, or a table, in a file whose name is that of the value. */
async function readNamed(pack: ArchiveFiles, path: string, name: string): Promise<FrontMatter> {
  if (name === 'eleventycomputed') return { eleventycomputed: await readData(pack, path) }
  const text = Buffer.from((await pack.read(path, longestBytes)) ?? 'unclear').toString()
  if (!/\.[cm]?[jt]s$/.test(path)) return { [name]: literalAt(text, 0)?.value ?? unreadable }
  const script = withoutComments(text)
  const start = /\b(?:module\.exports\s{0,9}=|export\s+default\b)/.exec(script)
  return start ? valueOfScript(script, name, start.index + start[0].length) : { [name]: unreadable }
}

const given = /\baddGlobalData\(\s{0,9}["'`]([\w.]{1,60})["'`]\s{0,9},/g

/** What data of the whole website says about all its pages. */
export async function readGlobalData(pack: ArchiveFiles, { rules }: GeneratorConfig): Promise<FrontMatter> {
  const all: FrontMatter[] = []
  for (const path of pack.paths.filter((each) => dataFile.test(each)).slice(0, 2000)) {
    const [first = '', second] = (dataFile.exec(path)?.[1] ?? '').split('/').map(plainName)
    const name = first === 'eleventycomputed' && second !== undefined ? second : first
    if ((second !== undefined && first !== 'eleventycomputed') || (!ofAll.has(name) && first !== 'eleventycomputed'))
      continue
    const facts = all.length < mostFiles ? await readNamed(pack, path, name) : unclear
    all.push(second === undefined ? facts : { eleventycomputed: facts })
  }
  for (const { text } of rules.scripts)
    for (const { 0: whole, 1: said = '', index } of [...text.matchAll(given)].slice(0, mostFiles)) {
      const isComputed = /^eleventycomputed\b/i.test(said)
      const name = plainName(said)
      if (isComputed && name === 'eleventycomputed') all.push({ eleventycomputed: factsOfScript(text.slice(index)) })
      else if (isComputed || ofAll.has(name))
        all.push({ eleventycomputed: valueOfScript(text, name, index + whole.length) })
    }
  return mergeData(all)
}

const endings = ['json', 'yaml', 'yml', 'toml']
const dataEndings = [
  ...endings.map((ending) => `.${ending}`),
  ...[...endings, 'js', 'cjs', 'mjs', 'ts', 'mts', 'cts'].map((ending) => `.11tydata.${ending}`),
]

/** The data beside a file or folder, under its name. */
export async function readDataBeside(pack: ArchiveFiles, name: string): Promise<FrontMatter | undefined> {
  const bare = name.replace(/\/$/, '')
  const base = name.endsWith('/') ? `${name}${bare.replace(/^.*\//, '')}` : bare
  const all: FrontMatter[] = []
  for (const path of dataEndings.map((ending) => base + ending))
    if (pack.has(path)) all.push(await readData(pack, path))
  return all.length > 0 ? mergeData(all) : undefined
}
