import type { Config } from './config.ts'
import { listOf, textOf } from './front-matter.ts'
import { datedName } from './jekyll-path.ts'
import { matchesPattern } from './patterns.ts'

/** Folders and files of a generator’s own that become pages all the same. */
const shown = /^_(?:index|posts|pages)(?:\.|$)/
const isOwn = (name: string) => name.startsWith('_') && !shown.test(name)

/** Patterns of files, one in a line, as `.gitignore` has them. */
function patternsIn(value: unknown): string[] {
  const lines = listOf(value).flatMap((each) => textOf(each).split('\n'))
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !/^[#!]/.test(line))
}

const isListed = (value: unknown, file: string) =>
  patternsIn(value)
    .slice(0, 200)
    .some((pattern) => matchesPattern(/^\/|\/./.test(pattern) ? pattern : `**/${pattern}`, file))

/** In Hugo, other texts beside `index.md` only belong to its page. */
const isPartOfPage = (path: string, bundles: ReadonlySet<string>) =>
  !/\/index(?:\.[\w-]+)?\.\w+$/.test(path) && [...bundles].some((folder) => path.startsWith(folder))

/** Finds the texts that a generator makes no pages of for visitors, by where they are. */
export function openHiddenPlaces(paths: readonly string[], config: Config): (path: string) => boolean {
  const { generator, facts, roots } = config
  const leaves = paths.flatMap((path) => /^(.+\/)index(?:\.[\w-]+)?\.(?:md|markdown|html)$/.exec(path)?.[1] ?? [])
  const bundles = new Set(
    generator === 'hugo' ? leaves.filter((folder) => !roots.some((root) => root.folder === folder)) : [],
  )
  return (path) => {
    const names = path.split('/')
    if (names.some((name) => /^_drafts$/i.test(name))) return true
    if (generator === 'hugo') return isPartOfPage(path, bundles)
    if (generator === 'jekyll') return /(?:^|\/)_posts\//.test(path) && !datedName.test(names.at(-1) ?? '')
    if (generator === 'mkdocs') {
      const file = path.slice(roots[0]?.folder.length ?? 0)
      return isListed(facts.exclude_docs, file) || isListed(facts.draft_docs, file)
    }
    return names.some(isOwn)
  }
}
