import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { journey, writeSite } from './journey.ts'
import { makeSite } from './owner.ts'

const lateByMs = 700

/** Every answer of the server comes late. */
const slowDown = (page: Page) =>
  page.route(/\/api\//, async (route) => {
    await new Promise((done) => setTimeout(done, lateByMs))
    await route.fallback()
  })

const fields =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=number], [type=date], [tabindex="-1"]), textarea):not([readonly], :disabled)'

/** Types into every field that is there, as soon as it is there; all that came late meanwhile must leave the last one alone. */
async function typeIntoAll(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  const all = page.locator(`:is(main, .chat-panel) ${fields}`).filter({ visible: true })
  await all.first().waitFor()
  for (let at = 0; at < (await all.count()); at += 1) {
    const field = all.nth(at)
    await field.focus()
    await page.keyboard.type('ab')
    await field.evaluate((element) => {
      const taken = Object.assign(window, { taken: [] as string[] }).taken
      element.addEventListener('blur', () => taken.push('blur'))
    })
    await page.waitForTimeout(lateByMs + 300)
    await page.keyboard.type('cd')
    const left = await page.evaluate(() => {
      const { activeElement: here } = document
      const typed = here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement ? here.value : here?.tagName
      return { typed, taken: (window as unknown as { taken: string[] }).taken }
    })
    expect([path, at, left]).toEqual([path, at, { typed: expect.stringContaining('abcd'), taken: [] }])
  }
}

journey('nothing takes the focus or the words from a visitor who types while answers come late', async ({ visit }) => {
  await writeSite('late-visitor.example', {
    'settings.txt': 'title: Late\nchat: yes\nstore: yes\n',
    'content.txt':
      '# Late\n\n:::form{recipient=me@late.example}\nText: Name\nEmail: E-mail\nTextArea: Words\nButton: Send\n:::\n',
    'store/store.txt': 'title=Cup\nurl=cup\nprice=EUR 10.00\n',
  })
  const { page } = await visit('/?domain=late-visitor.example')
  await slowDown(page)
  for (const path of ['/', '/contact', '/subscribe', '/store'])
    await typeIntoAll(page, `${path}?domain=late-visitor.example`)
  for (const path of ['/login', '/register', '/forgot-password']) await typeIntoAll(page, path)
})

journey('nothing takes the focus or the words from an owner who types while answers come late', async ({ visit }) => {
  const { page } = await visit('/login')
  const { label } = await makeSite(page, 'late-owner.example')
  await slowDown(page)
  for (const path of [
    `/messages?domain=${label}`,
    `/chats?domain=${label}`,
    `/account/${label}/mailing`,
    `/domains/${label}/notification-settings`,
    '/account/add',
  ])
    await typeIntoAll(page, path)
})
