import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findMailedCode, readOutbox } from '../scripts/mailed-code.ts'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey, untilToast, url, longJourney } from './journey.ts'
import { makeSite, typeCode } from './owner.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const listOf = (page: Page) => page.getByRole('list', { name: 'Messages' })
const rowOf = (page: Page, words: string) => listOf(page).getByRole('link').filter({ hasText: words })
const windowOf = (page: Page, title: string) => page.getByRole('dialog', { name: title })

const turnKeysOn = (page: Page) => page.getByRole('button', { name: 'Turn keyboard shortcuts on' }).click()

interface Typed {
  email: string
  firstName?: string
  priority?: string
  message: string
}

/** Writes to a site as a visitor of its contact page; with `isProven` also enters the code from the mail. */
async function write(page: Page, label: string, { isProven = false, ...typed }: Typed & { isProven?: boolean }) {
  const { request } = page.context()
  const data = { firstName: 'Ann', lastName: 'Example', priority: 'Normal', ...typed }
  const sent = await request.post(`${url}/api/contact?domain=${label}`, { data })
  expect(sent.status()).toBe(200)
  const { id } = await sent.json()
  if (!isProven) return
  const code = await findMailedCode(url, typed.email)
  const proven = await request.post(`${url}/api/contact/${id}/verify?domain=${label}`, { data: { code } })
  expect(proven.status()).toBe(200)
}

journey(
  'an owner sees a message arrive, reads and answers it, archives it, and takes back what was deleted',
  async ({ visit }) => {
    const { page } = await visit('/login')
    const { label } = await makeSite(page, 'post-office.example')
    await page.goto(`/messages?domain=${label}`)
    await page.getByText('No messages found').waitFor()

    await write(page, label, {
      email: 'ann.writer@example.com',
      priority: 'Urgent',
      message: 'Is it open on Sunday?',
      isProven: true,
    })
    await rowOf(page, 'Is it open on Sunday?').getByText('Urgent').waitFor()
    await rowOf(page, 'Is it open on Sunday?').getByText('Verified', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Inbox 1 unread message' }).waitFor()
    await expect.poll(() => page.title()).toMatch(/^\(1\) /)
    expect(await rowOf(page, 'Is it open on Sunday?').locator('time').innerText()).toMatch(
      /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M$/,
    )

    await rowOf(page, 'Is it open on Sunday?').click()
    const open = windowOf(page, 'Is it open on Sunday?')
    await open.getByText('Verified sender').waitFor()
    await page.getByRole('link', { name: 'Inbox', exact: true, includeHidden: true }).waitFor({ state: 'attached' })
    await expect.poll(() => page.title()).not.toMatch(/^\(/)
    const reply = open.getByLabel('Your reply')
    await open.getByRole('button', { name: 'Send reply' }).click()
    await open.getByText('Please write a message.').waitFor()
    await reply.fill('Yes, from nine.')
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).searchParams.has('message')).toBe(false)
    await rowOf(page, 'Is it open on Sunday?').click()
    expect(await reply.inputValue()).toBe('Yes, from nine.')
    await untilToast(page, 'Message sent', () => open.getByRole('button', { name: 'Send reply' }).click())
    await open.getByRole('list', { name: 'Conversation' }).getByText('Yes, from nine.').waitFor()
    await expect.poll(() => reply.inputValue()).toBe('')
    await expect
      .poll(() => readOutbox(url, 'ann.writer@example.com'))
      .toContainEqual(expect.stringContaining('Re: Is it open on Sunday?'))

    await untilToast(page, 'Message archived', () => open.getByRole('button', { name: 'Archive' }).click())
    await page.getByText('No messages found').waitFor()
    await page.getByRole('link', { name: 'Archived' }).click()
    await rowOf(page, 'Is it open on Sunday?').getByText('Replied').waitFor()
    await turnKeysOn(page)
    await rowOf(page, 'Is it open on Sunday?').focus()
    await untilToast(page, 'Message deleted', () => page.keyboard.press('#'))
    await page.getByText('No messages found').waitFor()
    await untilToast(page, 'Message restored', () => page.getByRole('button', { name: 'Undo' }).click())
    await rowOf(page, 'Is it open on Sunday?').waitFor()
  },
)

journey('an owner writes to somebody, keeps a note, searches, and takes the list home', async ({ visit }) => {
  const { page } = await visit('/login')
  const { label } = await makeSite(page, 'writing-desk.example')
  await write(page, label, {
    email: 'bo@example.com',
    firstName: 'Bo',
    message: 'Forty plates, please',
    isProven: true,
  })
  await write(page, label, { email: 'cy@example.com', firstName: 'Cy', message: 'A lost scarf' })
  await page.goto(`/account/${label}/messages`)
  await rowOf(page, 'A lost scarf').getByText('Not verified').waitFor()

  await turnKeysOn(page)
  await page.keyboard.press('c')
  const dialog = windowOf(page, 'New message')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await dialog.getByText('Please enter a subject.').waitFor()
  await dialog.getByText('Please write a message.').waitFor()
  await dialog.getByLabel('To').fill('bo@example.com')
  await dialog.getByLabel('Subject').fill('Your plates')
  await dialog.getByLabel('Message').fill('They are in the oven.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'New message' }).click()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Your plates')
  await untilToast(page, 'Message sent', () => dialog.getByRole('button', { name: 'Send message' }).click())
  await page.getByRole('link', { name: 'Sent' }).click()
  await rowOf(page, 'To bo@example.com').waitFor()
  await expect.poll(() => readOutbox(url, 'bo@example.com')).toContainEqual(expect.stringContaining('Your plates'))

  await page.getByRole('link', { name: /^Inbox/ }).click()
  await rowOf(page, 'Forty plates').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('scarf')
  await expect.poll(() => listOf(page).getByRole('link').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('q')).toBe('scarf')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('A lost scarf')
  expect(csv).not.toContain('Forty plates')
  await page.getByLabel('Search messages').fill('nothing like it')
  await page.getByText('No messages found').waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await rowOf(page, 'Forty plates').waitFor()
})

journey('spam stays apart with the reasons, and comes back with one click', async ({ visit }) => {
  const { page } = await visit('/login')
  const { label } = await makeSite(page, 'junk-mail.example')
  const links = Array.from({ length: 6 }, (_, i) => `http://spam${i}.example`).join(' ')
  await write(page, label, { email: 'seo@example.com', message: `Cheap pills\n${links}` })
  await page.goto(`/messages?domain=${label}&folder=spam`)
  await rowOf(page, 'Cheap pills').click()
  const open = windowOf(page, 'Cheap pills')
  await open.getByText('Why it’s in spam').waitFor()
  await open.getByText('Contains 6 links.').waitFor()
  await open.getByText(/No verification code was sent to seo@example\.com/).waitFor()
  await untilToast(page, 'Message moved to the inbox', () => open.getByRole('button', { name: 'Not spam' }).click())
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await rowOf(page, 'Cheap pills').waitFor()
})

journey('whoever types after opening a message writes the answer, and no word archives anything', async ({ visit }) => {
  const { page } = await visit('/login')
  const { label } = await makeSite(page, 'caret-there.example')
  for (const message of ['first', 'second']) await write(page, label, { email: 'hal@example.com', message })
  // Messages come late: what is typed must not wait for them.
  let letGo: (() => void) | undefined
  const late = new Promise<void>((done) => (letGo = done))
  await page.route(/\/api\/domains\/[^/]+\/messages\/[\w-]{36}$/, async (route) => {
    await late
    await route.fallback()
  })
  await page.goto(`/messages?domain=${label}`)
  await rowOf(page, 'second').click()
  const open = page.getByRole('dialog')
  await open.locator('textarea:focus').waitFor()
  await page.keyboard.type('Yes, ')
  letGo?.()
  await open.getByText('Unverified sender').waitFor()
  await page.keyboard.type('see you. ')
  // The reader clicks on what they read, and types on.
  await open.getByText('Unverified sender').click()
  await page.keyboard.type('Ann')
  expect(await open.getByLabel('Your reply').inputValue()).toBe('Yes, see you. Ann')
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'hidden' })
  for (const areOn of [false, true]) {
    if (areOn) await turnKeysOn(page)
    await rowOf(page, 'first').focus()
    await page.keyboard.type('exuberance #see')
  }
  await page.goto(`/messages?domain=${label}`)
  await rowOf(page, 'second').waitFor()
  await rowOf(page, 'first').waitFor()
})

journey('what was just done can be undone while another message is open over the list', async ({ visit }) => {
  const { page } = await visit('/login')
  const { label } = await makeSite(page, 'undo-over.example')
  for (const message of ['first', 'second']) await write(page, label, { email: 'ivy@example.com', message })
  await page.goto(`/messages?domain=${label}`)
  await rowOf(page, 'second').click()
  await untilToast(page, 'Message archived', () =>
    windowOf(page, 'second').getByRole('button', { name: 'Archive' }).click(),
  )
  await rowOf(page, 'first').click()
  const open = windowOf(page, 'first')
  await open.locator('textarea:focus').waitFor()
  // By its role: what is hidden from screen readers has none.
  await page.getByRole('status').getByText('Message archived').waitFor()
  await page.keyboard.press('F6')
  await page.getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor()
  await untilToast(page, 'Message restored', () => page.keyboard.press('Enter'))
  await open.locator('textarea:focus').waitFor()
  await page.keyboard.press('Escape')
  await rowOf(page, 'second').waitFor()
})

longJourney('keys go through the list once they are switched on, and can be switched off', async ({ visit }) => {
  const { page } = await visit('/login')
  const { label } = await makeSite(page, 'key-board.example')
  for (const message of ['first', 'second', 'third']) await write(page, label, { email: 'di@example.com', message })
  await page.goto(`/messages?domain=${label}`)
  await rowOf(page, 'first').waitFor()
  await turnKeysOn(page)
  await page.keyboard.press('j')
  await expect.poll(() => page.locator(':focus').innerText()).toContain('third')
  await page.keyboard.press('j')
  await expect.poll(() => page.locator(':focus').innerText()).toContain('second')
  await page.keyboard.press('r')
  await windowOf(page, 'second').locator('textarea:focus').waitFor()
  await page.keyboard.press('Escape')
  await windowOf(page, 'second').waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator(':focus').innerText()).toContain('second')
  // Whoever presses the next key sooner types a word, which changes nothing.
  await page.waitForTimeout(500)
  await page.keyboard.press('u')
  await rowOf(page, 'second').getByText('Unread').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Turn shortcuts off' }).click()
  await rowOf(page, 'third').focus()
  await page.keyboard.press('e')
  await page.keyboard.press('j')
  expect(await page.locator(':focus').innerText()).toContain('third')
})

longJourney('what was told of one message leaves the button free that closes the next', async ({ visit }) => {
  const { page } = await visit('/login', { reducedMotion: 'reduce' })
  const { label } = await makeSite(page, 'free-cross.example')
  for (const message of ['first', 'second', 'third']) await write(page, label, { email: 'fay@example.com', message })
  await page.goto(`/messages?domain=${label}`)
  await turnKeysOn(page)
  for (const [size, gone, next] of [
    [phone.viewport, 'third', 'second'],
    [{ width: 1280, height: 900 }, 'second', 'first'],
  ] as const) {
    await page.setViewportSize(size)
    // That of the one before would be taken for its own.
    await page.getByText('Message archived').waitFor({ state: 'hidden' })
    await rowOf(page, gone).focus()
    await untilToast(page, 'Message archived', () => page.keyboard.press('e'))
    await rowOf(page, next).click()
    const close = page.getByRole('button', { name: 'Close message' })
    await close.waitFor()
    expect(await page.getByText('Message archived').count()).toBe(1)
    const isOnTop = await close.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop).toBe(true)
    await page.keyboard.press('Escape')
    await close.waitFor({ state: 'hidden' })
  }
})

longJourney('without a domain there is a choice of one, and a failure can be tried again', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^500: .*\/messages/)
  await makeSite(page, 'no-choice.example')
  for (const address of ['/messages', '/messages?domain=']) {
    await page.goto(address)
    await page.getByText('No domain selected').waitFor()
    expect(await page.getByText('is not one of your domains').count()).toBe(0)
  }
  let fails = true
  await page.route(/\/api\/domains\/[^/]+\/messages(?:\?.*)?$/, (route) =>
    fails ? route.fulfill({ status: 500, json: { message: 'The server is upset.' } }) : route.fallback(),
  )
  await page.getByRole('link', { name: 'No Choice' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading messages' })
  await alert.getByText('Failed to load messages').waitFor()
  fails = false
  await alert.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('No messages found').waitFor()
  await page.goto('/messages?domain=somebody-elses.example')
  await page.getByText('“somebody-elses.example” is not one of your domains').waitFor()
})

for (const [screen, options] of [
  ['phone', phone],
  ['desk', { viewport: { width: 1280, height: 900 } }],
] as const)
  longJourney(`the mailbox has no barriers in either theme, at the ${screen}`, async ({ visit }) => {
    const { page } = await visit('/login', { ...options, reducedMotion: 'reduce' })
    const { label } = await makeSite(page, `letters-${screen}.example`)
    await write(page, label, { email: 'ed@example.com', priority: 'High', message: 'How long is the wait?' })
    await page.goto(`/messages?domain=${label}`)
    await rowOf(page, 'How long is the wait?').waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await rowOf(page, 'How long is the wait?').click()
    await windowOf(page, 'How long is the wait?').getByLabel('Your reply').waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'New message' }).click()
    await page.getByLabel('Subject').waitFor()
    expect(await findBarriersInBothThemes(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })

journey(
  'somebody who is not signed in reads that no domain is selected; a named one is for those who sign in',
  async ({ visit }) => {
    const { page } = await visit('/messages')
    for (const address of ['/messages', '/chats']) {
      await page.goto(address)
      await page.getByText('No domain selected').waitFor()
    }
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail').fill('nobody@no-choice-yet.example')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.locator('[autocomplete=one-time-code]:focus').waitFor()
    await typeCode(page, await findMailedCode(url, 'nobody@no-choice-yet.example'))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/chats')
    // Somebody else: what a page asks for while its token is taken away is refused.
    const { page: stranger } = await visit('/messages?domain=anything.example')
    await stranger.waitForURL('**/login')
  },
)
