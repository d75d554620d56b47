import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, writeSite } from './journey.ts'

interface Finding {
  id: string
  help: string
  nodes: { target: unknown; failureSummary?: string }[]
}

async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const found = await page.evaluate<Finding[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
  )
}

const homes = {
  'the platform': '/',
  'the demo site': '/?domain=demo.localhost',
  'the demo site in Arabic': '/?domain=demo.localhost&language=ar',
}

for (const [name, path] of Object.entries(homes)) {
  for (const width of [390, 1280]) {
    for (const theme of ['dark', 'light']) {
      journey(`the home of ${name} has no barriers, ${theme} at ${width} pixels`, async ({ visit }) => {
        const { page } = await visit(path, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
        await page.evaluate((wanted) => localStorage.setItem('theme', wanted), theme)
        await page.reload()
        await page.waitForTimeout(600)
        expect(await findBarriers(page)).toEqual([])
      })
    }
  }
  journey(`the home of ${name} needs no sideways scrolling on the narrowest phone`, async ({ visit }) => {
    const { page } = await visit(path, { viewport: { width: 320, height: 640 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

journey('the menu opens on a phone and leads on', async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const entries = 'Home | /\nAbout\n  Us | us\nPrices | prices\n'
  await writeSite('menu.example', { 'content.txt': '# Hello\n', 'menu.txt': entries, 'us/content.txt': '# Us\n' })
  const { page } = await visit('/?domain=menu.example', phone)
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.getByText('Prices').isVisible()).toBe(false)
  await menu.getByRole('button', { name: 'Menu' }).click()
  await menu.getByText('About').click()
  await menu.getByRole('link', { name: 'Us' }).click()
  await page.waitForURL(/\/us\?domain=menu\.example$/)
  expect(await page.locator('h1').innerText()).toBe('Us')
})

journey('a missing picture says so and leaves the page as wide as the phone', async ({ visit }) => {
  await writeSite('gone.example', { 'content.txt': ':::hero{image=gone.jpg}\n# Hello\n:::\n\n![A cat](gone.jpg)\n' })
  const { page } = await visit('/?domain=gone.example', { viewport: { width: 390, height: 844 } })
  expect(await page.getByText('Failed to load image').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
