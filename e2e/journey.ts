import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject, test } from 'vitest'

export const url = inject('url')

/** Writes a site's files by hand, as its owner would. */
export async function writeSite(domain: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    const file = join(inject('dataDir'), 'sites', domain, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** Notes what a visitor's browser complains about. A page's own address may answer 404; nothing else may fail or leave this server. */
function noteTroubles(context: BrowserContext, troubles: string[]): void {
  context.on('weberror', (event) => troubles.push(`error: ${event.error().message}`))
  context.on('console', (message) => {
    const isAboutAnswer = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAboutAnswer) troubles.push(`console: ${message.text()}`)
  })
  context.on('requestfailed', (request) => {
    const words = request.failure()?.errorText ?? ''
    if (words !== 'net::ERR_ABORTED') troubles.push(`${words}: ${request.url()}`)
  })
  context.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isPage) troubles.push(`${response.status()}: ${response.url()}`)
  })
  context.on('request', (request) => {
    const { protocol, port } = new URL(request.url())
    if (protocol.startsWith('http') && port !== new URL(url).port) troubles.push(`leaves for ${request.url()}`)
  })
}

export interface Visit {
  page: Page
  status: number
}

/** A test with `visit(path, options)`: a new visitor opens a path. Whatever went wrong in their browser fails the test. */
export const journey = test
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await chromium.connect(inject('browser'))
    onCleanup(() => browser.close())
    return browser
  })
  .extend('visit', async ({ browser }, { onCleanup }) => {
    const contexts: BrowserContext[] = []
    const troubles: string[] = []
    onCleanup(async () => {
      await Promise.all(contexts.map((context) => context.close()))
      if (troubles.length > 0) throw new Error(`The browser complained:\n${troubles.join('\n')}`)
    })
    return async (path: string, options: BrowserContextOptions = {}): Promise<Visit> => {
      const context = await browser.newContext({ baseURL: url, ...options })
      contexts.push(context)
      noteTroubles(context, troubles)
      const page = await context.newPage()
      const answer = await page.goto(path)
      return { page, status: answer?.status() ?? 0 }
    }
  })
