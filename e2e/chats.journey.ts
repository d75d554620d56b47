import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { findMailedCode } from '../scripts/mailed-code.ts'
import { findBarriers, findBarriersInBothThemes } from './barriers.ts'
import { journey, untilToast, url, longJourney } from './journey.ts'
import { makeSite } from './owner.ts'

const settings = (more = '') => `title: Lamplight Pottery\nchat: yes\nchat_greeting: Ask us about glazes.\n${more}`

const labels = ['Name', 'E-Mail Address', 'Message']
async function fillIn(panel: Locator, values: string[]): Promise<void> {
  for (const [at, label] of labels.entries()) await panel.getByLabel(label).fill(values[at] ?? '')
}

/** Begins a chat as a visitor who has just come to the page. */
async function begin(page: Page, text: string): Promise<void> {
  await page.locator('.chat > summary').click()
  await page.getByText('Ask us about glazes.').waitFor()
  const panel = page.locator('.chat-panel')
  await panel.getByLabel('Message').fill(text)
  await panel.getByRole('button', { name: 'Start the chat' }).click()
  await bubbles(page).getByText(text).waitFor()
}

/** Says who the visitor is, where nobody is there to answer. */
async function introduce(page: Page): Promise<void> {
  const asking = page.locator('.chat-reach')
  await asking.getByLabel('Name').fill('Mara Okafor')
  await asking.getByLabel('E-Mail Address').fill('mara@example.com')
  await page.keyboard.press('Enter')
  await page.getByText('Thank you. The answer will also reach you by e-mail.').waitFor()
}
const bubbles = (page: Page) => page.locator('.chat-message')
const say = async (page: Page, text: string) => {
  await page.locator('.chat-writing textarea').fill(text)
  await page.keyboard.press('Enter')
}
const ownerLines = (page: Page) => page.getByRole('log', { name: 'Messages' })
const answer = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}
const textsOf = (page: Page) => bubbles(page).locator('p').allInnerTexts()

/** A picture, chosen in a file dialog. */
const picture = async (page: Page) => ({
  name: 'bowl.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } }),
})

journey(
  'a visitor and the owner of a site talk in two browsers, each seeing at once what the other does',
  async ({ visit }) => {
    const { page: owner } = await visit('/')
    const { address, label } = await makeSite(owner, 'pottery-talk.example', { 'settings.txt': settings() })
    await owner.goto(`/chats?domain=${label}`)
    await owner.getByText('No chats yet').waitFor()
    const { page: visitor } = await visit(address)
    expect(await visitor.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('chat')))).toEqual([])
    await begin(visitor, 'Is the blue bowl dishwasher safe?')
    const row = owner.getByRole('button', { name: /Visitor.*Is the blue bowl.*1 unread/ })
    await row.waitFor()
    await visitor.locator('.chat-mark[data-step=sent]').waitFor()
    expect(await owner.title()).toMatch(/^\(1\) /)
    await row.click()
    await owner.getByRole('textbox', { name: 'Message' }).and(owner.locator(':focus')).waitFor()
    await ownerLines(owner).getByText('Is the blue bowl dishwasher safe?').waitFor()
    await visitor.locator('.chat-mark[data-step=read]').waitFor()
    await visitor.getByText('We are online').waitFor()

    await owner.getByRole('textbox', { name: 'Message' }).pressSequentially('Yes, it')
    await visitor.getByText('Writing…').waitFor()
    await answer(owner, 'Yes, it is.')
    await bubbles(visitor).getByText('Yes, it is.').waitFor()
    await visitor.getByText('Writing…').waitFor({ state: 'hidden' })
    await ownerLines(owner).getByRole('img', { name: 'Read' }).waitFor()
    await visitor.locator('.chat-writing textarea').pressSequentially('This')
    await owner.getByText('Visitor is typing…').waitFor()

    await visitor.locator('.chat-composer input[type=file]').setInputFiles(await picture(visitor))
    await say(visitor, 'This one?')
    await ownerLines(owner)
      .getByRole('img', { name: /full size/ })
      .waitFor()
    await owner.locator('input[type=file]').setInputFiles(await picture(owner))
    await answer(owner, 'No, this one.')
    await expect.poll(() => bubbles(visitor).locator('.chat-picture img').count()).toBe(2)

    await visitor.reload()
    await bubbles(visitor).getByText('No, this one.').waitFor()
    expect(await visitor.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await expect
      .poll(() => textsOf(visitor))
      .toEqual([
        'Ask us about glazes.',
        'Is the blue bowl dishwasher safe?',
        'Yes, it is.',
        'This one?',
        'No, this one.',
      ])
  },
)

journey('a network that is gone for a while loses nothing and doubles nothing', async ({ visit }) => {
  const { page: owner } = await visit('/')
  const { address, label } = await makeSite(owner, 'pottery-cut.example', { 'settings.txt': settings() })
  const { page: visitor } = await visit(address, {}, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await begin(visitor, 'First')
  await introduce(visitor)
  await owner.goto(`/chats?domain=${label}`)
  await owner.getByRole('button', { name: /Mara Okafor/ }).click()
  await ownerLines(owner).getByText('First').waitFor()
  await visitor.context().setOffline(true)
  await say(visitor, 'Written without a network')
  await say(visitor, 'And another')
  await visitor.getByText('No connection. What you write will be sent as soon as it is back.').waitFor()
  await answer(owner, 'Answered meanwhile')
  await ownerLines(owner).getByText('Answered meanwhile').waitFor()
  await visitor.context().setOffline(false)
  await bubbles(visitor).getByText('Answered meanwhile').waitFor()
  await ownerLines(owner).getByText('And another').waitFor()
  await expect.poll(() => visitor.locator('.chat-mark[data-step=read]').count()).toBe(3)
  const all = ['Answered meanwhile', 'And another', 'First', 'Written without a network']
  for (const text of all) {
    expect(await bubbles(visitor).getByText(text, { exact: true }).count()).toBe(1)
    expect(await ownerLines(owner).getByText(text, { exact: true }).count()).toBe(1)
  }
})

longJourney(
  'a chat is folded by Escape, counts what comes meanwhile, and is closed, blocked, deleted and brought back',
  async ({ visit }) => {
    const { page: owner } = await visit('/')
    const { address, label } = await makeSite(owner, 'pottery-end.example', { 'settings.txt': settings() })
    const { page: visitor } = await visit(address, {}, /^403: .*\/messages|^404: .*\/api\/chats\//)
    await begin(visitor, 'Hello')
    await introduce(visitor)
    await visitor.keyboard.press('Escape')
    expect(await visitor.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await owner.goto(`/chats?domain=${label}`)
    await owner.getByRole('button', { name: /Mara Okafor/ }).click()
    await answer(owner, 'Hello to you')
    await visitor.locator('.chat-badge').getByText('1').waitFor()
    await visitor.keyboard.press('Enter')
    await bubbles(visitor).getByText('Hello to you').waitFor()
    await visitor.locator('.chat-badge').waitFor({ state: 'hidden' })

    const act = async (name: string) => {
      await owner.getByRole('button', { name: 'More', exact: true }).click()
      await owner.getByRole('menuitem', { name }).click()
    }
    await untilToast(owner, 'Chat closed', () => act('Close chat'))
    await visitor.getByText('This conversation was closed. Write to continue it.').waitFor()
    await say(visitor, 'One more thing')
    await ownerLines(owner).getByText('One more thing').waitFor()
    await act('Block visitor')
    await untilToast(owner, 'Visitor blocked', () =>
      owner.getByRole('alertdialog').getByRole('button', { name: 'Block visitor' }).click(),
    )
    await say(visitor, 'Still there?')
    await visitor.getByText('Not sent.').waitFor()
    await visitor.getByText('You can no longer write here.').waitFor()
    await untilToast(owner, 'Chat reopened', () => act('Unblock visitor'))
    await visitor.getByRole('button', { name: 'Try again' }).click()
    await ownerLines(owner).getByText('Still there?').waitFor()
    await untilToast(owner, 'Chat deleted', () => act('Delete chat'))
    await untilToast(owner, 'Chat restored', () => owner.getByRole('button', { name: 'Undo' }).click())
    await owner.getByRole('button', { name: /Mara Okafor.*Still there/ }).waitFor()
  },
)

journey(
  'outside the office hours the same box takes a message, says when somebody is back, and puts it in the inbox',
  async ({ visit }) => {
    const { page: owner } = await visit('/')
    const { address, label, token } = await makeSite(owner, 'pottery-away.example', { 'settings.txt': settings() })
    await owner.goto(`/chats?domain=${label}`)
    await owner.getByRole('button', { name: 'Chat settings' }).click()
    const minutes = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
    const opens = minutes > 720 ? '03:00-03:01' : '20:00-20:01'
    await owner.getByLabel('Opening hours', { exact: true }).fill('nonsense')
    await owner.getByRole('button', { name: 'Save settings' }).click()
    await owner.getByText(/^Please enter days and times/).waitFor()
    await owner.getByLabel('Opening hours', { exact: true }).fill(`daily ${opens}`)
    await untilToast(owner, 'Chat settings saved', () => owner.getByRole('button', { name: 'Save settings' }).click())
    await owner.getByText(/^Closed until \w{3} \d\d:\d\d$/).waitFor()
    const { page: visitor } = await visit(address, { timezoneId: 'Europe/Berlin' })
    await visitor.locator('.chat > summary').click()
    await visitor.getByText(/^Back \w{3},? \d\d:\d\d, your time$/).waitFor()
    const panel = visitor.locator('.chat-panel')
    await fillIn(panel, ['Jens Maier', 'jens@example.com', 'When are you back?'])
    await panel.getByRole('button', { name: 'Send' }).click()
    await visitor.getByText('Thank you. Your message has arrived, and we will answer by e-mail.').waitFor()
    await visitor.locator('[autocomplete=one-time-code]:focus').waitFor()
    await visitor.keyboard.type(await findMailedCode(url, 'jens@example.com'))
    await panel.getByRole('button', { name: 'Write another message' }).waitFor()
    const messages = `${url}/api/domains/${label}/messages`
    const answered = await owner.request.get(messages, { headers: { authorization: `Bearer ${token}` } })
    expect(await answered.text()).toContain('When are you back?')
  },
)

journey('an open chat fits a small desk and a phone, with the button that sends in view', async ({ visit }) => {
  const { page: owner } = await visit('/')
  const { address, label } = await makeSite(owner, 'pottery-fits.example', { 'settings.txt': settings() })
  const { page: visitor } = await visit(address)
  await begin(visitor, 'Is the blue bowl dishwasher safe?')
  await introduce(visitor)
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const)
    for (const path of [`/chats?domain=${label}`, `/account/${label}/chats`]) {
      await owner.setViewportSize({ width, height })
      await owner.goto(path)
      await owner.getByRole('button', { name: /Mara Okafor/ }).click()
      await ownerLines(owner).getByText('Is the blue bowl dishwasher safe?').waitFor()
      const bottom = () =>
        owner.getByRole('button', { name: 'Send' }).evaluate((button) => button.getBoundingClientRect().bottom)
      await expect.poll(bottom).toBeLessThanOrEqual(height)
      expect(await owner.evaluate(() => scrollY)).toBe(0)
    }
})

journey('an open chat gives way to what it covers once that has the focus', async ({ visit }) => {
  const { page: owner } = await visit('/')
  const { address } = await makeSite(owner, 'pottery-aside.example', {
    'settings.txt': settings(),
    'index.txt': `# Pottery\n\n${'[A link that goes on and on, until the very end of its line](/contact) '.repeat(60)}`,
  })
  const { page: visitor } = await visit(address)
  await visitor.locator('.chat > summary').click()
  await visitor.locator('.chat-panel textarea').fill('Half a')
  const isCovered = () =>
    visitor.evaluate(() => {
      const { activeElement: focused } = document
      if (!focused || focused === document.body || focused.closest('.chat')) return false
      const { left, top, right, bottom } = focused.getBoundingClientRect()
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return over?.closest('.chat-panel') !== null
    })
  for (let nth = 0; nth < 40; nth += 1) {
    await visitor.keyboard.press('Shift+Tab')
    await expect.poll(isCovered).toBe(false)
  }
  await visitor.locator('.chat > summary').click()
  expect(await visitor.locator('.chat-panel textarea').inputValue()).toBe('Half a')
})

journey('a visitor who types while answers come late loses neither the caret nor a letter', async ({ visit }) => {
  const { page: owner } = await visit('/')
  const { address } = await makeSite(owner, 'pottery-late.example', { 'settings.txt': settings() })
  const { page: visitor } = await visit(address)
  let letGo: (() => void)[] = []
  await visitor.route(/\/api\/chats(\/here)?\?/, async (route) => {
    await new Promise<void>((done) => letGo.push(done))
    await route.fallback()
  })
  const answer = async () => {
    await expect.poll(() => letGo.length).toBe(1)
    for (const go of letGo) go()
    letGo = []
  }
  await visitor.locator('.chat > summary').click()
  await visitor.locator('.chat-panel textarea:focus').waitFor()
  await visitor.keyboard.type('Is the blue ')
  await answer()
  await visitor.getByText('Ask us about glazes.').waitFor()
  await visitor.keyboard.type('bowl dishwasher safe?')
  await visitor.getByRole('button', { name: 'Start the chat' }).click()
  await visitor.locator('.chat-panel textarea').focus()
  await visitor.keyboard.press('End')
  await visitor.keyboard.type(' And the')
  await answer()
  await bubbles(visitor).getByText('Is the blue bowl dishwasher safe?').waitFor()
  await visitor.locator('.chat-writing textarea:focus').waitFor()
  await visitor.keyboard.type(' red one?')
  expect(await visitor.locator('.chat-writing textarea').inputValue()).toBe('And the red one?')
})

longJourney('a chat and the screen of its owner have no barriers, on a desk and on a phone', async ({ visit }) => {
  const { page: owner } = await visit('/')
  const { address, label } = await makeSite(owner, 'pottery-seen.example', {
    'settings.txt': settings(),
  })
  const { page: visitor } = await visit(address)
  await visitor.locator('.chat > summary').click()
  await visitor.getByText('Ask us about glazes.').waitFor()
  expect(await findBarriers(visitor)).toEqual([])
  await visitor.locator('.chat > summary').click()
  await begin(visitor, 'Is the blue bowl dishwasher safe?')
  await introduce(visitor)
  await owner.goto(`/chats?domain=${label}`)
  await owner.getByRole('button', { name: /Mara Okafor/ }).click()
  await answer(owner, 'Yes, it is.')
  await bubbles(visitor).getByText('Yes, it is.').waitFor()
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await visitor.setViewportSize(size)
    await owner.setViewportSize(size)
    expect(await findBarriers(visitor)).toEqual([])
    expect(await findBarriersInBothThemes(owner)).toEqual([])
  }
})
