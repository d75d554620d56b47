import { expect } from 'vitest'
import { findBarriers, findBarriersInBothThemes, findOverflow } from './barriers.ts'
import { journey, url, type Visit } from './journey.ts'
import { signIn } from './owner.ts'

/** Opens the numbers of somebody new, who has posted twice on the platform for trying everything out. */
async function openAnalytics({ page }: Visit, name: string) {
  const token = await signIn(page, `${name}@numbers.example`)
  const headers = { authorization: `Bearer ${token}` }
  const send = (path: string, data: object) =>
    page.context().request.fetch(`${url}/api/social${path}`, { method: 'POST', headers, data })
  await send('/auth/sandbox', { credentials: { extra: { behaviour: 'calm' } } })
  for (const text of ['One', 'Two']) await send('/post', { content: { text }, platforms: ['sandbox'] })
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto('/account/add/social?tab=analytics')
  return page
}

journey(
  'how many posts went out is shown between two days and by platform, each chart with its table',
  async ({ visit }) => {
    const page = await openAnalytics(await visit('/login'), 'days')
    const total = page.locator('dl div').filter({ hasText: 'Success rate' })
    await total.getByText('100%').waitFor()
    const platforms = page.getByRole('figure', { name: 'By platform, of all posts' })
    await platforms.getByText('Show the numbers by platform').click()
    const row = platforms.getByRole('row', { name: /Sandbox/ })
    await row.waitFor()
    expect(await row.getByText('not told').count()).toBeGreaterThan(0)
    await page.getByLabel('Period').selectOption('custom')
    await page.getByText('Choose the first and the last day.').waitFor()
    await page.getByLabel('From').fill('2001-01-01')
    await page.getByLabel('To', { exact: true }).fill('2001-01-31')
    await page.getByText('Nothing to show for this period.').waitFor()
    expect(new URL(page.url()).searchParams.get('from')).toBe('2001-01-01')
    await page.reload()
    await page.getByText('Nothing to show for this period.').waitFor()
  },
)

journey('the numbers of posts have no barriers, in both themes, on a phone and on a desk', async ({ visit }) => {
  const page = await openAnalytics(await visit('/login'), 'barriers')
  await page.getByRole('figure').first().waitFor()
  for (const summary of await page.locator('main summary').all()) await summary.click()
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect([...(await findBarriers(page, 'again')), ...(await findOverflow(page))]).toEqual([])
})
