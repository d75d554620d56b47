// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { findOverflow } from './barriers.ts'
import { journey, leavePicturesOut } from './journey.ts'
import { typeCode } from './owner.ts'
import { platforms } from '../src/features/social/server/platforms/index.ts'
import { pseudoTag, startInPseudoLanguage } from './pseudo-language.ts'

/** It is another server than that of the other journeys, and a site begins without some of its parts. */
const isElsewhere = /^(?:leaves for|404:) /

const site = 'demo.localhost'
const sections =
  'activate|edit|view|bring|build|analytics|analytics?tab=recordings|messages|chats|mailing|store|social|social?tab=drafts|social?tab=history|social?tab=history&view=calendar|social?tab=platforms|social?tab=analytics|costs|collaboration|transactions|settings'.split(
    '|',
  )
const screens = [
  ...'account|account/add|settings|invitation|collaboration|profile|questions|matches|domains|providers|orders|subscriptions|costs|moderation'.split(
    '|',
  ),
  ...sections.map((section) => `account/${site}/${section}`),
]

/** What stands on screens and nobody translates: brands, names of sites and people, a key, and samples. */
const given =
  /^(?:Sitewright|Larklow|Pottery\.?|Velltal|Mountain|Club|Slack|Water\.?|Morrow|Enter|Demo|Owner|Chrome|Linux|\S*localhost\.?|\S+@\S+)$/

/** Social platforms are called the same in every language. */
const platformWords = new Set(platforms.flatMap(({ title }) => title.split(' ')))
const isGiven = (word: string) => given.test(word) || platformWords.has(word.replace(/[.,:;]$/, ''))

/** What a site, a question or a person says. */
const byPeople = ['bdi', '[dir=auto]', 'iframe', 'code', '[data-pane]', '[lang]:not(html)'].join()

/** The words on a screen in letters that a catalogue doesn't have. */
const listUntranslated = (page: Page): Promise<string[]> =>
  page.evaluate((others) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement
      if (holder?.checkVisibility() && !holder.closest(`script, style, noscript, ${others}`))
        texts.push(walker.currentNode.textContent ?? '')
    }
    return texts.flatMap((text) => text.split(/\s+/)).filter((word) => /^\P{L}*[A-Za-z]{3,}/u.test(word))
  }, byPeople)

/** Until nothing is on its way any more, and the screen stays as it is. */
const untilShown = (page: Page) =>
  page.waitForFunction(
    () => {
      const { dataset, innerText } = document.body
      const isThere = dataset['seen'] === innerText && !document.querySelector('[class*=skeleton], [class*=loading]')
      dataset['seen'] = innerText
      return isThere
    },
    undefined,
    { polling: 150 },
  )

journey(
  'in a language that is one more file in the catalogue, from right to left, every word of the screens is in it and fits on a phone',
  async ({ visit }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-pseudo-data-'))
    const server = await startInPseudoLanguage(dataDir)
    try {
      const { page } = await visit(`${server.url}/login`, { locale: pseudoTag, apart: true }, isElsewhere)
      const root = page.locator('html')
      expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([pseudoTag, 'rtl'])
      const email = `owner@${site}`
      await page.locator('input[type=email]').fill(email)
      await page.keyboard.press('Enter')
      await page.locator('[autocomplete=one-time-code]').first().waitFor()
      await typeCode(page, await findMailedCode(server.url, email))
      await page.waitForURL(/\/account/)
      await leavePicturesOut(page)
      const found: Record<string, string[]> = {}
      for (const screen of screens) {
        await page.goto(`${server.url}/${screen}`)
        await page.locator('main').first().waitFor()
        await untilShown(page)
        const words = (await listUntranslated(page)).filter((word) => !isGiven(word))
        const faults = [...words, ...(await findOverflow(page))]
        if (faults.length > 0) found[screen] = faults
      }
      // Its pages may still load something when the server ends.
      await page.goto('about:blank')
      expect(found).toEqual({})
    } finally {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)
