import type { FileStore } from '#kit/server/files.ts'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { decodeText } from '#sites/format/decode.ts'
import { canonicalLanguage } from '#sites/format/language.ts'
import { mostBytes } from '#sites/server/text-cache.ts'
import type { Site } from '#sites/server/site.ts'
import type { WorkMeter } from '#kit/server/work-meter.ts'
import type { OutlinedPage, Version } from './outlined.ts'
import { cutAtWord } from '../search/page-words.ts'

const mostItems = 20_000
const longestSummaryCharacters = 160
const storeFile = /^store(?:\.([\w-]+))?\.txt$/

interface OutlineTools {
  files: FileStore
  seen: Map<string, string>
  meter: WorkMeter
}

/** The item pages of a site, in every language that it has a catalogue for; none while its store is off. */
export async function outlineShop(
  { files, seen, meter }: OutlineTools,
  domain: string,
  { settings }: Site,
): Promise<OutlinedPage[]> {
  const pages = new Map<string, Version[]>()
  if (!settings.store) return []
  for (const { name, isFolder } of await files.list(`${domain}/store`)) {
    const [whole, suffix = ''] = storeFile.exec(name) ?? []
    if (isFolder || whole === undefined || (suffix && canonicalLanguage(suffix) !== suffix)) continue
    const place = `${domain}/store/${name}`
    seen.set(place, files.stampOf(place))
    const [bytes, facts] = await Promise.all([files.read(place, mostBytes(place)), files.stat(place)])
    if (bytes === undefined || facts === undefined) continue
    meter.addLetters(bytes.length)
    const { items } = meter.time(() => readCatalogue(decodeText(bytes).text, settings.currency))
    for (const { url, title, description } of items.slice(0, mostItems)) {
      const path = `/store/${url}`
      const said = { title, description: cutAtWord(description, longestSummaryCharacters) || undefined }
      const version = { suffix, spoken: suffix, ...said, publish: undefined, modified: facts.modified, isOpen: true }
      pages.set(path, [...(pages.get(path) ?? []), version])
    }
  }
  return [...pages].map(([path, versions]) => ({ path, versions }))
}
