import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriersOfAnswer } from './barriers.ts'
import { journey, untilToast, url } from './journey.ts'
import { enterAccount, signIn } from './owner.ts'

const demoOwner = 'owner@demo.localhost'

/** Somebody who is signed in elsewhere, and how they call. */
async function openMember(page: Page, email: string, given: object) {
  const headers = { authorization: `Bearer ${await signIn(page, email)}` }
  const { request } = page.context()
  const call = async (method: string, path: string, data?: object) => {
    const answer = await request.fetch(`${url}${path}`, { method, headers, ...(data && { data }) })
    return { status: answer.status(), body: await answer.json() }
  }
  const profile = { firstName: 'Robin', lastName: 'Example', age: 33, gender: 'other', ...given }
  const { status, body } = await call('PUT', '/api/auth/profile', profile)
  expect(status).toBe(200)
  return { id: body.id as string, call }
}

/** The ids of those whom a caller without an account finds. */
async function findAll(page: Page): Promise<string[]> {
  const answer = await page.context().request.get(`${url}/api/matching/search?type=personal&limit=100`)
  const { items }: { items: { id: string }[] } = await answer.json()
  return items.map(({ id }) => id)
}

journey('an administrator reads a report and hides the member, whom nobody finds any more', async ({ visit }) => {
  const { page } = await visit('/login')
  const eve = await openMember(page, 'eve@reported.example', { firstName: 'Evelina' })
  const ann = await openMember(page, 'ann@reported.example', { firstName: 'Annabel' })
  const record = { bio: 'Send me gift cards', visibility: 'public' }
  const { id } = (await eve.call('PUT', '/api/auth/profile/records/personal', record)).body
  expect(await findAll(page)).toContain(id)
  const report = { reason: 'scam', words: 'Wants money before we have met' }
  expect((await ann.call('POST', `/api/members/${id}/report`, report)).status).toBe(201)

  await enterAccount(page, demoOwner)
  await page.goto(`${url}/providers?domain=platform`)
  await page.getByRole('link', { name: 'Reports about members' }).click()
  const card = page.getByRole('article', { name: 'Evelina: Scam or asking for money' })
  await card.getByText('Wants money before we have met').waitFor()
  await card.getByText('Send me gift cards').waitFor()
  expect(await findBarriersOfAnswer(page)).toEqual([])
  await card.getByRole('button', { name: 'Hide member' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hide Evelina?' })
  await untilToast(page, 'Evelina has been hidden', () => question.getByRole('button', { name: 'Hide member' }).click())
  await card.waitFor({ state: 'detached' })
  expect(await findAll(page)).not.toContain(id)
  expect((await eve.call('GET', '/api/auth/profile')).status).toBe(200)

  await page.getByText('Closed', { exact: true }).click()
  await card.getByText(demoOwner).waitFor()
  await card.getByRole('button', { name: 'Unhide' }).click()
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Unhide' })
  await untilToast(page, 'Evelina is no longer hidden', () => again.click())
  expect(await findAll(page)).toContain(id)
})
