import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './barriers.ts'
import { journey, longJourney, url, writeSite } from './journey.ts'
import { makeSite } from './owner.ts'

const from = (country: string) => ({ extraHTTPHeaders: { 'cf-ipcountry': country } })
const ofFilms = /leaves for https:\/\/www\.youtube-nocookie\.com/

const banner = (page: Page) => page.getByRole('dialog', { name: 'Your privacy on this site' })
const choices = (page: Page) => page.getByRole('button', { name: 'Privacy choices' })

/** What the browser keeps and has sent. */
async function readTraces(page: Page, site: string) {
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const cookies = await page.context().cookies()
  const { token, ...rest } = stored
  return {
    choice: stored[`cookie_consent-${site}`],
    kept: Object.keys(rest),
    id: cookies.find(({ name }) => name === `tracking_id-${site}`),
    token,
  }
}

/** Counts what is sent to be recorded. */
function watchRecording(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/api\/session\/|\/api\/cookie-id/.test(request.url())) sent.push(new URL(request.url()).pathname)
  })
  return sent
}

/** Long enough for a page to have decided, and for a first batch. */
const settle = (page: Page) => page.waitForTimeout(1500)

journey('somebody from France is asked, and nothing happens before they accept', async ({ visit }) => {
  const owner = await visit('/login')
  const site = 'asked.example'
  const { address } = await makeSite(owner.page, site, {
    'settings.txt': 'title Asked Bakery\nrecording on\n',
    'privacy/content.txt': '# Privacy\n',
  })
  const { page } = await visit('/login', from('FR'))
  const sent = watchRecording(page)
  await page.goto(address)
  await banner(page).waitFor()
  await settle(page)
  expect(sent).toEqual([])
  expect(await readTraces(page, site)).toMatchObject({ kept: [], id: undefined })
  const focused = await page.evaluate(() => document.activeElement?.localName)
  expect(focused).toBe('body')
  expect(await banner(page).textContent()).toContain('May Asked Bakery record this visit?')
  expect(await banner(page).getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toContain('/privacy')
  const size = async (name: string) => await banner(page).getByRole('button', { name, exact: true }).boundingBox()
  const [accept, decline] = [await size('Accept'), await size('Decline')]
  expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height])
  expect(await findBarriers(page)).toEqual([])

  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => sent).toContain('/api/session/record')
  const { choice, id } = await readTraces(page, site)
  expect(choice).toBe('accepted')
  expect(id).toMatchObject({ path: '/', sameSite: 'Lax' })
  expect((id?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(31_536_000 - 600)
  await page.reload()
  await settle(page)
  expect(await banner(page).count()).toBe(0)
})

journey('declining is remembered, and a link in the footer changes one’s mind both ways', async ({ visit }) => {
  const owner = await visit('/login')
  const site = 'declined.example'
  const { address, token } = await makeSite(owner.page, site, { 'settings.txt': 'title Declined\nrecording on\n' })
  const { page } = await visit('/login', from('DE'))
  const sent = watchRecording(page)
  await page.goto(address)
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await banner(page).waitFor({ state: 'detached' })
  await page.reload()
  await choices(page).waitFor()
  await settle(page)
  expect([await banner(page).count(), sent]).toEqual([0, []])
  expect(await readTraces(page, site)).toMatchObject({ choice: 'declined', id: undefined })
  expect((await readTraces(page, site)).kept).toEqual([`cookie_consent-${site}`])

  await choices(page).click()
  await expect.poll(() => banner(page).evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await banner(page).textContent()).toContain('You have declined.')
  await page.keyboard.press('Escape')
  await expect.poll(() => choices(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => sent).toContain('/api/session/record')
  const list = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.get(`/api/session/recordings?domain_id=${site}`, { headers })
    return (await answer.json()).items as unknown[]
  }
  await expect.poll(async () => (await list()).length).toBe(1)

  await choices(page).click()
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => sent).toContain('/api/session/forget')
  await expect.poll(async () => (await list()).length).toBe(0)
  // The id stays until everything under it is deleted.
  await expect.poll(() => readTraces(page, site)).toMatchObject({ choice: 'declined', id: undefined })
  const before = sent.length
  await settle(page)
  expect(sent.length).toBe(before)
})

journey('somebody from Brazil is recorded without being asked, and can decline', async ({ visit }) => {
  const owner = await visit('/login')
  const site = 'brazil.example'
  const { address } = await makeSite(owner.page, site, { 'settings.txt': 'title Brazil\nrecording on\n' })
  const { page } = await visit('/login', from('BR'))
  const sent = watchRecording(page)
  await page.goto(address)
  await expect.poll(() => sent).toContain('/api/session/record')
  expect(await banner(page).count()).toBe(0)
  const { choice, id } = await readTraces(page, site)
  expect([choice, id?.value.length]).toEqual([undefined, 22])
  await choices(page).click()
  await banner(page).getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => sent).toContain('/api/session/forget')
  await expect.poll(async () => (await readTraces(page, site)).id).toBeUndefined()
})

journey(
  'whoever comes from nowhere known is asked; whose browser says no isn’t, until they accept',
  async ({ visit }) => {
    const owner = await visit('/login')
    const site = 'unknown.example'
    const { address } = await makeSite(owner.page, site, { 'settings.txt': 'title Unknown\nrecording on\n' })
    const { page } = await visit(address)
    await banner(page).waitFor()

    const signal = await visit('/login', { extraHTTPHeaders: { 'cf-ipcountry': 'BR', 'sec-gpc': '1' } })
    await signal.page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    const sent = watchRecording(signal.page)
    await signal.page.goto(address)
    await choices(signal.page).waitFor()
    await settle(signal.page)
    expect([await banner(signal.page).count(), sent]).toEqual([0, []])
    await choices(signal.page).click()
    expect(await banner(signal.page).textContent()).toContain('Your browser asks not to be tracked')
    await banner(signal.page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => sent).toContain('/api/session/record')
  },
)

journey('on the address of the site itself marker and cookie have their plain names', async ({ visit }) => {
  const owner = await visit('/login')
  const { label } = await makeSite(owner.page, 'own-address.example', { 'settings.txt': 'title Own\nrecording on\n' })
  const { page } = await visit('/login', from('NO'))
  const sent = watchRecording(page)
  await page.goto(`http://${label}.localhost:${new URL(url).port}/`)
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => sent).toContain('/api/session/record')
  expect(await page.evaluate(() => localStorage.cookie_consent)).toBe('accepted')
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('tracking_id')
})

journey('films load at a click until somebody accepts, then by themselves and without playing', async ({ visit }) => {
  const site = 'films.example'
  await writeSite(site, {
    'settings.txt': 'title Films\n',
    'content.txt': '# Films\n\n::youtube https://youtu.be/dQw4w9WgXcQ\n',
  })
  const { page } = await visit('/login', from('FR'), ofFilms)
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' }),
  )
  await page.goto(`/?domain=${site}`)
  expect(await banner(page).textContent()).toContain('those services learn of your visit')
  await settle(page)
  expect(await page.locator('iframe').count()).toBe(0)
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await page.locator('iframe').waitFor()
  expect(await page.locator('iframe').getAttribute('src')).not.toContain('autoplay')
  expect((await readTraces(page, site)).id).toBeUndefined()
  await page.reload()
  await page.locator('iframe').waitFor()

  await writeSite(site, { 'settings.txt': 'title Films\nrecording on\n' })
  await page.reload()
  expect(await banner(page).textContent()).toContain('May Films record this visit?')
})

journey('a site that neither records nor shows films of others asks nothing and loads nothing', async ({ visit }) => {
  await writeSite('plain-consent.example', { 'settings.txt': 'title Plain\n', 'content.txt': '# Plain\n' })
  const { page } = await visit('/login', from('FR'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/?domain=plain-consent.example')
  await settle(page)
  expect(asked.filter((path) => /visitors|location|cookie-id|session/.test(path))).toEqual([])
  expect([await banner(page).count(), await choices(page).count()]).toEqual([0, 0])
})

journey(
  'the banner covers neither chat nor cart, is read from right to left, and fits the narrowest phone',
  async ({ visit }) => {
    const site = 'narrow.example'
    await writeSite(site, {
      'settings.txt': 'title Narrow\nrecording on\nchat yes\nstore yes\nlanguages ar\n',
      'content.txt': '# Narrow\n\nWords.\n',
      'content.ar.txt': '# ضيق\n',
      'store/store.txt': 'title=Loaf\nurl=loaf\nprice=3\n',
    })
    const { page } = await visit('/login', { ...from('FR'), viewport: { width: 320, height: 568 } })
    for (const address of [`/?domain=${site}`, `/?domain=${site}&language=ar`]) {
      await page.goto(address)
      const dialog = page.locator('dialog.consent')
      await dialog.waitFor()
      await expect.poll(() => dialog.evaluate((box) => box.getAnimations().length)).toBe(0)
      const boxes = await page.evaluate(() => {
        const edges = (name: string) => {
          const { left, right, top, bottom } = document.querySelector(name)!.getBoundingClientRect()
          return { left, right, top, bottom }
        }
        return { dialog: edges('dialog.consent'), chat: edges('.chat > summary'), bar: edges('.navbar') }
      })
      const meet = (one: typeof boxes.chat, other: typeof boxes.chat) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      expect([meet(boxes.dialog, boxes.chat), meet(boxes.dialog, boxes.bar)]).toEqual([false, false])
      expect([boxes.dialog.left >= 0, boxes.dialog.right <= 320, boxes.dialog.bottom <= 568]).toEqual([
        true,
        true,
        true,
      ])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
    expect(await page.getByRole('dialog').getByRole('button', { name: 'رفض' }).isVisible()).toBe(true)
  },
)

longJourney(
  'the banner is without barriers in both themes, on the narrowest phone, from right to left and in forced colours',
  async ({ visit }) => {
    const site = 'banner-looks.example'
    await writeSite(site, {
      'settings.txt': 'title Banner\nrecording on\nlanguages en, ar\n',
      'content.txt': '# Banner\n\nWords.\n',
      'content.ar.txt': '# لافتة\n',
      'privacy/content.txt': '# Privacy\n',
    })
    const { page } = await visit('/login', { ...from('FR'), apart: true })
    for (const address of [`/?domain=${site}`, `/?domain=${site}&language=ar`])
      for (const colorScheme of ['light', 'dark'] as const)
        for (const forcedColors of ['none', 'active'] as const)
          for (const width of [320, 1280]) {
            await page.emulateMedia({ colorScheme, forcedColors })
            await page.setViewportSize({ width, height: 640 })
            await page.goto(address)
            const dialog = page.locator('dialog.consent')
            await dialog.waitFor()
            const seen = `${address} ${colorScheme} ${forcedColors} ${width}`
            expect([seen, await findBarriers(page)]).toEqual([seen, []])
            const edge = await dialog.evaluate((box) => getComputedStyle(box).borderTopWidth)
            expect([seen, edge]).toEqual([seen, '1px'])
            const buttons = dialog.getByRole('button')
            const sizes = await buttons.evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetHeight))
            expect(Math.min(...sizes.filter(Boolean))).toBeGreaterThanOrEqual(44)
          }
  },
)
