import { pageOfText } from './page-text.ts'

/** The addresses of what is made from all pages of a site, for machines. */
export const guidePaths: ReadonlySet<string> = new Set(['/sitemap.xml', '/feed.xml', '/llms.txt', '/robots.txt'])

/** Whether an address may lead to a guide rather than a page. */
export const isGuide = (path: string): boolean => guidePaths.has(path) || pageOfText(path) !== undefined
