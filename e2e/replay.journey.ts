import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { findBarriers } from './barriers.ts'
import { journey } from './journey.ts'
import { makeSite } from './owner.ts'

const site = 'watched.example'
const plain = 'Ottoline-Plainword'
/** What must be nowhere, by the label of its field. */
const secrets = {
  Password: 'hunter2-passphrase',
  'Card number': '4111111111111111',
  'Security code': '98127763',
  'Private note': 'Quillfeather-secret',
}

const form = `# Order a cake

:::form{action=contact}
Text: Your name
Text: Password
Text: Card number
Text: Security code
TextArea: Private note
Button: Send
:::

${'A long story about cakes.\n\n'.repeat(40)}
`

/** Every file of the data folder, that is also every byte of the database. */
async function* readAll(folder: string): AsyncGenerator<Buffer> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* readAll(path)
    else if (entry.isFile()) yield await readFile(path).catch(() => Buffer.alloc(0))
  }
}

/** Moves about, types into each field, scrolls, clicks, and goes on to another page. */
async function lookAround(page: Page): Promise<string[]> {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/session/record')) sent.push(request.postData() ?? '')
  })
  await page.goto(`/cakes?domain=${site}`)
  await page.getByRole('heading', { name: 'Order a cake' }).waitFor()
  await page.mouse.move(200, 200)
  await page.mouse.move(420, 310, { steps: 20 })
  await page.getByLabel('Your name').pressSequentially(plain, { delay: 20 })
  for (const [label, words] of Object.entries(secrets))
    await page.getByLabel(label).pressSequentially(words, { delay: 10 })
  await page.mouse.wheel(0, 600)
  // One batch goes out while the page is open, the rest as it is left.
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await page.waitForTimeout(1500)
  await page.goto(`/?domain=${site}`)
  await page.mouse.move(300, 250, { steps: 5 })
  await page.mouse.click(310, 260)
  await page.waitForTimeout(2500)
  await page.goto('/login')
  return sent
}

journey(
  'what somebody types is in no stored byte, and the owner watches where they pointed, clicked and scrolled',
  async ({ visit }) => {
    const owner = await visit('/login')
    const { label } = await makeSite(owner.page, site, {
      'settings.txt': 'title Watched\nrecording on\n',
      'cakes/content.txt': form,
    })
    const { page } = await visit('/login', { extraHTTPHeaders: { 'cf-ipcountry': 'BR' } })
    const sent = await lookAround(page)
    const words = [plain, ...Object.values(secrets)]
    expect(words.filter((each) => sent.some((body) => body.includes(each)))).toEqual([])
    expect(sent.join('')).toContain('•')
    expect(sent.join('')).not.toContain('Card')

    await owner.page.goto(`/account/${label}/analytics?tab=recordings`)
    await owner.page.getByRole('button', { name: '/cakes' }).click()
    await owner.page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    const found = new Set<string>()
    for await (const bytes of readAll(inject('dataDir')))
      for (const each of words) if (bytes.includes(each)) found.add(each)
    expect([...found]).toEqual([])

    const rows = owner.page.getByRole('row')
    expect(await rows.filter({ hasText: 'Opened /cakes' }).count()).toBe(1)
    expect(await rows.filter({ hasText: 'Clicked at 310, 260' }).count()).toBe(1)
    expect(await rows.filter({ hasText: 'Scrolled to' }).count()).toBeGreaterThan(0)
    const seen = owner.page.frameLocator('iframe[title="The page as it was"]')
    await seen.getByRole('heading', { name: 'Order a cake' }).waitFor()
    await rows.filter({ hasText: 'Scrolled to' }).first().getByRole('button').click()
    await expect.poll(() => seen.getByLabel('Your name').inputValue()).toBe('•'.repeat(12))
    for (const name of Object.keys(secrets)) expect(await seen.getByLabel(name).inputValue()).toBe('')
    expect(await findBarriers(owner.page)).toEqual([])

    const time = owner.page.getByRole('slider', { name: 'Time of the visit' })
    const before = Number(await time.inputValue())
    await owner.page.getByText('4×', { exact: true }).click()
    await owner.page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(before + 1000)
    await seen.getByRole('heading', { name: 'Order a cake' }).waitFor({ state: 'detached' })
    await owner.page.getByRole('button', { name: 'Play', exact: true }).waitFor()

    await owner.page.getByRole('button', { name: 'Delete' }).click()
    await owner.page.getByRole('button', { name: 'Delete recording' }).click()
    await owner.page.getByText('No recorded visits yet').waitFor()
  },
)
