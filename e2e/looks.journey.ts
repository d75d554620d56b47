import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { journey, writeSite } from './journey.ts'

const desk = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

function linear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

interface Words {
  text: string
  colour: number[]
  clip: { x: number; y: number; width: number; height: number }
}

/** Where light words stand; they are hidden, so that what is behind them can be seen. */
async function hideWords(page: Page, selector: string): Promise<Words[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const colour = getComputedStyle(element).color.match(/\d+/g)!.map(Number)
      ;(element as HTMLElement).style.setProperty('visibility', 'hidden')
      return width * height > 0 ? [{ text: element.textContent, colour, clip: { x, y, width, height } }] : []
    }),
  )
}

async function contrastOf(page: Page, { colour, clip }: Words): Promise<number> {
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  const lightest = channels.slice(0, 3).map(({ max }) => max)
  return (luminance(colour) + 0.05) / (luminance(lightest) + 0.05)
}

async function measure(page: Page, words: Words[]) {
  const contrasts = []
  for (const place of words) contrasts.push({ text: place.text, contrast: await contrastOf(page, place) })
  return contrasts
}

for (const align of ['left', 'center', 'right']) {
  journey(`words on a white picture can be read, ${align} on a desk and on a phone`, async ({ visit }) => {
    const blank = { create: { width: 1600, height: 900, channels: 3, background: '#ffffff' } } as const
    await writeSite(`white-${align}.example`, {
      'white.jpg': await sharp(blank).jpeg().toBuffer(),
      'menu.txt': 'Home | /\nAbout | /about\nMore\n  One | /one\n',
      'content.txt': `:::hero{image=white.jpg align=${align}}\n# Words on a white wall\n\nEverything that stands here has to be read by somebody, also in the sun.\n:::\n`,
    })
    for (const device of [desk, phone]) {
      const { page } = await visit(`/?domain=white-${align}.example`, device)
      await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.decode())
      const words = await hideWords(page, '.hero h1, .hero p, .brand, .navbar nav > ul > li > a, .navbar nav summary')
      expect(words.length).toBeGreaterThanOrEqual(3)
      const contrasts = await measure(page, words)
      expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([])
    }
  })
}

journey('a hero whose picture is missing says so below its words', async ({ visit }) => {
  await writeSite('lost.example', {
    'content.txt': ':::hero{image=lost.jpg align=left}\n# Words\n\nMore words.\n:::\n',
  })
  for (const device of [desk, phone]) {
    const { page } = await visit('/?domain=lost.example', device)
    const words = await page.locator('.hero-words').boundingBox()
    const box = await page.locator('.hero .missing').boundingBox()
    expect(box!.y).toBeGreaterThanOrEqual(words!.y + words!.height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
})

journey('pictures of the shop show their middle', async ({ visit }) => {
  const flag =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1200"><rect width="400" height="1200" fill="red"/><rect y="400" width="400" height="400" fill="lime"/></svg>'
  await writeSite('tall.example', {
    'tall.png': await sharp(Buffer.from(flag)).png().toBuffer(),
    'content.txt': '::store\n',
    'store/store.txt': 'title=Cup\nprice=18.00\nurl=cup\nphoto=tall.png\n',
  })
  const { page } = await visit('/?domain=tall.example', desk)
  const picture = page.locator('.card-photo')
  await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const { width, height } = (await picture.boundingBox())!
  const { channels } = await sharp(await picture.screenshot())
    .extract({ left: 40, top: 20, width: Math.floor(width) - 80, height: Math.floor(height) - 40 })
    .stats()
  expect(channels.map(({ mean }) => Math.round(mean)).slice(0, 3)).toEqual([0, 255, 0])
})

journey('the caption of a wide table is whole on a phone, and the table scrolls below it', async ({ visit }) => {
  const cells = 'a fair number of words here'
  const row = [cells, cells, cells, cells].join(',')
  const caption = 'What there is to be had on every day of the week, with all that has to be said of it'
  await writeSite('caption.example', {
    'content.txt': `:::table{caption="${caption}"}\nOne,Two,Three,Four\n${row}\n:::\n`,
  })
  const { page } = await visit('/?domain=caption.example', phone)
  const box = (await page.locator('caption').boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  const table = page.locator('.table')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
  await table.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }))
  expect((await page.locator('caption').boundingBox())!.x).toBeGreaterThanOrEqual(0)
})

journey('what is tapped on a phone is as large as a fingertip', async ({ visit }) => {
  const { page } = await visit('/contact?domain=demo.localhost', phone)
  await page.locator('.menu-button').click()
  const touched =
    '.navbar :is(a, button, summary), main :is(button, .button, select, input:not([type=hidden])), .footer a'
  const small = await page
    .locator(touched)
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
        .map(({ outerHTML }) => outerHTML),
    )
  expect(small).toEqual([])
})
