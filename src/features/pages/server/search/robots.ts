import { publicAddress } from '../addresses.ts'
import type { Asked } from './outlined.ts'

/** What search machines may read, and where the list of pages is. */
export function writeRobots({ site, standing, reach }: Omit<Asked, 'now'>): string {
  if (site.settings.noindex) return 'User-agent: *\nDisallow: /\n'
  const sitemap = publicAddress(standing, { path: '/sitemap.xml' }, reach)
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`
}
