// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { englishWords, listTranslatedTexts } from './english.ts'
import { journey, leavePicturesOut } from './journey.ts'
import { enterAccount } from './owner.ts'

const site = 'demo.localhost'
const sections =
  'activate edit view bring build analytics analytics?tab=recordings messages chats mailing store orders social social?tab=drafts social?tab=history social?tab=history&view=calendar social?tab=platforms social?tab=analytics costs collaboration transactions settings'.split(
    ' ',
  )
const ofThePlatform = [
  '',
  'start',
  'plans',
  'showcase',
  'format',
  'contact',
  'terms',
  'privacy',
  'report-site',
  'nowhere',
]
const onTheWayIn = ['login', 'invitation', 'register', 'forgot-password', 'verify-code', 'reset-password']
const ofTheAccount =
  'account account/add settings profile questions matches search domains collaboration providers orders subscriptions subscription costs moderation'
const inside = [
  ...ofTheAccount.split(' '),
  'failed-mail',
  `domains/${site}/notification-settings`,
  ...sections.map((section) => `account/${site}/${section}`),
]

/** Titles of the sample's pages, our mark, a word of both languages, and what is typed into files. */
const given = /Stoneware from the hill|^.+ \(\/\w+\)$|Powered by(?: Sitewright)?|^Block$|\bGB 4\.50, US 12.*/g

/** What a site, a question or a person says, and what is typed into files. */
const byPeople = [
  'bdi',
  '[dir=auto]',
  'iframe',
  'code',
  'pre',
  '[data-pane]',
  '[lang]:not(html)',
  'script',
  'style',
].join()

/** Every text of a screen: what is read, and what is only heard. */
const listTexts = (page: Page): Promise<string[]> =>
  page.evaluate((others) => {
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const holder = walker.currentNode.parentElement
      if (holder && !holder.closest(others)) texts.add(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (!element.closest(others))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.add(element.getAttribute(name) ?? '')
    return [document.title, ...texts].map((text) => text.trim()).filter(Boolean)
  }, byPeople)

const translated = listTranslatedTexts()
function isEnglish(text: string): boolean {
  const words = text.replaceAll(given, '').trim()
  return translated.has(words) || (words.includes(' ') && englishWords.test(words))
}

/** Until nothing is on its way any more, and the screen stays as it is. */
const untilShown = (page: Page) =>
  page.waitForFunction(
    () => {
      const { dataset, innerText } = document.body
      const isThere = dataset['seen'] === innerText && !document.querySelector('[class*=skeleton], [data-waiting]')
      dataset['seen'] = innerText
      return isThere
    },
    undefined,
    { polling: 150 },
  )

journey('a German reader goes through more than forty screens and finds no English', async ({ visit }) => {
  const { page } = await visit('/login', { locale: 'de-DE' }, /^404: /)
  await leavePicturesOut(page)
  const found: Record<string, string[]> = {}
  const read = async (screen: string) => {
    await page.goto(`/${screen}`)
    await page.locator('main, h1').first().waitFor()
    await untilShown(page)
    const english = (await listTexts(page)).filter(isEnglish)
    if (english.length > 0) found[screen] = english
  }
  for (const path of ofThePlatform) await read(`${path}?language=de`)
  for (const screen of onTheWayIn) await read(screen)
  await page.getByRole('link', { name: 'AGB' }).click()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('heading', { name: 'Bedingungen' }).waitFor()
  await enterAccount(page, `owner@${site}`)
  for (const screen of inside) await read(screen)
  expect(found).toEqual({})
  expect(ofThePlatform.length + onTheWayIn.length + inside.length).toBeGreaterThan(40)
})
