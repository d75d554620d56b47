import { pageOfText } from './page-text.ts'

/** Where a site has what is made of all its pages, for machines. */
export const guidePaths: ReadonlySet<string> = new Set(['/sitemap.xml', '/feed.xml', '/llms.txt', '/robots.txt'])

/** Whether something other than a page may stand at an address as soon as there is anything to tell. */
export const isGuide = (path: string): boolean => guidePaths.has(path) || pageOfText(path) !== undefined
