import type { APIRequestContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { journey, longJourney, url } from './journey.ts'
import { readMail } from './letters.ts'
import { makeSite, noStore, signIn, typeCode } from './owner.ts'

const phone = { viewport: { width: 390, height: 844 } }
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The link in the latest mail to somebody, as its path. */
async function invitedTo(email: string): Promise<string> {
  const { text = '' } = await readMail(email)
  const [, path = ''] = /(\/invitation#[\w-]+)/.exec(text) ?? []
  return path
}

/** Invites somebody on the screen of the owner. */
async function invite(page: Page, label: string, email: string): Promise<void> {
  await page.goto(`/account/${label}/collaboration`)
  await button(page, 'Invite someone').click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('Please fill in all fields.').first().waitFor()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Paula')
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('list', { name: 'Invitations' }).getByText(email, { exact: true }).waitFor()
}

journey(
  'somebody is invited by mail, says yes on a phone without an account, edits, manages nothing, and is gone once removed',
  async ({ visit }) => {
    const { page: owner } = await visit('/login', {}, noStore)
    const { label } = await makeSite(owner, 'together-here.example', { 'content.txt': '# Bread\n\nRye.\n' })
    const email = 'paula@together-here.example'
    await invite(owner, label, email)

    const { page } = await visit(await invitedTo(email), { ...phone, apart: true }, /^40[134]|^404: .*\/store/)
    await page.getByRole('heading', { level: 1, name: /^You are invited to work on / }).waitFor()
    await page.getByText('Edit pages and files').waitFor()
    expect(await page.getByText('Change settings').count()).toBe(0)
    await button(page, 'Accept invitation').click()
    await expect.poll(() => page.getByRole('textbox', { name: /mail/i }).inputValue()).toBe(email)
    await button(page, 'Start').click()
    await page.locator('[autocomplete=one-time-code]').first().waitFor()
    await typeCode(page, await findMailedCode(url, email))
    await page.waitForURL(`**/account/${label}/view`)
    await owner.getByRole('list', { name: 'People' }).getByText(email, { exact: true }).waitFor()
    await owner.getByRole('list', { name: 'Also here now' }).getByText(email, { exact: true }).waitFor()

    await page.goto(`/account/${label}/activate`)
    await page.getByText('Your role on this site doesn’t include this.').waitFor()
    await page.goto(`/account/${label}/collaboration`)
    await page.getByText('You can’t invite people to this site.').waitFor()
    await page.goto(`/account/${label}/edit`)
    const text = page.getByRole('textbox').getByText('Rye.')
    await text.click()
    await page.keyboard.press('End')
    await page.keyboard.type(' And wheat.')
    await page.waitForTimeout(2500)

    await button(owner, `More about ${email}`).click()
    await owner.getByRole('menuitem', { name: 'Remove person' }).click()
    await button(owner, 'Remove person').click()
    await page.getByText(/^You don’t work on .* any more$/).waitFor({ timeout: 5000 })
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download what I typed').click()])
    expect(download.suggestedFilename()).toBe(`${label}-unpublished.txt`)
    await owner.getByText(/^Removed paula@together-here.example, who was Editor$/).waitFor()
  },
)

journey('an invitation says who is meant, and lets somebody else change over to that address', async ({ visit }) => {
  const { page: owner } = await visit('/login', {}, noStore)
  const { label } = await makeSite(owner, 'meant.example')
  const email = 'meant@meant.example'
  await invite(owner, label, email)
  const path = await invitedTo(email)
  const { page } = await visit('/login', { ...phone, apart: true }, /^40[134]/)
  const token = await signIn(page, 'other@meant.example')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(path)
  await page.getByText(`This invitation is for ${email}. You’re signed in as other@meant.example.`).waitFor()
  await button(page, 'Sign in with the other address').click()
  await button(page, 'Decline').click()
  await page.getByRole('heading', { name: 'Invitation declined' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor()
})

longJourney(
  'a site is handed over, its former owner leaves it, and everybody reads who may do what',
  async ({ visit }) => {
    const { page: owner } = await visit('/login', {}, noStore)
    const { label, token } = await makeSite(owner, 'heirloom.example')
    const email = 'heir@heirloom.example'
    await invite(owner, label, email)
    const secret = (await invitedTo(email)).split('#')[1] ?? ''
    const { page } = await visit('/login', { ...phone, apart: true }, /^40[134]/)
    const theirs = await signIn(page, email)
    await page.evaluate((kept) => localStorage.setItem('token', kept), theirs)
    await page.goto(`/invitation#${secret}`)
    await button(page, 'Accept invitation').click()
    await page.waitForURL(`**/account/${label}/view`)

    await button(owner, /^Change what heir@heirloom.example may do$/).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Answer customers' }).uncheck()
    await dialog.getByText('Not as usual for this role').waitFor()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await owner.getByText('not: Answer customers', { exact: true }).waitFor()
    await page.goto(`/account/${label}/edit`)
    await page.getByRole('textbox').first().click()
    await page.keyboard.type('Typed in vain.')
    await page.waitForTimeout(2500)
    await button(owner, /^Change what heir@heirloom.example may do$/).click()
    await dialog.getByRole('checkbox', { name: 'Edit pages and files' }).uncheck()
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page
      .getByText('Your role on this site doesn’t include this. Its owner can change that.')
      .waitFor({ timeout: 5000 })
    await button(page, 'Download what I typed').waitFor()
    await page.goto(`/collaboration?domain=${label}`)
    await page.getByText('You can’t invite people to this site.').waitFor()
    await page.getByRole('row', { name: /^Change payments/ }).waitFor()
    expect(
      await page
        .getByRole('row', { name: /^Edit pages/ })
        .getByRole('cell')
        .allInnerTexts(),
    ).toEqual(['Yes', 'Yes', '–\nNo', '–\nNo'])

    await button(owner, `More about ${email}`).click()
    await owner.getByRole('menuitem', { name: 'Hand the site over' }).click()
    await owner.getByLabel(/^Type .* to confirm$/).fill('heirloom.example')
    await button(owner, 'Offer site').click()
    await owner.getByText('You offered this site').waitFor()
    await button(page, 'Accept site').click()
    await button(page, 'Invite someone').waitFor()
    await button(owner, 'Leave').click()
    await button(owner, 'Leave site').click()
    await owner.getByText('You left the site').waitFor()
    await owner.waitForURL('**/account**')
    const headers = { authorization: `Bearer ${token}` }
    expect((await owner.request.get(`${url}/api/domains/${label}`, { headers })).status()).toBe(404)
    await page.getByText('Left the site as Admin').waitFor()
  },
)

/** Somebody becomes an editor of a site by its calls, and is signed in on a page. */
async function join(page: Page, request: APIRequestContext, site: { label: string; token: string }, email: string) {
  const headers = { authorization: `Bearer ${site.token}` }
  const at = `${url}/api/domains/${site.label}`
  const data = { name: 'Kim', email, role: 'editor' }
  const { link } = await (await request.post(`${at}/collaborators/invite`, { headers, data })).json()
  const secret = { token: link.split('#')[1] }
  const { domainId } = await (await request.post(`${url}/api/invitations/read`, { data: secret })).json()
  const token = await signIn(page, email)
  const theirs = { headers: { authorization: `Bearer ${token}` }, data: secret }
  expect((await request.post(`${url}/api/domains/${domainId}/collaborators/accept`, theirs)).status()).toBe(200)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  const { people } = await (await request.get(`${at}/collaborators`, { headers })).json()
  const { userId } = people.find((one: { email: string }) => one.email === email)
  return {
    remove: () => request.delete(`${at}/collaborators/${userId}`, { headers }),
    end: () => request.delete(at, { headers }),
  }
}

for (const way of ['remove', 'end'] as const)
  longJourney(
    `whoever has a site open sees at once that they don’t work there any more (${way}), and nothing is asked for in vain`,
    async ({ visit }) => {
      const { page: owner } = await visit('/login', {}, noStore)
      const site = await makeSite(owner, `${way}-here.example`)
      const { page } = await visit('/login', { apart: true }, noStore)
      const member = await join(page, owner.request, site, `kim@${way}-here.example`)
      await page.goto(`/account/${site.label}/collaboration`)
      await page.getByRole('list', { name: 'People' }).waitFor()
      await page.waitForTimeout(1500)
      expect((await member[way]()).status()).toBe(200)
      await page.getByText(/^You don’t work on .* any more$/).waitFor({ timeout: 5000 })
      await page.waitForTimeout(1500)
      expect(await page.locator('.toast').allInnerTexts()).toEqual([])
    },
  )
