import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, url, longJourney } from './journey.ts'
import { signIn } from './owner.ts'

interface Question {
  id: string
  type: string
  answers: { id: string }[]
}

/** Signs somebody up, fills their personal profile, and answers ten questions; returns their token. */
async function join(page: Page, firstName: string): Promise<string> {
  const token = await signIn(page, `${firstName.toLowerCase()}@meeting.example`)
  const { request } = page.context()
  const headers = { authorization: `Bearer ${token}` }
  const put = async (path: string, data: object) =>
    expect((await request.put(`${url}/api/auth/profile${path}`, { headers, data })).status()).toBe(200)
  await put('', { firstName, age: 34, location: 'Lisbon' })
  await put('/records/personal', {
    bio: `${firstName} paddles to quiet coves and bakes on Sundays.`,
    interests: ['Sea kayaking', 'Baking'],
    visibility: 'members',
  })
  const all: Question[] = await (await request.get(`${url}/api/questions?type=Personal`, { headers })).json()
  const answers = all.slice(0, 10).map(({ id, answers: [first] }) => ({ question_id: id, answer: first?.id }))
  expect(answers).toHaveLength(10)
  const answered = await request.post(`${url}/api/questions/answers`, { headers, data: { answers } })
  expect(answered.status()).toBe(200)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  return token
}

/** Looks for kayakers near the top of the finds. */
async function search(page: Page) {
  await page.goto('/search')
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600
  if (isNarrow) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Personal' }).check()
  await page.getByLabel('Keywords').fill('kayak')
  await page.keyboard.press('Enter')
  await page.waitForURL(/types=personal.*keyword=kayak/)
  if (isNarrow) await page.getByRole('button', { name: 'Show results' }).click()
}

/** The card of somebody among the first who were found, which says how well they match and why. */
async function findCard(page: Page, name: string) {
  const card = page
    .getByRole('list', { name: 'People', exact: true })
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: new RegExp(name) }) })
  await card.getByText('10 questions in common').waitFor()
  await card.getByText(/^(?:9\d|100)% match$|^90% match$/).waitFor()
  const names = await page.getByRole('list', { name: 'People', exact: true }).getByRole('heading').allInnerTexts()
  expect(names.findIndex((words) => words.includes(name))).toBeLessThan(3)
  await card.locator('summary').click()
  await card.getByText('Where you agree most').waitFor()
  return card
}

const lines = (page: Page) => page.getByRole('log', { name: 'Messages' })
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

/** One line per message, also where it was heard of twice. */
async function expectOnce(page: Page, texts: string[]): Promise<void> {
  for (const text of texts) {
    await lines(page).getByText(text, { exact: true }).waitFor()
    expect(await lines(page).getByText(text, { exact: true }).count()).toBe(1)
  }
}

const sizes = [
  { at: 'a large screen', viewport: { width: 1280, height: 900 }, names: ['Ottilie', 'Casimir'] as const },
  { at: 'a phone', viewport: { width: 390, height: 844 }, names: ['Perpetua', 'Leopold'] as const },
]

for (const { at, viewport, names } of sizes)
  (at === 'a phone' ? journey : longJourney)(
    `two who join find each other, like each other and talk in two windows, at ${at}`,
    async ({ visit }) => {
      const [one, other] = names
      const { page: hers } = await visit('/login', { viewport })
      const { page: his } = await visit('/login', { viewport })
      await join(hers, one)
      await join(his, other)

      await search(hers)
      const found = await findCard(hers, other)
      expect(await findBarriersInBothThemes(hers)).toEqual([])
      await found.getByRole('button', { name: `Match with ${other}` }).click()
      await hers.getByText('Liked. We’ll let you know if they like you too.').waitFor()
      await found.waitFor({ state: 'detached' })

      await search(his)
      const back = await findCard(his, one)
      await back.getByRole('link', { name: new RegExp(one) }).click()
      const details = his.getByRole('dialog', { name: new RegExp(one) })
      await details.getByText(`${one} paddles to quiet coves and bakes on Sundays.`).waitFor()
      await details.getByRole('button', { name: `Match with ${one}` }).click()
      const joy = his.getByRole('dialog', { name: 'It’s a match' })
      await joy.getByRole('link', { name: 'Say hello' }).click()
      await his.waitForURL(/\/chat\/[\w-]+$/)

      await write(his, `Hello ${one}, do you know a good cove?`)
      await hers.goto(new URL(his.url()).pathname)
      await expectOnce(hers, [`Hello ${one}, do you know a good cove?`])
      await write(hers, 'Three, but I tell of one at a time.')
      await expectOnce(his, ['Three, but I tell of one at a time.'])
      await write(his, 'Then I have to come along thrice.')
      await expectOnce(hers, ['Then I have to come along thrice.'])
      await hers.reload()
      await expectOnce(hers, ['Three, but I tell of one at a time.', 'Then I have to come along thrice.'])
    },
  )
