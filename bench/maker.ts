// First, since it lets this process read the sources as they are, with the tags in them.
import '../test/tsx.ts'
import type { Content } from '#sites/format/parsed/content.ts'

process.env.NODE_ENV = 'production'
const { makePage } = await import('#pages/server/make/make-page.ts')
const { renderPage } = await import('#pages/web/page.tsx')
const content = await import('#sites/format/content.ts')
const { localFiles } = await import('#kit/server/local-files.ts')
const { createTextCache } = await import('#sites/server/text-cache.ts')

export const parseContent: (text: string) => Content = content.parseContent

const assets = { css: ['/page.css'], script: '/script.js', islands: '/islands.js', visitors: '/visitors.js' }
const making = {
  platformHost: 'localhost',
  showcaseDomains: [],
  assets,
  tracks: [],
  placeFinder: { find: async () => ({ coordinates: undefined, until: Infinity }) },
  renderPage,
  renderNotice: () => '',
}

/** Makes the home page of a site in the folder; parsed texts stay cached until `forget`. */
export function openMaker(folder: string, domain: string) {
  const files = localFiles(folder)
  const report = () => undefined
  const place = { domain }
  const target = {
    place,
    path: '/',
    language: '',
    origin: `http://${domain}`,
    name: domain,
    isDraft: false,
    isLimited: false,
    mayHidePoweredBy: false,
    missed: [],
  }
  let textCache = createTextCache(files)
  return {
    make: (): Promise<unknown> => makePage({ files, textCache, now: () => new Date(), report }, target, making),
    forget: () => void (textCache = createTextCache(files)),
  }
}
