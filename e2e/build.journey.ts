import { expect, inject } from 'vitest'
import { openLanguageModel } from '../test/fakes/language-model.ts'
import { rightKey } from '../test/fakes/model-dialects.ts'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, url, type Visit } from './journey.ts'
import { makeSite, noStore, signIn } from './owner.ts'

type Visiting = (path: string) => Promise<Visit>

async function openSection(visit: Visiting, name: string) {
  const { page } = await visit('/login')
  const site = await makeSite(page, name)
  await page.evaluate((kept) => localStorage.setItem('token', kept), site.token)
  const open = async () => {
    await page.goto(`/account/${site.label}/build`)
    await page.getByRole('heading', { name: 'Build it for me' }).waitFor()
  }
  await open()
  return { page, open, ...site }
}

const words = 'A bakery in Freiburg that bakes sourdough bread at night. Call us on 0761 555 0142.'

journey(
  'without a model a website is built by rules from a few sentences, used and taken back; nothing typed is lost',
  async ({ visit }) => {
    const { page, label, open } = await openSection(
      (path) => visit(path, { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } }, noStore),
      'rules.example',
    )
    const home = async () => (await page.context().request.get(`${url}/?domain=${label}`)).text()
    const before = await home()
    await page.getByText('No AI provider is set up').waitFor()
    await page.getByRole('button', { name: 'Build website', exact: true }).click()
    await page.getByText('Please describe your website.').waitFor()
    await page.getByLabel('What is your website for?').fill(words)
    await page.getByText('Details (optional)').click()
    await page.getByLabel('Name', { exact: true }).fill('Night Oven')
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await open()
    expect(await page.getByLabel('What is your website for?').inputValue()).toBe(words)

    await page.getByRole('button', { name: 'Build website', exact: true }).click()
    await page.getByText('from a template and your description').waitFor()
    await page.frameLocator('iframe[title="New page"]').getByText('Night Oven').first().waitFor()
    await open()
    await page.frameLocator('iframe[title="New page"]').locator('main h1').first().waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await home()).toBe(before)

    const asked = Promise.withResolvers<void>()
    await page.route(/\/assistant$/, async (route) => {
      await asked.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Change description' }).click()
    // The form is whole at once: what comes later would move the button below it while it is pressed.
    expect(await page.getByText('No AI provider is set up').isVisible()).toBe(true)
    asked.resolve()
    expect(await page.getByLabel('What is your website for?').inputValue()).toBe(words)
    await page.getByRole('button', { name: 'Build website', exact: true }).click()
    await page.getByRole('button', { name: 'Use this website' }).click()
    await page.getByRole('heading', { name: 'Your website is ready' }).waitFor()
    expect(await home()).toContain('Night Oven')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Build undone' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Build another website')
    expect(await home()).toBe(before)
  },
)

journey(
  'whoever would rather describe a site than name it is asked for its name first, and finds it on the site',
  async ({ visit }) => {
    const { page } = await visit('/login', { reducedMotion: 'reduce' }, noStore)
    const token = await signIn(page, 'namer@rules.example')
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto('/account/add')
    await page.getByRole('button', { name: 'Build it for me' }).click()
    const dialog = page.getByRole('dialog', { name: 'A name first' })
    const go = dialog.getByRole('button', { name: 'Build it for me' })
    await go.click()
    await dialog.getByText('Please say what your site is called.').waitFor()
    await page.keyboard.type('Abendbrot')
    await go.click()
    await page.waitForURL(/\/build$/)
    await page.getByRole('tab', { name: 'Abendbrot', selected: true }).waitFor()
    await page
      .getByLabel('What is your website for?')
      .fill('Wir backen nachts Brot in Freiburg und verkaufen es am Morgen.')
    await page.getByText('Details (optional)').click()
    expect(
      await page.getByRole('combobox', { name: 'Language' }).getByRole('option', { name: 'Japanese' }).count(),
    ).toBe(1)
    await page.getByRole('button', { name: 'Build website', exact: true }).click()
    await page.frameLocator('iframe[title="New page"]').locator('h1', { hasText: 'Abendbrot' }).waitFor()
  },
)

const outline = {
  name: 'Night Oven',
  description: 'Sourdough bread from Freiburg.',
  tone: 'warm',
  accent: 'orange',
  pages: [
    { path: '/', title: 'Home', purpose: 'Welcome' },
    { path: '/contact', title: 'Contact', purpose: 'How to reach us' },
  ],
  items: [],
  pictures: [],
}

journey('a model builds a website page by page', async ({ visit, onTestFinished }) => {
  const model = await openLanguageModel('openai-compatible', inject('builderModelPort'))
  onTestFinished(model.close)
  const { page, label, token } = await openSection((path) => visit(path, {}, noStore), 'model.example')
  const headers = { authorization: `Bearer ${token}` }
  const { request } = page.context()
  const domains = await (await request.get(`${url}/api/domains`, { headers })).json()
  const { id } = domains.find((one: { label: string }) => one.label === label)
  const options = { server: 'https://models.example.com/v1', model: 'llama3.3:70b', base_url: model.url }
  const data = {
    type: 'ai',
    key: 'openai-compatible',
    name: 'Local model',
    credentials: { api_key: rightKey },
    options,
    domain_id: id,
  }
  const made = await request.post(`${url}/api/providers`, { headers, data })
  expect(made.status()).toBeLessThan(300)
  const provider = await made.json()
  const on = `${url}/api/providers/${provider.id}/status?domain_id=${id}`
  expect((await request.put(on, { headers, data: { isActive: true } })).status()).toBe(200)

  await page.reload()
  await page.getByLabel('Method').waitFor()
  model.state.mood = 'slow'
  await page.getByLabel('What is your website for?').fill(words)
  const heardBefore = model.heard.length
  await page.getByRole('button', { name: 'Build website', exact: true }).click()
  await page.getByRole('region', { name: 'Your website is being built' }).waitFor()
  await expect.poll(() => model.heard.length).toBeGreaterThan(heardBefore)
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('What is your website for?').inputValue()).toBe(words)
  model.state.mood = 500
  await page.getByRole('button', { name: 'Build website', exact: true }).click()
  await page.getByText('Couldn’t build your website').waitFor({ timeout: 60_000 })
  expect(await page.getByLabel('What is your website for?').inputValue()).toBe(words)

  model.state.mood = 'well'
  const block = { elements: [{ block: { type: 'text', text: 'Bread baked at night. Come in the morning.' } }] }
  model.answers.push(JSON.stringify(outline), JSON.stringify(block), JSON.stringify(block))
  await page.getByRole('button', { name: 'Build website', exact: true }).click()
  await page.getByRole('button', { name: 'Use this website' }).waitFor({ timeout: 60_000 })
  await page.frameLocator('iframe[title="New page"]').getByText('Bread baked at night').waitFor()
  expect(await findBarriersInBothThemes(page)).toEqual([])
})
