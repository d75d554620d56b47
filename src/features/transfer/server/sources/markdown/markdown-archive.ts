import { decodePercents } from '#kit/percent.ts'
import { largestUpload } from '#files/rules.ts'
import { mostPages } from '#transfer/rules.ts'
import type { OldMenuEntry } from '#transfer/server/old-site.ts'
import type { OldArchive } from '../pack/old-archive.ts'
import { archiveHome, resolve } from '../pack/content-document.ts'
import type { Pack } from '../pack/open-pack.ts'
import { addressOf, placeOf, type Place } from './addresses.ts'
import { findConfig, menuOf, type Config } from './config.ts'
import { factsOf, listOf, splitHead, textOf, type Facts } from './front-matter.ts'
import { writePage } from './write-page.ts'

const isMarkdown = (path: string) => /\.(?:md|markdown|mdx)$/i.test(path)
/** What programmers write for each other beside a website. */
const isForOthers = (path: string) =>
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|agents|claude)\.md$/i.test(path) ||
  /^(?:themes|layouts|archetypes|_includes|_layouts|vendor|test|tests)\//.test(path)
/** In bytes: longer texts take long to read, and no page is that long. */
const largestText = 300_000

const textsOf = ({ paths }: Pack) => paths.filter((path) => isMarkdown(path) && !isForOthers(path))

/** Whether most of what an archive has to say is Markdown. */
export async function looksLikeMarkdown(pack: Pack): Promise<boolean> {
  const texts = textsOf(pack)
  const pages = pack.paths.filter((path) => /\.html?$/i.test(path) && !isForOthers(path))
  const { generator } = await findConfig(pack)
  return texts.length > 0 && (generator !== 'other' || texts.length >= pages.length)
}

export interface Text {
  path: string
  facts: Facts
  place: Place
}

const isDraft = (path: string, facts: Facts) =>
  facts.draft === true || facts.published === false || path.startsWith('_drafts/') || facts.headless === true

async function readTexts(pack: Pack, config: Config, signal?: AbortSignal) {
  const texts: Text[] = []
  let [drafts, large, over] = [0, 0, 0]
  for (const path of textsOf(pack)) {
    signal?.throwIfAborted()
    const bytes = texts.length < mostPages ? await pack.read(path, largestText) : undefined
    if (texts.length >= mostPages) over += 1
    else if (!bytes) large += 1
    else {
      const { facts, hasHead } = splitHead(Buffer.from(bytes).toString())
      // Jekyll copies what has no head as it is.
      if (isDraft(path, facts) || (config.generator === 'jekyll' && !hasHead)) drafts += 1
      else texts.push({ path, facts, place: placeOf(path, facts, config) })
    }
  }
  const notes = [
    ...(drafts > 0 ? [`${drafts} drafts are not brought.`] : []),
    ...(large > 0 ? [`${large} texts are too large to be brought.`] : []),
    ...(over > 0 ? [`The archive has ${over} more pages than the ${mostPages} that are brought.`] : []),
  ]
  return { texts: texts.toSorted((a, b) => a.place.path.length - b.place.path.length), notes }
}

const bare = (name: string) =>
  name.replace(/^\/?(?:content\/|src\/)?|(?:\/_?index)?\.(?:md|markdown|mdx)$|\/$/g, '').toLowerCase()

/** Finds a page by its file, the end of its path, or its address. */
function finder(texts: Text[]) {
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
function ownEntries(texts: Text[]): unknown[] {
  return texts.flatMap(({ facts, place }) => {
    const menu = facts.menu ?? facts.menus
    const isIn = listOf(menu).includes('main') || factsOf(menu).main !== undefined
    if (!isIn && facts.nav !== true && factsOf(facts.eleventyNavigation).key === undefined) return []
    const given = { ...factsOf(facts.eleventyNavigation), ...factsOf(factsOf(menu).main) }
    const weight = given.weight ?? given.order ?? facts.weight ?? facts.nav_order
    return [
      {
        name: given.name ?? given.title ?? given.key ?? facts.linkTitle ?? facts.title,
        url: addressOf(place),
        parent: given.parent,
        weight,
      },
    ]
  })
}

function redirectsTo(texts: Text[]) {
  return texts.flatMap(({ facts, place }) =>
    [...listOf(facts.aliases), ...listOf(facts.redirect_from)].slice(0, 50).flatMap((from) => {
      const address = resolve(textOf(from), addressOf(place))
      return address === undefined || textOf(from) === '' ? [] : [{ from: address, to: addressOf(place) }]
    }),
  )
}

const folders = ['', 'static/', 'public/', 'assets/', 'content/', 'src/', 'src/assets/']

async function readFile(pack: Pack, address: string): Promise<Uint8Array | undefined> {
  if (!address.startsWith(archiveHome)) return undefined
  const [raw = ''] = address.slice(archiveHome.length).split(/[?#]/)
  const path = URL.canParse(`x:${raw}`) ? decodePercents(raw) : raw
  const found = folders.map((folder) => folder + path).find((each) => pack.has(each))
  return found === undefined ? undefined : pack.read(found, largestUpload)
}

/** The texts of Hugo, Jekyll, Astro, Eleventy and others, as the pages that these make of them. */
export async function openMarkdownArchive(pack: Pack, signal?: AbortSignal): Promise<OldArchive> {
  const config = await findConfig(pack)
  const { texts, notes } = await readTexts(pack, config, signal)
  const find = finder(texts)
  const around = { texts, find, pack, patience: { spent: 0 }, signal }
  const menu: OldMenuEntry[] = menuOf([...config.navigation, ...ownEntries(texts)], find)
  const home = texts.find(({ place }) => place.path === '/') ?? texts[0]
  const { title, description, language } = config
  return {
    kind: 'markdown',
    site: {
      home: home ? addressOf(home.place) : archiveHome,
      ...(title && { title }),
      ...(description && { description }),
      ...(language && { language }),
      ...(menu.length > 0 && { menu }),
      redirects: redirectsTo(texts),
    },
    total: texts.length,
    notCarried: notes,
    pages: async function* () {
      for (const text of texts) {
        const bytes = await pack.read(text.path, largestText)
        if (bytes) yield await writePage(text, { ...around, body: splitHead(Buffer.from(bytes).toString()).body })
      }
    },
    file: (address) => readFile(pack, address),
  }
}
