import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { findBarriersOfPage } from './barriers.ts'
import { interrupt, journey, untilToast, url, longJourney } from './journey.ts'

const workshops = '/workshops?domain=demo.localhost'
const plain = { javaScriptEnabled: false }
/** A wrong code and a form with a mistake are refused. */
const refused = /^400: .*\/api\/(?:forms|contact|subscribe)/

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ann Lee')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Workshop').selectOption('First Pot')
}
const boxes = (page: Page) => page.getByRole('group', { name: 'Verification code' }).getByRole('textbox')
const boxed = async (page: Page) =>
  (await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))).join('')
const focusedBox = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Element | null }[]
}

/** What moves by itself from now on, as browsers count it. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (!hadRecentInput) shifts.push(`${value}: ${sources.map(({ node }) => node?.outerHTML ?? '').join(' ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)

journey(
  'a form says beside each field what is wrong, is sent, and takes the code after a wrong one',
  async ({ visit }) => {
    const { page } = await visit(workshops, { viewport: { width: 390, height: 844 } }, refused)
    await page.getByRole('button', { name: 'Ask for a date' }).click()
    await page.getByText('Please check 2 fields. What you typed is still here.').waitFor()
    const mistakes = page.locator('.field > .mistake')
    expect(await mistakes.allTextContents()).toEqual(['Please fill in this field.', 'Please fill in this field.'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('field:Your name')
    await fillIn(page, 'ann@forms.example')
    expect(await mistakes.count()).toBe(0)
    expect(await page.getByText(/^Please check/).isVisible()).toBe(false)
    await watchShifts(page)
    // Browsers excuse what the answer moves only while it is quick.
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/forms/**', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Ask for a date' }).click()
    await page.locator('form[aria-busy=true]').waitFor()
    expect(await shiftsOf(page)).toEqual([])
    answer.resolve()
    await page.getByText("We'll look in the diary").waitFor()
    await page.getByText('ann@forms.example').waitFor()
    expect(await focusedBox(page)).toBe('Character 1 of 6')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    await page.keyboard.type('zz9')
    expect([await boxed(page), await focusedBox(page)]).toEqual(['ZZ9', 'Character 4 of 6'])
    await page.keyboard.press('Backspace')
    expect([await boxed(page), await focusedBox(page)]).toEqual(['ZZ', 'Character 3 of 6'])
    await page.keyboard.type('9999')
    await page.getByText('Invalid verification code').waitFor()
    expect([await boxed(page), await focusedBox(page)]).toEqual(['', 'Character 1 of 6'])
    expect(await findBarriersOfPage(page)).toEqual([])

    const code = await findMailedCode(url, 'ann@forms.example')
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text', `${text.slice(0, 3)}-${text.slice(3).toLowerCase()}`)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, code)
    await page.getByText('Your e-mail address is confirmed.').waitFor()
    await page.getByRole('button', { name: 'Write another message' }).click()
    expect(await page.getByLabel('Your name').inputValue()).toBe('')
  },
)

longJourney('what was typed is there after a reload, and after sending failed', async ({ visit }) => {
  const { page } = await visit(workshops, {}, /ERR_FAILED/)
  await fillIn(page, 'kept@forms.example')
  await page.getByLabel('Anything we should know').fill('Left-handed')
  await page.getByLabel('Write to me when').check()
  await page.reload()
  await expect.poll(() => page.getByLabel('Anything we should know').inputValue()).toBe('Left-handed')
  expect(await page.getByLabel('Workshop').inputValue()).toBe('First Pot')
  expect(await page.getByLabel('Write to me when').isChecked()).toBe(true)
  const goOn = await interrupt(page, '**/api/forms/**')
  await page.getByRole('button', { name: 'Ask for a date' }).click()
  await page.getByText('Your message could not be sent. What you typed is still here.').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ann Lee')
  goOn()
  await page.getByRole('button', { name: 'Ask for a date' }).click()
  await page.getByRole('button', { name: 'Skip this' }).click()
  await page.getByRole('button', { name: 'Write another message' }).waitFor()
})

longJourney('what was typed before the script of a form was there is there after a reload', async ({ visit }) => {
  const { page } = await visit('/robots.txt', { apart: true }, /ERR_FAILED/)
  await page.route(/\/open-form[^/]*\.js$/, () => new Promise<void>(() => undefined))
  await page.goto(workshops)
  await fillIn(page, 'slow@forms.example')
  await page.getByLabel('Anything we should know').fill('Left-handed')
  await page.reload()
  await expect.poll(() => page.getByLabel('Anything we should know').inputValue()).toBe('Left-handed')
  expect(await page.getByLabel('Workshop').inputValue()).toBe('First Pot')
})

longJourney('a click before the script of a form is there sends it once', async ({ visit }) => {
  const { page } = await visit('/robots.txt', { apart: true })
  let sent = 0
  page.on('request', (request) => (sent += Number(request.method() === 'POST' && request.url().includes('/forms/'))))
  const gate = Promise.withResolvers<void>()
  await page.route(/\/open-form[^/]*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(workshops)
  await fillIn(page, 'early@forms.example')
  await page.getByRole('button', { name: 'Ask for a date' }).dblclick()
  expect(sent).toBe(0)
  gate.resolve()
  await boxes(page).first().waitFor()
  expect(sent).toBe(1)
})

longJourney('a form whose script never comes is sent all the same', async ({ visit }) => {
  const { page } = await visit('/robots.txt', { apart: true }, /open-form|Failed to fetch dynamically|error:/)
  await page.route(/\/open-form[^/]*\.js$/, (route) => route.abort())
  await page.goto(workshops)
  await fillIn(page, 'never@forms.example')
  await page.getByRole('button', { name: 'Ask for a date' }).click()
  await page.getByRole('heading', { name: 'Message sent' }).waitFor()
})

journey('without script a form is sent, corrected and proven on pages of the site', async ({ visit }) => {
  const { page } = await visit(workshops, { ...plain, viewport: { width: 390, height: 844 } })
  await page.getByLabel('Your name').fill('Ann Lee')
  await page.getByRole('button', { name: 'Ask for a date' }).click()
  await page.getByRole('heading', { name: 'Not sent yet' }).waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ann Lee')
  await page.getByLabel('E-mail').fill('plain@forms.example')
  await page.getByRole('button', { name: 'Ask for a date' }).click()
  await page.getByRole('heading', { name: 'Message sent' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByLabel('Verification code').fill('AAAAAA')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Invalid verification code').waitFor()
  await page.getByLabel('Verification code').fill(await findMailedCode(url, 'plain@forms.example'))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('heading', { name: 'Address confirmed' }).waitFor()
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await page.waitForURL(/\/workshops\?domain=demo\.localhost/)
})

longJourney(
  'an Arabic form speaks Arabic from right to left, and its code is entered from left to right',
  async ({ visit }) => {
    const { page } = await visit(`${workshops}&language=ar`)
    await page.locator('main form .button.primary').click()
    await page.getByText('يرجى ملء هذا الحقل.').first().waitFor()
    await page.locator('main form input[type=text]:not([tabindex])').first().fill('آن')
    // As fast as a person: what is written within three seconds is taken for spam, and gets no code.
    await page.locator('main form input[type=email]').pressSequentially('ar@forms.example', { delay: 220 })
    await page.locator('main form .button.primary').click()
    await page.getByText('أرسلنا رمزًا إلى').waitFor()
    const xs = await page
      .locator('.code-boxes input')
      .evaluateAll((all) => all.map((box) => box.getBoundingClientRect().x))
    expect(xs).toEqual(xs.toSorted((one, other) => one - other))
  },
)

journey('who subscribes is thanked, told to confirm, and may enter another address', async ({ visit }) => {
  const { page } = await visit('/subscribe?domain=demo.localhost', {}, refused)
  const button = page.getByRole('button', { name: 'Subscribe', exact: true })
  await button.click()
  await page.getByText('Please fill in all fields.').waitFor()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('E-Mail Address').fill('ann@')
  await button.click()
  await page.getByText('Please check 1 field. What you typed is still here.').waitFor()
  expect(await page.locator('.field > .mistake').allTextContents()).toEqual(['Please enter a valid email address.'])
  expect(await findBarriersOfPage(page)).toEqual([])
  await page.getByLabel('E-Mail Address').fill('list@forms.example')
  await untilToast(page, 'Success!', () => button.click())
  await page.getByText('Thank You!').waitFor()
  await page.getByText('We sent an e-mail to list@forms.example.').waitFor()
  expect(await findBarriersOfPage(page)).toEqual([])
  await page.getByRole('button', { name: 'Subscribe Another Email' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('')
})
