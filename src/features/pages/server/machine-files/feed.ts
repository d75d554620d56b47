import { fallbacks } from '#sites/format/language.ts'
import type { Site } from '#sites/server/site.ts'
import { publicAddress } from '../address/addresses.ts'
import type { MachineFileRequest, Outline, OutlinedPage, Version } from './outlined.ts'
import { isBegun, isVisible } from './sitemap.ts'
import { element, escapeXml } from './xml.ts'

const longestFeed = 50

interface FeedQuery {
  language: string
  /** In the site's own language. */
  site: Site
  now: Date
}

/** A page in the language asked for, or in the nearest public one; `undefined` where it isn't to be listed. */
export function nearestVersion({ versions }: OutlinedPage, { language, site, now }: FeedQuery): Version | undefined {
  for (const suffix of fallbacks(language, site.settings.language)) {
    const version = versions.find((candidate) => candidate.suffix === suffix && isBegun(candidate, now))
    if (version) return isVisible(version, now) ? version : undefined
  }
  return undefined
}

interface FeedEntry {
  path: string
  version: Version
  publish: number
}

function newest({ pages, site }: Outline, language: string, now: Date): FeedEntry[] {
  const dated = pages.flatMap(({ path, versions }): FeedEntry[] => {
    const version = nearestVersion({ path, versions }, { language, site, now })
    return version?.publish === undefined ? [] : [{ path, version, publish: version.publish }]
  })
  return dated.toSorted((a, b) => b.publish - a.publish).slice(0, longestFeed)
}

const dateOf = (time: number) => new Date(time).toUTCString()

/** Writes the pages with a publish date as RSS 2.0, the newest first; `undefined` when there are none. */
export function writeFeed(outline: Outline, { site, target, reach, now }: MachineFileRequest): string | undefined {
  const { settings } = site
  const language = target.language || settings.language
  const marked = language === outline.site.settings.language ? undefined : language
  const addressOf = (path: string) => publicAddress(target, { path, language: marked }, reach)
  const entries = newest(outline, language, now)
  const [first] = entries
  if (!first) return undefined
  const items = entries.map(({ path, version, publish }) => {
    const address = addressOf(path)
    const facts = element('title', version.title || path) + element('link', address) + element('guid', address)
    return `<item>${facts}<pubDate>${dateOf(publish)}</pubDate>${element('description', escapeXml(version.description ?? ''))}</item>`
  })
  const self = `<atom:link href="${escapeXml(addressOf('/feed.xml'))}" rel="self" type="application/rss+xml"/>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', settings.title) + element('link', addressOf('/')),
    element('description', settings.description ?? settings.title) + element('language', language),
    `<lastBuildDate>${dateOf(first.publish)}</lastBuildDate>${self}`,
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}
