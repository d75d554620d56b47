import { decodePercents } from '#kit/percent.ts'
import { largestUploadBytes } from '#files/rules.ts'
import type { OldArchive, ArchiveOptions } from '../pack/old-archive.ts'
import { archiveHome, resolveReference } from '../pack/content-document.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import { addressOf } from './addresses.ts'
import { answerOf } from './answer.ts'
import { findConfig, type GeneratorConfig } from './config.ts'
import { openFinder } from './find-page.ts'
import { listOf, textOf } from './front-matter.ts'
import type { Generator } from './generator.ts'
import { findLists } from './made-lists.ts'
import type { MarkdownText } from './markdown-text.ts'
import { readMenus } from './menus.ts'
import type { ListSources } from './page-lists.ts'
import { largestTextBytes, loopsIn, readText } from './read-text.ts'
import { openSections } from './sections.ts'
import { redirectSubjects } from './subjects.ts'
import { readLabels } from './folder-labels.ts'
import { readSiteData, type SiteData } from './site-data.ts'
import { slugOf } from './slug.ts'
import { isForOthers, isHtml, textPaths } from './text-paths.ts'
import { nameInTemplates } from './template-menu.ts'
import { readTexts } from './texts.ts'
import { writeList, writePage } from './write-page.ts'

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

/** The names of lists that pages, parts and layouts go through. */
function loopsOf(texts: readonly MarkdownText[], { parts, layouts }: SiteData): Set<string> {
  const own = texts.flatMap(({ loops }) => loops)
  return new Set([...own, ...[...parts.values(), ...layouts.values()].flatMap(loopsIn)])
}

/** All pages of a website, and what is around them: those that nobody saw come last. */
async function gatherPages(pack: ArchiveFiles, config: GeneratorConfig, now: Date) {
  const { texts: read, notes } = await readTexts(pack, config, now)
  const site = await readSiteData(pack, config)
  const hidden = read.filter(({ visibility }) => visibility.isHidden)
  const texts = read.filter(({ visibility }) => !visibility.isHidden)
  const listed = texts.filter(
    ({ facts, isStatic }) => answerOf(facts.eleventyexcludefromcollections) !== 'yes' && isStatic === undefined,
  )
  const loops = loopsOf(texts, site)
  const isListed = ({ path }: MarkdownText) => loops.has(`site.${/^_([^/]+)/.exec(path)?.[1]}`)
  const made = findLists(listed, config, isListed).filter(({ place }) =>
    hidden.every((text) => text.place.path !== place.path),
  )
  const lists: ListSources = { listed, made, sections: openSections(listed), config }
  const pages = [...texts, ...made].toSorted((one, other) => one.place.path.length - other.place.path.length)
  return { read, notes, site, texts, lists, all: [...pages, ...hidden] }
}

/** The texts of Hugo, Jekyll, Astro, Eleventy and others, as the pages that these make of them. */
export async function openMarkdownArchive(pack: ArchiveFiles, { now }: ArchiveOptions): Promise<OldArchive> {
  const config = await findConfig(pack)
  const { read, notes, site, texts, lists, all } = await gatherPages(pack, config, now)
  const finder = openFinder(read)
  const around = { texts: read, lists, find: finder.find, pack, config, site }
  const labels = await readLabels(pack)
  const menus = readMenus(config, { texts, labels, finder, site })
  const home = all.find(({ place }) => place.path === '/') ?? all[0]
  const { description, language } = config
  const title = config.title || nameInTemplates(site)
  const known = new Set(all.map(({ place }) => place.path))
  return {
    kind: 'markdown',
    site: {
      home: home ? addressOf(home.place) : archiveHome,
      ...(title && { title }),
      ...(description && { description }),
      ...(language && { language }),
      ...menus,
      feeds: feedsOf(texts, config),
      redirects: [...redirectsTo(texts), ...redirectSubjects(texts, config, known)],
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
