import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { startServer } from '../scripts/built-server.ts'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { openNameServer, type Zone } from '../test/fakes/name-server.ts'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, untilToast, url, longJourney } from './journey.ts'
import { enterAccount, typeCode } from './owner.ts'
import { decidePayment } from './shop.ts'

const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 900 } },
}

/** Signs in on the screen that asked for it, with the code from the mail. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  const answered = page.waitForResponse((response) => response.url().endsWith('/send-verification-code'))
  await page.getByRole('button', { name: 'Start' }).click()
  await (await answered).finished()
  await typeCode(page, await findMailedCode(new URL(page.url()).origin, email))
  await page.getByRole('heading', { name: /^(?:Your account|Your first site)$/ }).waitFor()
}

/** Signs in without the screen that others are about. */
async function arrive(page: Page, email: string): Promise<void> {
  await enterAccount(page, email)
  await page.goto('/account')
  await page.getByRole('heading', { name: /^(?:Your account|Your first site)$/ }).waitFor()
}

/** Adds domains through the API. */
const addDomains = (page: Page, names: string[]): Promise<number[]> =>
  page.evaluate(async (wanted) => {
    const statuses: number[] = []
    for (const name of wanted) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch('/api/domains', { method: 'POST', headers, body: JSON.stringify({ name }) })
      statuses.push(answer.status)
    }
    return statuses
  }, names)

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function openSection(page: Page, title: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const fold = sections.locator('button[aria-expanded]')
  if (await fold.isVisible()) await fold.click()
  await sections.getByRole('link', { name: title }).click()
}

const wrongNames: [name: string, words: string][] = [
  ['ab', 'Domain name must be at least 3 characters long'],
  [`${'a'.repeat(250)}.com`, 'Domain name is too long (max 253 characters)'],
  ['mybakery', 'Domain name must contain at least one dot (e.g., example.com)'],
  ['my_bakery.com', 'Domain name can only contain letters, numbers, dots, and hyphens'],
  ['-bakery.com', 'Domain name cannot start or end with a dot or hyphen'],
  ['my..bakery.com', 'Domain name cannot contain consecutive dots'],
  ['mybakery.c', 'Top-level domain must be at least 2 characters long'],
  ['', 'Domain name is required'],
]

journey.for(Object.entries(screens))(
  'from signing in to a draft, its records, and its end, at the %s',
  async ([screen, options], { visit }) => {
    const { page } = await visit('/account', options)
    await signIn(page, `new-${screen}@example.com`)
    await page.getByText('Use a domain I own').click()
    const field = page.getByLabel('Domain name')
    const add = page.getByRole('button', { name: 'Add domain' })
    const check = page.getByRole('button', { name: 'Check availability' })
    expect([await add.isDisabled(), await check.isDisabled()]).toEqual([true, true])
    for (const [name, words] of wrongNames) {
      await field.fill(name)
      await page.getByText(words, { exact: true }).waitFor()
      expect([await add.isDisabled(), await check.isDisabled()]).toEqual([true, true])
    }
    await field.press('Enter')
    await page.getByText('Please enter a domain name').waitFor()

    const name = `harbour-${screen}.com`
    await field.fill(` Harbour-${screen}.com `)
    await untilToast(page, 'Domain added successfully', () => field.press('Enter'))
    await page.waitForURL(`/account/${name}/view`)
    await page.getByRole('heading', { name: /^Harbour .* Own domain: pending$/ }).waitFor()
    await page.getByRole('heading', { name: 'Your site is online at' }).waitFor()
    const preview = page.frameLocator('iframe')
    await preview
      .getByText(`Harbour ${screen === 'phone' ? 'Phone' : 'Desk'}`)
      .first()
      .waitFor()
    for (const width of ['Phone', 'Tablet', 'Desktop']) {
      await page.getByText(width, { exact: true }).click()
      expect(await overflow(page)).toBe(0)
    }
    const [draft] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /in a new window/ }).click(),
    ])
    expect(draft.url()).toContain(`/?domain=${name}`)
    await draft.close()

    await openSection(page, 'Activate')
    await page.waitForURL(`/account/${name}/activate`)
    await page.getByText(`_platform-challenge.${name}`, { exact: true }).waitFor()
    await page.getByText(/^token=[0-9a-f]{32}$/).waitFor()
    expect(await page.getByText('Not checked yet').count()).toBeGreaterThan(1)
    await page.getByText('Yearly').click()
    await page.getByText('$191.90').waitFor()
    await page.getByText('Basic', { exact: true }).click()
    await page.getByRole('button', { name: 'Start Basic' }).click()
    await decidePayment(page, 'Approve')
    await page.getByText('You have the Basic plan').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/account/${name}/activate`)
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    expect(await overflow(page)).toBe(0)
    await untilToast(page, 'Subscription cancelled', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click(),
    )
    await page.getByText('It ends on').waitFor()
    expect(await overflow(page)).toBe(0)

    await openSection(page, 'Transactions')
    await page.getByText('No payments yet.').waitFor()
    expect(await overflow(page)).toBe(0)
    await openSection(page, 'Store')
    await page.getByText('No sales yet.').waitFor()
    expect(await overflow(page)).toBe(0)

    await page.getByRole('link', { name: /Basic plan · 1 of 3 domains/ }).click()
    await page.waitForURL('/domains')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const sure = page.getByRole('button', { name: 'Delete domain' })
    expect(await sure.isDisabled()).toBe(true)
    await page.getByLabel(`Type ${name} to delete it`).fill('harbour')
    expect(await sure.isDisabled()).toBe(true)
    await page.getByLabel(`Type ${name} to delete it`).fill(name)
    await untilToast(page, 'Domain deleted', () => sure.click())
    await page.getByText('No domains yet').waitFor()
    expect(await overflow(page)).toBe(0)
  },
)

longJourney(
  'posts for social platforms are open before there is a site, and stand in the menu of each',
  async ({ visit }) => {
    const { page } = await visit('/account/add')
    await arrive(page, 'none@example.com')
    await page.getByRole('textbox', { name: 'What is it called?' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Sections' }).count()).toBe(0)
    await page.goto('/account/add/social')
    await page.getByText('Write a post once for all your accounts.').waitFor()
    await addDomains(page, ['menu-none.com'])
    await page.goto('/account/menu-none.com')
    const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    await sections.first().waitFor()
    const titles = await sections.allInnerTexts()
    expect(titles).toEqual(expect.arrayContaining(['Activate', 'Edit', 'View', 'Social', 'Costs', 'Transactions']))
  },
)

journey.for(Object.entries(screens))(
  'a site is made from a name and a look, whose address is free or has others like it, at the %s',
  async ([screen, options], { visit }) => {
    const { page } = await visit('/account', { ...options, reducedMotion: 'reduce' })
    await arrive(page, `named-${screen}@example.com`)
    const field = page.getByRole('textbox', { name: 'What is it called?' })
    await page.getByRole('button', { name: 'Café' }).click()
    await page.getByText('Please say what your site is called.').waitFor()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.fill(`Ölmühle & Söhne ${screen}`)
    await page.getByText(`/?domain=oelmuehle-soehne-${screen}.draft is free`).waitFor()
    expect([await findBarriersInBothThemes(page), await overflow(page)]).toEqual([[], 0])
    await field.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(`/account/oelmuehle-soehne-${screen}.draft/edit`)
    const home = await page.context().request.get(`${url}/?domain=oelmuehle-soehne-${screen}.draft`)
    expect(await home.text()).toMatch(new RegExp(`<h1[^>]*>.*Ölmühle &amp; Söhne ${screen}</h1>`))

    await page.goto(`/account/oelmuehle-soehne-${screen}.draft/view`)
    const steps = page.getByRole('complementary', { name: 'Next steps' }).getByRole('listitem')
    await expect.poll(() => steps.count()).toBe(3)
    expect(await steps.first().innerText()).not.toContain('(done)')
    await page.getByRole('link', { name: 'Edit', exact: true }).last().waitFor()

    await page.goto('/account/add')
    await field.fill(`Oelmuehle Soehne ${screen}`)
    await page.getByText('is taken. Choose another address:').waitFor()
    await page.getByRole('button', { name: `oelmuehle-soehne-${screen}-online.draft` }).click()
    await page.getByRole('button', { name: 'Personal' }).click()
    await page.waitForURL(`/account/oelmuehle-soehne-${screen}-online.draft/edit`)

    await addDomains(page, [`third-${screen}.com`])
    await page.goto('/account/add')
    await page.getByText('There is no room for another site').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    expect([await findBarriersInBothThemes(page), await overflow(page)]).toEqual([[], 0])
    await page.getByRole('link', { name: 'Choose a plan' }).click()
    await page.getByRole('heading', { name: /^Activate/ }).waitFor()
  },
)

journey('a person without a domain starts with a free address', async ({ visit }) => {
  const { page } = await visit('/account')
  await arrive(page, 'nameless@example.com')
  await page.getByText('Use a domain I own').click()
  await page.getByRole('button', { name: 'Use a free address' }).click()
  await page.getByText('needs a real domain to go live').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your site is online at' }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/pending/i)
  await page.goto('/domains')
  const mine = page.getByRole('list', { name: 'Domains' }).getByRole('listitem')
  await mine.getByText('Own domain: pending', { exact: true }).waitFor()
  await mine.getByText('Online by its link').waitFor()
  await mine.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Your site is online at' }).waitFor()
  await openSection(page, 'Activate')
  await page.getByText('needs a real domain to go live').waitFor()
  await page.getByLabel('Domain', { exact: true }).fill('no-more-nameless.con')
  await page.getByRole('button', { name: 'no-more-nameless.com' }).click()
  await page.getByRole('button', { name: 'Use this domain' }).click()
  await page.getByRole('heading', { name: 'Go live at no-more-nameless.com' }).waitFor()
  await page.getByText('_platform-challenge.no-more-nameless.com').waitFor()
})

longJourney('a link shows the same tab and section, and the keyboard walks along the tabs', async ({ visit }) => {
  const { page } = await visit('/account')
  await arrive(page, 'many@example.com')
  expect(await addDomains(page, ['one-many.com', 'two-many.com', 'three-many.com'])).toEqual([201, 201, 201])
  await page.goto('/account/two-many.com/messages')
  await page.getByRole('tab', { name: 'Two Many', selected: true }).waitFor()
  await page.getByRole('heading', { name: 'Messages' }).waitFor()
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL('/account/three-many.com')
  await page.getByRole('tab', { name: 'Three Many', selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL('/account/add')
  await page.goto('/account/somebody-elses.com/edit')
  await page.getByText('Page not found').waitFor()
})

longJourney('many domains are searched and sorted, and a link shows them the same way', async ({ visit }) => {
  const { page } = await visit('/account')
  await arrive(page, 'lister@example.com')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
    await fetch('/api/plan', { method: 'POST', headers, body: JSON.stringify({ plan: 'enterprise' }) })
  })
  const names = Array.from({ length: 22 }, (_, at) => `list-${String.fromCodePoint(97 + at)}.com`)
  expect(new Set(await addDomains(page, names))).toEqual(new Set([201]))
  await page.goto('/domains')
  const rows = page.getByRole('list', { name: 'Domains' }).getByRole('listitem')
  await rows.first().waitFor()
  expect([await rows.count(), await rows.first().getByRole('link').first().innerText()]).toEqual([20, 'List A'])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByLabel('Sort').selectOption('Newest first')
  await expect.poll(() => rows.first().getByRole('link').first().innerText()).toBe('List V')
  await page.getByLabel('Search').fill('LIST-B')
  await expect.poll(() => rows.count()).toBe(1)
  await page.reload()
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('list-b.com')])
  await page.goto('/account/list-v.com')
  await page.getByRole('tab', { name: 'List V', selected: true }).waitFor()
  const tab = page.getByRole('tab', { selected: true })
  await expect.poll(() => tab.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(1280)
})

longJourney('a name that is refused stays in its field, with the reason', async ({ visit }) => {
  const { page } = await visit('/account', {}, /^(400|403)/)
  await arrive(page, 'refused@example.com')
  await addDomains(page, ['first-again.com', 'second-again.com'])
  await page.goto('/domains')
  const field = page.getByLabel('Domain name')
  await field.fill('first-again.com')
  await field.press('Enter')
  await page.getByText('Invalid domain name or domain already exists.').waitFor()
  expect(await field.inputValue()).toBe('first-again.com')
  await addDomains(page, ['third-again.com'])
  await field.fill('fourth-again.com')
  await field.press('Enter')
  await page.getByText('Your plan has room for 3 domains.').waitFor()
  expect(await field.inputValue()).toBe('fourth-again.com')
  await field.fill('https://www.pasted-again.com/about?from=mail')
  expect(await field.inputValue()).toBe('pasted-again.com')
  await page.reload()
  await page.getByText('There is no room for another site').waitFor()
})

longJourney('Shift and Enter asks whether a name can be had, and says so when nobody can tell', async ({ visit }) => {
  const { page } = await visit('/domains', {}, /^503/)
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await page.goto('/account')
  await signIn(page, 'asking@example.com')
  await page.goto('/domains')
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/domains/example.com/availability'))
  await page.getByLabel('Domain name').fill('example.com')
  await page.getByLabel('Domain name').press('Shift+Enter')
  await asked
  await page.getByText(/^Availability Check Failed|example\.com is (taken|available)\.$/).waitFor()
  expect(await page.getByRole('list', { name: 'Domains' }).getByRole('listitem').count()).toBe(0)
})

journey('credentials of a provider are sealed, tried out, turned on and removed', async ({ visit }) => {
  const { page } = await visit('/account')
  await arrive(page, 'provider@example.com')
  await addDomains(page, ['shop-provider.com'])
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Providers' }).click()
  await page.getByText('No providers yet').waitFor()
  await page.getByRole('button', { name: 'Add a provider' }).click()
  await expect.poll(() => page.getByLabel('Provider', { exact: true }).locator('option').count()).toBe(16)
  await page.getByLabel('Provider', { exact: true }).selectOption('klarna')
  expect(await page.getByText('Base address').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Username' }).fill('an-id-for-tests-1234')
  await page.getByLabel('Region', { exact: true }).selectOption('North America')
  await page.getByRole('button', { name: 'Add provider' }).click()
  await page.getByText('Please enter this: Password.').waitFor()
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await page.locator('input[name=password]:focus').fill('a-secret-for-tests-0000')
  await page.getByRole('button', { name: 'Add provider' }).click()
  const on = page.getByRole('switch', { name: 'Klarna is on' })
  await page.getByRole('button', { name: 'Edit Klarna' }).click()
  await page.locator('input[name=password]').fill('a-secret-for-tests-5678')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('••••5678').waitFor()
  await page.getByText('an-id-for-tests-1234').waitFor()
  await page.getByText('North America').waitFor()
  expect(await page.content()).not.toContain('a-secret-for-tests')
  await on.click()
  await expect.poll(() => on.isChecked()).toBe(true)
  await untilToast(page, 'Not connected', () => page.getByRole('button', { name: 'Test connection of Klarna' }).click())
  await page.getByRole('button', { name: 'Remove Klarna' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Remove Klarna' }).click()
  await page.getByRole('region', { name: 'Remove Klarna' }).getByRole('button', { name: 'Remove Klarna' }).click()
  await page.getByText('No providers yet').waitFor()
})

/** A server of its own that asks name servers of ours, which answer what `zone` holds at the time. */
async function serveWithNames(zone: () => Zone) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-names-'))
  const names = await openNameServer(zone)
  const server = await startServer({ DATA_DIR: dataDir, DNS_SERVERS: names.host })
  onTestFinished(async () => {
    await Promise.all([server.stop(), names.close()])
    await rm(dataDir, { recursive: true, force: true })
  })
  return server
}

/** Moves the clock by half a minute at a time until a text appears: a check may still be running when the next one is due. */
async function letTimePass(page: Page, words: string): Promise<void> {
  const isThere = async () => {
    await page.clock.fastForward(31_000)
    return page.getByText(words).isVisible()
  }
  await expect.poll(isThere, { interval: 1_000 }).toBe(true)
}

journey('mistakes in the records are named, and a name is watched until its site is live', async ({ visit }) => {
  let zone: Zone = {}
  const server = await serveWithNames(() => zone)
  const { page } = await visit(`${server.url}/account`, screens.phone, /^leaves for/)
  await signIn(page, 'live@example.com')
  await addDomains(page, ['bakery-live.com'])
  await page.clock.install()
  await page.goto(`${server.url}/account/bakery-live.com/activate`)
  const value = await page.getByText(/^token=[0-9a-f]{32}$/).innerText()
  const check = page.getByRole('button', { name: 'Check now' })
  await check.click()
  await page.getByText('No name servers answer for bakery-live.com.').waitFor()

  const name = { NS: ['ns.example'], A: ['127.0.0.1'] }
  zone = { 'bakery-live.com': name, '_platform-challenge.bakery-live.com.bakery-live.com': { TXT: [value] } }
  await check.click()
  await page.getByText('The TXT record stands at the name doubled').waitFor()
  await page.getByText('Missing', { exact: true }).waitFor()
  expect(await overflow(page)).toBe(0)

  zone = {
    'bakery-live.com': name,
    'www.bakery-live.com': { CNAME: ['localhost'] },
    '_platform-challenge.bakery-live.com': { TXT: [value] },
  }
  await letTimePass(page, 'You need a plan to go live.')
  await page.getByText('Pro', { exact: true }).click()
  await page.getByRole('button', { name: 'Start Pro' }).click()
  await decidePayment(page, 'Approve')
  await page.getByText('You have the Pro plan').waitFor()
  await letTimePass(page, 'Everything is right.')
  await expect.poll(async () => (await fetch(`${server.url}/internal/tls/ask?domain=bakery-live.com`)).status).toBe(200)
  await letTimePass(page, 'The site is live on its own domain.')
  await page.getByText('Active', { exact: true }).first().waitFor()
  await untilToast(page, 'Address saved', () => page.getByLabel('www.bakery-live.com').click())
})

journey(
  'on a site’s own address, visitors find what is theirs and its owner finds that one site',
  async ({ visit }) => {
    const site = url.replace('localhost', 'demo.localhost')
    const { page } = await visit(`${site}/account`, screens.phone, /^404/)
    await signIn(page, 'area.guest@example.com')
    for (const matter of ['Orders', 'Subscriptions', 'Chats'])
      await page.getByRole('heading', { name: matter }).waitFor()
    expect(await page.getByRole('tab').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe(`${url}/account`)

    const { page: own } = await visit(`${site}/account`)
    await signIn(own, 'owner@demo.localhost')
    await own.getByRole('tab', { name: 'Larklow Pottery', selected: true }).waitFor()
    expect(await own.getByRole('tab').count()).toBe(1)
    await openSection(own, 'Activate')
    await own.getByText('You manage plans and domains on the platform’s own address.').waitFor()
  },
)

const matters: [path: string, text: string][] = [
  ['/account/add', 'What is it called?'],
  ['/account/add/social', 'Write a post once for all your accounts.'],
  ['/account/SITE/view', 'Connect your own domain'],
  ['/account/SITE/activate', 'Not checked yet'],
  ['/account/SITE/store', 'No sales yet.'],
  ['/account/SITE/transactions', 'No payments yet.'],
  ['/analytics?domain=SITE', 'No visitors yet'],
  ['/chats?domain=SITE', 'No chats yet'],
  ['/mailing?domain=SITE', 'No campaigns yet'],
  ['/mailing?domain=SITE&tab=subscribers', 'No subscribers yet'],
  ['/domains/SITE/notification-settings', 'Notification log'],
  ['/failed-mail?domain=SITE', 'No failed e-mails'],
  ['/orders?domain=SITE', 'No orders yet'],
  ['/orders?lookup=yes', 'Find order'],
  ['/subscriptions', 'No subscriptions yet'],
  ['/subscription', '$9.95 a month'],
  ['/account/nobody.com', 'Page not found'],
  ['/domains', 'Delete'],
  ['/providers', 'Add a provider'],
]

journey.for(Object.entries(screens))(
  'the account area has no barriers in either theme, at the %s',
  { tags: 'long' },
  async ([screen, options], { visit }) => {
    const { page } = await visit('/account', { ...options, reducedMotion: 'reduce' })
    await arrive(page, `barriers-${screen}@example.com`)
    const site = `barriers-${screen}.com`
    await addDomains(page, [site])
    const look = async (where: string) => {
      expect([where, await findBarriersInBothThemes(page), await overflow(page)]).toEqual([where, [], 0])
    }
    for (const [path, text] of matters) {
      await page.goto(path.replace('SITE', site))
      await page.getByText(text).first().waitFor()
      await look(path)
    }
    await page.getByRole('button', { name: 'Add a provider' }).click()
    await look('a new provider')
    await page.goto('/domains')
    await page.getByRole('button', { name: `Delete ${site}` }).click()
    await look('the end of a domain')
  },
)

/** Signs somebody in who has a bakery, and opens a screen of its. */
async function openBakery(page: Page, name: string, path: string): Promise<void> {
  await signIn(page, `baker@${name}`)
  await addDomains(page, [name])
  await page.goto(`/account/${name}/${path}`)
}

longJourney(
  'the window is named after the section and its domain, and an unknown section leads to a known one',
  async ({ visit }) => {
    const { page } = await visit('/account')
    await openBakery(page, 'named-bakery.com', 'activate')
    await expect.poll(() => page.title()).toMatch(/^Activate · Named Bakery · /)
    await openSection(page, 'View')
    await expect.poll(() => page.title()).toMatch(/^View · Named Bakery · /)
    await page.getByRole('tab', { name: 'Add' }).click()
    await expect.poll(() => page.title()).toMatch(/^Your account · /)
    await page.goto('/account/named-bakery.com/nonsense')
    await page.waitForURL('/account/named-bakery.com/view')
    await page.getByRole('tab', { name: 'Named Bakery', selected: true }).waitFor()
    await page.goto('/profile')
    await expect.poll(() => page.title()).toMatch(/^Your profile · /)
  },
)

const noStore = /^404: .*\/store/
const long = `Title: Home\n\n${'# A loaf\n\nWe bake it every morning.\n\n'.repeat(30)}`

/** Writes a file of a site through the API. */
const writeFile = (page: Page, address: string, content: string): Promise<number> =>
  page.evaluate(
    async ([where, text]) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` }
      const { version } = await (await fetch(`/api/files/${where}`, { headers })).json()
      const body = JSON.stringify({ content: text })
      return (await fetch(`/api/files/${where}`, { method: 'PUT', headers: { ...headers, 'if-match': version }, body }))
        .status
    },
    [address, content] as const,
  )

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scroll = async (page: Page, to: number) => {
  await page.evaluate((top) => scrollTo(0, top), to)
  return scrolled(page)
}

longJourney('the way back leads to where the editor was left', async ({ visit }) => {
  const { page } = await visit('/account', screens.desk, noStore)
  await openBakery(page, 'scrolled-bakery.com', 'view')
  expect(await writeFile(page, 'scrolled-bakery.com/content.txt', long)).toBe(200)
  await page.goto('/account/scrolled-bakery.com/edit')
  await page.getByRole('article', { name: 'Text' }).last().waitFor()
  await page.getByRole('button', { name: 'Exit full screen' }).click()
  await expect.poll(() => scroll(page, 1200)).toBe(1200)
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Activate' })
    .evaluate((link: HTMLElement) => link.click())
  await page.getByText('Not checked yet').first().waitFor()
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(1200)
})

longJourney('going to the preview and back on a phone keeps the place in the text', async ({ visit }) => {
  const { page } = await visit('/account', screens.phone, noStore)
  await openBakery(page, 'phone-bakery.com', 'view')
  expect(await writeFile(page, 'phone-bakery.com/content.txt', long)).toBe(200)
  await page.goto('/account/phone-bakery.com/edit')
  await page.getByRole('article', { name: 'Text' }).last().waitFor()
  await expect.poll(() => scroll(page, 900)).toBe(900)
  const turn = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => button.click())
  await turn('Preview')
  await page.getByRole('article', { name: 'Text' }).first().waitFor({ state: 'hidden' })
  await turn('Write')
  await expect.poll(() => scrolled(page)).toBe(900)
})

longJourney('an address of the editor without a page says so, and offers to make it', async ({ visit }) => {
  const { page } = await visit('/account', screens.desk, /^(404|415|400|422)/)
  await openBakery(page, 'pages-bakery.com', 'edit?page=opening-hours/content.txt')
  await page.getByText('There is no page at /opening-hours').waitFor()
  await page.getByRole('button', { name: 'Create page' }).click()
  await page.getByRole('article', { name: 'Heading' }).first().waitFor()
  await page.goto('/account/pages-bakery.com/edit?page=nope/content.txt')
  await page.getByRole('button', { name: 'Back to Home' }).click()
  await page
    .getByRole('article', { name: /^(?:Heading|Text)\b/ })
    .first()
    .waitFor()
})

journey('files have room for their names, are put into folders, and leave the focus on the next', async ({ visit }) => {
  const { page } = await visit('/account', screens.desk, noStore)
  await openBakery(page, 'files-bakery.com', 'edit?part=files')
  const names = ['a-list-of-what-we-bake-on-sundays.txt', 'b-list.txt', 'c-list.txt']
  for (const name of names) {
    await page.getByRole('button', { name: 'New file' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('button', { name: `More for ${name}` }).waitFor()
  }
  const file = (name: string) => page.getByRole('button', { name, exact: true })
  const isCut = (name: string) =>
    file(name)
      .locator('span')
      .evaluate((span) => span.scrollHeight > span.clientHeight + 1 || span.scrollWidth > span.clientWidth + 1)
  expect(await isCut('a-list-of-what-we-bake-on-sundays.txt')).toBe(false)

  await page.setViewportSize({ width: 1280, height: 620 })
  await page
    .getByRole('button', { name: /^More for/ })
    .last()
    .click()
  const menu = (await page.getByRole('menu').boundingBox())!
  expect([menu.y >= 0, menu.y + menu.height <= 620]).toEqual([true, true])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New folder' }).click()
  // The window closes over a list that has the new folder already, so that nothing moves under the next click.
  const isAsked = Promise.withResolvers<void>()
  const isServed = Promise.withResolvers<void>()
  await page.route('**/api/domains/*/files?*', async (route) => {
    isAsked.resolve()
    await isServed.promise
    await route.continue()
  })
  await page.getByLabel('Name', { exact: true }).fill('lists')
  await page.getByRole('button', { name: 'Create' }).click()
  await isAsked.promise
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  isServed.resolve()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await file('lists').waitFor()
  await page.getByRole('button', { name: 'More for c-list.txt' }).click()
  await page.getByRole('menuitem', { name: 'Rename or move' }).press('Enter')
  await page.getByRole('combobox', { name: 'Folder' }).selectOption('lists')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await file('c-list.txt').waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'More for b-list.txt' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await file('b-list.txt').waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-path] [data-name]'))).toBe(true)
})
