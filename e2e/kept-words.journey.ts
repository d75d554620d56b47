// @module-tag long
import { expect } from 'vitest'
import { interrupt, journey, untilToast, url } from './journey.ts'
import { signIn } from './owner.ts'
import {
  goToEnd,
  isPublished,
  isSaved,
  openThree,
  openWindow,
  publishDrafts,
  textAt,
  threeParts as three,
  wordsAt,
} from './writing.ts'

/** A site begins without a store; what was written elsewhere is met. */
const met = /^404: .*\/store|^412/
const cut = /^404: .*\/store|^412|ERR_(?:FAILED|CONNECTION_RESET|INTERNET_DISCONNECTED)|^error: .*_assets\/parts-/
/** A kept-alive connection may close at the very moment it is used again. */
const again = { maxRetries: 3 }
const saying = (...parts: string[]) => `# Bread\n\n${parts.join('\n\n')}\n`

journey('texts typed offline in two windows are both there later', async ({ visit }) => {
  const { page } = await visit('/login', {}, cut)
  const { label, recall } = await openThree(page, 'offline-two.example')
  const context = page.context()
  const other = await openWindow(page, label)
  await context.setOffline(true)
  await textAt(page, 0).fill('One offline.')
  await textAt(other, 2).fill('Three offline.')
  for (const each of [page, other]) {
    await each.getByText('Offline: changes are kept here').waitFor()
    await each.close()
  }
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto(`/account/${label}/edit`)
  await expect.poll(() => wordsAt(later, 0)).toBe('One offline.')
  await expect.poll(() => wordsAt(later, 2)).toBe('Three offline.')
  await expect.poll(async () => (await recall())?.content).toBe(saying('One offline.', 'Two.', 'Three offline.'))
})

journey(
  'words that nobody chose between yet are there after a reload, whatever another window sends',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, cut)
    const { label } = await openThree(page, 'chosen.example')
    const other = await openWindow(page, label)
    const goOn = await interrupt(page, '**/draft')
    await textAt(page, 0).fill('One here.')
    await page.getByText('Saved in this browser').waitFor()
    await textAt(other, 0).fill('One there.')
    await isSaved(other)
    goOn()
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'You changed this in another window too' })
    await dialog.getByRole('button', { name: 'Keep this one' }).click()
    await isSaved(page)
    await expect.poll(() => wordsAt(other, 0)).toBe('One here.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => wordsAt(page, 0)).toBe('One there.')
  },
)

journey('a draft that arrived although its answer did not is nobody else’s', async ({ visit }) => {
  const { page } = await visit('/login', {}, cut)
  const { draft, recall } = await openThree(page, 'answer.example')
  let isCut = false
  await page.route('**/draft', async (route) => {
    if (isCut) return route.continue()
    isCut = true
    await route.fetch(again)
    await draft(`${(await recall())?.content}\nFour elsewhere.\n`)
    await route.abort('connectionreset')
  })
  await goToEnd(page, 0)
  await page.keyboard.type(' And')
  await page.getByText('Saved in this browser').waitFor()
  await page.keyboard.type(' more.')
  await expect
    .poll(async () => (await recall())?.content)
    .toBe(`${three.replace('One.', 'One. And more.')}\nFour elsewhere.\n`)
})

journey('a text that was published although the answer got lost is nobody else’s', async ({ visit }) => {
  const { page } = await visit('/login', {}, cut)
  const { label, get } = await openThree(page, 'answer-lost.example')
  await textAt(page, 0).fill('One here.')
  await isSaved(page)
  const goOn = await interrupt(page, `**/api/files/${label}/content.txt`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fetch(again)
    await route.abort('connectionreset')
  })
  await untilToast(page, 'Failed to save file', () => publishDrafts(page))
  goOn()
  await publishDrafts(page)
  await isPublished(page)
  expect(await get()).toBe(saying('One here.', 'Two.', 'Three.'))
})

journey('a text typed right before somebody else’s appears is saved, too', async ({ visit }) => {
  const { page } = await visit('/login', {}, met)
  const { put, recall } = await openThree(page, 'right-before.example')
  await put(three.replace('Three.', 'Three by somebody else.'))
  await textAt(page, 0).fill('One here.')
  await publishDrafts(page)
  await page.getByRole('dialog').getByText('Three by somebody else.').waitFor()
  await page.keyboard.press('Escape')
  await isSaved(page)
  expect((await recall())?.content).toBe(saying('One here.', 'Two.', 'Three.'))
})

journey('a typed text is kept also when the browser has no room left', async ({ visit }) => {
  const { page } = await visit('/login', {}, cut)
  const { label } = await openThree(page, 'no-room.example')
  await page.evaluate(() => {
    const fill = (letters: number) => {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`steps:of:other:files:${letters}:${at}`, 'x'.repeat(letters))
      } catch {
        // Nothing of this size fits any more.
      }
    }
    for (const letters of [100_000, 1000, 1]) fill(letters)
  })
  await page.context().setOffline(true)
  await textAt(page, 0).fill(`One ${'long '.repeat(400)}line.`)
  await page.getByText('Offline: changes are kept here').waitFor()
  await page.close()
  await page.context().setOffline(false)
  const later = await page.context().newPage()
  await later.goto(`/account/${label}/edit`)
  await expect.poll(() => wordsAt(later, 0)).toBe(`One ${'long '.repeat(400)}line.`)
})

journey(
  'words that were typed when a session ends are kept for their writer, also when somebody else signs in next',
  async ({ visit }) => {
    // The clock is put into the preview too, where no script may run.
    const { page } = await visit(
      '/login',
      { apart: true },
      /^404: .*\/store|^401|Blocked script execution in 'about:srcdoc'/,
    )
    await page.clock.install()
    const { label, token, recall } = await openThree(page, 'ended.example')
    const next = await signIn(page, 'next@ended.example')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.headers().authorization ?? '')
    })
    const goOn = await interrupt(page, '**/draft', (route) =>
      route.fulfill({ status: 401, json: { error: 'Unauthorized' } }),
    )
    await textAt(page, 0).fill('One at the end.')
    await page.waitForURL('**/login')
    goOn()
    await page.evaluate((kept) => localStorage.setItem('token', kept), next)
    // By now it would have been retried.
    await page.clock.runFor(60_000)
    expect(sent.filter((each) => each !== `Bearer ${token}`)).toEqual([])
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto(`${url}/account/${label}/edit`)
    await expect.poll(() => wordsAt(page, 0)).toBe('One at the end.')
    await expect.poll(async () => (await recall())?.content).toBe(saying('One at the end.', 'Two.', 'Three.'))
  },
)

journey('a window that comes back from where the browser laid it aside sends what it has', async ({ visit }) => {
  const { page } = await visit('/login', {}, cut)
  const { recall } = await openThree(page, 'back.example')
  const goOn = await interrupt(page, '**/draft')
  await textAt(page, 0).fill('One here.')
  await page.getByText('Saved in this browser').waitFor()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  goOn()
  await isSaved(page)
  expect((await recall())?.content).toBe(saying('One here.', 'Two.', 'Three.'))
})

journey('a text that could only be looked at without a network makes no draft of its own', async ({ visit }) => {
  const { page } = await visit('/login', {}, cut)
  const { label, put, recall } = await openThree(page, 'looked-at.example')
  await textAt(page, 0).fill('One here.')
  await publishDrafts(page)
  await isPublished(page)
  // Its draft goes a moment later; until then the browser takes the text for one that wasn’t sent.
  const isUnsent = () =>
    page.evaluate(() => Object.values(localStorage).some((text) => text.includes('"isSent":false')))
  await expect.poll(isUnsent).toBe(false)
  await put('# By somebody else\n')
  const goOn = await interrupt(page, /\/(?:files|draft)\b/)
  await page.goto(`/account/${label}/edit`)
  await expect.poll(() => wordsAt(page, 0)).toBe('One here.')
  goOn()
  await page.getByRole('heading', { name: 'By somebody else' }).first().waitFor()
  await isPublished(page)
  expect(await recall()).toBe(null)
})

journey('after Ctrl+Z the cursor stays behind the words, so that typing can go on at once', async ({ visit }) => {
  const { page } = await visit('/login', {}, met)
  await openThree(page, 'steps-on.example')
  await goToEnd(page, 0)
  await page.keyboard.type(' and')
  await isSaved(page)
  // At once, so that it is one step however slow the machine is.
  await page.keyboard.insertText(' more')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => wordsAt(page, 0)).toBe('One. and')
  await page.keyboard.type(' on')
  expect(await wordsAt(page, 0)).toBe('One. and on')
})
