import type { Browser, BrowserContext } from 'playwright-core'
import { inject } from 'vitest'

export interface KeptProfile {
  context: BrowserContext
  /** Clears everything of the last visitor except compiled scripts. */
  clean: () => Promise<void>
}

/** A browser profile for one visitor after the other: a new one for each would take longer than most journeys. */
export async function openKeptProfile(browser: Browser): Promise<KeptProfile> {
  const context = await browser.newContext({ baseURL: inject('url') })
  const broom = await context.newPage()
  const devtools = await context.newCDPSession(broom)
  const origins = new Set<string>()
  const noteOrigins = () => context.on('request', (request) => origins.add(new URL(request.url()).origin))
  noteOrigins()

  async function clean() {
    const others = context.pages().filter((page) => page !== broom)
    await Promise.all(others.map((page) => page.close()))
    context.removeAllListeners()
    await Promise.all([context.unrouteAll(), context.setOffline(false), context.clearPermissions()])
    await context.clearCookies()
    const sweep = (origin: string) => devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await Promise.all([...origins].filter((origin) => origin.startsWith('http')).map(sweep))
    origins.clear()
    noteOrigins()
  }
  return { context, clean }
}
