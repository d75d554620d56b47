import { addressOf } from './addresses.ts'
import { factsOf, listOf, textOf } from './front-matter.ts'
import { titleOfName, titleOfText } from './lists.ts'
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

/** Texts as a tree of their folders, as documentation shows them beside its pages. */
function treeOf(texts: readonly MarkdownText[], folder: string, depth: number): TreeEntry[] {
  const start = folder === '' ? '' : `${folder}/`
  const inside = texts.filter(({ place }) => place.group.startsWith(start) && place.group !== folder)
  const names = Map.groupBy(inside, ({ place }) => place.group.slice(start.length).split('/')[0] ?? '')
  const entries = [...names].map(([name, its]) => {
    const own = its.find(({ place }) => place.group === `${start}${name}`)
    const below = depth < deepest ? treeOf(its, `${start}${name}`, depth + 1) : []
    const isLabelled = own !== undefined && (textOf(own.facts.title) !== '' || own.heading !== undefined)
    return {
      order: own ? placeOf(own) : Math.min(...its.map(placeOf)),
      name,
      entry: {
        title: own && (isLabelled || below.length === 0) ? titleIn(own) : plainName(name),
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
export function fillFolders(navigation: readonly unknown[], texts: readonly MarkdownText[], depth = 1): unknown[] {
  return navigation.flatMap((each) => {
    const { auto, children } = factsOf(each)
    if (auto !== undefined) return folderEntries(textOf(auto), texts)
    if (children === undefined || depth > deepest) return [each]
    return [{ ...factsOf(each), children: fillFolders(listOf(children), texts, depth + 1) }]
  })
}

function folderEntries(name: string, texts: readonly MarkdownText[]): TreeEntry[] {
  const folder = name.replace(/^\.?\/?|\/$/g, '')
  // Docusaurus has its documents in a folder that their names don’t say.
  const roots = [folder, folder === '' ? 'docs' : `docs/${folder}`]
  const root = roots
    .toReversed()
    .find((each) => each !== '' && texts.some(({ place }) => place.group.startsWith(`${each}/`)))
  const own = texts
    .filter(({ place }) => place.group === (root ?? ''))
    .map((text) => ({ title: titleIn(text), url: addressOf(text.place), children: [] }))
  return [...own, ...treeOf(texts, root ?? '', 1)]
}
