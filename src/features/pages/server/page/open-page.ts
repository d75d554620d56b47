import type { Context } from '#kit/server/context.ts'
import { readSite } from '#sites/server/site.ts'
import { openSite } from '#sites/server/site-reader.ts'
import type { PageTarget } from '../address/addresses.ts'
import { findPage } from './find-page.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import type { OpenedPage } from './page-facts.ts'

/** Opens what all pages of a site share. */
export async function openFrame(tools: SiteReading, { place, language }: PageTarget) {
  const reader = openSite(tools, place.domain, language)
  return { reader, site: await readSite(reader) }
}

/** Finds what a site has at an address. */
export async function openPage(tools: SiteReading & Pick<Context, 'now'>, target: PageTarget): Promise<OpenedPage> {
  const { reader, site } = await openFrame(tools, target)
  const { path } = target
  return { reader, site, target, found: await findPage({ reader, settings: site.settings, path, now: tools.now() }) }
}
