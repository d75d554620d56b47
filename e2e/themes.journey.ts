import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, writeSite } from './journey.ts'

/** The lightness of the page's background, from 0 to 1. */
async function readLightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3 / 255
  })
}

journey('a site is dark until a visitor switches it to light, and stays as they left it', async ({ visit }) => {
  await writeSite('theme.example', { 'content.txt': '# Hello\n' })
  const { page } = await visit('/?domain=theme.example')
  expect(await readLightness(page)).toBeLessThan(0.3)
  await page.getByRole('button', { name: /dark and light/ }).click()
  await expect.poll(() => readLightness(page)).toBeGreaterThan(0.7)
  await page.reload()
  await expect.poll(() => readLightness(page)).toBeGreaterThan(0.7)
})

journey('a site that chose its theme keeps it', async ({ visit }) => {
  await writeSite('light.example', { 'settings.txt': 'visual_theme light\n', 'content.txt': '# Hello\n' })
  const { page } = await visit('/?domain=light.example', { colorScheme: 'dark' })
  expect(await readLightness(page)).toBeGreaterThan(0.7)
  expect(await page.getByRole('button', { name: /dark and light/ }).count()).toBe(0)
})
