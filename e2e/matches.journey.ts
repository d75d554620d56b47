import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, untilToast, url, longJourney } from './journey.ts'
import { enterAccount } from './owner.ts'

const phone = { width: 390, height: 780 }
const desktop = { width: 1280, height: 860 }

/** Makes a call as whoever is signed in on the page. */
const ask = (page: Page, method: string, path: string, data: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([how, where, body]) => {
      const token = localStorage.getItem('token') ?? ''
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const asked = { method: how, headers, body }
      return (await fetch(where, asked)).json()
    },
    [method, path, JSON.stringify(data)] as const,
  )

/** Signs somebody in and shows them to other members; returns the id by which these like them. */
async function join(page: Page, email: string, firstName: string): Promise<string> {
  await enterAccount(page, email)
  await ask(page, 'PUT', '/api/auth/profile', { firstName, location: 'Lisbon' })
  const record = { bio: `I am ${firstName}.`, visibility: 'members' }
  return String((await ask(page, 'PUT', '/api/auth/profile/records/personal', record))['id'])
}

const like = (page: Page, id: string) => ask(page, 'POST', '/api/matching/create', { target_user_id: id })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}
const textsOf = (page: Page) => log(page).locator('.chat-bubble > p').allInnerTexts()
const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

interface Pair {
  mara: Page
  jonas: Page
}

/** Opens the matches of both, and the conversation of the one who is to write first. */
async function meet({ mara, jonas }: Pair, name: string): Promise<void> {
  const maraId = await join(mara, `mara@${name}.example`, 'Mara')
  const jonasId = await join(jonas, `jonas@${name}.example`, 'Jonas')
  await mara.goto('/matches')
  await mara.getByText('No matches yet').waitFor()
  expect(await like(mara, jonasId)).toMatchObject({ matched: false })
  expect(await like(jonas, maraId)).toMatchObject({ matched: true })
  await mara.getByRole('link', { name: /Say hello to Jonas/ }).click()
  await mara.getByText('You and Jonas like each other').waitFor()
}

journey(
  'two people who like each other match, talk in two windows, see each other online, and one of them ends it',
  async ({ visit }) => {
    const { page: mara } = await visit('/', { viewport: desktop }, /^404: .*\/api\/matches\//)
    const { page: jonas } = await visit('/', { viewport: phone }, /^404: .*\/api\/matches\//)
    await meet({ mara, jonas }, 'two-windows')
    await jonas.goto('/matches')
    await mara.getByText('Online').first().waitFor()
    await say(mara, 'Hello Jonas')
    await log(mara).getByRole('img', { name: 'Sent' }).waitFor()
    await jonas.getByText('Hello Jonas').waitFor()
    expect(await findBarriersInBothThemes(jonas)).toEqual([])
    expect(await scrollsSideways(jonas)).toBe(false)

    await jonas.getByRole('link', { name: 'Message Mara' }).click()
    await log(jonas).getByText('Hello Jonas').waitFor()
    await log(mara).getByRole('img', { name: 'Read' }).waitFor()
    await field(jonas).pressSequentially('Hello')
    await mara.getByText('Jonas is typing…').waitFor()
    await say(jonas, 'Hello Mara')
    await log(mara).getByText('Hello Mara').waitFor()
    await expect.poll(() => textsOf(jonas)).toEqual(['Hello Jonas', 'Hello Mara'])
    expect(await findBarriersInBothThemes(mara)).toEqual([])
    expect(await findBarriersInBothThemes(jonas)).toEqual([])
    expect(await scrollsSideways(jonas)).toBe(false)

    await mara.reload()
    await expect.poll(() => textsOf(mara)).toEqual(['Hello Jonas', 'Hello Mara'])
    await jonas.getByRole('button', { name: 'More actions for Mara' }).click()
    await jonas.getByRole('menuitem', { name: 'Unmatch' }).click()
    await untilToast(jonas, 'You are no longer matched with Mara', () =>
      jonas.getByRole('alertdialog').getByRole('button', { name: 'Unmatch' }).click(),
    )
    await jonas.getByText('No matches yet').waitFor()
    await mara.getByText('This match has ended').waitFor()
    await mara.reload()
    await mara.getByText('Match not found').waitFor()
    await mara.getByRole('link', { name: 'Your Matches' }).last().click()
    await mara.getByText('No matches yet').waitFor()
  },
)

longJourney('what is written to a match without a network arrives once, and drafts stay', async ({ visit }) => {
  const excused = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/
  const { page: mara } = await visit('/', { viewport: phone }, excused)
  const { page: jonas } = await visit('/', { viewport: desktop })
  await meet({ mara, jonas }, 'lost-network')
  await say(mara, 'First')
  await jonas.goto('/matches')
  await jonas.getByRole('link', { name: 'Message Mara' }).click()
  await log(jonas).getByText('First').waitFor()
  await mara.context().setOffline(true)
  await say(mara, 'Written without a network')
  await say(mara, 'And another')
  await mara.getByText('You’re offline. Messages will be sent when you’re back online.').waitFor()
  await say(jonas, 'Answered meanwhile')
  await log(jonas).getByRole('img', { name: 'Sent' }).waitFor()
  await mara.context().setOffline(false)
  await log(mara).getByText('Answered meanwhile').waitFor()
  await log(jonas).getByText('And another').waitFor()
  const all = ['First', 'Answered meanwhile', 'Written without a network', 'And another']
  await expect.poll(() => textsOf(jonas)).toEqual(all)
  await expect.poll(() => textsOf(mara)).toEqual(all)
  await field(mara).fill('Not finished')
  await mara.reload()
  await field(mara).waitFor()
  expect(await field(mara).inputValue()).toBe('Not finished')
})

longJourney(
  'somebody who is not signed in is asked to, and a match that is not theirs is not found',
  async ({ visit }) => {
    const { page } = await visit('/matches', {}, /^404: .*\/api\/matches\//)
    await page.getByText('Please log in to see your matches.').waitFor()
    await join(page, 'stranger@no-match.example', 'Stranger')
    await page.goto(`${url}/chat/00000000-0000-4000-8000-000000000000`)
    await page.getByText('Match not found').waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
  },
)
