import { publicAddress } from '../address/addresses.ts'
import type { MachineFileRequest } from './outlined.ts'

/** Writes robots.txt. */
export function writeRobots({ site, target, reach }: Omit<MachineFileRequest, 'now'>): string {
  if (site.settings.noindex) return 'User-agent: *\nDisallow: /\n'
  const sitemap = publicAddress(target, { path: '/sitemap.xml' }, reach)
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`
}
