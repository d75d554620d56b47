import type { Atlas } from '#places/server/atlas.ts'
import type { StoreItem } from '#sites/format/catalogue.ts'
import type { Content } from '#sites/format/item.ts'
import type { Settings } from '#sites/format/settings.ts'
import { readTable, type Table } from '#sites/format/table.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { Picture, Surroundings } from '../view.ts'
import { fileAddress, linkFrom, type Standing } from './addresses.ts'
import { collect, type Wanted, type Where } from './collect.ts'
import { contentFile } from './content-file.ts'
import { readIncludes } from './includes.ts'
import { locate } from './locate.ts'
import { findPicture, ownPath } from './pictures.ts'
import { sanitise } from './sanitise.ts'
import { readItems, readRelated } from './shop.ts'

function noteMissing(reader: SiteReader, name: string, { file, line }: Where): void {
  const hint = name.includes('\\') ? `Write ${name.replaceAll('\\', '/')}.` : 'Upload it, or write another name.'
  reader.note(file, [{ line, severity: 'warning', message: `The file ${name} is missing.`, suggestion: hint }])
}

async function readTables(reader: SiteReader, names: Map<string, Where>) {
  const tables = new Map<string, Table | { error: string }>()
  for (const [src, where] of names) {
    const path = ownPath(src, reader.domain)
    const table = await reader.parsed(path, readTable)
    if (!table) noteMissing(reader, src, where)
    const warnings = table ? [...table.warnings, ...(table.error ? [table.error] : [])] : []
    reader.note(
      reader.nameOf(path),
      warnings.map((message) => ({ line: 1, severity: 'warning', message })),
    )
    tables.set(src, table ?? { error: 'Could not load file' })
  }
  return tables
}

async function readPictures(reader: SiteReader, names: Map<string, Where>) {
  const pictures = new Map<string, Picture | undefined>()
  for (const [src, where] of names) {
    const picture = await findPicture(reader, src)
    if (!picture) noteMissing(reader, src, where)
    pictures.set(src, picture)
  }
  return pictures
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

function wantOutside(wanted: Wanted, settings: Settings, items: StoreItem[]): void {
  const shop = { file: 'store/store.txt', line: 1 }
  const add = (name: string | undefined, where: Where) =>
    name && !wanted.pictures.has(name) && wanted.pictures.set(name, where)
  for (const { photo, images, line } of items) for (const name of [photo, ...images]) add(name, { ...shop, line })
  for (const name of [settings.logo, settings.favicon]) add(name, { file: 'settings.txt', line: 1 })
}

/** Reads all that a page shows from other files. What is missing is noted as a problem and shown as missing. */
export async function gatherSurroundings(
  reader: SiteReader,
  page: Content,
  { settings, standing, item, atlas }: Asked,
) {
  const file = reader.nameOf(contentFile(standing.path))
  const parts = await readIncludes(reader, page, file)
  const wanted = [...parts].reduce<Wanted>((all, [name, part]) => collect(part, name, all), collect(page, file))
  const items = await readShown(reader, settings, { item, hasStore: wanted.hasStore })
  wantOutside(wanted, settings, item ? [item, ...items] : items)
  const pictures = await readPictures(reader, wanted.pictures)
  const tables = await readTables(reader, wanted.tables)
  const { places, until } = locate(atlas, wanted.addresses)
  const surroundings: Surroundings = {
    picture: (src) => pictures.get(src),
    table: (src) => tables.get(src) ?? { error: 'Could not load file' },
    include: (name) => parts.get(name),
    items,
    html: sanitise,
    link: linkFrom(standing),
    file: (path) => fileAddress(reader.domain, path),
    place: (address) => places.get(address),
  }
  return { surroundings, until }
}
