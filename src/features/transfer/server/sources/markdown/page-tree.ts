import { titleOfName } from '../pack/names.ts'
import { addressOf } from './addresses.ts'
import type { FolderLabel } from './folder-labels.ts'
import { factsOf, listOf, textOf } from './front-matter.ts'
import { titleOfText } from './lists.ts'
import type { MarkdownText } from './markdown-text.ts'

/** Folders within each other. */
const deepest = 6

interface TreeEntry {
  title: string
  url?: string
  children: TreeEntry[]
}

const plainName = (name: string) => titleOfName(name.replace(/^\d{1,5}[-_. ]+(?=\S)/, ''))
const placeOf = ({ facts }: MarkdownText) =>
  Number(
    [facts.sidebar_position, facts.weight, facts.nav_order, facts.order, factsOf(facts.sidebar).order]
      .map(textOf)
      .find(Boolean),
  ) || Infinity

const titleIn = (text: MarkdownText) =>
  [facts(text, 'sidebar_label'), textOf(factsOf(text.facts.sidebar).label), facts(text, 'linktitle')].find(Boolean) ??
  titleOfText(text)
const facts = (text: MarkdownText, name: string) => textOf(text.facts[name])

/** The texts of a tree, and what is said of its folders. */
interface TreeSources {
  texts: readonly MarkdownText[]
  labels: ReadonlyMap<string, FolderLabel>
}

/** Texts as a tree of their folders, as documentation shows them beside its pages. */
function treeOf({ texts, labels }: TreeSources, folder: string, depth: number): TreeEntry[] {
  const start = folder === '' ? '' : `${folder}/`
  const inside = texts.filter(({ place }) => place.group.startsWith(start) && place.group !== folder)
  const names = Map.groupBy(inside, ({ place }) => place.group.slice(start.length).split('/')[0] ?? '')
  const entries = [...names].map(([name, its]) => {
    const own = its.find(({ place }) => place.group === `${start}${name}`)
    const below = depth < deepest ? treeOf({ texts: its, labels }, `${start}${name}`, depth + 1) : []
    const isLabelled = own !== undefined && (textOf(own.facts.title) !== '' || own.heading !== undefined)
    const label = labels.get(`${start}${name}`) ?? labels.get(`docs/${start}${name}`)
    return {
      order: label?.order ?? (own ? placeOf(own) : Math.min(...its.map(placeOf))),
      name,
      entry: {
        title: label?.title || (own && (isLabelled || below.length === 0) ? titleIn(own) : plainName(name)),
        ...(own && { url: addressOf(own.place) }),
        children: below,
      },
    }
  })
  return entries
    .toSorted((one, other) => (one.order === other.order ? (one.name < other.name ? -1 : 1) : one.order - other.order))
    .map(({ entry }) => entry)
}

/** The entries of a menu, with those that stand for all texts of a folder. */
export function fillFolders(navigation: readonly unknown[], sources: TreeSources, depth = 1): unknown[] {
  return navigation.flatMap((each) => {
    const { auto, children } = factsOf(each)
    if (auto !== undefined) return folderEntries(textOf(auto), sources)
    if (children === undefined || depth > deepest) return [each]
    return [{ ...factsOf(each), children: fillFolders(listOf(children), sources, depth + 1) }]
  })
}

function folderEntries(name: string, sources: TreeSources): TreeEntry[] {
  const { texts } = sources
  const folder = name.replace(/^\.?\/?|\/$/g, '')
  // Docusaurus has its documents in a folder that their names don’t say.
  const roots = [folder, folder === '' ? 'docs' : `docs/${folder}`]
  const root = roots
    .toReversed()
    .find((each) => each !== '' && texts.some(({ place }) => place.group.startsWith(`${each}/`)))
  const own = texts
    .filter(({ place }) => place.group === (root ?? ''))
    .map((text) => ({ title: titleIn(text), url: addressOf(text.place), children: [] }))
  return [...own, ...treeOf(sources, root ?? '', 1)]
}
