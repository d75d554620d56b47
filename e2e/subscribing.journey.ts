import { expect } from 'vitest'
import { journey, untilToast } from './journey.ts'
import { enterAccount } from './owner.ts'
import { addToCart, decidePayment, fillIn, ownShop, payInSandbox } from './shop.ts'

journey('somebody has a pot sent every month, pauses that, goes on, and ends it', async ({ visit }) => {
  const { page } = await visit(`${ownShop}/store/pot-by-post`)
  await enterAccount(page, 'monthly@example.com')
  await addToCart(page)
  await page.goto(`${ownShop}/checkout`)
  await fillIn(page, 'monthly@example.com')
  await payInSandbox(page, 'Approve')
  await page.goto(`${ownShop}/subscriptions`)
  await page.getByRole('row', { name: /Pot by Post.*Active.*£32\.50 a month.*4242/ }).waitFor()
  await page.getByRole('link', { name: /^Manage/ }).click()
  await page.getByRole('heading', { name: /Pot by Post/i }).waitFor()
  await untilToast(page, 'Subscription paused', () => page.getByRole('button', { name: 'Pause' }).click())
  await page.getByText('Paused', { exact: true }).waitFor()
  await untilToast(page, 'Subscription resumed', () => page.getByRole('button', { name: 'Resume' }).click())
  await page.getByText('Active', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText('This can’t be undone').waitFor()
  await untilToast(page, 'Subscription cancelled', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click(),
  )
  await page.getByText('Cancelled', { exact: true }).waitFor()
})

journey('a member buys Premium and is shown what they have', async ({ visit }) => {
  const { page } = await visit('/subscription')
  await page.getByText('$9.95 a month').waitFor()
  await page.getByRole('link', { name: 'Log in to subscribe' }).waitFor()
  await enterAccount(page, 'premium@example.com')
  await page.reload()
  for (const [outcome, words] of [
    ['Decline', 'Payment failed'],
    ['Abandon', 'The payment was not completed'],
  ] as const) {
    await page.getByRole('button', { name: 'Pay with Sandbox' }).click()
    await decidePayment(page, outcome)
    await page.getByText(words).waitFor()
    await page.getByText(/You weren’t charged/).waitFor()
  }
  await page.getByRole('button', { name: 'Pay with Sandbox' }).click()
  await decidePayment(page, 'Approve')
  await page.waitForURL('**/subscription*')
  await page.getByRole('heading', { name: 'You have Premium' }).waitFor()
  await page.getByRole('link', { name: 'Manage subscription' }).click()
  await page.getByText('Sandbox · •••• 4242').waitFor()

  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await untilToast(page, 'Subscription cancelled', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click(),
  )
  await page.goto('/subscription')
  await page.getByRole('heading', { name: /^Premium until / }).waitFor()
  expect(await page.getByRole('button', { name: 'Pay with Sandbox' }).count()).toBe(0)
  await untilToast(page, 'Your subscription continues', () =>
    page.getByRole('button', { name: 'Keep Premium' }).click(),
  )
  await page.getByRole('heading', { name: 'You have Premium' }).waitFor()

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Subscriptions' }).click()
  await page.getByRole('row', { name: /Premium.*Active/ }).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
})
