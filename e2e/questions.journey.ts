// @module-tag long
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, findBarriersInBothThemes } from './barriers.ts'
import { interrupt, journey } from './journey.ts'
import { enterAccount } from './owner.ts'

const phone = { width: 390, height: 844 }

/** Opens the questions as somebody new. */
async function begin(page: Page, email: string): Promise<void> {
  await enterAccount(page, email)
  await page.goto('/questions')
  await page.getByRole('form').waitFor()
}

const question = (page: Page) => page.getByRole('form').getByRole('heading').innerText()
const answers = (page: Page) => page.getByRole('radiogroup', { name: 'Your answer' }).getByRole('radio')
const rows = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /: / }) })

/** Does something that leads to the next question, and returns which one it was done with. */
async function next(page: Page, act: () => Promise<unknown>): Promise<string> {
  const before = await question(page)
  await act()
  await expect.poll(() => question(page)).not.toBe(before)
  return before
}
const show = (page: Page, which: string) => page.locator('label').getByText(which, { exact: true }).click()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

/** What the server keeps, by the texts of the questions. */
const kept = (page: Page): Promise<Record<string, { answer: string | null; importance: number; private: boolean }>> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const all = await (await fetch('/api/questions', { headers })).json()
    return Object.fromEntries(all.flatMap(({ text, mine }: never) => (mine ? [[text, mine]] : [])))
  })

journey(
  'a member answers ten questions by keyboard and by mouse, skips one, changes one and takes one back, and all of it is kept',
  async ({ visit }) => {
    const { page } = await visit('/')
    await begin(page, 'questions-ann@example.com')
    const asked: string[] = []
    for (const place of [1, 2, 1, 2, 1])
      asked.push(
        await next(page, async () => {
          await page.keyboard.press(String(place))
          await page.keyboard.press('Enter')
        }),
      )
    const skipped = await next(page, () => page.getByRole('button', { name: 'Skip' }).click())
    for (let count = 0; count < 5; count += 1)
      asked.push(
        await next(page, async () => {
          await answers(page).last().check()
          await submit(page)
        }),
      )
    expect(new Set(asked).size).toBe(10)
    await expect.poll(async () => Object.keys(await kept(page)).length).toBe(11)
    expect((await kept(page))[skipped]?.answer).toBeNull()
    expect((await kept(page))[asked[0]!]).toMatchObject({ importance: 3, private: false })

    await show(page, 'Answered')
    await expect.poll(() => rows(page).count()).toBe(10)
    await page.getByRole('button', { name: `Edit: ${asked[0]}` }).click()
    await answers(page).nth(1).check()
    await page.getByRole('radio', { name: 'Essential' }).check()
    await page.getByRole('switch', { name: 'Answer privately' }).check()
    await submit(page)
    await rows(page).filter({ hasText: asked[0]! }).getByText('Private', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Remove answer: ${asked[1]}` }).click()
    await expect.poll(() => rows(page).count()).toBe(9)
    // The row goes at once; the server hears of it only after the change before it.
    await expect.poll(async () => Object.keys(await kept(page))).not.toContain(asked[1])

    await page.reload()
    await expect.poll(() => rows(page).count()).toBe(9)
    await expect.poll(async () => (await kept(page))[asked[0]!]).toMatchObject({ importance: 4, private: true })
    expect(Object.keys(await kept(page))).not.toContain(asked[1])
    await show(page, 'Unanswered')
    await page.getByLabel('Type').selectOption('Personal')
    await page.getByLabel('Category').selectOption('Cognitive')
    await page.getByRole('form').getByText('Personal').waitFor()
    await page.getByRole('form').getByText('Cognitive').waitFor()
    expect(page.url()).toContain('/questions?status=unanswered&type=Personal&category=Cognitive')
    expect(await findBarriersInBothThemes(page)).toEqual([])
  },
)

journey('on a phone, an answer that could not be sent stays chosen until it is sent', async ({ visit }) => {
  const { page } = await visit('/', { viewport: phone, hasTouch: true, isMobile: true, apart: true }, /answers/)
  await begin(page, 'questions-bob@example.com')
  const first = await question(page)
  const goOn = await interrupt(page, '**/api/questions/answers')
  await answers(page).nth(1).check()
  await submit(page)
  await page.getByText('Failed to submit answers. Please try again.').waitFor()
  expect(await question(page)).toBe(first)
  expect(await answers(page).nth(1).isChecked()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  goOn()
  await next(page, () => submit(page))
  await expect.poll(async () => Object.keys(await kept(page))).toEqual([first])
  const heading = page.getByRole('form').getByRole('heading')
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(0)
})
