import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, type Visit } from './journey.ts'
import { enterAccount, makeSite } from './owner.ts'

const files = { 'content.txt': '# Free money\n\nSend us your password.\n' }

/** Reports the open site by the link in its footer, without any script. */
async function report(visit: (path: string, options: object) => Promise<Visit>, address: string): Promise<void> {
  const { page } = await visit(address, { apart: true, javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Report this site' }).click()
  await page
    .getByLabel('What is wrong?')
    .selectOption({ label: 'It pretends to be somebody else to get passwords or money' })
  await page.getByLabel('What should we know?').fill('<img src=x onerror=alert(1)> They asked for my password.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('heading', { name: 'Report sent' }).waitFor()
}

const statusOf = async (page: Page, address: string) => (await page.goto(address))?.status()

async function decide(page: Page, act: string, done: string): Promise<void> {
  await page.getByRole('button', { name: act }).click()
  const toast = page.getByText(done).first()
  const confirmed = page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: act })
  await Promise.all([toast.waitFor(), confirmed.click()])
}

journey(
  'a visitor reports a site, an administrator suspends it, its owner reads why and objects, and it is open again',
  async ({ visit }) => {
    const { page: owner } = await visit('/login')
    const { label } = await makeSite(owner, 'doubtful-offers.example', files)
    const address = `/?domain=${label}`
    await report(visit, address)

    const { page: staff } = await visit('/login', { apart: true })
    await enterAccount(staff, 'owner@demo.localhost')
    await staff.goto('/settings')
    await staff.getByRole('button', { name: 'Account of owner@demo.localhost' }).click()
    // Other sites that ask for passwords may wait, too.
    await staff.getByRole('link', { name: /^Sites to review \d+ waiting$/ }).click()
    const found = staff.getByRole('listitem').filter({ hasText: 'doubtful-offers.example' })
    await found.getByText('1 open report').waitFor()
    await found.getByRole('button', { name: 'Review site' }).click()
    await staff.getByText('They asked for my password.').waitFor()
    await staff.getByRole('button', { name: 'Show texts' }).click()
    await staff.getByText('content.txt', { exact: true }).click()
    await staff.getByText('# Free money').waitFor()
    expect(await findBarriersInBothThemes(staff)).toEqual([])
    await staff.getByLabel('Words for its owner, or a note').fill('Nobody may ask for passwords here.')
    await decide(staff, 'Suspend site', 'Site suspended')

    const { page } = await visit('/terms', { apart: true })
    expect(await statusOf(page, address)).toBe(403)
    await owner.goto(`/account/${label}/view`)
    const note = owner.getByRole('complementary', { name: 'Suspended' })
    await note.getByText('Nobody may ask for passwords here.').waitFor()
    await note.getByRole('textbox', { name: 'If this is a mistake, say why' }).fill('It was a joke.')
    await note.getByRole('button', { name: 'Send objection' }).click()
    await note.getByText('You objected on').waitFor()

    await staff.reload()
    await staff.getByText('It was a joke.').waitFor()
    await decide(staff, 'Lift restrictions', 'Restrictions lifted')
    expect(await statusOf(page, address)).toBe(200)
  },
)

journey('whoever administers nothing is told so, in plain words', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^403: .*\/api\/moderation/)
  await makeSite(page, 'no-administrator.example', files)
  await page.goto('/moderation')
  await page.getByText('Only administrators can review sites.').waitFor()
})
