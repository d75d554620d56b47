import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { journey } from './journey.ts'
import { signIn } from './owner.ts'

const phone = { viewport: { width: 390, height: 844 } }
const shop = '?domain=demo.localhost'

/** What the checkout asks for, by its labels. */
const contact = {
  'First name': 'Ann',
  'Last name': 'Example',
  'Phone number': '+44 20 7946 0000',
  City: 'Larklow',
  State: 'Kent',
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page
    .getByLabel(/^E-mail/i)
    .first()
    .fill(email)
  for (const [label, value] of Object.entries(contact))
    await page.getByLabel(label, { exact: false }).first().fill(value)
  await page.locator('[name=address]').fill('1 Main Street')
  await page.locator('[name=zip]').fill('TN1 1AA')
  await page.locator('[name=country]').selectOption('GB')
}

/** Puts an item into the cart and goes to the checkout. */
async function choose(page: Page, { size, color }: { size?: string; color?: string }): Promise<void> {
  if (size) await page.getByRole('radio', { name: size }).check()
  if (color) await page.getByRole('radio', { name: color }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.locator('[data-cart-count]').getByText('1').waitFor()
  await page.goto(`/checkout${shop}`)
}

async function pay(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: /Sandbox/ }).click()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: outcome }).click()
}

journey('on a phone somebody buys a mug in the sandbox and is thanked for it', async ({ visit }) => {
  const { page } = await visit(`/store/morning-mug${shop}`, phone)
  await choose(page, { size: '350 ml', color: 'Night' })
  await fillIn(page, 'ann@example.com')
  await pay(page, 'Approve')
  await page.getByRole('heading', { name: /Thank you/ }).waitFor()
  await page
    .getByText(/1\d{3}-[A-Z0-9]{5}/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto(`/cart${shop}`)
  await page.getByRole('link', { name: /store/i }).first().waitFor()
  expect(await signIn(page, 'nobody@example.com')).toContain('.')
})
