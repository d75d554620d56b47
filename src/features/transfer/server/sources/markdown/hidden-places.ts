import type { GeneratorConfig } from './config.ts'
import { datedName } from './jekyll-path.ts'

/** Folders and files of a generator’s own that become pages all the same. */
const shown = /^_(?:index|posts|pages)(?:\.|$)/
const isOwn = (name: string) => name.startsWith('_') && !shown.test(name)

const bundleFile = /^(.+\/)index(?:\.[\w-]+)?\.(?:md|markdown|html)$/
/** In Hugo, other texts beside and below `index.md` only belong to its page. */
function isPartOfPage(path: string, bundles: ReadonlySet<string>): boolean {
  const own = bundleFile.exec(path)?.[1]
  const names = path.split('/').slice(0, -1)
  return names.some((_, at) => {
    const folder = `${names.slice(0, at + 1).join('/')}/`
    return folder !== own && bundles.has(folder)
  })
}

/** Finds the texts that a generator makes no pages of for visitors, by where they are. */
export function openHiddenPlaces(paths: readonly string[], config: GeneratorConfig): (path: string) => boolean {
  const { generator, roots, rules } = config
  const leaves = paths.flatMap((path) => bundleFile.exec(path)?.[1] ?? [])
  const bundles = new Set(
    generator === 'hugo' ? leaves.filter((folder) => !roots.some((root) => root.folder === folder)) : [],
  )
  return (path) => {
    const names = path.split('/')
    if (rules.isUnclear || rules.isLeftOut(path) || names.some((name) => /^_drafts$/i.test(name))) return true
    if (generator === 'hugo') return isPartOfPage(path, bundles)
    if (generator === 'jekyll') return /(?:^|\/)_posts\//.test(path) && !datedName.test(names.at(-1) ?? '')
    if (generator === 'mkdocs') return false
    return names.some(isOwn)
  }
}
