import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { prepareBrowser } from '../scripts/browser.ts'
import { startServer } from '../scripts/built-server.ts'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { row } from './table.ts'

/** More than this is too many, from the home page to a published page of one's own. */
const most = 8
const title = 'Night Oven'

/** Counts what somebody does: a click, a field that is filled in, a key that submits. */
function openHands(page: Page) {
  let actions = 0
  const count = async (act: Promise<unknown>) => {
    actions += 1
    await act
  }
  return {
    actions: () => actions,
    click: (role: 'button' | 'link', name: string | RegExp) => count(page.getByRole(role, { name }).first().click()),
    fill: (name: string, text: string) => count(page.getByRole('textbox', { name }).first().fill(text)),
    type: (text: string) => count(page.keyboard.type(text)),
  }
}

/** Enters the code; it is sent by itself when it is complete, or by its button. */
async function enterCode(page: Page, { type, click }: ReturnType<typeof openHands>, code: string): Promise<void> {
  await page.locator('[autocomplete=one-time-code]:focus').waitFor()
  await type(code)
  const arrived = page.waitForURL(/\/account/).then(() => true)
  const verify = page.getByRole('button', { name: 'Verify' })
  const isSentByItself = await Promise.race([arrived, page.waitForTimeout(1500).then(() => false)])
  if (!isSentByItself && (await verify.isVisible())) await click('button', 'Verify')
  await arrived
}

interface Way {
  url: string
  browser: Browser
  width: number
}

/** From the home page to a page that everybody can see. */
async function walk({ url, browser, width }: Way): Promise<number> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 844 } })
  const page = await context.newPage()
  const hands = openHands(page)
  const email = `first-${width}@example.com`
  await page.goto('/')
  const start = performance.now()
  await hands.fill('E-mail', email)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/send-verification-code'))
  await hands.click('button', 'Start')
  await (await sent).finished()
  await enterCode(page, hands, await findMailedCode(url, email))
  await page.getByRole('textbox', { name: 'What is it called?' }).waitFor()
  await hands.fill('What is it called?', title)
  await hands.click('button', 'Café')
  await page.waitForURL(/\/account\/[^/]+\/edit$/)
  const label = decodeURIComponent(page.url().split('/').at(-2) ?? '')
  const seconds = (performance.now() - start) / 1000
  const html = await (await fetch(`${url}/?domain=${label}`)).text()
  if (!new RegExp(`<h1[^>]*>[^<]*${title}`).test(html)) throw new Error(`There is no page of one's own at ${label}.`)
  row(`${width} px`, String(hands.actions()), seconds.toFixed(1))
  await context.close()
  return hands.actions()
}

/** How many actions and seconds it takes a newcomer from the home page to a published page of their own; a machine's hands don't hesitate. */
export async function measureFirstHour(folder: string): Promise<void> {
  const server = await startServer({ DATA_DIR: join(folder, 'first-hour') })
  const browser = await chromium.launch(prepareBrowser())
  try {
    row('from the home page to a published page', 'actions', 'seconds')
    for (const width of [390, 1280]) {
      const actions = await walk({ url: server.url, browser, width })
      if (actions > most) throw new Error(`${actions} actions are more than ${most}.`)
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
