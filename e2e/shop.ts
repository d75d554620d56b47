import type { Page } from 'playwright-core'
import { url } from './journey.ts'

/** The bundled pottery, on the platform's own host. */
export const shop = '?domain=demo.localhost'
/** The same on its own. */
export const ownShop = url.replace('localhost', 'demo.localhost')

/** What the checkout asks for, by the names of its fields. */
const contact: Record<string, string> = {
  firstName: 'Ann',
  lastName: 'Example',
  phone: '+44 20 7946 0000',
  address: '1 Main Street',
  city: 'Larklow',
  zip: 'TN1 1AA',
}

/** Types who buys and where it is sent. */
export async function fillIn(page: Page, email: string): Promise<void> {
  await page.locator('[name=country]').selectOption('GB')
  // No state is asked for there.
  await page.locator('[name=state]:enabled').waitFor({ state: 'detached' })
  for (const [name, value] of Object.entries({ ...contact, email }))
    await page.locator(`[name=${name}]:enabled`).fill(value)
}

/** Puts the item of this page into the cart. */
export async function addToCart(page: Page, ...choices: string[]): Promise<void> {
  for (const name of choices) await page.getByRole('radio', { name }).check()
  await Promise.all([
    page.getByText('Added to cart').waitFor(),
    page.getByRole('button', { name: 'Add to Cart' }).click(),
  ])
}

/** Goes on from the checkout to the pay page of the sandbox. */
export async function goToSandbox(page: Page): Promise<void> {
  const choice = page.getByRole('button', { name: 'Sandbox', exact: true })
  const pay = page.getByRole('button', { name: /^Pay .* with Sandbox$/ })
  await choice.or(pay).waitFor()
  // Where it is the only way to pay, there is nothing to choose.
  if (await choice.isVisible()) await choice.click()
  await pay.click()
  await page.waitForURL('**/pay/*')
}

/** Chooses what happens on the pay page of the sandbox. */
export const decidePayment = (page: Page, outcome: string): Promise<void> =>
  page.getByRole('button', { name: outcome }).click()

/** Pays what stands at the checkout in the sandbox; returns the number of the order. */
export async function payInSandbox(page: Page, outcome: string): Promise<string> {
  await goToSandbox(page)
  await decidePayment(page, outcome)
  return readNumber(page)
}

/** Waits until somebody is thanked; returns the number of the order. */
export async function readNumber(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const [number] = /\d{4,}-[A-Z0-9]{5}/.exec(await page.getByText('Your order has the number').innerText()) ?? []
  if (number === undefined) throw new Error('No number of an order is shown.')
  return number
}
