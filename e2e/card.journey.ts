// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { startServer } from '../scripts/built-server.ts'
import { openStripe } from '../test/fakes/payments/stripe.ts'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey } from './journey.ts'
import { serveStripe } from './stripe-script.ts'

const admin = 'admin@example.com'

/** An installation that takes cards through the stand-in of Stripe. */
const installed = journey.extend('installation', async ({}, { onCleanup }) => {
  const fake = await openStripe(() => new Date())
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-card-'))
  const server = await startServer({ DATA_DIR: dataDir, ADMIN_EMAILS: admin, ALLOW_FETCH_TO: fake.host })
  onCleanup(async () => {
    await server.stop()
    fake.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { url } = server
  async function call(line: string, body: object, token = '') {
    const [method, path] = line.split(' ')
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}${path}`, { method: method!, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${line}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  async function signIn(email: string): Promise<string> {
    const { code } = await call('POST /api/auth/send-verification-code', { email })
    return (await call('POST /api/auth/verify-code', { email, code })).token
  }
  const token = await signIn(admin)
  const entered = { credentials: fake.credentials, options: { ...fake.options, base_url: fake.url } }
  const stripe = { type: 'payment', key: 'stripe', name: 'Stripe', ...entered }
  const { id } = await call('POST /api/providers', stripe, token)
  await call(`PUT /api/providers/${id}/status`, { isActive: true }, token)
  /** This installation and Stripe are servers that a browser may ask; a refused card is an answer. */
  const excused = new RegExp(
    `^leaves for (${url}|https://(js|api|hooks)\\.stripe\\.com)/|^422: ${url}/api/payments/create-intent$`,
  )
  return { fake, url, signIn, excused }
})

/** The field, which is a frame of Stripe's within ours. */
const fieldOf = (page: Page) =>
  page.frameLocator('[title="Card details"]').frameLocator('[title^="Secure card"]').getByLabel('Card number')
async function payWith(page: Page, number: string): Promise<void> {
  await fieldOf(page).fill(number)
  await page.getByRole('button', { name: 'Pay $9.95 a month' }).click()
}

installed('a member buys Premium with a card, after one that was refused', async ({ visit, installation }) => {
  const { fake, url, signIn, excused } = installation
  const { page } = await visit(`${url}/subscription`, { apart: true, reducedMotion: 'reduce' }, excused)
  await serveStripe(page, fake)
  await page.evaluate((token) => localStorage.setItem('token', token), await signIn('card@example.com'))
  await page.reload()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await payWith(page, '4242')
  await page.getByText('Your card number is incomplete.').waitFor()
  await payWith(page, '4000000000000002')
  await page.getByText('Your card was declined.').waitFor()
  await fieldOf(page).fill('4242424242424242')
  expect(await findBarriersInBothThemes(page)).toEqual([])
  expect(await fieldOf(page).inputValue()).toBe('4242424242424242')
  await page.getByRole('button', { name: 'Pay $9.95 a month' }).click()
  await page.getByRole('heading', { name: 'You have Premium' }).waitFor()
  await page.getByText('Active', { exact: true }).waitFor()
  expect(fake.faults).toEqual([])
})

installed('a member confirms a card at the bank and has Premium', async ({ visit, installation }) => {
  const { fake, url, signIn, excused } = installation
  const options = { apart: true, viewport: { width: 390, height: 844 } } as const
  const { page } = await visit(`${url}/subscription`, options, excused)
  await serveStripe(page, fake)
  await page.evaluate((token) => localStorage.setItem('token', token), await signIn('bank@example.com'))
  await page.reload()
  await page.getByRole('button', { name: 'Pay by card' }).click()
  const bank = page.frameLocator('[title="Card details"]').frameLocator('[title="Your bank"]')
  await payWith(page, '4000002760003184')
  await page.getByText('Your bank asks you to confirm this payment.').waitFor()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await page.getByText('We are unable to authenticate your payment method.').waitFor()
  await payWith(page, '4000002760003184')
  await bank.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { name: 'You have Premium' }).waitFor()
  expect(fake.faults).toEqual([])
})
