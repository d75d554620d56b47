import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { findBarriersInBothThemes } from './barriers.ts'
import { interrupt, journey, untilToast, url, writeSite, longJourney } from './journey.ts'
import { typeCode } from './owner.ts'

const password = 'bread and 5 olives'

/** Does something that sends a code to an address, and returns the code. */
async function readCode(page: Page, email: string, act: () => Promise<void>): Promise<string> {
  const isAnswer = /\/(?:send-verification-code|send-confirmation-code|forgot-password|change-email)$/
  const [answer] = await Promise.all([page.waitForResponse(isAnswer), act()])
  await answer.finished()
  return findMailedCode(url, email)
}

async function start(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Start' }).click()
}

async function signInByCode(page: Page, email: string): Promise<void> {
  const code = await readCode(page, email, () => start(page, email))
  await typeCode(page, code)
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await start(page, email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${email}` }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
}

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Baker')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByLabel('Date of birth').fill('1990-01-31')
  await page.getByLabel('Gender').selectOption('other')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Place order' }).click()
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

journey(
  'somebody registers, sees at once that there is no connection, signs in by code, and from then on by password',
  async ({ visit }) => {
    const email = 'robin@example.com'
    const { page } = await visit('/register', phone, /ERR_INTERNET_DISCONNECTED/)
    await page.getByLabel('First name').waitFor()
    await page.context().setOffline(true)
    await register(page, email)
    await page.getByRole('alert').getByText('Failed to submit order. Please try again.').waitFor()
    await page.context().setOffline(false)
    await untilToast(page, 'Your order has been submitted successfully. Please sign in.', () =>
      page.getByRole('button', { name: 'Place order' }).click(),
    )
    await page.waitForURL('/login')
    await signInByCode(page, email)
    await page.waitForURL('/account/')
    await signOut(page, email)
    await signInByPassword(page, email)
    await page.waitForURL('/account/')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  },
)

longJourney('somebody who came by code gets a password, and signs out where they are sent next', async ({ visit }) => {
  const email = 'nele@example.com'
  const { page } = await visit('/login')
  await signInByCode(page, email)
  await page.waitForURL('/account/')
  await page.goto('/register')
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(email)
  await register(page, email)
  await page.waitForURL('/login')
  await signInByCode(page, email)
  await page.waitForURL('/account/')
  await signOut(page, email)
  await signInByPassword(page, email)
  await page.waitForURL('/account/')
})

journey('a forgotten password is replaced, and every session but the new one is gone', async ({ visit }) => {
  const email = 'sam@example.com'
  const { page } = await visit('/register')
  await register(page, email)
  await page.waitForURL('/login')
  await signInByCode(page, email)
  await page.waitForURL('/account/')

  const { page: other } = await visit('/login')
  await start(other, email)
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await other.waitForURL('/forgot-password')
  await other.getByLabel('E-mail').fill(email)
  const code = await readCode(other, email, () => other.getByRole('button', { name: 'Send code' }).click())
  await other.waitForURL('/verify-code')
  await other.reload()
  await other.getByText('we sent a six-digit code to it').waitFor()
  await other.getByRole('button', { name: /^Send a new code in \d+ seconds$/ }).waitFor()
  await other.getByLabel('Verification code').fill(`${code.slice(0, 3)}-x ${code.slice(3)}789`)
  await other.waitForURL('/reset-password')
  await other.getByLabel('New password').fill(password)
  await other.getByLabel('Confirm password').fill(`${password}!`)
  await other.getByRole('button', { name: 'Reset password' }).click()
  await other.getByText('Passwords do not match').waitFor()
  await other.getByLabel('Confirm password').fill(password)
  await untilToast(other, 'Your password has been reset successfully', () =>
    other.getByRole('button', { name: 'Reset password' }).click(),
  )
  await other.waitForURL('/login')
  expect(await other.evaluate(() => localStorage.getItem('resetEmail'))).toBeNull()
  await signInByPassword(other, email)
  await other.waitForURL('/account/')
  await other.goto('/settings')
  await other.getByText('This device').waitFor()
  expect(await other.getByRole('button', { name: /^End session/ }).count()).toBe(0)
})

longJourney('a session that is ended leaves the list, and its browser says why it ended', async ({ visit }) => {
  const email = 'kim@example.com'
  const { page } = await visit('/register', {}, /^401/)
  await register(page, email)
  await page.waitForURL('/login')
  await signInByCode(page, email)
  await page.waitForURL('/account/')
  const { page: other } = await visit('/login')
  await signInByPassword(other, email)
  await other.waitForURL('/account/')
  await other.goto('/settings')
  await other.getByText('This device').waitFor()
  await untilToast(other, 'Session ended', () =>
    other.getByRole('button', { name: /^End session: Chrome on / }).click(),
  )
  await expect.poll(() => other.getByRole('button', { name: /^End session/ }).count()).toBe(0)
  expect(await other.locator('section:focus h2').innerText()).toBe('Sessions')
  await page.goto('/settings')
  await untilToast(page, 'Session expired', () => page.waitForURL('/login'))
  await signInByPassword(page, email)
  await page.waitForURL('/settings')
})

journey('somebody says who they are, with a picture', async ({ visit }) => {
  const email = 'alex@example.com'
  const { page } = await visit('/login', phone)
  await signInByCode(page, email)
  await page.waitForURL('/account/')
  await page.getByRole('button', { name: `Account of ${email}` }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First name').fill('Alex')
  await page.getByLabel('Bio').fill('Bakes at night.')
  await page.getByLabel('Interests').fill('bread, maps, bread')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Alex' }).waitFor()
  expect(await page.locator('dl li').allInnerTexts()).toEqual(['bread', 'maps'])

  const field = page.getByLabel('Change the profile picture')
  await untilToast(page, 'Please select an image file', () =>
    field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') }),
  )
  const picture = { create: { width: 400, height: 300, channels: 3, background: '#a06040' } } as const
  const me = { name: 'me.png', mimeType: 'image/png', buffer: await sharp(picture).png().toBuffer() }
  await untilToast(page, 'Profile picture updated successfully', () => field.setInputFiles(me))
  await page.reload()
  const shown = page.locator('label img')
  await shown.evaluate((image: HTMLImageElement) => image.decode())
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

journey(
  'somebody changes their address, takes their data along, and changes their mind about leaving',
  async ({ visit }) => {
    const { page } = await visit('/login')
    await signInByCode(page, 'toni@example.com')
    await page.waitForURL('/account/')
    await page.goto('/settings')
    const confirming = await readCode(page, 'toni@example.com', () =>
      page.getByRole('button', { name: 'Change e-mail' }).click(),
    )
    await page.getByLabel('Verification code').fill(confirming)
    await page.getByLabel('New e-mail').fill('toni.new@example.com')
    const send = () => page.getByRole('button', { name: 'Send code' }).click()
    const code = await readCode(page, 'toni.new@example.com', send)
    await page.getByText('We sent a code to').waitFor()
    await page.reload()
    await page.getByLabel('Verification code').fill(` ${code.slice(0, 3)} ${code.slice(3).toLowerCase()} `)
    await page.getByRole('button', { name: 'Account of toni.new@example.com' }).waitFor()

    const again = await readCode(page, 'toni.new@example.com', () =>
      page.getByRole('button', { name: 'Set a password' }).click(),
    )
    await page.getByLabel('Verification code').fill(again)
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('button', { name: 'Change password' }).waitFor()
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Change password')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('my-data.zip')

    await page.getByRole('checkbox', { name: /^I understand/ }).check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account will be deleted on').waitFor()
    await page.locator('section:focus').getByRole('heading', { name: 'Delete account' }).waitFor()
    const banner = page.getByRole('complementary', { name: 'Account deletion' })
    for (const path of ['/settings', '/account/']) {
      await page.goto(path)
      await banner.getByText(/^Your account and the websites that you own will be deleted on /).waitFor()
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect([width, await findBarriersInBothThemes(page)]).toEqual([width, []])
    }
    await banner.getByRole('button', { name: 'Keep my account' }).focus()
    await untilToast(page, 'Your account stays', () => page.keyboard.press('Enter'))
    await banner.waitFor({ state: 'detached' })
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Delete my account' }).waitFor()
    expect(await banner.count()).toBe(0)
  },
)

journey('settings are kept, and the theme shows at once and everywhere', async ({ visit }) => {
  const { page } = await visit('/login')
  await signInByCode(page, 'uli@example.com')
  await page.waitForURL('/account/')
  await page.goto('/settings')
  await page.getByLabel('Theme').selectOption('light')
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await untilToast(page, 'Settings saved', () => page.getByRole('button', { name: 'Save settings' }).click())
  const isLight = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'light')
  await expect.poll(isLight).toBe(true)
  await page.reload()
  await page.getByLabel('Theme').waitFor()
  expect([await isLight(), await page.getByLabel('Time zone').inputValue()]).toEqual([true, 'Europe/Lisbon'])
  // A switch below the page is saved together with the rest.
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await expect.poll(() => page.getByLabel('Theme').inputValue()).toBe('dark')
  await page.getByRole('button', { name: 'Switch between dark and light' }).click()
  await page.getByLabel('Tips for my websites').click()
  await untilToast(page, 'Settings saved', () => page.getByRole('button', { name: 'Save settings' }).click())
  expect([await isLight(), await page.getByLabel('Theme').inputValue()]).toEqual([true, 'light'])
  await page.goto('/')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
})

journey(
  'saving keeps the place on the screen, also when the screen comes back in another language',
  async ({ visit }) => {
    const { page } = await visit('/login', phone)
    await signInByCode(page, 'wim@example.com')
    await page.waitForURL('/account/')
    /** How far from its place the screen is, beyond what its new length asks for. */
    const shift = (before: number) =>
      page.evaluate((y) => Math.abs(scrollY - Math.min(y, document.documentElement.scrollHeight - innerHeight)), before)
    const saveAt = async (name: string, said: string) => {
      const save = page.getByRole('button', { name })
      await save.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(0)
      await untilToast(page, said, () => save.click())
      await expect.poll(() => shift(before)).toBeLessThan(2)
    }
    await page.goto('/settings')
    await page.getByText('This device').waitFor()
    await page.getByLabel('Tips for my websites').click()
    await saveAt('Save settings', 'Settings saved')
    await page.locator('[name=language]').selectOption('de')
    await saveAt('Save settings', 'Einstellungen gespeichert')
    await page.locator('[name=language]').selectOption('en')
    await saveAt('Einstellungen speichern', 'Settings saved')
    await page.goto('/profile')
    await page.getByRole('link', { name: 'Subscribe to Premium' }).waitFor()
    expect(await page.getByRole('heading', { name: /Password|Sessions|Delete account/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await saveAt('Save', 'Profile saved')
    await page.getByRole('button', { name: 'Create profile' }).click()
    await saveAt('Save profile', 'Profile saved')
    await page.getByRole('button', { name: 'Edit the professional profile' }).and(page.locator(':focus')).waitFor()
  },
)

longJourney(
  'settings follow somebody to another browser: the theme, and how moments are written',
  async ({ visit }) => {
    const { page } = await visit('/login')
    await signInByCode(page, 'vera@example.com')
    await page.waitForURL('/account/')
    await page.goto('/settings')
    await page.getByLabel('Theme').selectOption('light')
    const language = page.getByRole('region', { name: 'Language and time' }).getByLabel('Language', { exact: true })
    await language.selectOption('de')
    await untilToast(page, 'Einstellungen gespeichert', () =>
      page.getByRole('button', { name: 'Save settings' }).click(),
    )
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
    // A page of the site: the sign-in would follow the settings by itself, and load again while the account is opened.
    const { page: other } = await visit('/')
    await other.evaluate((kept) => localStorage.setItem('token', kept), token)
    await other.goto('/account/', { waitUntil: 'commit' })
    await other.locator('html[lang=de][data-theme=light]').waitFor()
    await other.goto('/settings')
    await other
      .getByText(/\b\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\b/)
      .first()
      .waitFor()
  },
)

journey(
  'who signs in from a page of a shop is back on that page, and from their order back at it',
  async ({ visit }) => {
    const { port } = new URL(url)
    const site = `http://came-from.localhost:${port}`
    await writeSite('came-from.localhost', {
      'menu.txt': 'Home | /\nBread | /bread\nSign in | /login\n',
      'bread/content.txt': '# Rye bread\n',
    })
    const { page } = await visit(`${site}/bread`)
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.waitForURL(`${site}/login`)
    await signInByCode(page, 'buyer@came-from.example')
    await page.waitForURL(`${site}/bread`)
    await page.getByRole('heading', { name: 'Rye bread' }).waitFor()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto(`${site}/orders?number=1001-AAAAA`)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL(`${site}/login`)
    await signInByCode(page, 'buyer@came-from.example')
    await page.waitForURL(`${site}/orders?q=1001-AAAAA`)
  },
)

journey('the account asks for a sign-in, says why, and is shown after it', async ({ visit }) => {
  const { page } = await visit('/account/sites?tab=2')
  await page.waitForURL('/login')
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  await page.evaluate(() => localStorage.setItem('token', 'not a token'))
  await untilToast(page, 'Invalid authentication token format', () => page.goto('/providers'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.evaluate(() => {
    const payload = btoa(JSON.stringify({ user_id: '1', email: 'old@example.com', exp: 1_600_000_000 }))
    localStorage.setItem('token', `e30.${payload}.c2ln`)
  })
  await untilToast(page, 'Session expired', () => page.goto('/account/sites?tab=2'))
  await signInByCode(page, 'lou@example.com')
  await page.waitForURL('/account/sites?tab=2')
})

longJourney('signing out in one tab signs out in the other', async ({ visit }) => {
  const email = 'jo@example.com'
  const { page } = await visit('/login', {}, /^401/)
  await signInByCode(page, email)
  await page.waitForURL('/account/')
  const other = await page.context().newPage()
  await other.goto('/account/')
  await other.getByRole('button', { name: `Account of ${email}` }).waitFor()
  await signOut(page, email)
  await other.waitForURL('/login')
})

longJourney('on a site’s own address the menu leads to the platform for what is kept there', async ({ visit }) => {
  const { port } = new URL(url)
  await writeSite('bakery.localhost', { 'content.txt': 'Warm since five.' })
  const { page } = await visit(`http://bakery.localhost:${port}/login`, {}, /^404.*api\/domains/)
  await signInByCode(page, 'visitor@example.com')
  await page.waitForURL('**/account/')
  await page.getByRole('button', { name: 'Account of visitor@example.com' }).click()
  const profile = page.getByRole('link', { name: 'Profile' })
  expect(await profile.getAttribute('href')).toBe(`http://localhost:${port}/profile`)
  await page.goto(`http://bakery.localhost:${port}/settings`)
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByRole('link', { name: 'Go there' }).click()
  await page.waitForURL(`http://localhost:${port}/settings`)
})

longJourney('an application that can’t be loaded says so', async ({ visit }) => {
  const { page } = await visit('/login', {}, /ERR_FAILED/)
  const told = page.getByRole('heading', { name: 'Application Failed to Load' })
  const words = () => page.getByRole('alert').locator('p').innerText()
  const entry = await page.locator('script[data-entry]').getAttribute('src')
  let goOn = () => {}
  const block = async (assets: string) => {
    goOn()
    goOn = await interrupt(page, assets)
    await page.reload()
  }
  await block('**/_assets/application-*')
  await told.waitFor()
  expect(await words()).not.toBe('')
  await block(`**${entry}`)
  await told.waitFor()
  expect(await words()).toContain('could not be loaded')

  // Without any script or style sheet: shown after a while, by the document alone.
  await block('**/_assets/*')
  expect(await told.isVisible()).toBe(false)
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await told.waitFor()
  goOn()
  await page.getByRole('link', { name: 'Reload page' }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(await told.count()).toBe(0)
})
