import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { findBarriersOfAnswer } from './barriers.ts'
import { journey, url, longJourney } from './journey.ts'
import { findLink } from './letters.ts'
import { enterAccount, makeSite } from './owner.ts'

/** A refused list is part of the journey. */
const refused = /^400: .*\/notification-settings/

async function openSettings(page: Page, name: string) {
  const { label } = await makeSite(page, name)
  await enterAccount(page, `owner@${name}`)
  await page.goto(`${url}/domains/${label}/notification-settings`)
  const chats = page.getByRole('region', { name: 'New chats' }).getByRole('region', { name: 'By email' })
  const messages = page.getByRole('region', { name: 'New messages' }).getByRole('region', { name: 'By email' })
  await messages.getByRole('textbox', { name: 'Email 1' }).waitFor()
  return { chats, messages, label }
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click()

journey('an owner adds an address, which hears of messages once its code is entered', async ({ visit }) => {
  const { page } = await visit('/login')
  const { messages } = await openSettings(page, 'telling.example')
  expect(await messages.getByRole('textbox', { name: 'Email 1' }).inputValue()).toBe('owner@telling.example')
  await messages.getByRole('button', { name: 'Add Email' }).click()
  await page.keyboard.type('ann@telling.example')
  await messages.getByText('Unsaved changes').waitFor()
  await save(page)
  await page.getByText('Notification settings updated successfully').waitFor()
  await messages.getByText('Awaiting code').waitFor()
  const { page: asked } = await visit(await findLink('ann@telling.example', 'confirm'))
  await asked.getByRole('button', { name: 'Yes, send me notifications' }).waitFor()
  expect(await findBarriersOfAnswer(asked)).toEqual([])
  await messages.getByRole('button', { name: 'Enter code for ann@telling.example' }).click()
  await page.locator('[autocomplete=one-time-code]:focus').waitFor()
  await page.keyboard.type(await findMailedCode(url, 'ann@telling.example'))
  await messages.getByRole('button', { name: 'Send test to ann@telling.example' }).waitFor()
  // The last digit has sent the code: a needless Enter changes nothing.
  await page.locator('input[value="ann@telling.example"]:focus').waitFor()
  await page.keyboard.press('Enter')
  expect(await messages.getByRole('textbox').count()).toBe(2)
  await messages.getByRole('button', { name: 'Send test to ann@telling.example' }).click()
  const log = page.getByRole('region', { name: 'Notification log' })
  await log.getByText('Test: notifications about new messages from telling.example').waitFor()
  await log.getByText('ann@telling.example').waitFor()
  await messages.getByRole('button', { name: 'Remove ann@telling.example' }).click()
  await save(page)
  await messages.getByText('ann@telling.example').waitFor({ state: 'detached' })
  expect(await messages.getByRole('textbox').count()).toBe(1)
})

longJourney('what is typed and refused stays, and is there again after a reload', async ({ visit }) => {
  const { page } = await visit('/login', {}, refused)
  const { chats } = await openSettings(page, 'typing.example')
  await chats.getByRole('button', { name: 'Add Email' }).click()
  await page.keyboard.type('bad@')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('“bad@” isn’t valid.').waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('Your unsaved changes have been restored.').waitFor()
  expect(await chats.getByRole('textbox', { name: 'Email 2' }).inputValue()).toBe('bad@')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  expect(await chats.getByRole('textbox').count()).toBe(1)
})

longJourney('mail that failed has a screen of its own, for the owner of a site', async ({ visit }) => {
  const { page } = await visit('/login')
  await openSettings(page, 'failing.example')
  await page.getByRole('link', { name: 'Failed e-mails' }).click()
  await page.getByRole('heading', { name: 'Failed e-mails' }).waitFor()
  await page.getByText('No failed e-mails').waitFor()
})
