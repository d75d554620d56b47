import type { Context } from '#kit/server/context.ts'
import { readSite, type Site } from '#sites/server/site.ts'
import { openSite, type SiteReader } from '#sites/server/site-reader.ts'
import type { Standing } from './addresses.ts'
import { findPage, type Found } from './find-page.ts'
import type { Reading } from '#sites/server/reading.ts'

/** A page that is to be shown, and where it stands. */
export interface Opened {
  reader: SiteReader
  site: Site
  standing: Standing
  found: Found
}

/** What stands at an address, with its site and the one reader of both. */
export async function openPage(tools: Reading & Pick<Context, 'now'>, standing: Standing): Promise<Opened> {
  const { place, language, path } = standing
  const reader = openSite(tools, place.domain, language)
  const site = await readSite(reader)
  return { reader, site, standing, found: await findPage({ reader, settings: site.settings, path, now: tools.now() }) }
}

/** The same site with the eyes of somebody who reads another language. */
export const openAgain = (tools: Reading, { reader }: Pick<Opened, 'reader'>, language: string) =>
  openSite(tools, reader.domain, language)
