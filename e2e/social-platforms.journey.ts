import { expect } from 'vitest'
import { findBarriers, findBarriersInBothThemes, findOverflow } from './barriers.ts'
import { journey, longJourney, untilToast, type Visit } from './journey.ts'
import { signIn } from './owner.ts'

async function openPlatforms({ page }: Visit, name: string) {
  const token = await signIn(page, `${name}@platforms.example`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto('/account/add/social?tab=platforms')
  return page
}

journey(
  'an account is connected by its keys, its state is told, and it is disconnected after a question',
  async ({ visit }) => {
    const page = await openPlatforms(await visit('/login'), 'keys')
    await page.getByRole('button', { name: 'Connect Sandbox', exact: true }).click()
    await page.getByLabel('Behaviour').selectOption('calm')
    await untilToast(page, 'Sandbox is connected', () => page.getByRole('button', { name: 'Connect account' }).click())
    const own = page.getByRole('region', { name: 'Your accounts' })
    await own.getByText('Connected', { exact: true }).waitFor()
    await own.getByText('Access ends').waitFor()
    await untilToast(page, 'All connections are up to date.', () =>
      page.getByRole('button', { name: 'Renew all connections' }).click(),
    )
    await own.getByRole('button', { name: 'Disconnect Sandbox' }).click()
    await untilToast(page, 'Sandbox is disconnected', () =>
      page.getByRole('button', { name: 'Disconnect account' }).click(),
    )
    await page.getByRole('region', { name: 'To connect' }).getByText('Sandbox', { exact: true }).waitFor()
  },
)

journey('keys that a platform can’t take are refused at their field', async ({ visit }) => {
  const page = await openPlatforms(await visit('/login', {}, /auth\/telegram/), 'odd')
  await page.getByRole('button', { name: 'Connect Telegram', exact: true }).click()
  await untilToast(page, 'Authentication Failed', () => page.getByRole('button', { name: 'Connect account' }).click())
  await page.getByText('Please fill this in.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('access_token')
  expect(await page.getByRole('textbox', { name: 'Bot token' }).getAttribute('type')).toBe('password')
  await page.getByRole('textbox', { name: 'Bot token' }).fill('not a token')
  await page.getByRole('textbox', { name: 'Channel' }).fill('@mychannel')
  await untilToast(page, 'Authentication Failed', () => page.getByRole('button', { name: 'Connect account' }).click())
  await page
    .getByText(/Bot token isn’t as expected/)
    .first()
    .waitFor()
})

journey('a sign-in that is over is told, and its code is nowhere in the address', async ({ visit }) => {
  const page = await openPlatforms(await visit('/login', {}, /auth\/finish/), 'return')
  await page.goto('/social/callback?state=made-up&code=secret-code')
  await page
    .getByText(/This sign-in is over or was begun elsewhere/)
    .first()
    .waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: 'Back to platforms' }).click()
  await page.getByRole('region', { name: 'To connect' }).waitFor()
})

longJourney('the platforms have no barriers, in both themes, on a phone and on a desk', async ({ visit }) => {
  const page = await openPlatforms(await visit('/login'), 'barriers')
  await page.getByRole('region', { name: 'To connect' }).waitFor()
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect([...(await findBarriers(page, 'again')), ...(await findOverflow(page))]).toEqual([])
  await page.getByRole('button', { name: 'Connect Telegram', exact: true }).click()
  await page.getByRole('textbox', { name: 'Bot token' }).waitFor()
  expect([...(await findBarriers(page, 'again')), ...(await findOverflow(page))]).toEqual([])
})
