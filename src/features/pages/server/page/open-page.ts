import type { Context } from '#kit/server/context.ts'
import { readSite } from '#sites/server/site.ts'
import { openSite } from '#sites/server/site-reader.ts'
import type { PageTarget } from '../address/addresses.ts'
import { findPage } from './find-page.ts'
import type { Reading } from '#sites/server/reading.ts'
import type { Opened } from './page-facts.ts'

/** Finds what a site has at an address. */
export async function openPage(tools: Reading & Pick<Context, 'now'>, target: PageTarget): Promise<Opened> {
  const { place, language, path } = target
  const reader = openSite(tools, place.domain, language)
  const site = await readSite(reader)
  return { reader, site, target, found: await findPage({ reader, settings: site.settings, path, now: tools.now() }) }
}
