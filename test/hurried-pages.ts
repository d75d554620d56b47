import { dirname } from 'node:path'
import { openPages } from '#app/open-pages.ts'
import { createSiteServer } from '#pages/server/serve/serve-site.ts'
import { renderNotice } from '#pages/web/notice.ts'
import { inSources, type World } from './world.ts'

/** The sites of a world where no page may take more than a hundredth of a second of a thread's time. */
export function openHurriedPages({ ctx, sites }: World) {
  const assets = {
    css: [],
    script: '/_assets/script.js',
    islands: '/_assets/islands.js',
    visitors: '/_assets/visitors.js',
  }
  const terms = { platformHost: 'localhost', showcaseDomains: [], assets }
  const dispatcher = openPages(ctx, {
    terms,
    dataDir: dirname(sites),
    idOf: () => undefined,
    execArgv: inSources,
    budget: 0.01,
  })
  const { serveSite } = createSiteServer(ctx, { renderNotice }, { dispatcher })
  return { visit: (address: string) => serveSite(new Request(address)), close: dispatcher.close }
}
