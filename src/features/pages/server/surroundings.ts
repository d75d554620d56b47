import type { Atlas } from '#places/server/atlas.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import type { Content, Problem } from '#sites/format/item.ts'
import type { Settings } from '#sites/format/settings.ts'
import { readTable, type Table } from '#sites/format/table.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { Picture, Surroundings } from '../view.ts'
import { fileAddress, linkFrom, type Standing } from './addresses.ts'
import { collect, type Wanted } from './collect.ts'
import { readIncludes } from './includes.ts'
import { locate } from './locate.ts'
import { findPicture, ownPath } from './pictures.ts'
import { sanitise } from './sanitise.ts'
import { readItems, readRelated } from './shop.ts'

async function readTables(
  reader: SiteReader,
  names: Iterable<string>,
): Promise<Map<string, Table | { error: string }>> {
  const tables = new Map<string, Table | { error: string }>()
  for (const src of names) {
    tables.set(src, (await reader.parsed(ownPath(src, reader.domain), readTable)) ?? { error: 'Could not load file' })
  }
  return tables
}

async function readPictures(reader: SiteReader, names: Iterable<string>): Promise<Map<string, Picture | undefined>> {
  const pictures = new Map<string, Picture | undefined>()
  for (const src of names) pictures.set(src, await findPicture(reader, src))
  return pictures
}

function missing(
  pictures: Map<string, Picture | undefined>,
  tables: Map<string, Table | { error: string }>,
): Problem[] {
  const files = [...pictures].flatMap(([src, picture]) => (picture ? [] : [src]))
  for (const [src, table] of tables) if ('error' in table && !('rows' in table)) files.push(src)
  return files.map((file) => ({
    line: 1,
    severity: 'warning',
    message: `The file ${file} is missing.`,
    suggestion: 'Upload it, or write another name.',
  }))
}

interface Shown {
  item: StoreItem | undefined
  hasStore: boolean
}

async function readShown(reader: SiteReader, settings: Settings, { item, hasStore }: Shown): Promise<StoreItem[]> {
  if (item) return readRelated(reader, settings, item)
  return hasStore ? readItems(reader, settings) : []
}

interface Asked {
  settings: Settings
  standing: Standing
  item?: StoreItem | undefined
  atlas?: Atlas | undefined
}

/** Reads all that a page shows from other files. What is missing is told in `problems` and shown as missing. */
export async function gatherSurroundings(
  reader: SiteReader,
  page: Content,
  { settings, standing, item, atlas }: Asked,
) {
  const { parts, problems } = await readIncludes(reader, page)
  const wanted = [...parts.values()].reduce<Wanted>((all, part) => collect(part, all), collect(page))
  const items = await readShown(reader, settings, { item, hasStore: wanted.hasStore })
  for (const image of item?.images ?? []) wanted.pictures.add(image)
  for (const { photo } of items) if (photo) wanted.pictures.add(photo)
  if (settings.logo) wanted.pictures.add(settings.logo)
  if (settings.favicon) wanted.pictures.add(settings.favicon)
  const pictures = await readPictures(reader, wanted.pictures)
  const tables = await readTables(reader, wanted.tables)
  const { places, until } = locate(atlas, wanted.addresses)
  const surroundings: Surroundings = {
    picture: (src) => pictures.get(src),
    table: (src) => tables.get(src) ?? { error: 'Could not load file' },
    include: (file) => parts.get(file),
    items,
    html: sanitise,
    link: linkFrom(standing),
    file: (path) => fileAddress(reader.domain, path),
    place: (address) => places.get(address),
  }
  return { surroundings, problems: [...problems, ...missing(pictures, tables)], until }
}
