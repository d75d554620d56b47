import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { ZipFile } from 'yazl'
import { serveOldSite } from '../test/old-sites/serve.ts'
import { openOldSite } from '../test/old-sites/site.ts'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, url, type Visit, longJourney } from './journey.ts'
import { makeSite, noStore } from './owner.ts'

type Visiting = (path: string) => Promise<Visit>

async function openSection(visit: Visiting, name: string) {
  const { page } = await visit('/login')
  const site = await makeSite(page, name)
  const enter = (kept: string) => localStorage.setItem('token', kept)
  await page.evaluate(enter, site.token)
  await page.goto(`/account/${site.label}/bring`)
  await page.getByRole('heading', { name: 'Import a website' }).waitFor()
  return { page, ...site }
}

async function begin(page: Page, address: string): Promise<void> {
  await page.getByLabel('Website address').fill(address)
  await page.getByLabel('I have the right to use this content').check()
  await page.getByRole('button', { name: 'Start import' }).click()
}

/** The words of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const home = async (page: Page, label: string) => (await page.context().request.get(`${url}/?domain=${label}`)).text()

journey(
  'somebody imports their website, compares old and new, takes it over and takes it back',
  async ({ visit, onTestFinished }) => {
    const old = await serveOldSite(openOldSite('restaurant'), inject('oldSitePort'))
    onTestFinished(old.close)
    const { page, label } = await openSection(
      (path) => visit(path, { reducedMotion: 'reduce' }, noStore),
      'restaurant.example',
    )
    await page.getByRole('button', { name: 'Start import' }).click()
    await page.getByText('Please enter the address of your website').waitFor()
    await page.getByText('Please confirm this first.').waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])

    await begin(page, old.url)
    await page.getByRole('button', { name: /^Import all \d+ pages$/ }).waitFor({ timeout: 60_000 })
    await page.reload()
    const report = page.getByRole('region', { name: 'Report' })
    await report.getByRole('list', { name: 'Pages' }).getByRole('listitem').first().waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])

    await report
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click()
    const [was, is] = ['Old page', 'New page'].map((title) => page.frameLocator(`iframe[title="${title}"]`))
    await was?.locator('h1').first().waitFor()
    await is?.locator('main h1').first().waitFor()
    expect(await was?.locator('script, iframe, form[action]').count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('region', { name: 'Old page' }).waitFor({ state: 'hidden' })
    await page.getByText('Old', { exact: true }).click()
    await page.getByRole('region', { name: 'New page' }).waitFor({ state: 'hidden' })
    expect(await wide(page)).toBe(0)
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await wide(page)).toBe(0)

    const before = await home(page, label)
    await report.getByRole('list', { name: 'Pages' }).getByRole('checkbox').last().uncheck()
    await page
      .getByRole('button', { name: /^Import \d+ selected/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Your website has been imported' }).waitFor()
    expect(await focused(page)).toMatch(/^Import/)
    expect(await home(page, label)).not.toBe(before)
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Import undone').waitFor()
    await expect.poll(() => focused(page)).toBe('Import a website')
    expect(await home(page, label)).toBe(before)
    await report.getByRole('list', { name: 'Pages' }).getByRole('checkbox').last().check()
    await report.getByRole('button', { name: /^Import all/ }).click()
    await page.getByRole('heading', { name: 'Your website has been imported' }).waitFor()
    expect(await home(page, label)).toContain('Benvenuti')
  },
)

longJourney('a website that can’t be reached says why, and the address is asked for again', async ({ visit }) => {
  const { page } = await openSection((path) => visit(path, {}, /^4\d\d: .*\/(store|transfers)/), 'away.example')
  await begin(page, 'http://127.0.0.1:9')
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
  expect(await findBarriersInBothThemes(page)).toEqual([])
})

longJourney(
  'an address at which nobody answers is kept for another try, and a file can be imported instead',
  async ({ visit }) => {
    const { page } = await openSection((path) => visit(path, {}, noStore), 'file.example')
    const address = `http://127.0.0.1:${inject('oldSitePort')}`
    await begin(page, address)
    await page.getByText('couldn’t be reached').waitFor()
    await page.getByRole('button', { name: 'Start again' }).click()
    const field = page.getByLabel('Website address')
    expect(await field.inputValue()).toBe(`${address}/`)
    await expect.poll(() => focused(page)).toBe('Import a website')
    await page.getByText('From a file', { exact: true }).click()
    const packed = new ZipFile()
    const html = '<title>Bread</title><main><h1>Bread</h1><p>Baked by night.</p></main>'
    packed.addBuffer(Buffer.from(html), 'index.html')
    packed.end()
    const zip = await buffer(packed.outputStream as Readable)
    await page.setInputFiles('input[type=file]', { name: 'old.zip', mimeType: 'application/zip', buffer: zip })
    await page.getByText('old.zip', { exact: true }).waitFor()
    await page.getByLabel('I have the right to use this content').check()
    await page.getByRole('button', { name: 'Start import' }).click()
    await page.getByRole('button', { name: 'Import page' }).waitFor()
  },
)

longJourney(
  'a transfer is stopped after a question, and the site stays as it was',
  async ({ visit, onTestFinished }) => {
    // A page every 0.3 s, so that it is still under way when the question is answered.
    const slowly = { ...openOldSite('docs'), robots: 'User-agent: *\nCrawl-delay: 0.3\n' }
    const old = await serveOldSite(slowly, inject('oldSitePort'))
    onTestFinished(old.close)
    const { page, label } = await openSection((path) => visit(path, {}, noStore), 'docs.example')
    const before = await home(page, label)
    await begin(page, old.url)
    await page.getByText(/ of \d+ pages found so far/).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Keep importing' }).waitFor()
    await question.getByRole('button', { name: 'Cancel import' }).click()
    await page.getByLabel('Website address').waitFor()
    await page.getByText(/^Stopped,/).waitFor()
    expect(await home(page, label)).toBe(before)
  },
)
