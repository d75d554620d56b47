// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { journey, writeSite } from './journey.ts'

const at = (width: number, height: number) => ({ viewport: { width, height }, reducedMotion: 'reduce' }) as const
const phone = at(390, 844)

journey('header, hero, wide parts and footer begin on one line, however wide the window', async ({ visit }) => {
  const blank = { create: { width: 400, height: 300, channels: 3, background: '#557799' } } as const
  await writeSite('lined.example', {
    'blank.jpg': await sharp(blank).jpeg().toBuffer(),
    'menu.txt': 'Home | /\n',
    'content.txt': ':::hero{image=blank.jpg align=left}\n# Lined\n:::\n\n:::table\nA,B,C,D,E\n1,2,3,4,5\n:::\n',
  })
  for (const device of [phone, at(1280, 800), at(1440, 900), at(1920, 1080)]) {
    const { page } = await visit('/?domain=lined.example', device)
    const begins = await page
      .locator('.brand, h1, .table.wide, .footer')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)))
    expect(begins).toEqual(Array(4).fill(begins[0]))
  }
})

journey(
  'everything on a page begins on one edge, in every layout, whichever way a language is read',
  async ({ visit }) => {
    const blank = { create: { width: 400, height: 300, channels: 3, background: '#557799' } } as const
    const content = [
      '# Edges\n\nA line of text.\n\n## A heading\n',
      '![A picture](blank.jpg)\n\n:::table\nA,B\n1,2\n:::\n',
      '::map{lat=41.1 lng=-8.6}\n\n::youtube[A film]{id=aqz-KE-bpKQ poster=blank.jpg}\n',
      ':::image-grid\nblank.jpg | One |\n:::\n\n:::form\nText: Name\nButton: Send\n:::\n\n::store\n',
    ].join('\n')
    const blocks =
      '.brand, h1, .text > p, #content h2, .image, .table, .map, .video, .image-grid, form, .store, .footer'
    for (const layout of ['centred', 'narrow', 'wide', 'full']) {
      await writeSite(`edges-${layout}.example`, {
        'blank.jpg': await sharp(blank).jpeg().toBuffer(),
        'settings.txt': `layout ${layout}\nlanguages en, ar\n`,
        'about/content.txt': content,
        'about/content.ar.txt': content,
        'store/store.txt': 'title=Cup\nprice=18.00\nurl=cup\n',
      })
      for (const [device, language] of [
        [phone, 'en'],
        [at(1280, 800), 'en'],
        [at(1920, 1080), 'ar'],
      ] as const) {
        const { page } = await visit(`/about?domain=edges-${layout}.example&language=${language}`, device)
        const edges = await page.locator(blocks).evaluateAll(
          (parts, isMirrored) =>
            parts.map((part) => {
              const { left, right } = part.getBoundingClientRect()
              return Math.round(isMirrored ? innerWidth - right : left)
            }),
          language === 'ar',
        )
        expect(edges.length).toBeGreaterThanOrEqual(12)
        expect([layout, ...new Set(edges)]).toEqual([layout, edges[0]])
        const [map, footer] = await page
          .locator('.map, .footer')
          .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)))
        expect(map).toBe(footer)
      }
    }
  },
)

journey('the header of a picture darkens the picture, not the words that begin below it', async ({ visit }) => {
  const blank = { create: { width: 1600, height: 900, channels: 3, background: '#557799' } } as const
  await writeSite('high.example', {
    'blank.jpg': await sharp(blank).jpeg().toBuffer(),
    'content.txt': `:::hero{image=blank.jpg height=tall align=left}\n# High\n\n${'One line more.\n\n'.repeat(20)}:::\n`,
  })
  const { page } = await visit('/?domain=high.example', at(1280, 720))
  const { x, y, width, height } = (await page.locator('h1').boundingBox())!
  const clip = { x, y, width: Math.min(width, 200), height: height / 2 }
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([255, 255, 255])
})

journey('the words of the home page stay where they are when a code is asked for on a phone', async ({ visit }) => {
  const { page } = await visit('/', phone)
  const top = () => page.locator('h1').evaluate((words) => Math.round(words.getBoundingClientRect().top + scrollY))
  const before = await top()
  await page.locator('.hero input').fill('somebody@still.example')
  await page.locator('.hero button').first().click()
  await page.locator('[autocomplete=one-time-code]').waitFor()
  expect(await top()).toBe(before)
})

journey('the whole beginning of the home page fits on a small desktop screen', async ({ visit }) => {
  for (const language of ['en', 'de']) {
    const { page } = await visit(`/?language=${language}`, at(1280, 800))
    const ends = await page
      .locator('.hero :is(h1, p, .with-button)')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom))
    expect(ends.length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...ends)).toBeLessThan(720)
  }
})

journey('all prices of a shop stand in one place, however long a title is', async ({ visit }) => {
  const titles = ['Cup', 'A very large serving plate for the whole of the family', 'Jug']
  const store = titles.map((title, place) => `title=${title}\nprice=18.00\nurl=item-${place}\n`).join('%\n')
  await writeSite('prices.example', { 'content.txt': '# Shop\n\n::store\n', 'store/store.txt': store })
  for (const [device, side] of [
    [at(1280, 800), 'right'],
    [phone, 'left'],
  ] as const) {
    const { page } = await visit('/?domain=prices.example', device)
    const ends = await page
      .locator('.card')
      .evaluateAll(
        (cards, name) =>
          cards.map(
            (card) => card.getBoundingClientRect()[name] - card.querySelector('.price')!.getBoundingClientRect()[name],
          ),
        side,
      )
    expect(ends.map(Math.round)).toEqual([0, 0, 0])
  }
})

journey('the platform says in every language where to sign in', async ({ visit }) => {
  for (const [language, words] of [
    ['en', 'Sign in'],
    ['de', 'Anmelden'],
  ] as const) {
    const { page } = await visit(`/start?language=${language}`, at(1280, 800))
    const rows = await page
      .locator('#site-menu > li')
      .evaluateAll((entries) => new Set(entries.map((entry) => entry.getBoundingClientRect().top)).size)
    expect(rows).toBe(1)
    await page.locator('#site-menu').getByRole('link', { name: words }).click()
    await page.waitForURL(/\/login/)
  }
})
