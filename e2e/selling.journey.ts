import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readOutbox } from '../scripts/mailed-code.ts'
import { journey, untilToast, url } from './journey.ts'
import { enterAccount } from './owner.ts'
import { addToCart, decidePayment, fillIn, goToSandbox, payInSandbox, readNumber, shop } from './shop.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const mug = `/store/morning-mug${shop}`

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

journey('on a phone a guest buys a mug, gets a receipt and finds the order again', async ({ visit }) => {
  const { page } = await visit(mug, phone)
  await addToCart(page, '350 ml', 'Night')
  expect(await overflow(page)).toBe(0)
  await page.goto(`/cart${shop}`)
  await page.getByRole('link', { name: 'Morning mug' }).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await fillIn(page, 'guest@example.com')
  await page.getByText('£28.50').first().waitFor()
  expect(await overflow(page)).toBe(0)
  await goToSandbox(page)
  await page.getByText('Shipping', { exact: true }).waitFor()
  expect(await overflow(page)).toBe(0)
  await decidePayment(page, 'Approve')
  const number = await readNumber(page)
  expect(await overflow(page)).toBe(0)
  expect(await readOutbox(url, 'guest@example.com')).toEqual([expect.stringContaining(number)])

  await page.goto(`/cart${shop}`)
  await page.getByText('Your cart is empty.').waitFor()
  await page.goto(`/orders${shop}`)
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('E-mail address').fill('guest@example.com')
  await page.getByRole('button', { name: 'Find order' }).click()
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await page.getByText('350 ml, Night').waitFor()
  expect(await overflow(page)).toBe(0)
})

journey('a declined payment leaves everything typed, and the next one makes exactly one order', async ({ visit }) => {
  const { page } = await visit(mug)
  await addToCart(page, '350 ml', 'Night')
  await page.goto(`/checkout${shop}`)
  await fillIn(page, 'declined@example.com')
  await goToSandbox(page)
  await decidePayment(page, 'Decline')
  await page.getByRole('alert').getByText('Payment failed').waitFor()
  expect(await page.locator('[name=email]').inputValue()).toBe('declined@example.com')
  expect(await page.locator('[name=address]').inputValue()).toBe('1 Main Street')
  const number = await payInSandbox(page, 'Duplicate webhook')

  await enterAccount(page, 'owner@demo.localhost')
  await page.goto(`/orders${shop}&q=declined@example.com`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  expect(await page.getByRole('list', { name: 'Orders' }).getByRole('region').count()).toBe(1)
  expect(await readOutbox(url, 'declined@example.com')).toHaveLength(1)
})

journey(
  'a buyer who goes back from the pay page reads that nothing was charged, and can still pay',
  async ({ visit }) => {
    const { page } = await visit(mug)
    await addToCart(page, '350 ml', 'Night')
    await page.goto(`/checkout${shop}`)
    await fillIn(page, 'back@example.com')
    await goToSandbox(page)
    await page.goBack()
    await page.getByRole('alert').getByText('Your payment was not completed. Nothing was charged.').waitFor()
    expect(await page.getByText('Payment failed').count()).toBe(0)
    expect(await page.locator('[name=email]').inputValue()).toBe('back@example.com')
    await page.reload()
    await goToSandbox(page)
    await decidePayment(page, 'Abandon')
    await page.getByRole('alert').getByText('Your payment was not completed. Nothing was charged.').waitFor()
    await payInSandbox(page, 'Approve')
  },
)

journey('a seller sends an order, gives the money back, and finds both in the books', async ({ visit }) => {
  const { page } = await visit(mug)
  await addToCart(page, '450 ml', 'Ochre')
  await page.goto(`/checkout${shop}`)
  await fillIn(page, 'sold@example.com')
  const number = await payInSandbox(page, 'Approve')
  await enterAccount(page, 'owner@demo.localhost')
  await page.goto(`/orders${shop}`)
  await page.getByText(/needs? a tracking number\.$/).waitFor()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await sections.getByRole('link', { name: /^Orders \d+ waiting$/ }).waitFor()
  const order = page.getByRole('region', { name: `Order ${number}` })
  await untilToast(page, 'Order fulfilled', () => order.getByRole('button', { name: /^Fulfill Order/ }).click())
  await order.getByText('Fulfilment: Fulfilled').waitFor()
  await order.getByRole('button', { name: /^Add tracking/ }).click()
  await page.getByLabel('Carrier').fill('Demo')
  await page.getByLabel('Tracking number').fill('DEMO-1')
  await untilToast(page, 'Tracking saved', () => page.getByRole('button', { name: 'Save tracking' }).click())
  await order.getByRole('button', { name: /^Refresh/ }).click()
  await order.getByRole('list', { name: 'Latest tracking updates' }).getByText('Label created').waitFor()

  await order.getByRole('button', { name: /^Refund/ }).click()
  await page.getByText('Partial amount', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('10')
  await page.getByLabel('Reason').fill('A chip at the rim')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: 'Refund £10.00' }).click()
  await order.getByText('Partially refunded').waitFor()
  await order.getByRole('button', { name: /^Refund/ }).click()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('button', { name: 'Refund £18.50' }).click()
  await order.getByText('Partially refunded').waitFor({ state: 'hidden' })

  await page.goto('/account/demo.localhost/transactions')
  await page.getByLabel('Search transactions').fill(number)
  const each = page.getByRole('table', { name: 'Payments and refunds' }).getByRole('row')
  await expect.poll(() => each.count()).toBe(4)
  await expect.poll(() => page.getByRole('table', { name: 'Monthly totals' }).getByRole('row').count()).toBe(2)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(number)
  await page.goto('/account/demo.localhost/store')
  await page.getByRole('region', { name: 'Best sellers' }).getByText('The Morning Mug', { exact: true }).waitFor()
})
