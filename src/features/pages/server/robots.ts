import type { Site } from '#sites/server/site.ts'
import { publicAddress, type Reach, type Standing } from './addresses.ts'

/** What search machines may read, and where the list of pages is. */
export function writeRobots({ settings }: Site, standing: Standing, reach: Reach): string {
  if (settings.noindex) return 'User-agent: *\nDisallow: /\n'
  const sitemap = publicAddress(standing, { path: '/sitemap.xml' }, reach)
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`
}
