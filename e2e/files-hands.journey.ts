// @module-tag long
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, untilToastHeld, untilToast, url } from './journey.ts'
import { noStore, makeSite } from './owner.ts'

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens the files of a new owner's site, one of which is a picture. */
async function openFiles(page: Page, name: string, files: Record<string, string> = {}) {
  const site = await makeSite(page, name, files)
  await site.upload({ name: 'tea.png', mimeType: 'image/png', buffer: dot }, 'images')
  await page.goto(`/account/${site.label}/edit?part=files`)
  await page.getByRole('button', { name: 'More for images' }).waitFor()
  return site
}

const here = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const doWith = async (page: Page, name: string, act: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).press('Enter')
}
const used = async (page: Page) =>
  (await page.getByRole('list', { name: 'Used in' }).getByRole('listitem').allTextContents()).toSorted()

const tea = {
  'content.txt': '# Tea\n\n![Tea](images/tea.png "Hot")\n',
  'about/content.txt': ':::image-grid\n/images/tea.png | Tea\n:::\n',
  'menu.txt': 'Tea | /about\nOther | https://other.example/images/tea.png\n',
}

journey(
  'a picture that is renamed keeps its places, and a text that was changed meanwhile is named',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^(404: .*\/store|412: )/)
    const { get, put } = await openFiles(page, 'files-renamed.example', tea)
    await page.getByRole('button', { name: 'images', exact: true }).click()
    await doWith(page, 'tea.png', 'Rename or move')
    const name = page.getByLabel('Name', { exact: true })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => used(page)).toEqual(['/about', 'the home page'])
    expect(await page.getByRole('checkbox', { name: 'Change its address there, too' }).isChecked()).toBe(true)
    await put('about/content.txt', `${tea['about/content.txt']}\nMore.\n`)
    await name.fill('mint.png')
    await untilToast(page, '/about could not be changed along with it', () =>
      page.getByRole('button', { name: 'Rename', exact: true }).click(),
    )
    expect(await get('content.txt')).toBe(tea['content.txt'].replace('tea.png', 'mint.png'))
    expect(await get('about/content.txt')).toBe(`${tea['about/content.txt']}\nMore.\n`)
    expect(await get('menu.txt')).toBe(tea['menu.txt'])
    await expect.poll(() => here(page)).toBe('mint.png')
  },
)

journey('a dialog says where a file is used before it is deleted, and calls a page a page', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openFiles(page, 'files-used.example', tea)
  await doWith(page, 'about', 'Delete')
  await page.getByRole('heading', { name: 'Delete the page /about?' }).waitFor()
  await expect.poll(() => used(page)).toEqual(['the menu'])
  await expect.poll(() => here(page)).toBe('Keep it')
  await page.keyboard.press('Enter')
  await doWith(page, 'about', 'Rename or move')
  await page.getByRole('heading', { name: 'Rename or move the page /about' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('tea')
  await untilToast(page, 'Its address is changed in one text, too.', () =>
    page.getByRole('button', { name: 'Rename', exact: true }).click(),
  )
  await page.goto('/account/files-used.example/edit?part=files&folder=images')
  await doWith(page, 'tea.png', 'Delete')
  await page.getByRole('heading', { name: 'Delete tea.png?' }).waitFor()
  await expect.poll(() => used(page)).toEqual(['/tea', 'the home page'])
  await untilToast(page, 'tea.png deleted', () =>
    page.getByRole('button', { name: 'Delete', exact: true }).last().click(),
  )
})

journey('nobody who works among files by the keyboard is lost', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openFiles(page, 'files-keys.example', {
    'a.txt': 'a',
    'b.txt': 'b',
    'c.txt': 'c',
    'deep/one.txt': '1',
    'deep/two.txt': '2',
  })
  await page.getByRole('button', { name: 'deep', exact: true }).press('Enter')
  await expect.poll(() => here(page)).toBe('one.txt')
  await page.getByRole('button', { name: 'All files' }).press('Enter')
  for (const name of ['a.txt', 'b.txt']) {
    await untilToastHeld(page, `${name} deleted`, () => doWith(page, name, 'Delete'))
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' })
  }
  await expect.poll(() => here(page)).toBe('c.txt')
  await page.keyboard.press('F6')
  await expect.poll(() => here(page)).toBe('Undo')
  await page.keyboard.press('Enter')
  await expect.poll(() => here(page)).toBe('c.txt')
  await doWith(page, 'c.txt', 'Delete')
  await page.getByRole('button', { name: 'c.txt', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  const back = page.getByRole('button', { name: /^Put back/ })
  await back.nth(1).waitFor()
  await expect.poll(() => back.first().evaluate((button) => button === document.activeElement)).toBe(true)
  await back.first().press('Enter')
  await expect.poll(() => back.count()).toBe(1)
  await expect.poll(() => back.first().evaluate((button) => button === document.activeElement)).toBe(true)
  await back.first().press('Enter')
  await expect.poll(() => back.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Close')
})

journey('pictures are seen among the files, and words that were searched for are marked', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openFiles(page, 'files-seen.example', tea)
  await page.getByRole('button', { name: 'images', exact: true }).click()
  const picture = page.locator('[data-path="images/tea.png"] img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.getAttribute('src')).toContain('?w=320&f=webp')
  await page.getByRole('searchbox', { name: 'Search files' }).fill('TEA.png')
  const marks = page.getByRole('list', { name: 'Found' }).locator('mark')
  await marks.first().waitFor()
  expect(new Set(await marks.allTextContents())).toEqual(new Set(['tea.png']))
})

journey('a window that closes gives the focus back, also when what opened it is gone', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  const { put } = await openFiles(page, 'files-windows.example')
  await put('content.txt', '# Tea\n\nOne.\n')
  await doWith(page, 'content.txt', 'Versions')
  await page.getByRole('heading', { name: 'Versions of Home' }).waitFor()
  await page.getByText(/^Original, /).waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/domains')
  await page.getByRole('button', { name: 'Delete files-windows.example' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(() => here(page)).toBe('Delete')
  await page.keyboard.press('Enter')
  await page.getByLabel(/Type files-windows.example/).fill('files-windows.example')
  await untilToast(page, 'Domain deleted', () => page.getByRole('button', { name: 'Delete domain' }).click())
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

journey(
  'a window begins where it is answered, and what goes from it leaves the focus on the next',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, /^404: .*\/(?:store|a\.txt|b\.txt)/)
    const { draft } = await openFiles(page, 'files-answers.example')
    await page.getByRole('button', { name: 'Store', exact: true }).click()
    await page.getByRole('button', { name: 'New product' }).click()
    await page.getByLabel('Title').fill('Soap')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor()
    await expect.poll(() => here(page)).toBe('Keep editing')
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect.poll(() => here(page)).toContain('New product')

    for (const path of ['a.txt', 'b.txt']) await draft(path, 'Typed')
    await page.reload()
    await page.getByRole('button', { name: '2 unpublished changes' }).click()
    const label = () => page.evaluate(() => document.activeElement?.ariaLabel)
    await expect.poll(() => here(page)).toBe('Publish 2 changes')
    await page.getByRole('button', { name: 'Discard a.txt' }).press('Enter')
    await page.getByText('Your change to a.txt was discarded.').waitFor()
    await expect.poll(label).toBe('Discard b.txt')
  },
)

/** Whether the focus is on the row of a file, and that row is in sight in its list. */
const isAtRow = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const row = document.querySelector(`[data-path="${wanted}"]`)
    const list = row?.closest('ul')?.parentElement
    if (!row || !list || !row.contains(document.activeElement)) return false
    const [inner, outer] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
    return inner.top >= outer.top - 2 && inner.bottom <= outer.bottom + 2
  }, name)

journey(
  'a text far down in the list is opened and closed, and a copy is shown where it has come',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, noStore)
    const files = Array.from({ length: 60 }, (_, at) => [`note-${at + 10}.txt`, `Note ${at}\n`])
    await openFiles(page, 'files-many.example', Object.fromEntries(files))
    const list = page.getByRole('list', { name: 'Files' })
    await list.hover()
    await page.mouse.wheel(0, 20_000)
    const row = page.getByRole('button', { name: 'note-68.txt', exact: true })
    await row.press('Enter')
    await page.locator('.cm-content').waitFor()
    expect(await page.locator('[data-pane=write]:focus-within').count()).toBe(1)
    await page.getByRole('button', { name: 'All files' }).press('Enter')
    await expect.poll(() => isAtRow(page, 'note-68.txt')).toBe(true)

    await doWith(page, 'note-68.txt', 'Copy')
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('a-copy.txt')
    await page.keyboard.press('Escape')
    // The question has the focus a moment after it is seen.
    await page.locator('[role=alertdialog] button:focus').getByText('Keep editing').waitFor()
    await page.keyboard.press('Enter')
    expect(await name.inputValue()).toBe('a-copy.txt')
    await name.press('Enter')
    await page.getByRole('button', { name: 'a-copy.txt', exact: true }).waitFor()
  },
)

journey('a name that no file can have is mended where it was typed', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^(404: .*\/store|415: )/)
  await openFiles(page, 'files-names.example')
  await page.getByRole('button', { name: 'New file' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('notes')
  await name.press('Enter')
  await page.getByRole('alert').getByText('Please give the name an ending such as .txt.').waitFor()
  await name.fill('notes.txt')
  await name.press('Enter')
  await page.getByRole('button', { name: 'notes.txt', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

journey('a file that was not taken can be chosen again, and a folder comes with what is in it', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^(404: .*\/store|415: )/)
  const { get } = await openFiles(page, 'files-given.example')
  const folder = await mkdtemp(join(tmpdir(), 'given-'))
  await mkdir(join(folder, 'trip/inner'), { recursive: true })
  const files = { 'trip.exe': 'MZ', 'trip/a.txt': 'a', 'trip/inner/b.txt': 'b', 'trip/.DS_Store': 'x' }
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
  const field = page.getByLabel('Upload', { exact: true }).and(page.locator('input'))
  for (const count of [1, 2]) {
    await field.setInputFiles(join(folder, 'trip.exe'))
    await expect.poll(() => page.getByText('This type of file can’t be used on a site.').count()).toBe(count)
    expect(await field.inputValue()).toBe('')
  }
  const { x = 0, y = 0 } = (await page.getByRole('list', { name: 'Files' }).boundingBox()) ?? {}
  const hand = await page.context().newCDPSession(page)
  const data = { items: [], files: [join(folder, 'trip')], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await hand.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data })
  await page.getByRole('button', { name: 'trip', exact: true }).waitFor()
  await expect.poll(() => get('trip/inner/b.txt')).toBe('b')
  await expect.poll(() => get('trip/a.txt')).toBe('a')
  await rm(folder, { recursive: true })
})

journey('a picture whose name says another type says under which name it is saved', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openFiles(page, 'files-type.example')
  const file = { name: 'mill.jpg', mimeType: 'image/jpeg', buffer: dot }
  const field = page.getByLabel('Upload', { exact: true }).and(page.locator('input'))
  await untilToast(page, 'Saved as mill.png, because it is that type of picture.', () => field.setInputFiles(file))
  const tray = page.getByRole('region', { name: 'Uploads' })
  expect(await tray.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('Saved as mill.png')])
  await page.getByRole('button', { name: 'mill.png', exact: true }).waitFor()
})

journey('being signed out while uploading leads to the sign-in', async ({ visit }) => {
  const { page } = await visit('/login', {}, /^(404: .*\/store|401: )/)
  await openFiles(page, 'files-out.example')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`${url}/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } })
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }
  await page.getByLabel('Upload', { exact: true }).and(page.locator('input')).setInputFiles(file)
  await page.waitForURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

journey('among the files no text is changed that is not seen', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openFiles(page, 'files-unseen.example', tea)
  const part = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await part('Pages')
  const words = page.getByRole('textbox', { name: 'Text', exact: true }).locator('h1').first()
  await words.fill('Green tea')
  await page.getByText('Draft saved').waitFor()
  await part('Files')
  await page.getByRole('button', { name: 'More for images' }).waitFor()
  await page.keyboard.press('Control+z')
  for (const tool of ['Undo', 'Redo', 'Versions'])
    expect(await page.getByRole('button', { name: tool, exact: true }).isDisabled()).toBe(true)
  await part('Pages')
  expect(await words.innerText()).toBe('Green tea')
})

journey('unpublished settings show in the preview of every other part of the editor', async ({ visit }) => {
  const { page } = await visit('/login', {}, noStore)
  await openFiles(page, 'files-waiting.example', tea)
  const part = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await part('Settings')
  await page.getByLabel('Title', { exact: true }).fill('The tea house')
  await part('Menu')
  await page.frameLocator('iframe').locator('.navbar').getByText('The tea house').waitFor()
})
