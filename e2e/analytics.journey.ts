import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, writeSite } from './journey.ts'
import { makeSite } from './owner.ts'

/** What a browser of a person calls itself; ours says that it is a robot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

const files = {
  'content.txt': '# Bread\n\nWe bake. [About us](/about)\n',
  'about/content.txt': '# About\n\n[An old page](/gone)\n',
  'menu.txt': 'Home: /\nAbout: /about\n',
}

/** Of a site of the journey: the page where somebody begins is counted for another one. */
const isCounted = (page: Page, kind = 'view') =>
  page.waitForResponse((answer) => {
    const isVisit = answer.url().includes('/api/visits?domain=')
    return isVisit && answer.request().postDataJSON().kind === kind && answer.status() === 202
  })

/** Goes somewhere, until that is counted. */
const go = (page: Page, act: () => Promise<unknown>) => Promise.all([isCounted(page), act()])

/** Whether anything of the counting was asked for before the page had loaded, and what the browser keeps of it. */
const readTraces = async (page: Page) => ({
  isEarly: await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const ofCounting = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(?:visits|web-vitals)-|\/api\/visits/.test(name))
    return ofCounting.length === 0 || ofCounting.some(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0))
  }),
  kept: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  cookies: await page.context().cookies(),
})

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('strong')
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

journey(
  'a visitor clicks around, and the owner watches, reads, narrows and takes the numbers along',
  async ({ visit }) => {
    const { page: owner } = await visit('/login')
    const { label } = await makeSite(owner, 'counted-visits.example', files)
    await owner.goto(`/analytics?domain=${label}`)
    await owner.getByText('No visitors yet').waitFor()

    const brazil = { 'cf-ipcountry': 'BR' }
    const { page } = await visit('/terms', { apart: true, userAgent, extraHTTPHeaders: brazil })
    await go(page, () => page.goto(`/?domain=${label}&utm_campaign=spring`))
    expect(await readTraces(page)).toEqual({ isEarly: false, kept: [], cookies: [] })
    await go(page, () => page.getByRole('link', { name: 'About us' }).click())
    await go(page, () => page.getByRole('link', { name: 'An old page' }).click())

    const now = card(owner, 'Right now')
    await now.getByText('1 visitor in the last five minutes').waitFor()
    const numbers = owner.getByText('Visitors over time')
    const look = async () => {
      await owner.goto(`/analytics?domain=${label}&period=30`)
      await card(owner, 'Right now').getByText('1 visitor').waitFor()
      return numbers.isVisible()
    }
    await expect.poll(look, { timeout: 150_000, interval: 4000 }).toBe(true)
    await figure(owner, 'Visitors').getByText('1', { exact: true }).waitFor()
    await figure(owner, 'Page views').getByText('3', { exact: true }).waitFor()
    await card(owner, 'Countries').getByText('Brazil').waitFor()
    await card(owner, 'Marketing links').getByText('spring').waitFor()
    const missing = card(owner, 'Pages not found')
    await missing.getByText('/gone').waitFor()
    await missing.getByRole('button', { name: 'Show as table' }).click()
    await missing.getByRole('cell', { name: '/about' }).waitFor()
    await owner.getByText('Show as table', { exact: true }).first().click()
    await owner.getByRole('columnheader', { name: 'Visitors before' }).waitFor()
    await owner.locator('.recharts-area-curve').last().waitFor()

    await card(owner, 'Pages').getByRole('button', { name: '/about' }).click()
    await owner.getByRole('button', { name: 'Page: /about' }).waitFor()
    await owner.getByLabel('Compare with').selectOption('none')
    await expect.poll(() => owner.url()).toMatch(/period=30.*page=%2Fabout.*compare=none/)
    await owner.reload()
    await figure(owner, 'Page views').getByText('1', { exact: true }).waitFor()
    await owner.getByRole('button', { name: 'Page: /about' }).click()
    await figure(owner, 'Page views').getByText('3', { exact: true }).waitFor()

    await owner.getByRole('button', { name: 'Download CSV' }).click()
    const [download] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('menuitem', { name: 'By page' }).click(),
    ])
    expect(await readFile(await download.path(), 'utf8')).toContain('/about,1,1,1,')

    expect(await findBarriersInBothThemes(owner)).toEqual([])
    await owner.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(() => owner.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  },
)

journey(
  'a site that counts nobody loads nothing for it, and a visitor’s signal is heard before anything is sent',
  async ({ visit }) => {
    const { page: owner } = await visit('/login')
    const { label } = await makeSite(owner, 'uncounted-visits.example', {
      ...files,
      'settings.txt': 'analytics: off\n',
    })
    await writeSite('signalled-visits.example', files)
    await owner.goto(`/analytics?domain=${label}`)
    await owner.getByText('Visits aren’t counted').waitFor()

    const { page } = await visit(`/?domain=${label}`, { apart: true, userAgent })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/?domain=${label}`)
    await page.waitForTimeout(1500)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }))
    await page.goto('/?domain=signalled-visits.example')
    await page.waitForTimeout(1500)
    expect(asked.filter((address) => /visits/.test(new URL(address).pathname))).toEqual([])
  },
)
