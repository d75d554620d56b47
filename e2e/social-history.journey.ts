import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, findBarriersInBothThemes, findOverflow } from './barriers.ts'
import { journey, longJourney, untilToast, url, type Visit } from './journey.ts'
import { signIn } from './owner.ts'

const dayMs = 86_400_000

interface Call {
  method?: string
  data?: object
}

/** Opens the history of somebody new, who is connected to the platform for trying everything out. */
async function openHistory({ page }: Visit, name: string) {
  const token = await signIn(page, `${name}@history.example`)
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string, { method = 'GET', data }: Call = {}) =>
    (await page.context().request.fetch(`${url}/api/social${path}`, { method, headers, data })).json()
  await ask('/auth/sandbox', { method: 'POST', data: { credentials: { extra: { behaviour: 'calm' } } } })
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  const post = (text: string, scheduled_at?: string) =>
    ask(scheduled_at === undefined ? '/post' : '/schedule', {
      method: 'POST',
      data: { content: { text, ...(scheduled_at && { scheduled_at }) }, platforms: ['sandbox'] },
    })
  return { page, ask, post, open: (query = '') => page.goto(`/account/add/social?tab=history${query}`) }
}

const cardOf = (page: Page, text: string) => page.locator('li').filter({ hasText: text }).first()

journey(
  'a post is seen as posted, its numbers are read, a comment is answered, and it is deleted after a question',
  async ({ visit }) => {
    const { page, post, open } = await openHistory(await visit('/login'), 'whole')
    await post('Fresh rye every morning')
    await open()
    const card = cardOf(page, 'Fresh rye every morning')
    await card.getByText('Posted', { exact: true }).first().waitFor()
    await card.getByText('The platforms haven’t been asked yet.').waitFor()
    await untilToast(page, 'Numbers are up to date', () => card.getByRole('button', { name: 'Sync numbers' }).click())
    await card.getByText(/^Asked/).waitFor()
    await card.getByText('Not told: Clicks, Reach, Impressions').waitFor()
    await card.getByRole('button', { name: 'Comments' }).click()
    const comments = card.getByRole('region', { name: 'Comments' })
    const answers = comments.getByRole('button', { name: /^Answer / })
    await expect
      .poll(
        async () => {
          await comments.getByRole('button', { name: 'Look for new comments' }).click()
          return answers.count()
        },
        { interval: 1000 },
      )
      .toBeGreaterThan(0)
    await answers.first().click()
    await untilToast(page, 'Reply Required', () => comments.getByRole('button', { name: 'Send answer' }).click())
    await comments.getByLabel('Your answer').fill('Thank you!')
    await untilToast(page, 'Answer sent', () => comments.getByRole('button', { name: 'Send answer' }).click())
    await comments.getByText('Thank you!').waitFor()
    await card.getByRole('button', { name: 'Delete' }).click()
    await page.getByText(/It is deleted on Sandbox/).waitFor()
    await untilToast(page, 'Post deleted', () => page.getByRole('button', { name: 'Delete post' }).click())
    await page.getByText('No posts yet').waitFor()
  },
)

journey('ten posts are shown, and the first of those that come with Load More has the focus', async ({ visit }) => {
  const { page, post, open } = await openHistory(await visit('/login'), 'many')
  for (let at = 1; at <= 12; at += 1) await post(`Loaf number ${at}`)
  await open()
  const posts = page.locator('main ol > li')
  await posts.first().waitFor()
  expect(await posts.count()).toBe(10)
  await page.getByRole('button', { name: 'Load More' }).press('Enter')
  await expect.poll(() => posts.count()).toBe(12)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Loaf number 2')
  expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
})

journey('what is scheduled is found by its status and in the calendar, and moved from there', async ({ visit }) => {
  const { page, post, ask, open } = await openHistory(await visit('/login'), 'later')
  await post('Posted today')
  const at = new Date(Date.now() + 40 * dayMs).toISOString()
  await post('Rye for the market', at)
  await open()
  await page.getByText('Posted today').waitFor()
  await page.getByLabel('Status').selectOption('scheduled')
  await page.getByText('Posted today').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('status')).toBe('scheduled')
  await page.getByText('Calendar', { exact: true }).click()
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.getByRole('button', { name: /Posted today/ }).focus()
  await page.keyboard.press('PageDown')
  const entry = calendar.getByRole('button', { name: /Rye for the market/ }).first()
  while ((await entry.count()) === 0 && new URL(page.url()).searchParams.get('month') !== at.slice(0, 7))
    await calendar.getByRole('button', { name: 'Next month' }).click()
  await entry.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Change or reschedule' }).click()
  await page.getByLabel('Date and time').waitFor()
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Rye for the market')
  expect((await ask('/posts/history?status=posted')).posts).toHaveLength(1)
})

longJourney('the history has no barriers, in both themes, on a phone and on a desk', async ({ visit }) => {
  const { page, post, open } = await openHistory(await visit('/login'), 'barriers')
  await post(`مرحبا #خبز ${'long'.repeat(100)}`)
  await post('Later', new Date(Date.now() + dayMs).toISOString())
  for (const query of ['', '&view=calendar']) {
    await open(query)
    await page
      .getByText(/مرحبا/)
      .first()
      .waitFor()
    await page.setViewportSize({ width: 1280, height: 900 })
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect([...(await findBarriers(page, 'again')), ...(await findOverflow(page))]).toEqual([])
  }
})
