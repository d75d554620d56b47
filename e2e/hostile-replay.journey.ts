import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './barriers.ts'
import { journey, longJourney, url, writeSite } from './journey.ts'
import { makeSite } from './owner.ts'

const site = 'besieged.example'
const crowded = 'crowded.example'
const markup = '<img src=x onerror="parent.harmed=1"><script>parent.harmed=1</script>'

const makeEvent = (change: object = {}, domain = site) => ({
  domain,
  url: '/',
  mouse_x: 20,
  mouse_y: 20,
  input_values: {},
  fingerprint: 'somebody-hostile',
  screen_width: 1440,
  screen_height: 900,
  viewport_width: 1280,
  viewport_height: 720,
  event_type: 'heartbeat',
  event_data: {},
  ...change,
})
const dataAt = (visit: string, t: unknown, more: object = {}) => ({ event_data: { visit, t, ...more } })

const addresses = [
  'javascript:parent.harmed=1',
  'data:text/html,<script>parent.harmed=1</script>',
  'https://evil.example/steal?domain=neighbour.example',
  '//evil.example/x',
  '/../../neighbour.example/secret',
  '/..%2f..%2fneighbour.example%2fsecret',
  '/%2e%2e/neighbour.example/secret',
  '/secret?domain=neighbour.example&language=../neighbour.example',
  '/domains/neighbour.example/secret/content.txt',
  'file:///etc/passwd',
  `/${markup}`,
  `/\u202Egnp.exe\uD800\u0000`,
  `/${'x'.repeat(7000)}`,
]

/** A visit of everything at once that a browser never sends. */
const oddEvents = [
  ...addresses.map((address, at) => makeEvent({ event_type: 'page', url: address, ...dataAt('odd', at * 900) })),
  makeEvent({ ...dataAt('odd', -5000), mouse_x: -1e308, mouse_y: 1e308, viewport_width: 0, viewport_height: 0 }),
  makeEvent({ ...dataAt('odd', 3000), viewport_width: 1e9, viewport_height: 1e9, screen_width: -1 }),
  makeEvent({ event_type: '\u202Eевент\uD800', ...dataAt('odd', 2000, { [markup]: markup, html: markup, sent: 1e9 }) }),
  makeEvent({ input_values: { [markup]: markup, f0: markup.repeat(400), ['f'.repeat(20_000)]: 'x', f999: '\uD800' } }),
  ...[
    [markup],
    markup,
    7,
    null,
    [[1]],
    { path: markup, clicks: { t: 1 }, scrolls: [[[]]], inputs: ['\u202E', {}] },
  ].map((event_data) => makeEvent({ event_data })),
  // Many clicks in one moment, and times that run backwards.
  makeEvent(dataAt('odd', 1500, { clicks: Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? 1500 : 1e300)) })),
  makeEvent(dataAt('odd', 100, { path: [9e15, 5, 5, 3, 9, 9], scrolls: [50, 1e308, 40, -7], inputs: [7, 999, 1e9] })),
]

/** Ten thousand events, each on a page of its own: half of them in the first second. */
const flood = Array.from({ length: 10_000 }, (_, at) => {
  const t = at < 5000 ? at / 5 : at * 2
  return makeEvent({ event_type: 'page', url: `/flood/${at}`, ...dataAt('flood', t, { clicks: [t, at, at] }) }, crowded)
})

/** Four hundred pages in twenty seconds. */
const hurry = Array.from({ length: 400 }, (_, at) =>
  makeEvent({ event_type: 'page', url: `/hurry/${at}`, ...dataAt('hurry', at * 50) }, crowded),
)

/** Sends so many at a time; gives the statuses of the answers. */
async function send({ request }: BrowserContext, domain: string, events: object[], atOnce: number): Promise<number[]> {
  const statuses = new Set<number>()
  for (let from = 0; from < events.length; from += atOnce) {
    const data = { consent: 'accepted', events: events.slice(from, from + atOnce) }
    statuses.add((await request.post(`${url}/api/session/record?domain=${domain}`, { data })).status())
  }
  return [...statuses]
}

/** Watches what the owner’s browser asks for. */
function watchRequests(page: Page): URL[] {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  return asked
}

/** Plays the visit that is open to its end, as fast as it can be. */
async function playToTheEnd(page: Page): Promise<void> {
  const time = page.getByRole('slider', { name: 'Time of the visit' })
  await page.getByText('8×', { exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const end = Number(await time.getAttribute('max'))
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(end - 1000)
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
}

journey(
  'whatever a stranger has sent as a visit, watching it runs nothing, asks no other host and shows nothing of another site',
  async ({ visit }) => {
    await writeSite('neighbour.example', { 'secret/content.txt': '# Secret of the neighbour\n' })
    const { page } = await visit('/login', {}, /^404: .*\/page\?/)
    const { label, token } = await makeSite(page, site, { 'settings.txt': 'title Besieged\nrecording on\n' })
    expect(await send(page.context(), site, oddEvents, 1)).toEqual([200])
    const asked = watchRequests(page)
    await page.goto(`/account/${label}/analytics?tab=recordings`)
    await page.getByRole('row').nth(1).getByRole('button').waitFor()
    expect(await findBarriers(page)).toEqual([])
    const list = await page.request.get(`/api/session/recordings?domain_id=${site}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { items } = (await list.json()) as { items: { fingerprint: string; visit: string }[] }
    for (const { fingerprint, visit: one } of items) {
      await page.goto(`/account/${label}/analytics?tab=recordings&of=${fingerprint}&visit=${one}`)
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
      const rows = page.getByRole('row')
      for (let at = 1; at < (await rows.count()); at += 1) {
        await rows.nth(at).getByRole('button').click({ noWaitAfter: true })
        await page.waitForTimeout(30)
        expect(await page.evaluate(() => (globalThis as { harmed?: number }).harmed)).toBeUndefined()
      }
      await playToTheEnd(page)
      for (const frame of page.frames()) expect(await frame.content()).not.toContain('Secret of the neighbour')
    }
    expect(asked.filter(({ protocol }) => protocol === 'http:').every(({ origin }) => origin === url)).toBe(true)
    expect(asked.some(({ href }) => href.includes('javascript:') || href.startsWith('data:text'))).toBe(false)
    expect(await findBarriers(page)).toEqual([])
  },
)

longJourney('a visit of ten thousand pages is listed, plays to its end, and asks for few pages', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/page\?/)
  const { label } = await makeSite(page, crowded, { 'settings.txt': 'title Crowded\nrecording on\n' })
  expect(await send(page.context(), crowded, [...hurry, ...flood], 200)).toEqual([200])
  await page.goto(`/account/${label}/analytics?tab=recordings`)
  const asked = watchRequests(page)
  await page.getByRole('button', { name: '/hurry/0' }).click()
  await playToTheEnd(page)
  expect(asked.filter(({ pathname }) => pathname.endsWith('/page')).length).toBeLessThan(10)
  await page.getByRole('link', { name: 'All recorded visits' }).click()
  await page.getByRole('button', { name: '/flood/0' }).click()
  await playToTheEnd(page)
  expect(await page.getByRole('row').count()).toBeGreaterThan(1000)
  await page.getByText('More happened than is listed').waitFor()
})
