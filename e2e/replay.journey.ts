import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { findBarriers } from './barriers.ts'
import { journey, url } from './journey.ts'
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
TextArea: Your wishes
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
  for (const label of ['Your name', 'Your wishes']) await page.getByLabel(label).pressSequentially(plain, { delay: 20 })
  for (const [label, words] of Object.entries(secrets))
    await page.getByLabel(label).pressSequentially(words, { delay: 10 })
  await page.mouse.wheel(0, 600)
  // One batch goes out while the page is open, the rest as it is left.
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await page.waitForTimeout(1500)
  await page.goto(`/?domain=${site}`)
  await page.mouse.move(300, 250, { steps: 5 })
  await page.mouse.click(310, 260)
  await page.locator('details.languages > summary').click()
  await page.waitForTimeout(2500)
  await page.goto('/login')
  return sent
}

journey(
  'what somebody types is in no stored byte, and the owner watches where they pointed, clicked and scrolled',
  async ({ visit }) => {
    const owner = await visit('/login')
    const { label } = await makeSite(owner.page, site, {
      'settings.txt': 'title Watched\nrecording on\nlanguages en, de\n',
      'cakes/content.txt': form,
      'content.de.txt': '# Willkommen\n',
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
    await rows.filter({ hasText: 'Scrolled to' }).last().getByRole('button').click()
    for (const name of ['Your name', 'Your wishes'])
      await expect.poll(() => seen.getByLabel(name).inputValue()).toBe('•'.repeat(12))
    for (const name of Object.keys(secrets)) expect(await seen.getByLabel(name).inputValue()).toBe('')
    expect(await findBarriers(owner.page)).toEqual([])

    const part = seen.locator('details.languages')
    await rows.filter({ hasText: 'Opened a menu' }).first().getByRole('button').click()
    await expect.poll(() => part.evaluate((each: HTMLDetailsElement) => each.open)).toBe(true)
    await rows.filter({ hasText: 'Opened /cakes' }).getByRole('button').click()
    await seen.getByRole('heading', { name: 'Order a cake' }).waitFor()
    await expect.poll(() => part.evaluate((each: HTMLDetailsElement) => each.open)).toBe(false)

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

const illness = `# Before your visit

:::form{action=contact}
Checkbox: What do you have? = Asthma, Diabetes, Epilepsy
Button: Send
:::
`

journey(
  'which of several boxes somebody has ticked is told neither by fields nor by where they pointed',
  async ({ visit }) => {
    const owner = await visit('/login')
    const clinic = 'clinic.example'
    const { label, token } = await makeSite(owner.page, clinic, {
      'settings.txt': 'title Clinic\nrecording on\n',
      'ask/content.txt': illness,
    })
    /** What the server keeps of a visit, without times and ids. */
    const tick = async (name: string) => {
      const { page } = await visit('/login', { extraHTTPHeaders: { 'cf-ipcountry': 'BR' } })
      await page.goto(`/ask?domain=${clinic}`)
      await page.getByRole('group', { name: 'What do you have?' }).waitFor()
      const loaded = page.waitForResponse(/open-recorder/).catch(() => undefined)
      await Promise.race([loaded, page.waitForTimeout(1500)])
      await page.getByText(name, { exact: true }).click()
      await page.waitForTimeout(1300)
      await page.goto('/login')
      const id = (await page.context().cookies()).find((cookie) => cookie.name.startsWith('tracking_id'))?.value ?? ''
      const headers = { authorization: `Bearer ${token}` }
      const read = async () =>
        (await owner.page.request.get(`${url}/api/session/recordings/${id}?domain_id=${clinic}`, { headers })).json()
      await expect.poll(async () => (await read()).events?.length ?? 0).toBeGreaterThan(1)
      const { events } = (await read()) as { events: { input_values: object; event_data: Record<string, number[]> }[] }
      const places = (list: string) =>
        events.flatMap(({ event_data }) => event_data[list] ?? []).filter((_, at) => at % 3 !== 0)
      return JSON.stringify([
        events.at(-1)?.input_values,
        places('clicks'),
        new Set(places('path')).size,
        places('inputs'),
      ])
    }
    const [one, other] = [await tick('Diabetes'), await tick('Epilepsy')]
    expect(one).toContain('•••')
    expect(other).toBe(one)
    await owner.page.goto(`/account/${label}/analytics?tab=recordings`)
    await owner.page.getByRole('button', { name: '/ask' }).first().click()
    await owner.page.getByRole('row').filter({ hasText: 'Filled in a field' }).getByRole('button').click()
    const legend = owner.page.frameLocator('iframe[title="The page as it was"]').locator('legend')
    await expect.poll(() => legend.textContent()).toContain('•••')
  },
)
