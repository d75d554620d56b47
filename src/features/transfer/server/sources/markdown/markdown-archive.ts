import { decodePercents } from '#kit/percent.ts'
import { largestUploadBytes } from '#files/rules.ts'
import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import type { OldArchive, ArchiveOptions } from '../pack/old-archive.ts'
import { archiveHome, resolveReference } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { addressOf } from './addresses.ts'
import { findConfig, type GeneratorConfig } from './config.ts'
import { answerOf } from './answer.ts'
import { factsOf, listOf, textOf } from './front-matter.ts'
import { findLists } from './lists.ts'
import { menuOf } from './navigation.ts'
import { isForOthers, isHtml, largestTextBytes, readText, readTexts, textPaths, type MarkdownText } from './texts.ts'
import { writeList, writePage } from './write-page.ts'
import type { Generator } from './generator.ts'
import { slugOf } from './slug.ts'

const mostSubjects = 200

/** Where generators have the feeds of a subject. */
const places: Partial<Record<Generator, string[]>> = {
  hugo: ['/tags/*/index.xml', '/categories/*/index.xml'],
  jekyll: ['/feed/*.xml', '/feed/by_tag/*.xml', '/category/*/feed.xml'],
  pelican: ['/feeds/*.atom.xml', '/feeds/*.rss.xml', '/feeds/tag.*.atom.xml'],
  other: ['/tags/*/feed.xml', '/tags/*/index.xml', '/categories/*/index.xml'],
}

/** The feeds that a generator makes of the subjects of some texts. */
function feedsOf(texts: readonly MarkdownText[], { generator }: GeneratorConfig): string[] {
  const said = texts.flatMap(({ facts }) => [facts.tags, facts.categories, facts.category].flatMap(listOf))
  const subjects = [...new Set(said.map((each) => slugOf(textOf(each))).filter(Boolean))].slice(0, mostSubjects)
  return (places[generator] ?? []).flatMap((place) =>
    subjects.map((subject) => addressOf({ path: place.replace('*', subject) })),
  )
}

/** Whether most of what an archive has to say is Markdown. */
export async function looksLikeMarkdown(pack: ArchiveFiles): Promise<boolean> {
  const config = await findConfig(pack)
  const texts = textPaths(pack, config)
  const pages = pack.paths.filter((path) => isHtml(path) && !isForOthers(path))
  return texts.length > 0 && (config.generator !== 'other' || texts.length >= pages.length)
}

const bare = (name: string) =>
  name
    .replace(/^\/?(?:content\/|src\/)?/, '')
    .replace(/(?:(?:^|\/)_?(?:index|readme))?\.(?:md|markdown|mdx|html)$|\/$/i, '')
    .toLowerCase()

/** Finds a page by its file, the end of its path, or its address. */
function finder(texts: MarkdownText[]) {
  const known = new Map<string, string>()
  for (const { path, place } of texts.toReversed()) {
    const address = addressOf(place)
    const plain = bare(path)
    for (const name of [plain.replace(/^.*\//, ''), plain, place.group.toLowerCase(), bare(place.path)])
      known.set(name, address)
  }
  return (name: string): string | undefined => {
    const [path = '', fragment] = name.split('#')
    const address = known.get(bare(path))
    return address === undefined ? undefined : fragment === undefined ? address : `${address}#${fragment}`
  }
}

/** Pages that put themselves into the menu. */
function ownEntries(texts: MarkdownText[]): unknown[] {
  return texts.flatMap(({ facts, place }) => {
    const menu = facts.menu ?? facts.menus
    const isIn = listOf(menu).includes('main') || factsOf(menu).main !== undefined
    if (!isIn && facts.nav !== true && factsOf(facts.eleventynavigation).key === undefined) return []
    const given = { ...factsOf(facts.eleventynavigation), ...factsOf(factsOf(menu).main) }
    const weight = given.weight ?? given.order ?? facts.weight ?? facts.nav_order
    return [
      {
        name: given.name ?? given.title ?? given.key ?? facts.linktitle ?? facts.title,
        url: addressOf(place),
        parent: given.parent,
        weight,
      },
    ]
  })
}

function redirectsTo(texts: MarkdownText[]) {
  return texts.flatMap(({ facts, place }) =>
    [...listOf(facts.aliases), ...listOf(facts.redirect_from)].slice(0, 50).flatMap((from) => {
      const address = resolveReference(textOf(from), addressOf(place))
      return address === undefined || textOf(from) === '' ? [] : [{ from: address, to: addressOf(place) }]
    }),
  )
}

const folders = ['', 'static/', 'public/', 'assets/', 'content/', 'src/', 'src/assets/']

/** Where a generator takes a file from, or else the only one with that name. */
function findFile({ paths, has }: ArchiveFiles, path: string, { roots }: GeneratorConfig): string | undefined {
  const found = [...folders, ...roots.map(({ folder }) => folder)]
    .map((folder) => folder + path)
    .find((each) => has(each))
  if (found !== undefined) return found
  const name = `/${path.replace(/^.*\//, '')}`
  const [only, ...others] = paths.filter((each) => each.endsWith(name))
  return others.length === 0 ? only : undefined
}

async function readFile(pack: ArchiveFiles, address: string, config: GeneratorConfig): Promise<Uint8Array | undefined> {
  if (!address.startsWith(archiveHome)) return undefined
  const [raw = ''] = address.slice(archiveHome.length).split(/[?#]/)
  const path = URL.canParse(`x:${raw}`) ? decodePercents(raw) : raw
  const found = findFile(pack, path, config)
  return found === undefined ? undefined : pack.read(found, largestUploadBytes)
}

/** The texts of Hugo, Jekyll, Astro, Eleventy and others, as the pages that these make of them. */
export async function openMarkdownArchive(pack: ArchiveFiles, { now }: ArchiveOptions): Promise<OldArchive> {
  const config = await findConfig(pack)
  const { texts: read, notes } = await readTexts(pack, config, now)
  const find = finder(read)
  const hidden = read.filter(({ visibility }) => visibility.isHidden)
  const texts = read.filter(({ visibility }) => !visibility.isHidden)
  const listed = texts.filter(({ facts }) => answerOf(facts.eleventyexcludefromcollections) !== 'yes')
  const lists = findLists(listed, config).filter(({ place }) => hidden.every((text) => text.place.path !== place.path))
  const pages = [...texts, ...lists].toSorted((one, other) => one.place.path.length - other.place.path.length)
  const all = [...pages, ...hidden]
  const around = { texts: read, listed, find, pack, config }
  const menu: OldMenuEntry[] = menuOf([...config.navigation, ...ownEntries(texts)], find)
  const home = all.find(({ place }) => place.path === '/') ?? all[0]
  const { title, description, language } = config
  return {
    kind: 'markdown',
    site: {
      home: home ? addressOf(home.place) : archiveHome,
      ...(title && { title }),
      ...(description && { description }),
      ...(language && { language }),
      ...(menu.length > 0 && { menu }),
      feeds: feedsOf(texts, config),
      redirects: redirectsTo(texts),
    },
    total: all.length,
    notCarried: notes,
    page: async (position) => {
      const page = all[position]
      if (!page || 'texts' in page) return page && writeList(page)
      const bytes = await pack.read(page.path, largestTextBytes)
      return bytes && writePage(page, { ...around, body: readText(page.path, bytes).body })
    },
    file: (address) => readFile(pack, address, config),
  }
}
