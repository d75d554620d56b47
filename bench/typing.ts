import { join } from 'node:path'
import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { prepareBrowser } from '../scripts/browser.ts'
import { startServer } from '../scripts/built-server.ts'
import { atMost, middle, row } from './table.ts'

const sentence = 'We throw with a clay that turns the *colour* of **toast**, and fire it [twice](/about). '
const paragraph = sentence.repeat(6)
/** 5,000 words: headings, paragraphs and lists. */
const text = Array.from({ length: 44 }, (_, at) =>
  at % 8 === 0 ? `## Part ${at / 8 + 1}` : at % 8 === 4 ? `- ${sentence}\n- ${sentence}\n- ${sentence}` : paragraph,
).join('\n\n')
/** The same, with a block between the parts. */
const mixed = text.replaceAll('\n\n## ', '\n\n::button[Order]{href=/order}\n\n## ')

const letters = 'and then the kiln cools for a day, which nobody may open before. '
const keys = 200
/** Of a fast typist. */
const betweenKeysMs = 90
/** Long enough for the draft to be sent and the preview drawn. */
const pauseMs = 1500

async function sign(page: Page, url: string): Promise<string> {
  const post = async (path: string, data: object) =>
    (await page.request.post(`${url}/api/auth/${path}`, { data })).json()
  const email = 'typist@typing.example'
  const { code } = await post('send-verification-code', { email })
  const { token } = await post('verify-code', { email, code })
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  return token
}

/** Milliseconds of script since the page was opened. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/** How much script each key causes until the next one. */
async function typeKeys(page: Page, session: CDPSession): Promise<number[]> {
  const found: number[] = []
  for (let at = 0; at < keys; at += 1) {
    const before = await scriptTime(session)
    await page.keyboard.press(letters.charAt(at % letters.length))
    await page.waitForTimeout(betweenKeysMs)
    found.push((await scriptTime(session)) - before)
    if (at % 40 === 39) await page.waitForTimeout(pauseMs)
  }
  return found
}

/** How much script a key costs in a page of 5,000 words, with all that follows from it before the next one. */
export async function measureTyping(folder: string): Promise<void> {
  const dataDir = join(folder, 'typing')
  await mkdir(dataDir, { recursive: true })
  const server = await startServer({ DATA_DIR: dataDir })
  const browser = await chromium.launch(prepareBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, baseURL: server.url })
    await page.goto('/login')
    const headers = { authorization: `Bearer ${await sign(page, server.url)}` }
    const made = await page.request.post('/api/domains', {
      headers,
      data: { name: 'typing.example', starter: 'landing' },
    })
    const { label } = await made.json()
    row('typing in 5,000 words, ms of script a key', 'p50', 'p95', 'worst')
    for (const [name, content] of [
      ['one text', text],
      ['a text of several, with blocks between', mixed],
    ] as const) {
      await writeFile(join(dataDir, 'sites', label, 'content.txt'), content)
      await page.goto(`/account/${label}/edit`)
      const session = await page.context().newCDPSession(page)
      await session.send('Performance.enable')
      await page.getByRole('textbox', { name: 'Text' }).first().locator('p').nth(3).click()
      await page.getByRole('toolbar').first().waitFor()
      await page.keyboard.press('End')
      await page.waitForTimeout(pauseMs)
      const found = await typeKeys(page, session)
      row(name, ...[middle(found), atMost(found, 0.95), Math.max(...found)].map((each) => each.toFixed(1)))
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}
