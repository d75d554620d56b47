import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findOverflow } from './barriers.ts'
import { journey } from './journey.ts'
import { typeCode } from './owner.ts'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { startInPseudoLanguage, pseudoTag } from './pseudo-language.ts'

/** What stands on screens and isn't ours to translate: names, addresses, and what is typed. */
const given = /@|\.example|localhost|https?:|\.txt|demo|^[\dA-Z]{2,}$/i

/** The words on a page in letters that nobody has translated. */
const listUntranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement
      if (holder?.closest('script, style, noscript, iframe, [lang=en], bdi, code, option, .cm-editor')) continue
      if (holder?.checkVisibility()) texts.push(walker.currentNode.textContent ?? '')
    }
    return texts.filter((text) => /(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/u.test(text))
  })

const screens = ['', '/settings', '/profile', '/domains', '/notification-settings', '/orders']

journey(
  'in a language that is one more file in the catalogue, a new owner signs in and finds every screen in it',
  async ({ visit }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-pseudo-data-'))
    const server = await startInPseudoLanguage(dataDir)
    try {
      const { page } = await visit(`${server.url}/login`, { locale: pseudoTag }, /./)
      expect(await page.locator('html').getAttribute('lang')).toBe(pseudoTag)
      const email = 'owner@strange.example'
      await page.locator('input[type=email]').fill(email)
      await page.keyboard.press('Enter')
      await page.locator('[autocomplete=one-time-code]').first().waitFor()
      await typeCode(page, await findMailedCode(server.url, email))
      await page.waitForURL(/\/account/)
      const found: Record<string, string[]> = {}
      for (const screen of screens) {
        await page.goto(`${server.url}${screen || '/account'}`)
        await page.locator('h1').first().waitFor()
        await page.waitForLoadState('networkidle')
        const words = (await listUntranslated(page)).filter((text) => !given.test(text))
        const overflow = await findOverflow(page)
        if (words.length + overflow.length > 0) found[screen] = [...words, ...overflow]
      }
      expect(found).toEqual({})
    } finally {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
