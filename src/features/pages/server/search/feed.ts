import { fallbacks } from '#sites/format/language.ts'
import type { Site } from '#sites/server/site.ts'
import { publicAddress } from '../addresses.ts'
import type { Asked, Outline, OutlinedPage, Version } from './outlined.ts'
import { isVisible } from './sitemap.ts'
import { element, escapeXml } from './xml.ts'

const longestFeed = 50

/** A page in the language asked for, or the nearest it is written in. */
export function nearestVersion({ versions }: OutlinedPage, language: string, { settings }: Site): Version | undefined {
  for (const suffix of fallbacks(language, settings.language)) {
    const version = versions.find((candidate) => candidate.suffix === suffix)
    if (version) return version
  }
  return undefined
}

interface Entry {
  path: string
  version: Version
  publish: number
}

function newest({ pages, site }: Outline, language: string, now: Date): Entry[] {
  const dated = pages.flatMap(({ path, versions }): Entry[] => {
    const version = nearestVersion({ path, versions }, language, site)
    return version?.publish !== undefined && isVisible(version, now)
      ? [{ path, version, publish: version.publish }]
      : []
  })
  return dated.toSorted((a, b) => b.publish - a.publish).slice(0, longestFeed)
}

const dateOf = (time: number) => new Date(time).toUTCString()

/** The pages that say when they were published, the newest first, as RSS 2.0; `undefined` when no page does. */
export function writeFeed(outline: Outline, { site, standing, reach, now }: Asked): string | undefined {
  const { settings } = site
  const language = standing.language || settings.language
  const marked = language === outline.site.settings.language ? undefined : language
  const addressOf = (path: string) => publicAddress(standing, { path, language: marked }, reach)
  const entries = newest(outline, language, now)
  const [first] = entries
  if (!first) return undefined
  const items = entries.map(({ path, version, publish }) => {
    const address = addressOf(path)
    const facts = element('title', version.title || path) + element('link', address) + element('guid', address)
    return `<item>${facts}<pubDate>${dateOf(publish)}</pubDate>${element('description', version.description)}</item>`
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
