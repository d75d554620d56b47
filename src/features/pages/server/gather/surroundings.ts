import { keyedProviders } from '#places/rules.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { PlaceFinder } from '#places/server/find-place.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import { describeProblem, type MissingFile } from '#sites/format/parsed/report.ts'
import type { Settings } from '#sites/format/settings.ts'
import { readTable, type Table } from '#sites/format/text/table.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import { readStoreItems } from '#sites/server/store-items.ts'
import type { FindSoldOut } from '#store/server/shop/sold-out.ts'
import type { Picture, Surroundings, MapPosition } from '#pages/view.ts'
import { fileAddress, linkFrom, type PageTarget } from '../address/addresses.ts'
import { collectNeeds, type PageNeeds, type FirstMention, placeName } from './collect.ts'
import { contentFile } from '../site/content-file.ts'
import { readIncludes } from './includes.ts'
import { findPicture, findVeil, ownPath } from '../pictures/find-picture.ts'
import { sanitiseAll } from './sanitise-all.ts'
import { markSoldOut } from './mark-sold-out.ts'
import { noteNeeding, noteTooLong, noteUnsold } from './notes.ts'
import { readRelated } from './read-store.ts'
import type { Content } from '#sites/format/parsed/content.ts'
import type { MapProvider } from '#places/contract.ts'

const mostAddresses = 20

/**
 * The coordinates of the first addresses of a page, as far as they are known, the API keys that are missing to find more, and when
 * more may be known.
 */
async function locate(placeFinder: PlaceFinder | undefined, site: string, { places }: Pick<PageNeeds, 'places'>) {
  const found = new Map<string, MapPosition>()
  const needing = new Map<string, FirstMention>()
  let until = Infinity
  for (const [name, { provider, address, where }] of [...places].slice(0, mostAddresses)) {
    const finding = await placeFinder?.find({ site, provider, address })
    const needsKey = !finding || finding.trouble === 'keyless' ? keyedProviders[provider] : undefined
    if (needsKey !== undefined && !needing.has(needsKey)) needing.set(needsKey, where)
    if (!finding) continue
    found.set(name, finding.coordinates ?? finding.trouble ?? 'unknown')
    until = Math.min(until, finding.until)
  }
  return { place: (provider: MapProvider, address: string) => found.get(placeName(provider, address)), needing, until }
}

function noteMissing(reader: SiteReader, missing: MissingFile, { file, line }: FirstMention): void {
  const { name } = missing
  const hint = name.includes('\\')
    ? phrase('write-name', 'Write {name}.', { name: name.replaceAll('\\', '/') })
    : phrase('upload-or-rename-file', 'Upload it, or write another name.')
  const said = phrase('file-missing', 'The file {file} is missing.', { file: name })
  reader.note(file, [{ ...describeProblem(line, 'warning', said, hint), missing }])
}

const mostPictures = 500
const mostTables = 100
/** Characters of all tables together. */
const longestTablesCharacters = 5 * 1024 * 1024

/** The first names; if there are more, a problem is noted at the first of those. */
function cutNames(reader: SiteReader, names: Map<string, FirstMention>, most: number): [string, FirstMention][] {
  const [first] = names.values().drop(most)
  if (first) {
    const said = phrase(
      'page-uses-too-many-files',
      'This page uses more than {most} files of one kind, so the rest isn’t shown.',
      { most },
    )
    const spread = phrase('spread-them', 'Spread them over several pages.')
    reader.note(first.file, [describeProblem(first.line, 'error', said, spread)])
  }
  return [...names].slice(0, most)
}

async function readTables(reader: SiteReader, names: Map<string, FirstMention>) {
  const tables = new Map<string, Table | { error: Phrase }>()
  let letters = 0
  for (const [src, where] of cutNames(reader, names, mostTables)) {
    const path = ownPath(src, reader.domain)
    letters += (await reader.text(path))?.length ?? 0
    if (letters > longestTablesCharacters) {
      const said = phrase(
        'tables-too-large',
        '{file} and the tables before it are larger than 5 MB, so it isn’t shown.',
        { file: src },
      )
      reader.note(where.file, [describeProblem(where.line, 'error', said)])
      break
    }
    const table = await reader.parsed(path, readTable)
    if (!table) noteMissing(reader, { kind: 'table', name: src }, where)
    const warnings = table ? [...table.warnings, ...(table.error ? [table.error] : [])] : []
    const found = warnings.map((said) => describeProblem(1, 'warning', said))
    reader.note(reader.nameOf(path), found)
    tables.set(src, table ?? { error: phrase('table-missing', 'Could not load file') })
  }
  return tables
}

async function readPictures(reader: SiteReader, names: Map<string, FirstMention>, heroes: Set<string>) {
  const pictures = new Map<string, Picture | undefined>()
  for (const [src, where] of cutNames(reader, names, mostPictures)) {
    const picture = await findPicture(reader, src)
    if (!picture) noteMissing(reader, { kind: 'picture', name: src }, where)
    const veil = picture && heroes.has(src) ? await findVeil(reader, src) : undefined
    pictures.set(src, picture && veil !== undefined ? { ...picture, veil } : picture)
  }
  return pictures
}

interface ShownStore {
  item: StoreItem | undefined
  hasStore: boolean
}

/** What a page shows of a store, the item that it is of first. */
async function readShown(reader: SiteReader, settings: Settings, { item, hasStore }: ShownStore): Promise<StoreItem[]> {
  if (item) return [item, ...(await readRelated(reader, settings, item))]
  return hasStore ? readStoreItems(reader, settings) : []
}

interface SurroundingsQuery {
  settings: Settings
  target: PageTarget
  now: Date
  item?: StoreItem | undefined
  /** The file of the page. */
  file?: string | undefined
  placeFinder?: PlaceFinder | undefined
  findSoldOut?: FindSoldOut | undefined
}

function* namePictures(
  { pictures }: PageNeeds,
  settings: Settings,
  items: StoreItem[],
): Generator<[string?, FirstMention?]> {
  const file = 'store/store.txt'
  for (const name of [settings.logo, settings.favicon]) yield [name, { file: 'settings.txt', line: 1 }]
  yield* pictures
  for (const { photo, line } of items) yield [photo, { file, line }]
  for (const { images, line } of items) for (const name of images) yield [name, { file, line }]
  for (const { variants = [], line } of items) for (const { photo } of variants) yield [photo, { file, line }]
}

/** The names of all pictures, those of every page first, up to one more than are read. */
function allPictures(...named: Parameters<typeof namePictures>): Map<string, FirstMention> {
  const all = new Map<string, FirstMention>()
  for (const [name, where] of namePictures(...named)) {
    if (name && where && !all.has(name)) all.set(name, where)
    if (all.size > mostPictures) break
  }
  return all
}

/** Reads everything that a page shows from other files. A missing file is noted as a problem and shown as missing. */
export async function gatherSurroundings(
  reader: SiteReader,
  page: Content,
  { settings, target, now, item: sold, file = contentFile(target.path), placeFinder, findSoldOut }: SurroundingsQuery,
) {
  const wanted = collectNeeds(page, file)
  const { timeZone } = settings
  const { parts, until: includedUntil } = await readIncludes(reader, page, { file, timeZone, now, wanted })
  for (const [name, part] of parts) collectNeeds(part, name, wanted)
  const read = await readShown(reader, settings, { item: sold, hasStore: wanted.hasStore })
  const shelf = await markSoldOut(findSoldOut, reader.domain, read)
  if (!sold) noteUnsold(reader, wanted.products, shelf.items)
  const pictures = await readPictures(reader, allPictures(wanted, settings, shelf.items), wanted.heroes)
  const tables = await readTables(reader, wanted.tables)
  const link = linkFrom(target)
  const html = sanitiseAll(reader, wanted.html, link)
  const { place, needing, until } = await locate(placeFinder, target.place.domain, wanted)
  noteNeeding(reader, needing)
  const surroundings: Surroundings = {
    picture: (src) => pictures.get(src),
    table: (src) => tables.get(src) ?? { error: phrase('table-not-loaded', 'Failed to load file') },
    include: (name) => parts.get(name),
    items: sold ? shelf.items.slice(1) : shelf.items,
    html: (raw) => html.get(raw) ?? '',
    link,
    file: (path) => fileAddress(reader.domain, path),
    noteTooLong: () => noteTooLong(reader, file),
    place,
  }
  const item = sold && shelf.items[0]
  return { surroundings, item, isCounted: shelf.isCounted, until: Math.min(until, includedUntil, shelf.until) }
}
