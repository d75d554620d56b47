import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page, type Route } from 'playwright-core'
import { inject, test } from 'vitest'
import { longestWaitMs } from '../test/patience.ts'
import { openKeptProfile } from './kept-profile.ts'

export const url = inject('url')

/** Writes a site's files by hand, as its owner would. */
export async function writeSite(domain: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(inject('dataDir'), 'sites', domain, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** So a browser says that it left out the fade from page to page, since the next page was asked for before it was over. */
const fadeLeftOut = 'Transition was skipped'

/** Records errors in a visitor's browser. A page's own address may return 404; no other request may fail or leave this server. */
function noteTroubles(context: BrowserContext, note: (trouble: string) => void): void {
  context.on('weberror', (event) => {
    const { message } = event.error()
    if (message !== fadeLeftOut) note(`error: ${message}`)
  })
  context.on('console', (message) => {
    const isAboutAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAboutAnswer) note(`console: ${message.text()}`)
  })
  context.on('requestfailed', (request) => {
    const words = request.failure()?.errorText ?? ''
    if (words !== 'net::ERR_ABORTED') note(`${words}: ${request.url()}`)
  })
  context.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isPage) note(`${response.status()}: ${response.url()}`)
  })
  context.on('request', (request) => {
    const { protocol, port } = new URL(request.url())
    if (protocol.startsWith('http') && port !== new URL(url).port) note(`leaves for ${request.url()}`)
  })
}

let visitors = 0
/** Every visitor comes from a separate network, so that rate limits don't affect others. */
const nextNetwork = () => `10.${process.pid % 256}.${(visitors += 1) >> 8}.${visitors % 256}`

export interface Visit {
  page: Page
  status: number
}

/** The options that can be set on an open page; all others need a new browser profile. */
const tellable = ['viewport', 'reducedMotion', 'colorScheme']
const isTellable = (options: BrowserContextOptions) => Object.keys(options).every((name) => tellable.includes(name))

interface Visiting extends BrowserContextOptions {
  /** For a visitor whose profile can't be reused, for example because the clock is stopped. */
  apart?: true
}

/** What somebody keeps who has declined on the sample site before: only journeys about being asked are asked. */
function declineOnDemo(): void {
  const { hostname, search, protocol } = location
  if (!protocol.startsWith('http')) return
  if (hostname.startsWith('demo.')) localStorage.setItem('cookie_consent', 'declined')
  if (search.includes('demo.localhost')) localStorage.setItem('cookie_consent-demo.localhost', 'declined')
}

/** A test with `visit(path, options, excused)`: a new visitor opens a path. Errors in their browser that aren't excused fail the test. */
export const journey = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch(inject('browser'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('kept', { scope: 'worker' }, async ({ browser }) => openKeptProfile(browser))
  .extend('visit', async ({ browser, kept }, { onCleanup }) => {
    const endings: (() => Promise<void>)[] = []
    const unexcused: string[] = []
    onCleanup(async () => {
      await Promise.all(endings.map((end) => end()))
      if (unexcused.length > 0) throw new Error(`The browser complained:\n${unexcused.join('\n')}`)
    })

    async function openApart(options: BrowserContextOptions) {
      const context = await browser.newContext({ baseURL: url, ...options })
      endings.push(() => context.close())
      return context
    }

    /** The first visitor of a test without special options gets the reused profile. */
    async function openProfile({ apart, ...options }: Visiting) {
      if (apart || endings.length > 0 || !isTellable(options)) return openApart(options)
      endings.push(kept.clean)
      return kept.context
    }

    return async (path: string, options: Visiting = {}, excused?: RegExp): Promise<Visit> => {
      const context = await openProfile(options)
      context.setDefaultTimeout(longestWaitMs)
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': nextNetwork(), ...options.extraHTTPHeaders })
      noteTroubles(context, (trouble) => excused?.test(trouble) || unexcused.push(trouble))
      const page = await context.newPage()
      await page.addInitScript(declineOnDemo)
      await page.emulateMedia({
        reducedMotion: options.reducedMotion ?? null,
        colorScheme: options.colorScheme ?? 'light',
      })
      if (options.viewport && !options.isMobile) await page.setViewportSize(options.viewport)
      const answer = await page.goto(path)
      return { page, status: answer?.status() ?? 0 }
    }
  })

/** A journey that `npm test` leaves to `npm run test:long`. */
export const longJourney = (title: string, walk: Parameters<typeof journey>[2]) =>
  journey(title, { tags: 'long' }, walk)

/** Replaces every picture of a site with a blank one, so that the server needn't make hundreds of variants. */
export const leavePicturesOut = (page: Page): Promise<unknown> =>
  page.route(/\/domains\/.*\.(?:jpg|png)/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
    }),
  )

/**
 * Cuts requests off, or responds to them in another way, until the returned function is called. A route is never removed
 * from an open page: a request that the page sends at that very moment would hang for good
 * (https://github.com/microsoft/playwright/issues/41802).
 */
export async function interrupt(
  page: Page,
  requests: string | RegExp,
  respond: (route: Route) => Promise<unknown> = (route) => route.abort(),
): Promise<() => void> {
  let isOver = false
  await page.route(requests, (route) => (isOver ? route.fallback() : respond(route)))
  return () => {
    isOver = true
  }
}

/** Does something that shows a toast. It disappears after three seconds, so the wait starts before. */
export const untilToast = (page: Page, words: string, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.getByText(words).waitFor(), act()])

/** The same, then rests the mouse on the toast, so that it stays. */
export const untilToastHeld = (page: Page, words: string, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.getByText(words).dispatchEvent('pointerover'), act()])
