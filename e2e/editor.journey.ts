import { readFile } from 'node:fs/promises'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './barriers.ts'
import { interrupt, journey, untilToastHeld, untilToast, url, longJourney } from './journey.ts'
import { noStore, makeSite } from './owner.ts'
import { field, publishDrafts as send, textAt, wordsAt } from './writing.ts'

/** Signs somebody in and opens the editor of their own site. */
async function openEditor(page: Page, name: string) {
  const site = await makeSite(page, name)
  await page.goto(`/account/${site.label}/edit`)
  await headline(page).waitFor()
  return site
}

/** Whether visitors see a text on a page. */
const isRead = async (page: Page, address: string, words: string) =>
  (await (await page.context().request.get(`${url}${address}`)).text()).includes(words)

const headline = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).locator('h1').first()
/** The words of the block with the cursor. */
const wordsHere = (page: Page) =>
  page.evaluate(() => {
    const at = getSelection()?.anchorNode
    return (at instanceof Element ? at : at?.parentElement)?.closest('[role=textbox] > *')?.textContent
  })
const publish = async (page: Page) => {
  await send(page)
  await page.getByText('All published').waitFor()
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const [screen, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  (screen === 'a phone' ? journey : longJourney)(
    `somebody changes a text on ${screen}, and visitors see it at once`,
    async ({ visit }) => {
      const { page } = await visit('/login', options, noStore)
      const { address } = await openEditor(page, screen === 'a phone' ? 'bread-phone.example' : 'bread.example')
      await headline(page).fill('Bread from six in the morning')
      await page.getByText('Draft saved').waitFor()
      expect(await isRead(page, address, 'Bread from six')).toBe(false)
      await untilToastHeld(page, 'Home is live now.', () => publish(page))
      expect(await isRead(page, address, 'Bread from six in the morning')).toBe(true)
      const preview = page.getByRole('button', { name: 'Preview', exact: true })
      // What has just been said doesn't cover what is pressed next.
      if (screen === 'a phone') await preview.click()
      await page.frameLocator('iframe').getByText('Bread from six in the morning').waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    },
  )

journey('a typed text is there after a reload, and can still be undone', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'soap.example')
  const before = await headline(page).innerText()
  await headline(page).fill('Soap that floats')
  await page.reload()
  await expect.poll(() => headline(page).innerText()).toBe('Soap that floats')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => headline(page).innerText()).toBe(before)
})

journey('a picture that is dropped on the page stands there, whatever else is dropped with it', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/store|^415/)
  const { address } = await openEditor(page, 'candles.example')
  const bytes = [...(await readFile('seed/starters/landing/images/dial.jpg'))]
  const hold = (files: [name: string, type: string, bytes: number[]][]) =>
    page.evaluateHandle((list) => {
      const data = new DataTransfer()
      for (const [name, type, content] of list) data.items.add(new File([new Uint8Array(content)], name, { type }))
      return data
    }, files)
  const card = page.getByRole('article').last()
  const note = await hold([['note.txt', 'text/plain', [65]]])
  await untilToast(page, 'Only pictures can be dropped into a page', () =>
    card.dispatchEvent('drop', { dataTransfer: note }),
  )
  const isLetIn = (element: Element, dataTransfer: DataTransfer) =>
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).evaluate(isLetIn, note)).toBe(false)

  const dataTransfer = await hold([
    ['broken.jpg', 'image/jpeg', [1, 2, 3]],
    ['Dial at Night.jpg', 'image/jpeg', bytes],
  ])
  await card.dispatchEvent('drop', { dataTransfer })
  await page.getByText('broken.jpg: ').waitFor()
  await publish(page)
  expect(await isRead(page, address, 'images/dial-at-night.jpg')).toBe(true)
})

/** A page that isn't published yet is looked for before it is begun. */
const noPage = /^404: .*\/(?:store|about-us|news)/

journey('a new page stands in the menu, and an earlier version comes back from the history', async ({ visit }) => {
  const { page } = await visit('/login', {}, noPage)
  const { address } = await openEditor(page, 'club.example')
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('Title').fill('About us')
  await page.getByRole('radio', { name: /^About us/ }).check()
  await untilToast(page, 'Page created', () => page.getByRole('button', { name: 'Create page' }).click())
  expect(await isRead(page, address, '>About us<')).toBe(false)
  await publish(page)
  expect(await isRead(page, address, '>About us<')).toBe(true)
  expect(await isRead(page, address.replace('/?', '/about-us?'), 'How it began')).toBe(true)

  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('content.txt')
  const before = await headline(page).innerText()
  expect(await page.getByRole('region', { name: 'Page settings' }).count()).toBe(1)
  await headline(page).fill('A mistake')
  await publish(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  await untilToast(page, 'Version restored', () => page.getByRole('button', { name: 'Restore this version' }).click())
  expect(await isRead(page, address, 'A mistake')).toBe(true)
  await publish(page)
  expect(await isRead(page, address, before)).toBe(true)
  expect(await isRead(page, address, 'A mistake')).toBe(false)
})

journey('a text that somebody else published meanwhile is shown beside mine, and both are kept', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/store|^412/)
  const { address, put } = await openEditor(page, 'garden.example')
  await headline(page).fill('Mine')
  await page.getByText('Draft saved').waitFor()
  expect(await put('content.txt', '# Theirs\n\nA line of theirs.\n')).toBe(200)
  await send(page)
  await page.getByRole('dialog').getByText('A line of theirs.').waitFor()
  expect(await isRead(page, address, 'A line of theirs.')).toBe(true)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('All published').waitFor()
  expect(await isRead(page, address, 'Mine')).toBe(true)
  await page.getByRole('button', { name: 'Versions' }).click()
  await page.getByRole('dialog').frameLocator('iframe').first().getByText('A line of theirs.').waitFor()
})

longJourney(
  'a page that somebody else deleted meanwhile says so, and is kept where that is wanted',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^404|^412/)
    const { address, remove } = await openEditor(page, 'meadow.example')
    await headline(page).fill('Mine')
    await page.getByText('Draft saved').waitFor()
    expect(await remove('content.txt')).toBe(200)
    await send(page)
    await page.getByRole('dialog').getByText('Home was deleted by someone else').waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByText('All published').waitFor()
    expect(await isRead(page, address, 'Mine')).toBe(true)
  },
)

longJourney('mine is put on top of what somebody else changed elsewhere in the text', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/store|^412/)
  const { address, get, put } = await openEditor(page, 'orchard.example')
  await headline(page).fill('My headline')
  await page.getByText('Draft saved').waitFor()
  expect(await put('content.txt', (await get('content.txt')).replace('Not two.', 'Perhaps two.'))).toBe(200)
  await send(page)
  await page.getByRole('button', { name: 'Combine both' }).click()
  await publish(page)
  expect(await isRead(page, address, 'My headline')).toBe(true)
  expect(await isRead(page, address, 'Perhaps two.')).toBe(true)
})

/** Delays what the editor loads in advance by this many milliseconds. */
const loadNothingAhead = (page: Page) =>
  page.addInitScript(() => {
    const wait = setTimeout
    Object.assign(globalThis, { setTimeout: (act: () => void, time?: number) => time !== 1500 && wait(act, time) })
  })

journey('typing goes on offline, and all of it arrives later', async ({ visit }) => {
  const { page } = await visit('/login', {}, /ERR_INTERNET_DISCONNECTED|^404: .*\/store/)
  await loadNothingAhead(page)
  const { address } = await openEditor(page, 'boats.example')
  // Its parts are there before the network goes.
  await page.getByRole('button', { name: 'Assistant', exact: true }).waitFor()
  await page.frameLocator('iframe').locator('h1').first().waitFor()
  await page.context().setOffline(true)
  await headline(page).fill('Typed on a boat')
  await page.getByText('Offline: changes are kept here').waitFor()
  await untilToast(page, 'You are offline. Your text is kept here; publish it when you are back.', () =>
    page.getByRole('button', { name: 'Publish', exact: true }).click(),
  )
  await page.context().setOffline(false)
  await page.getByText('Draft saved').waitFor()
  await publish(page)
  expect(await isRead(page, address, 'Typed on a boat')).toBe(true)
})

longJourney(
  'a text typed offline and left is there at a later visit, whichever page that begins with',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /ERR_INTERNET_DISCONNECTED|^404: .*\/store/)
    const { label } = await openEditor(page, 'ferry.example')
    await page.getByRole('button', { name: 'Assistant', exact: true }).waitFor()
    await page.frameLocator('iframe').locator('h1').first().waitFor()
    const context = page.context()
    await context.setOffline(true)
    await headline(page).fill('Typed on a ferry')
    await page.getByText('Offline: changes are kept here').waitFor()
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto(`/account/${label}/edit?part=menu`)
    await later.getByRole('button', { name: '1 unpublished change' }).click()
    await later.getByRole('button', { name: 'Edit Home' }).click()
    await expect.poll(() => headline(later).innerText()).toBe('Typed on a ferry')
  },
)

longJourney('the page is written without a mouse', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const { address } = await openEditor(page, 'keys.example')
  await page.getByRole('button', { name: 'Add text, a picture or a block' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Search blocks' }).waitFor()
  await page.keyboard.type('butt')
  await page.keyboard.press('Enter')
  await page.getByLabel('Label', { exact: true }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ring the bell')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('button', { name: 'Publish 1 change' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('All published').waitFor()
  expect(await isRead(page, address, 'Ring the bell')).toBe(true)
})

/** The position of the preview's last heading on the screen. */
const findHeading = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe')!
    const words = [...frame.contentDocument!.querySelectorAll('h2')].at(-1)!
    words.scrollIntoView({ block: 'center', behavior: 'instant' })
    const [inner, outer] = [words.getBoundingClientRect(), frame.getBoundingClientRect()]
    const scale = outer.width / frame.offsetWidth
    return { x: outer.left + (inner.left + 9) * scale, y: outer.top + (inner.top + 9) * scale }
  })

longJourney('a click on a text in the preview focuses its field', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'touch.example')
  await page.frameLocator('iframe').getByText('Be among the first').waitFor()
  const touch = async () => {
    const { x, y } = await findHeading(page)
    await page.mouse.click(x, y)
    return wordsHere(page)
  }
  await expect.poll(touch).toBe('Be among the first')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('Be the very first')
  await page.frameLocator('iframe').locator('h2[data-seen]', { hasText: 'Be the very first' }).waitFor()
})

longJourney('the text of the page is written with its blocks completed and its mistakes marked', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'text.example')
  await page.getByRole('radio', { name: 'Text' }).click({ force: true })
  const code = page.getByRole('textbox', { name: 'Text of the file' })
  await code.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\n\n::bottun[x]{{}href=/a}\n\n')
  await page.getByRole('button', { name: /^\d+ problems?/ }).click()
  await page.getByRole('button', { name: 'Write button' }).click()
  await expect.poll(() => code.innerText()).toContain('::button[x]')
  await page.keyboard.press('ControlOrMeta+End')
})

journey('files are made, deleted and put back, and the whole site is taken home as a zip', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'files.example')
  await page.getByRole('button', { name: 'Files', exact: true }).click()
  await page.getByRole('button', { name: 'New file' }).click()
  await page.getByLabel('Name').fill('prices.csv')
  await page.getByRole('button', { name: 'Create' }).click()
  const row = page.getByRole('button', { name: 'prices.csv', exact: true })
  await row.waitFor()
  await page.getByRole('button', { name: 'More for prices.csv' }).click()
  await untilToastHeld(page, 'prices.csv deleted', () => page.getByRole('menuitem', { name: 'Delete' }).press('Enter'))
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await row.waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as zip' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('files.example.zip')
})

longJourney('texts of earlier visits are listed, and discarded or published with the rest', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/(?:store|notes)|^412/)
  const { address, draft, get, put } = await openEditor(page, 'earlier.example')
  expect(await draft('menu.txt', 'Our story | /contact\n')).toBe(200)
  expect(await draft('notes.txt', 'A note that nobody needs')).toBe(200)
  await headline(page).fill('Typed before')
  await page.getByText('Draft saved').waitFor()
  await page.reload()
  await page.getByRole('button', { name: '3 unpublished changes' }).waitFor()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Publish changes' })
  await list.getByRole('button', { name: 'Discard notes.txt' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await list.getByRole('button', { name: 'Discard notes.txt' }).click()
  await list.getByText('Your change to notes.txt was discarded.').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Edit Menu' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { name: /^Title of/ })
        .first()
        .inputValue(),
    )
    .toBe('Our story')
  expect(await isRead(page, address, 'Our story')).toBe(false)

  expect(await put('content.txt', '# Theirs\n')).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: '2 unpublished changes' }).waitFor()
  await send(page)
  await page.getByRole('dialog').getByText('Home was published by someone else').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByText('All published').waitFor()
  expect(await isRead(page, address, 'Our story')).toBe(true)
  expect(await isRead(page, address, 'Typed before')).toBe(true)
  expect(await get('notes.txt')).toBe('')
})

journey(
  'what is missing on a page is listed in plain words, shown, and mended by one click each',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^404/)
    const { address, get, put } = await openEditor(page, 'missing.example')
    const lines = ['# Rolls', '', '![A roll](images/roll.jpg)', '', '::include hours.txt', '', '[Us](/our-team)', '']
    expect(await put('content.txt', lines.join('\n'))).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: '3 problems' }).click()
    const problems = page.getByRole('region', { name: 'Problems' })
    const fix = (words: string, name: string) =>
      problems.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name, exact: true }).click()

    expect(await findBarriers(page)).toEqual([])
    await fix('A link leads to /our-team', 'Show')
    await expect.poll(() => wordsHere(page)).toBe('Us')
    await fix('A link leads to /our-team', 'Create page')
    await page.getByRole('button', { name: '2 problems' }).waitFor()
    expect(await isRead(page, address.replace('/?', '/our-team?'), 'Our team')).toBe(false)

    await fix('hours.txt', 'Remove it')
    await fix('images/roll.jpg', 'Choose another picture')
    await page.getByRole('dialog').getByRole('button', { name: 'dial.jpg' }).click()
    await problems.waitFor({ state: 'detached' })
    await publish(page)
    expect(await get('content.txt')).toBe('# Rolls\n\n![A roll](images/dial.jpg)\n\n\n[Us](/our-team)\n')
    expect(await isRead(page, address.replace('/?', '/our-team?'), 'Our team')).toBe(true)
  },
)

/** Pastes text into the focused field. */
const paste = (page: Page, words: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, words)

longJourney('a table is written in its cells, and nothing else in its file moves', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const { get, put } = await openEditor(page, 'tables.example')
  const before = [
    '# Prices',
    '',
    ':::table{caption="All  of them"}',
    '"What","Price"',
    'Roll, 1.20',
    ':::',
    '',
    'End.',
    '',
  ]
  await put('content.txt', before.join('\r\n'))
  await page.reload()
  const card = page.getByRole('article', { name: 'Table' })
  await card.getByRole('button', { name: /^Edit/ }).first().click()
  await card.getByRole('textbox', { name: 'What, row 2' }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,50')
  await page.keyboard.press('Enter')
  await card.getByRole('textbox', { name: 'Price, row 3' }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await paste(page, 'Loaf\t3.90\nCake\t"2\n4"\n')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement!.ariaLabel)).toBe('Name of column 2')
  await page.frameLocator('iframe').getByText('Loaf').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await publish(page)
  const rows = ['"What","Price"', 'Roll,"1,50"', 'Loaf,3.90', 'Cake,"2\r\n4"']
  expect(await get('content.txt')).toBe([...before.slice(0, 3), ...rows, ...before.slice(5)].join('\r\n'))
})

longJourney(
  'a CSV file is written in its cells, rows and columns come and go, and a text it stays',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    const { get, put } = await openEditor(page, 'sheet.example')
    const lines = Array.from({ length: 3_000 }, (_, at) => `Thing ${at + 1};"${at}"`)
    await put('prices.csv', `What;Price\n${lines.join('\n')}`)
    await page.getByRole('button', { name: 'Files', exact: true }).click()
    await page.getByRole('button', { name: 'prices.csv', exact: true }).click()
    await page.getByRole('textbox', { name: 'What, row 2', exact: true }).fill('First')
    await page.locator('div:has(> table)').evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await page.getByRole('textbox', { name: 'Price, row 3001' }).click()
    await page.getByRole('button', { name: 'Row 3001' }).click()
    await page.getByRole('textbox', { name: 'Price, row 3000' }).press('Enter')
    await page.keyboard.type('last')
    await page.getByRole('button', { name: 'Add column' }).click()
    await page.keyboard.type('When')
    await page.getByText('Draft saved').waitFor()
    await publish(page)
    const kept = lines.slice(1, -1).map((line) => `${line};""`)
    const wanted = ['What;Price;When', 'First;"0";""', ...kept, ';"last";""']
    expect((await get('prices.csv')).split('\n')).toEqual(wanted)
    await page.getByRole('radio', { name: 'Text' }).click({ force: true })
    await page.getByRole('textbox', { name: 'Text of the file' }).getByText('What;Price;When').waitFor()
  },
)

longJourney(
  'code that is not closed is closed at its end, swallows nothing, and is there after a reload',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    const { get, put } = await openEditor(page, 'code.example')
    await put('content.txt', '# Bread\n\n```\nmix()\n```\n\nTwo.\n')
    await page.reload()
    const code = field(page).locator('pre')
    const write = async (...lines: string[]) => {
      await code.click()
      await page.getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
      await code.selectText()
      for (const [at, line] of lines.entries()) {
        if (at > 0) await page.keyboard.press('Enter')
        await page.keyboard.type(line)
      }
    }
    await write('```', 'bake()')
    await page.getByText('Draft saved').waitFor()
    await page.reload()
    await expect.poll(() => code.innerText()).toBe('```\nbake()\n```')
    await textAt(page, 0).getByText('Two.').waitFor()
    await write('```', 'bake()', 'eat()', '```')
    await publish(page)
    expect(await get('content.txt')).toBe('# Bread\n\n```\nbake()\neat()\n```\n\nTwo.\n')
  },
)

/** A time this many minutes from now, in the format of a date and time field. */
const fromNow = (page: Page, minutes: number) =>
  page.evaluate((ahead) => {
    const time = new Date(Date.now() + ahead * 60_000)
    return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, minutes)

journey(
  'a page is kept as a draft, then made visible later, and its writer sees it all the while',
  async ({ visit }) => {
    const { page } = await visit('/login', { timezoneId: 'Asia/Kolkata' }, noPage)
    const { address, get } = await openEditor(page, 'later.example')
    const news = address.replace('/?', '/news?')
    const isSeen = () => isRead(page, news, 'Write something here.')
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByLabel('Title').fill('News')
    await page.getByRole('checkbox', { name: 'Hide from visitors, also after publishing' }).check()
    await page.getByRole('button', { name: 'Create page' }).click()
    const settings = page.getByRole('region', { name: 'Page settings' })
    await settings.getByText('Draft', { exact: true }).waitFor()
    await page.frameLocator('iframe').getByText('Write something here.').waitFor()
    expect(await isSeen()).toBe(false)

    await settings.getByRole('button', { name: 'Page settings' }).click()
    await settings.getByRole('switch', { name: 'Draft' }).uncheck()
    const moment = await fromNow(page, 60)
    await settings.getByLabel('Visible from').fill(moment)
    await settings.getByText(/^Visible from .*\d/).waitFor()
    await publish(page)
    const written = await page.evaluate((local) => new Date(local).toISOString().replace('.000Z', 'Z'), moment)
    expect(await get('news/content.txt')).toContain(`Title: News\nPublish: ${written}\n\n`)
    await page.frameLocator('iframe').getByText('Write something here.').waitFor()
    expect(await isSeen()).toBe(false)

    await page.reload()
    await settings.getByRole('button', { name: 'Page settings' }).click()
    expect(await settings.getByLabel('Visible from').inputValue()).toBe(moment)
    await settings.getByLabel('Visible from').fill(await fromNow(page, -60))
    await publish(page)
    expect(await isSeen()).toBe(true)
  },
)

/** A draft changed elsewhere is merged. */
const metElsewhere = /^404: .*\/store|^412: .*\/draft/

journey('texts that one person types in two windows appear in both, and nothing is lost', async ({ visit }) => {
  const { page } = await visit('/login', {}, metElsewhere)
  const { put, label } = await openEditor(page, 'windows.example')
  await put('content.txt', '# Bread\n\nOne.\n\nTwo.\n\nThree.\n')
  await page.reload()
  await textAt(page, 2).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${url}/account/${label}/edit`)
  await textAt(other, 2).waitFor()
  await textAt(page, 0).fill('One and a half.')
  await page.getByText('Draft saved').waitFor()
  await expect.poll(() => wordsAt(other, 0)).toBe('One and a half.')
  // Both type at once.
  await Promise.all([textAt(page, 1).fill('Two and a half.'), textAt(other, 2).fill('Three and a half.')])
  for (const each of [page, other]) {
    await expect.poll(() => wordsAt(each, 1)).toBe('Two and a half.')
    await expect.poll(() => wordsAt(each, 2)).toBe('Three and a half.')
    await each.getByText('Draft saved').waitFor()
  }
  await other.close()
  await page.reload()
  for (const [at, words] of ['One', 'Two', 'Three'].entries())
    await expect.poll(() => wordsAt(page, at)).toBe(`${words} and a half.`)
})

longJourney('somebody who writes the same line in two browsers chooses what is to stand', async ({ visit }) => {
  const { page } = await visit('/login', {}, metElsewhere)
  const { put, draft } = await openEditor(page, 'browsers.example')
  await put('content.txt', '# Bread\n\nOne.\n\nTwo.\n')
  await page.reload()
  await textAt(page, 1).waitFor()
  await draft('content.txt', '# Bread\n\nOne elsewhere.\n\nTwo elsewhere.\n')
  await textAt(page, 0).fill('One here.')
  const dialog = page.getByRole('dialog', { name: 'You changed this in another window too' })
  await dialog.getByText('One elsewhere.').waitFor()
  await dialog.getByRole('button', { name: 'Combine both' }).click()
  for (const [at, words] of ['One here.', 'Two elsewhere.'].entries())
    await expect.poll(() => wordsAt(page, at)).toBe(words)
  await page.getByText('Draft saved').waitFor()
})

longJourney('steps are taken back and forth in the field that somebody writes in', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const { put } = await openEditor(page, 'steps.example')
  await put('content.txt', '# Bread\n\nOne.\n\n::button[Order]{href=/order}\n')
  await page.reload()
  const text = textAt(page, 0)
  const isBold = async (wanted: number) => {
    await expect.poll(() => text.locator('strong').count()).toBe(wanted)
  }
  const isFocused = (element: Locator) => element.evaluate((each) => each === document.activeElement)
  await text.click()
  await page.getByRole('toolbar', { name: 'Text', exact: true }).waitFor()
  await text.selectText()
  await page.getByRole('button', { name: 'Bold' }).click()
  await isBold(1)
  for (const [key, count] of [
    ['z', 0],
    ['y', 1],
    ['z', 0],
    ['Shift+z', 1],
  ] as const) {
    await page.keyboard.press(`Control+${key}`)
    await isBold(count)
    expect(await isFocused(field(page))).toBe(true)
  }

  const button = page.getByRole('article', { name: 'Button' })
  await button.getByRole('button', { name: /^Edit/ }).first().click()
  const words = button.getByLabel('Label', { exact: true })
  await words.fill('Order now')
  await page.keyboard.press('Control+z')
  await expect.poll(() => words.inputValue()).toBe('Order')
  await expect.poll(() => isFocused(words)).toBe(true)
})

longJourney('a form of something to sell is not closed over what was typed without a question', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openEditor(page, 'goods.example')
  await page.getByRole('button', { name: 'Store', exact: true }).click()
  await page.getByRole('button', { name: 'New product' }).click()
  await page.getByRole('dialog', { name: 'New product' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'New product' }).click()
  await page.getByLabel('Title').fill('Soap')
  await page.keyboard.press('Escape')
  // Before the question has the focus.
  await page.keyboard.type('sud')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const price = page.getByLabel('Price')
  await price.focus()
  await question.waitFor({ state: 'detached' })
  const isFocused = await price.evaluate(async (field) => {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    return field === document.activeElement
  })
  expect(isFocused).toBe(true)
  expect(await page.getByLabel('Title').inputValue()).toBe('Soap')
  await price.fill('4.50')
  await page.getByLabel('Stock').fill('-3')
  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByText('Stock must be a whole number').waitFor()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('No products yet').waitFor()
})

longJourney('the preview comes back with the network', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/store|ERR_INTERNET_DISCONNECTED/)
  await loadNothingAhead(page)
  await openEditor(page, 'offline.example')
  const frame = page.frameLocator('iframe')
  await frame.locator('h1').first().waitFor()
  await page.context().setOffline(true)
  await headline(page).fill('Bread at night')
  const trouble = page.getByText('Error Loading Content: Network Error: Unable to connect to server.')
  await trouble.first().waitFor()
  await page.context().setOffline(false)
  await frame.getByText('Bread at night').first().waitFor()
  await trouble.first().waitFor({ state: 'detached' })
})

longJourney('a part that could not be loaded says so in its place, and no typed word is lost', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^404: .*\/store|ERR_INTERNET_DISCONNECTED|^error: .*_assets\/parts-/)
  const { label } = await makeSite(page, 'tunnel.example')
  const parts = '**/_assets/parts-*'
  const tunnel = Promise.withResolvers<void>()
  const goOn = await interrupt(page, parts, (route) => tunnel.promise.then(() => route.abort('internetdisconnected')))
  await page.goto(`/account/${label}/edit`)
  await headline(page).fill('Bread in a tunnel')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('status').getByText('Loading...').waitFor()
  tunnel.resolve()
  const again = page.getByRole('button', { name: 'Reload page' })
  await again.waitFor()
  goOn()
  await again.click()
  const lines = page.getByRole('treegrid', { name: 'Menu' })
  await lines.waitFor()
  expect(await lines.evaluate((list) => getComputedStyle(list).display)).toBe('grid')
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  await expect.poll(() => headline(page).innerText()).toBe('Bread in a tunnel')
})
