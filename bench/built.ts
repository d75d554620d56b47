import { join } from 'node:path'
import type { Content } from '#sites/format/parsed/content.ts'

const load = (path: string) => import(join(import.meta.dirname, '../dist/server', path))

const [{ makePage }, { renderPage }, content, { localFiles }, { createTextCache }] = await Promise.all(
  [
    'features/pages/server/make/make-page.js',
    'features/pages/web/page.js',
    'features/sites/format/content.js',
    'kit/server/local-files.js',
    'features/sites/server/text-cache.js',
  ].map(load),
)

/** The built parser. */
export const parseContent: (text: string) => Content = content.parseContent

const assets = { css: ['/page.css'], script: '/script.js', islands: '/islands.js' }
const making = {
  platformHost: 'localhost',
  showcaseDomains: [],
  assets,
  tracks: [],
  placeFinder: { find: () => ({ coordinates: undefined, until: Infinity }) },
  renderPage,
  renderNotice: () => '',
}

/** Makes the home page of a site in the folder with the built program; parsed texts stay cached until `forget`. */
export function openMaker(folder: string, domain: string) {
  const files = localFiles(folder)
  const report = () => undefined
  const place = { domain }
  const target = { place, path: '/', language: '', origin: `http://${domain}`, missed: [] }
  let textCache = createTextCache(files)
  return {
    make: (): Promise<unknown> => makePage({ files, textCache, now: () => new Date(), report }, target, making),
    forget: () => void (textCache = createTextCache(files)),
  }
}
