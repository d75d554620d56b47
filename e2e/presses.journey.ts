// @module-tag long
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, leavePicturesOut } from './journey.ts'
import { enterAccount } from './owner.ts'
import { addToCart, shop } from './shop.ts'

const site = 'demo.localhost'
/** What a change of a field asks the server for has come by then, while the button is still held down. */
const heldDownMs = 500

/** Where forms stand, with the buttons that lead to them. */
const forms: [path: string, ...openers: RegExp[]][] = [
  [`/contact${shop}`],
  [`/subscribe${shop}`],
  [`/report-site${shop}`],
  [`/store/pot-by-post${shop}`],
  [`/checkout${shop}`],
  ['/login'],
  ['/register'],
  ['/forgot-password'],
]
const formsInside: typeof forms = [
  ['/account/add'],
  ['/settings'],
  ['/settings', /^Change e-mail$/],
  ['/profile', /^Create profile$/],
  [`/providers?domain=${site}`, /^Add a provider$/],
  [`/domains/${site}/notification-settings`],
  [`/account/${site}/bring`],
  [`/account/${site}/build`],
  [`/account/${site}/store`, /^New discount code$/],
  [`/account/${site}/mailing`, /^Sender and footer$/],
  [`/account/${site}/mailing`, /^New campaign$/],
  [`/account/${site}/messages`, /^New message$/],
  [`/account/${site}/chats`, /^Chat settings$/],
  [`/account/${site}/social`],
  [`/account/${site}/social`, /^Write with AI$/],
  [`/account/${site}/social?tab=analytics`],
  [`/account/${site}/social?tab=history`],
  [`/account/${site}/social?tab=platforms`, /^Connect Telegram$/],
  [`/account/${site}/collaboration`, /^Invite someone$/],
  ['/search'],
]

const texts: Record<string, string> = {
  email: 'ann@example.com',
  tel: '+44 20 7946 0000',
  url: 'https://example.com',
  number: '3',
  date: '2030-01-02',
  'datetime-local': '2030-01-02T10:00',
  time: '10:00',
}

const listFields = (scope: Locator) =>
  scope
    .locator(
      'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=range], [type=color], [type=submit]), textarea, select',
    )
    .filter({ visible: true })
    .and(scope.page().locator(':enabled'))
    .all()

async function write(field: Locator): Promise<void> {
  const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.localName)
  if (kind === 'select')
    await field.evaluate((element: HTMLSelectElement) => {
      element.selectedIndex = (element.selectedIndex + 1) % element.options.length
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
    })
  else if (kind.startsWith('date') || kind === 'time') await field.fill(texts[kind] ?? '')
  else {
    await field.fill('')
    await field.pressSequentially(texts[kind] ?? 'Ann Example')
  }
}

/** Nothing is sent: what a press would do ends at the window. */
const noteClicks = (page: Page) =>
  page.evaluate(() =>
    addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        const pressed = event.target instanceof Element && event.target.closest('button')
        if (pressed) pressed.dataset['pressed'] = ''
      },
      true,
    ),
  )

/** Writes, and presses the button at once, as somebody quick does; returns whether the press arrived. */
async function pressAfter(page: Page, field: Locator, button: Locator): Promise<boolean> {
  await write(field)
  // A button that goes away while somebody writes is missed, too.
  if ((await button.count()) === 0) return false
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  // What can't be pressed before isn't missed.
  if (!box || !(await button.isEnabled()) || (await button.getAttribute('aria-disabled')) === 'true') return true
  await button.evaluate((element) => delete element.dataset['pressed'])
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.waitForTimeout(heldDownMs)
  await page.mouse.up()
  return button.evaluate((element) => element.dataset['pressed'] !== undefined)
}

async function tryForm(page: Page, [path, ...openers]: (typeof forms)[number]): Promise<string[]> {
  await page.goto(path)
  await page.locator('main').first().waitFor()
  for (const name of openers)
    await page.getByRole('button', { name }).or(page.getByRole('tab', { name })).first().click()
  const dialog = page.getByRole('dialog').filter({ visible: true }).last()
  await page.waitForTimeout(heldDownMs)
  const scope = (await dialog.count()) > 0 ? dialog : page.locator('main').first()
  await noteClicks(page)
  await expect.poll(async () => (await listFields(scope)).length).toBeGreaterThan(0)
  const fields = await listFields(scope)
  const missed: string[] = []
  const isInForm = (await scope.locator('form').count()) > 0
  for (const field of fields) {
    if ((await field.count()) === 0) continue
    const own = scope.locator('form').filter({ has: field })
    // What leads elsewhere at once has no button.
    if (isInForm && (await own.count()) === 0) continue
    const name = await field.evaluate(
      (element: HTMLInputElement) => element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.name,
    )
    const around = (await own.count()) > 0 ? own.last() : scope
    const buttons = around.locator('button:is([type=submit], :not([type])), .button.primary, [class*=primary]')
    const button = buttons.filter({ visible: true }).and(page.locator('button')).last()
    if ((await button.count()) === 0) continue
    if (!(await pressAfter(page, field, button))) missed.push(`${path}: ${name}`)
  }
  return missed
}

journey('whoever writes in any field of a visitor’s form and presses at once is heard', async ({ visit }) => {
  const { page } = await visit(`/store/pot-by-post${shop}`)
  await leavePicturesOut(page)
  await addToCart(page)
  const missed: string[] = []
  for (const form of forms) missed.push(...(await tryForm(page, form)))
  expect(missed).toEqual([])
})

journey('whoever writes in any field of the account and presses at once is heard', async ({ visit }) => {
  const { page } = await visit('/login')
  await leavePicturesOut(page)
  await enterAccount(page, `owner@${site}`)
  const missed: string[] = []
  for (const form of formsInside) missed.push(...(await tryForm(page, form)))
  expect(missed).toEqual([])
})
