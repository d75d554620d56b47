// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { hideWords } from './contrast.ts'
import { journey, url, writeSite } from './journey.ts'
import { makeSite } from './owner.ts'

const desk = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

journey('a printed page is black on white, words on a picture and on buttons too', async ({ visit }) => {
  await writeSite('paper.example', {
    'dark.jpg': await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#223344' } })
      .jpeg()
      .toBuffer(),
    'content.txt':
      ':::hero{image=dark.jpg align=left}\n# Words to keep\n\nAnd more of them.\n\n::button[Come in]{href=/ style=primary}\n:::\n\n## Below\n\nPlain text.\n',
  })
  for (const device of [desk, phone]) {
    const { page } = await visit('/?domain=paper.example', device)
    await page.emulateMedia({ media: 'print' })
    const words = await hideWords(page, '.hero :is(h1, .button, .flow > p:not(.actions)), .text :is(h2, p)')
    for (const { colour, clip } of words) {
      expect(colour.slice(0, 3)).toEqual([0, 0, 0])
      const { channels } = await sharp(await page.screenshot({ clip })).stats()
      expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(240)
    }
    expect(words.map(({ text }) => text)).toEqual([
      'Words to keep',
      'And more of them.',
      'Come in',
      'Below',
      'Plain text.',
    ])
  }
})

journey('messages, orders and transactions are printed without what leads elsewhere', async ({ visit }) => {
  const { page } = await visit('/login', desk)
  const { label } = await makeSite(page, 'paper-work.example')
  const data = { firstName: 'Ann', lastName: 'Example', priority: 'Normal', email: 'ann@paper.example' }
  const sent = await page
    .context()
    .request.post(`${url}/api/contact?domain=${label}`, { data: { ...data, message: 'Is it open on Sunday?' } })
  expect(sent.status()).toBe(200)
  for (const [path, said] of [
    [`/messages?domain=${label}`, 'Is it open on Sunday?'],
    [`/account/${label}/messages`, 'Is it open on Sunday?'],
    [`/account/${label}/transactions`, 'All transactions'],
    ['/orders', 'Orders'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    const words = page.getByText(said).filter({ visible: true }).first()
    await words.waitFor()
    await page.emulateMedia({ media: 'print' })
    await words.waitFor()
    const left = page
      .locator('nav, header.top, footer.bottom, search, [role=tablist], button')
      .filter({ visible: true })
    expect([path, await left.allInnerTexts()]).toEqual([path, []])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  }
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/messages?domain=${label}`)
  await page.getByRole('list', { name: 'Messages' }).getByRole('link').click()
  await page.getByText('Unverified sender').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  await page.getByRole('dialog').getByText('Unverified sender').waitFor()
})

journey('a long table is printed whole', async ({ visit }) => {
  const rows = Array.from({ length: 300 }, (_, row) => `${row},A day out`).join('\n')
  await writeSite('almanac.example', { 'content.txt': `# Season\n\n:::table\nDay,What\n${rows}\n:::\n` })
  const { page } = await visit('/?domain=almanac.example', desk)
  await page.emulateMedia({ media: 'print' })
  const hidden = await page.locator('.table').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden).toBe(0)
})
