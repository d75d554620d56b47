import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { makeSite } from './owner.ts'
import { addToCart, fillIn, payInSandbox } from './shop.ts'

const site = 'watched-shop.example'

/** Longer than the recorder keeps a batch. */
const batchMs = 8000

/**
 * Until the recorder has taken what the page was marked with, and has sent its batch: what is sent as a page is left may be shed by a
 * busy server, and isn’t sent again.
 */
async function untilTold(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.did === undefined)
  await page.waitForTimeout(batchMs)
}

journey('the owner sees in the list and in the replay that a recorded visit bought something', async ({ visit }) => {
  const owner = await visit('/login')
  const { label } = await makeSite(owner.page, site, {
    'settings.txt': 'title Watched shop\nrecording on\nstore yes\ncurrency GBP\n',
    'store/store.txt': 'title=Tea\nurl=tea\nprice=7.99\n',
    'ask/content.txt': '# Ask\n\n:::form{action=contact}\nText: Your name\nButton: Send\n:::\n',
  })
  const { page } = await visit('/login', { extraHTTPHeaders: { 'cf-ipcountry': 'BR' } })
  await page.goto(`/store/tea?domain=${site}`)
  await addToCart(page)
  await page.goto(`/checkout?domain=${site}`)
  await fillIn(page, 'ann@example.com')
  await payInSandbox(page, 'Approve')
  await untilTold(page)
  await page.goto(`/ask?domain=${site}`)
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.sent').waitFor()
  await untilTold(page)
  await page.goto('/login')

  await owner.page.goto(`/account/${label}/analytics?tab=recordings`)
  const row = owner.page.getByRole('row').filter({ hasText: '/store/tea' })
  const read = async () => {
    await owner.page.reload()
    return row.innerText()
  }
  await expect.poll(read).toContain('Form sent')
  expect(await row.getByText('Order paid').count()).toBe(1)
  expect(await row.getByText('Checkout begun').count()).toBe(0)
  await owner.page.getByLabel('Outcome').selectOption('Chat opened')
  await owner.page.getByText('No visits match.').waitFor()
  await owner.page.getByLabel('Outcome').selectOption('Order paid')
  await owner.page.reload()
  await row.getByRole('button').click()
  await owner.page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  const happened = owner.page.getByRole('row')
  for (const words of ['Checkout begun', 'Order paid', 'Form sent'])
    expect([words, await happened.filter({ hasText: words }).count()]).toEqual([words, 1])
})
