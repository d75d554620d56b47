import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readOutbox } from '../scripts/mailed-code.ts'
import { findBarriersInBothThemes, findBarriersOfAnswer } from './barriers.ts'
import { journey, untilToast, url, type Visit } from './journey.ts'
import { findLink, findMail, readMail } from './letters.ts'
import { makeSite, noStore } from './owner.ts'

type Visiting = (path: string) => Promise<Visit>

/** Subscribes somebody to a site and follows the link of the mail. */
async function subscribe(page: Page, domain: string, email: string): Promise<void> {
  const data = { name: 'Vera Visitor', email }
  const answer = await page.context().request.post(`${url}/api/subscribe?domain=${domain}`, { data })
  expect(answer.status()).toBe(200)
  await page.goto(await findLink(email, 'confirm'))
  expect(await findBarriersOfAnswer(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
  expect(await findBarriersOfAnswer(page)).toEqual([])
}

const openList = (page: Page, label: string, more = '') => page.goto(`/mailing?domain=${label}${more}`)

async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  const content = page.getByRole('region', { name: 'Content' })
  await content.getByRole('button', { name: 'Start with a greeting' }).click()
  await content.getByRole('textbox', { name: 'Text' }).click()
  await content.getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('# Warm bread')
  await page.getByText('Saved', { exact: true }).waitFor()
}

async function send(page: Page, people: string): Promise<void> {
  await page.getByRole('button', { name: 'Send now' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Send to ${people}` })
    .click()
  await page.getByText(/^Started .* Finished /).waitFor()
}

const openSite = async (visit: Visiting, name: string) => {
  const { page } = await visit('/login')
  return { page, ...(await makeSite(page, name)) }
}

journey(
  'a visitor subscribes, gets a campaign and leaves by the header; the owner sees each step',
  async ({ visit }) => {
    const { page, label } = await openSite(
      (path) => visit(path, { reducedMotion: 'reduce' }, noStore),
      'letters.example',
    )
    const reader = (await visit(`/?domain=${label}`)).page
    await subscribe(reader, label, 'vera.reader@example.com')
    await openList(page, label, '&tab=subscribers')
    await page.getByRole('row', { name: /vera\.reader@example\.com.*Confirmed/ }).waitFor()

    await page.getByRole('tab', { name: 'Campaigns' }).click()
    await write(page, 'Bread on Friday')
    const mail = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
    await mail.getByRole('heading', { name: 'Warm bread' }).waitFor()
    await mail.getByText('Hello friend,').waitFor()
    await page.reload()
    await page.getByRole('region', { name: 'Content' }).getByRole('heading', { name: 'Warm bread' }).waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Send test' }).click()
    await untilToast(page, 'Test sent', () => page.getByRole('button', { name: 'Send test' }).click())
    await expect
      .poll(() => readOutbox(url, 'owner@letters.example'))
      .toContainEqual(expect.stringContaining('[Test] Bread on Friday'))

    await send(page, '1 person')
    await expect.poll(async () => (await findMail('vera.reader@example.com'))?.subject).toBe('Bread on Friday')
    const letter = await readMail('vera.reader@example.com')
    expect(letter.text).toContain('Hello Vera Visitor,')
    const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value
    const [, leave = ''] = /<(http[^>]*)>/.exec(header('list-unsubscribe') ?? '') ?? []
    await reader.goto(leave)
    expect(await findBarriersOfAnswer(reader)).toEqual([])
    const left = await reader.context().request.post(leave, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(left.status()).toBe(200)
    await reader.getByRole('button', { name: 'Unsubscribe' }).click()
    await reader.getByRole('button', { name: 'Subscribe again' }).waitFor()
    expect(await findBarriersOfAnswer(reader)).toEqual([])
    await reader.goto(`${new URL(leave).origin}/unsubscribe/no-such-link?domain=${label}`)
    expect(await findBarriersOfAnswer(reader)).toEqual([])
    await page.reload()
    await page
      .getByRole('region', { name: 'Results' })
      .locator('div', { hasText: /^Unsubscribed1/ })
      .waitFor()
    await openList(page, label, '&tab=subscribers')
    await page.getByRole('row', { name: /vera\.reader@example\.com.*Unsubscribed/ }).waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
  },
)

const people = 'Full name,E-mail,Town\nAda,ada@example.com,Bath\nBo,bo@example.com,York\nNo one,nowhere,Kent\n'

journey('an owner brings a list along, is told what was left out, and takes it away again', async ({ visit }) => {
  const { page, label } = await openSite((path) => visit(path, {}, noStore), 'brought.example')
  await openList(page, label, '&tab=subscribers')
  await page.getByText('No subscribers yet').waitFor()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) }
  await page.locator('input[type=file]').setInputFiles(file)
  expect(await page.getByLabel('E-mail column').locator(':checked').innerText()).toBe('E-mail')
  await page.getByLabel('Tag for all imported subscribers').fill('brought')
  await page.getByText('Everyone in this file agreed').click()
  await page.getByRole('button', { name: 'Import 3 addresses' }).click()
  await page.getByText('2 of 3 imported').waitFor()
  await page.reload()
  await page.getByRole('region', { name: 'Import result' }).getByText('1 invalid e-mail addresses').waitFor()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await csv.path(), 'utf8')
  for (const words of ['ada@example.com', 'bo@example.com', 'brought']) expect(text).toContain(words)
})
