import { join } from 'node:path'
import type { Content } from '#sites/format/item.ts'

const load = (path: string) => import(join(import.meta.dirname, '../dist/server', path))

const [{ makePage }, { renderPage }, content, { localFiles }, { createShelf }] = await Promise.all(
  [
    'features/pages/server/make-page.js',
    'features/pages/web/page.js',
    'features/sites/format/content.js',
    'kit/server/files.js',
    'features/sites/server/shelf.js',
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
  atlas: { find: () => ({ coordinates: undefined, until: Infinity }) },
  renderPage,
  renderNotice: () => '',
}

/** Makes the home page of a site in the folder, by the built program: what was parsed is remembered until `forget`. */
export function openMaker(folder: string, domain: string) {
  const files = localFiles(folder)
  const tell = () => undefined
  const place = { domain }
  const standing = { place, path: '/', language: '', origin: `http://${domain}`, missed: [] }
  let shelf = createShelf(files)
  return {
    make: (): Promise<unknown> => makePage({ files, shelf, now: () => new Date(), tell }, standing, making),
    forget: () => void (shelf = createShelf(files)),
  }
}
