import { expect, inject } from 'vitest'
import { openLanguageModel } from '../test/fakes/language-model.ts'
import { rightKey } from '../test/fakes/model-dialects.ts'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, url } from './journey.ts'
import { makeSite, noStore } from './owner.ts'

const text = '# Rolls\n\nFresh from the oven.\n'
const file = { 'content.txt': text }
const expected = new RegExp(`${noStore.source}|^404: .*content.de.txt`)

journey('without a model the editor’s assistant leads to where one is set up', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const { label } = await makeSite(page, 'no-model.example', file)
  await page.goto(`/account/${label}/edit`)
  await page.getByRole('button', { name: 'Assistant', exact: true }).click()
  await page.getByText('No model is set up').waitFor()
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await page.getByRole('dialog').getByRole('link', { name: 'Providers' }).click()
  await page.waitForURL(/\/providers/)
})

journey(
  'the editor’s assistant shows what it would change, which is used, undone and translated; what fails says why',
  async ({ visit, onTestFinished }) => {
    const model = await openLanguageModel('openai-compatible', inject('editorModelPort'))
    onTestFinished(model.close)
    const { page } = await visit('/login', { reducedMotion: 'reduce' }, expected)
    const { label, token } = await makeSite(page, 'assistant.example', file)
    const headers = { authorization: `Bearer ${token}` }
    const { request } = page.context()
    const domains = await (await request.get(`${url}/api/domains`, { headers })).json()
    const { id } = domains.find((one: { label: string }) => one.label === label)
    const options = { server: 'https://models.example.com/v1', model: 'llama3.3:70b', base_url: model.url }
    const [type, key, name] = ['ai', 'openai-compatible', 'Local model']
    const data = { type, key, name, credentials: { api_key: rightKey }, options, domain_id: id }
    const provider = await (await request.post(`${url}/api/providers`, { headers, data })).json()
    const on = `${url}/api/providers/${provider.id}/status?domain_id=${id}`
    expect((await request.put(on, { headers, data: { isActive: true } })).status()).toBe(200)

    await page.goto(`/account/${label}/edit`)
    await page.getByRole('article').first().waitFor()
    const assistant = page.getByRole('button', { name: 'Assistant', exact: true })
    const dialog = page.getByRole('dialog')
    const ask = dialog.getByRole('button', { name: 'Ask', exact: true })
    await assistant.press('Enter')
    await ask.click()
    await dialog.getByText('Please say what should be different.').waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])

    model.state.mood = 401
    await dialog.getByLabel('What should be different?').fill('Name the bread')
    await ask.click()
    await dialog.getByText(/^AI request failed: \w/).waitFor()
    model.state.mood = 'slow'
    const heardBefore = model.heard.length
    await ask.click()
    // A question that only arrives once the model is well again would get the next answer.
    await expect.poll(() => model.heard.length).toBe(heardBefore + 1)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('What should be different?').inputValue()).toBe('Name the bread')

    model.state.mood = 'well'
    const say = (...elements: object[]) => void model.answers.push(JSON.stringify({ elements }))
    say({ do: 'replace', at: 1, text: 'Rye rolls, fresh from the oven.', after: -1 })
    await ask.click()
    await dialog.getByText('Rye rolls, fresh from the oven.').waitFor()
    await dialog.getByRole('button', { name: 'Apply changes' }).waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Apply changes' }).click()
    const field = page.getByRole('textbox', { name: 'Text' }).last().locator('p').last()
    await expect.poll(() => field.innerText()).toBe('Rye rolls, fresh from the oven.')
    expect(await assistant.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => field.innerText()).toBe('Fresh from the oven.')

    await assistant.click()
    await dialog.getByText('Shorten', { exact: true }).click()
    say()
    await ask.click()
    await dialog.getByText('Nothing on the page needed changing').waitFor()
    expect(await dialog.getByRole('button', { name: 'Apply changes' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Translate', { exact: true }).click()
    await dialog.getByLabel('Language').selectOption('de')
    say({ at: 0, text: '# Brötchen' }, { at: 1, text: 'Frisch aus dem Ofen.' })
    await ask.click()
    await dialog.getByRole('button', { name: 'Apply changes' }).click()
    const draft = () => request.get(`${url}/api/domains/${label}/draft?path=content.de.txt`, { headers })
    await expect.poll(async () => (await (await draft()).json())?.content).toContain('Frisch aus dem Ofen.')
  },
)
