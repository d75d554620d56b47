import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { journey, url, writeSite, longJourney } from './journey.ts'
import { typeCode } from './owner.ts'

const files = { 'settings.txt': '_start Go on\n', 'content.txt': '# Members\n\n::signin\n' }
const arabic = { 'settings.ar.txt': '_start ابدأ\n', 'content.ar.txt': '# الأعضاء\n\n::signin\n' }
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const members = '/?domain=members.example'
const wrong = 'AAAAAA'

const emailOf = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const boxesOf = (page: Page, name = 'Verification code') => page.getByRole('group', { name }).getByRole('textbox')
const readBoxes = (page: Page) =>
  boxesOf(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value || '_').join(''))
const focusedBox = (page: Page) =>
  boxesOf(page).evaluateAll((boxes) => boxes.indexOf(document.activeElement as HTMLElement) + 1)
const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Does something that sends a code to an address, and returns the code from the mail. */
async function readCode(page: Page, email: string, act: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse(/send-verification-code$/)
  await act()
  await (await answer).finished()
  return findMailedCode(url, email)
}

async function tabTo(target: Locator): Promise<void> {
  const isReached = () => target.evaluate((it) => it === document.activeElement)
  for (let tabs = 0; tabs < 40 && !(await isReached()); tabs += 1) await target.page().keyboard.press('Tab')
}
async function begin(page: Page, email: string): Promise<string> {
  await emailOf(page).fill(email)
  return readCode(page, email, () => page.getByRole('button', { name: 'Go on' }).click())
}

journey('a new visitor signs in on a phone with a code that is pasted', async ({ visit }) => {
  await writeSite('members.example', files)
  const { page } = await visit(members, phone, /^400.*verify-code/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await emailOf(page).fill('not an address')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  expect(await emailOf(page).inputValue()).toBe('not an address')

  const code = await begin(page, 'new@example.com')
  await boxesOf(page).first().waitFor()
  await expect.poll(() => focusedBox(page)).toBe(1)
  await page.keyboard.type('abx')
  await page.keyboard.press('Backspace')
  expect([await readBoxes(page), await focusedBox(page)]).toEqual(['AB____', 3])
  await page.keyboard.press('Backspace')
  expect([await readBoxes(page), await focusedBox(page)]).toEqual(['A_____', 2])
  await page.keyboard.press('Backspace')
  await page.keyboard.type(wrong)
  await page.getByText('Invalid verification code').waitFor()
  await expect.poll(async () => [await readBoxes(page), await focusedBox(page)]).toEqual(['______', 1])

  let codesSent = 0
  page.on('request', (request) => (codesSent += Number(request.url().endsWith('send-verification-code'))))
  await page.reload()
  await page.getByText('Enter the code that we sent to new@example.com.').waitFor()
  await page.getByRole('button', { name: /^Send a new code in \d+ seconds?$/ }).waitFor()
  expect([codesSent, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([0, 390])
  await boxesOf(page).nth(3).click()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(` ${text.slice(0, 3)} ${text.slice(3).toLowerCase()}\n`),
    code,
  )
  await page.keyboard.press('Control+V')
  await page.waitForURL('**/account/')
  expect((await readToken(page))?.split('.')).toHaveLength(3)

  await page.goto(members)
  await page.getByText('You are signed in as new@example.com.').waitFor()
  await page.getByRole('button', { name: 'Use another address' }).click()
  expect(await emailOf(page).inputValue()).toBe('')
})

journey('a person with a password is asked for it', async ({ visit }) => {
  await writeSite('members.example', files)
  const ann = { firstName: 'Ann', lastName: 'Lee', dateOfBirth: '1990-02-03', gender: 'female' }
  const first = await visit(members)
  const data = { ...ann, email: 'ann@example.com', password: 'correct horse 1' }
  expect((await first.page.request.post(`${url}/api/auth/register`, { data })).status()).toBe(201)
  const code = await begin(first.page, 'ann@example.com')
  await typeCode(first.page, code)
  await first.page.keyboard.press('Enter')
  await first.page.waitForURL('**/account/')

  const { page } = await visit(members, {}, /^401.*login/)
  await emailOf(page).fill('Ann@Example.com')
  await page.getByRole('button', { name: 'Go on' }).click()
  const login = page.getByRole('button', { name: 'Login' })
  await page.getByLabel('Password').fill('short')
  await page.getByText('Password must be at least 8 characters long').waitFor()
  expect(await login.isDisabled()).toBe(true)
  expect(await page.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
  await page.getByLabel('Password').fill('wrong horse 1')
  await login.click()
  await page.getByText('Invalid email or password').waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByLabel('Password').fill('correct horse 1')
  await login.click()
  await page.waitForURL('**/account/')
})

journey('somebody whose address a stranger keeps asking codes for signs in after a little work', async ({ visit }) => {
  await writeSite('members.example', files)
  const { page } = await visit(members, {}, /^429.*send-verification-code/)
  const headers = { 'content-type': 'application/json' }
  const stranger = { method: 'POST', headers, body: JSON.stringify({ email: 'wanted@example.com' }) }
  expect((await fetch(`${url}/api/auth/send-verification-code`, stranger)).status).toBe(200)
  await emailOf(page).fill('wanted@example.com')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('send-verification-code') && answer.ok())
  await page.getByRole('button', { name: 'Go on' }).click()
  await (await answered).finished()
  await typeCode(page, await findMailedCode(url, 'wanted@example.com'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/')
})

longJourney(
  'another code can be asked for after half a minute, and the server keeps the time too',
  async ({ visit }) => {
    await writeSite('members.example', files)
    const { page } = await visit('/', { apart: true }, /^429.*send-verification-code/)
    await page.clock.install()
    await page.goto(members)
    await begin(page, 'again@example.com')
    const resend = page.getByRole('button', { name: /^Send a new code/ })
    await resend.waitFor()
    expect([await resend.isDisabled(), await resend.textContent()]).toEqual([
      true,
      expect.stringMatching(/^Send a new code in \d\d? seconds$/),
    ])
    await page.clock.fastForward(31_000)
    await expect.poll(() => resend.textContent()).toBe('Send a new code')
    await page.keyboard.type('abc')
    const refusal = page.waitForResponse(/send-verification-code$/)
    await resend.click()
    await (await refusal).finished()
    await page
      .getByText(/^Too many attempts\. Please try again in \d+ seconds\.$/)
      .last()
      .waitFor()
    expect(await readBoxes(page)).toBe('ABC___')
    await page.reload()
    await page
      .getByText(/^Too many attempts\. Please try again in \d+ seconds\.$/)
      .last()
      .waitFor()
  },
)

journey('without a connection nothing typed is lost', async ({ visit }) => {
  await writeSite('members.example', files)
  const { page } = await visit(members, {}, /ERR_INTERNET_DISCONNECTED/)
  const offline = page.getByText('Network error. Please check your internet connection.')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.context().setOffline(true)
  await emailOf(page).fill('far@example.com')
  await page.getByRole('button', { name: 'Go on' }).click()
  await offline.waitFor()
  expect(await emailOf(page).inputValue()).toBe('far@example.com')
  await page.context().setOffline(false)
  const code = await readCode(page, 'far@example.com', () => page.getByRole('button', { name: 'Go on' }).click())
  await boxesOf(page).first().waitFor()
  await page.context().setOffline(true)
  await typeCode(page, code)
  await page.keyboard.press('Enter')
  await offline.waitFor()
  expect(await readBoxes(page)).toBe(code)
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/')
})

longJourney('a click on Start made before the page has woken is not lost', async ({ visit }) => {
  await writeSite('members.example', files)
  const { page } = await visit(members)
  const { promise: clicked, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route('**/_assets/islands-*.js', async (route) => {
    await clicked
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await emailOf(page).fill('name@example.com')
  await page.getByRole('button', { name: 'Go on' }).click()
  letScriptsCome()
  await page.getByText('Enter the code that we sent to name@example.com.').waitFor()
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  expect(await emailOf(page).inputValue()).toBe('name@example.com')
})

longJourney(
  'by keyboard alone, on a page from right to left, the boxes still run from left to right',
  async ({ visit }) => {
    await writeSite('members.example', { ...files, ...arabic })
    const { page } = await visit(`${members}&language=ar`, phone)
    await tabTo(page.getByRole('textbox', { name: 'البريد الإلكتروني' }))
    const code = await readCode(page, 'left@example.com', async () => {
      await page.keyboard.type('left@example.com')
      await page.keyboard.press('Enter')
    })
    const boxes = boxesOf(page, 'رمز التحقّق')
    await page.locator('[autocomplete=one-time-code]:focus').waitFor()
    const places = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().left))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    await page.keyboard.type(`X${code.slice(1, 5)}`)
    for (const key of ['Home', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key)
    await page.keyboard.type(code.slice(0, 1))
    await page.keyboard.press('End')
    await page.keyboard.type(code.slice(5))
    await page.waitForURL('**/account/')
  },
)

longJourney('without script the field says honestly that it needs one', async ({ visit }) => {
  await writeSite('members.example', files)
  const { page } = await visit(members, { javaScriptEnabled: false })
  const words = page.locator('.sign-in noscript p')
  expect([await words.textContent(), await words.isVisible()]).toEqual(['Signing in needs JavaScript.', true])
})
