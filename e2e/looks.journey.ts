// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { hideWords, measureContrast } from './contrast.ts'
import { journey, writeSite } from './journey.ts'

const desk = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

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
      const contrasts = await measureContrast(page, words)
      expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([])
    }
  })
}

journey(
  'a dark picture is seen as it is: the veil over it is lighter, and words on it are still read',
  async ({ visit }) => {
    const ground = { create: { width: 1600, height: 900, channels: 3, background: '#5a6470' } } as const
    await writeSite('dusk.example', {
      'dusk.jpg': await sharp(ground).jpeg().toBuffer(),
      'content.txt': ':::hero{image=dusk.jpg align=left}\n# Words at dusk\n\nThey are read without much ado.\n:::\n',
    })
    for (const device of [desk, phone]) {
      const { page } = await visit('/?domain=dusk.example', device)
      await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.decode())
      const words = await hideWords(page, '.hero h1, .hero p, .brand')
      const contrasts = (await measureContrast(page, words)).map(({ contrast }) => contrast)
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
      // The veil that a white picture needs would make it 12 to 1.
      expect(Math.min(...contrasts)).toBeLessThan(10)
    }
  },
)

journey('the message about a wrong address is readable on a white picture', async ({ visit }) => {
  const blank = { create: { width: 1600, height: 900, channels: 3, background: '#ffffff' } } as const
  await writeSite('white-mistake.example', {
    'white.jpg': await sharp(blank).jpeg().toBuffer(),
    'content.txt': ':::hero{image=white.jpg align=left}\n# Sign in\n\n::signin\n:::\n',
  })
  for (const device of [desk, phone]) {
    const { page } = await visit('/?domain=white-mistake.example', device)
    await page.locator('.hero input').fill('nobody')
    await page.locator('.hero button').first().click()
    const answer = page.locator('.hero .answer')
    await expect.poll(() => answer.textContent()).not.toBe('')
    const colour = await answer.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)!.map(Number))
    await page.addStyleTag({ content: '.hero .answer { color: transparent !important; transition: none !important }' })
    const { x, y, width, height } = (await answer.boundingBox())!
    const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 }
    const [{ contrast } = { contrast: 0 }] = await measureContrast(page, [{ text: '', colour, clip }])
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  }
})

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
  // The variant made meanwhile has almost the same colour; a cutout of another part would be half as green.
  expect(channels.slice(0, 3).map(({ mean }) => Math.round(mean / 20))).toEqual([0, 13, 0])
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

journey('buttons and links on a phone are as large as a fingertip', async ({ visit }) => {
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

journey('a picture beside text leaves air below the heading and begins where its text begins', async ({ visit }) => {
  const blank = { create: { width: 400, height: 300, channels: 3, background: '#557799' } } as const
  await writeSite('beside.example', {
    'blank.jpg': await sharp(blank).jpeg().toBuffer(),
    'content.txt': '# Kiln\n\n::image{src=blank.jpg align=left}\n\nShe is warm and slow, and nobody hurries her.\n',
  })
  for (const device of [desk, phone]) {
    const { page } = await visit('/?domain=beside.example', device)
    const [heading, picture, text] = await page
      .locator('h1, .image, .image + p')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
    expect(picture.top - heading.bottom).toBeGreaterThanOrEqual(14)
    if (device === desk) expect(Math.abs(picture.top - text.top)).toBeLessThanOrEqual(10)
  }
})

journey('a table of a season stands there whole; one of hundreds of rows scrolls below its head', async ({ visit }) => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => `${row},A day out`).join('\n')
  await writeSite('season.example', {
    'content.txt': `:::table\nDay,What\n${rows(30)}\n:::\n\n:::table\nDay,What\n${rows(300)}\n:::\n`,
  })
  const { page } = await visit('/?domain=season.example', phone)
  const hidden = await page
    .locator('.table')
    .evaluateAll((tables) => tables.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  expect(hidden[0]).toBe(0)
  expect(hidden[1]).toBeGreaterThan(1000)
})

journey('a table begins where its text begins, whichever way a language is read', async ({ visit }) => {
  const content = '# Hours\n\nThe door is open.\n\n:::table\nDay,Hours\nMonday,8 to 5\n:::\n'
  await writeSite('ways.example', {
    'settings.txt': 'languages en, ar\n',
    'content.txt': content,
    'content.ar.txt': content,
  })
  for (const [language, side] of [
    ['en', 'left'],
    ['ar', 'right'],
  ] as const) {
    const { page } = await visit(`/?domain=ways.example&language=${language}`, desk)
    const [text, table] = await page
      .locator('.text > p, .table')
      .evaluateAll((elements, name) => elements.map((element) => element.getBoundingClientRect()[name]), side)
    expect([language, table]).toEqual([language, text])
  }
})

journey('the button for questions covers nothing at the end of a page', async ({ visit }) => {
  for (const device of [desk, phone]) {
    const { page } = await visit('/contact?domain=demo.localhost', device)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const button = (await page.locator('.chat > summary').boundingBox())!
    const end = (await page.locator('.footer-end').boundingBox())!
    expect(end.y + end.height).toBeLessThanOrEqual(button.y)
  }
})

journey(
  'of three pictures the last has a row for itself on a phone, and a third of one on a desk',
  async ({ visit }) => {
    const blank = { create: { width: 400, height: 300, channels: 3, background: '#557799' } } as const
    await writeSite('three.example', {
      'blank.jpg': await sharp(blank).jpeg().toBuffer(),
      'content.txt': `# Three\n\n:::image-grid\n${'blank.jpg | One\n'.repeat(3)}:::\n`,
    })
    const shares = { desk: [desk, 1], phone: [phone, 2] } as const
    for (const [device, share] of Object.values(shares)) {
      const { page } = await visit('/?domain=three.example', device)
      const widths = await page
        .locator('.image-grid li')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width))
      expect(Math.floor(widths[2]! / widths[0]!)).toBe(share)
    }
  },
)
