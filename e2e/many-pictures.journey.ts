import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { findBarriersInBothThemes } from './barriers.ts'
import { journey } from './journey.ts'
import { makeSite } from './owner.ts'
import { isSaved } from './writing.ts'

const refused = /^(404: .*\/store|415: )/
const onPhone = { viewport: { width: 390, height: 844 } }
const dial = 'seed/starters/landing/images/dial.jpg'

/** Pictures of a device, and a file that only says it is one. */
async function makePictures(names: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'many-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = names.map((name) => join(folder, name))
  for (const path of paths)
    await (path.endsWith('.heic')
      ? writeFile(path, '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
      : copyFile(dial, path))
  return paths
}

async function drop(page: Page, at: Locator, files: string[]): Promise<void> {
  const { x = 0, y = 0 } = (await at.boundingBox()) ?? {}
  const hand = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await hand.send('Input.dispatchDragEvent', { type, x: x + 20, y: y + 20, data })
}

/** Keeps what is uploaded on its way until it is let go. */
async function holdUploads(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/files\/upload\?/, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

journey('pictures of a product are chosen and dropped many at once, and come in their order', async ({ visit }) => {
  const { page } = await visit('/login', onPhone, refused)
  const { label, recall } = await makeSite(page, 'many-goods.example', {
    'settings.txt': 'title Cakes\ncurrency EUR\n',
  })
  await page.goto(`/account/${label}/edit?part=store`)
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Cake')
  await dialog.getByLabel('Price').fill('4.50')
  const field = dialog.locator('input[type=file]')
  const [left, right, broken, top, back] = await makePictures([
    'z-left.jpg',
    'a-right.jpg',
    'b.heic',
    'top.jpg',
    'back.jpg',
  ])
  const letGo = await holdUploads(page)
  await field.setInputFiles([left, right, broken, top] as string[])
  await field.scrollIntoViewIfNeeded()
  await drop(page, field, [back as string])
  const tray = dialog.getByRole('region', { name: 'Uploads' })
  await expect.poll(() => tray.getByRole('progressbar').count()).toBe(5)
  expect(await findBarriersInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add product' }).click()
  letGo()

  // What was refused is seen before the product is put in.
  await tray.getByText('Browsers can’t show HEIC pictures').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: /^Remove picture/ }).count()).toBe(4)
  expect(await tray.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('b.heic')]),
  )
  await dialog.getByRole('button', { name: 'Remove picture 4' }).waitFor()
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await dialog.waitFor({ state: 'detached' })
  await isSaved(page)
  const photos = 'images=images/z-left.jpg, images/a-right.jpg, images/top.jpg, images/back.jpg\n'
  expect((await recall('store/store.txt'))?.content).toContain(photos)
})

journey('a product that is saved while its pictures are on their way has them all', async ({ visit }) => {
  const { page } = await visit('/login', {}, refused)
  const { label, recall } = await makeSite(page, 'late-goods.example', {
    'settings.txt': 'title Cakes\ncurrency EUR\n',
  })
  await page.goto(`/account/${label}/edit?part=store`)
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Cake')
  await dialog.getByLabel('Price').fill('4.50')
  const letGo = await holdUploads(page)
  await dialog.locator('input[type=file]').setInputFiles(await makePictures(['one.jpg', 'two.jpg']))
  await dialog.getByText('0 of 2 uploaded').waitFor()
  await dialog.getByRole('button', { name: 'Add product' }).click()
  await dialog.locator('button[aria-busy=true]').waitFor()
  letGo()
  await dialog.waitFor({ state: 'detached' })
  await isSaved(page)
  expect((await recall('store/store.txt'))?.content).toContain('images=images/one.jpg, images/two.jpg\n')
})

journey('a gallery takes many pictures in their order, without one that is refused', async ({ visit }) => {
  const { page } = await visit('/login', {}, refused)
  const { label, recall } = await makeSite(page, 'many-gallery.example', {
    'content.txt': '# Views\n\n:::image-grid\nimages/dial.jpg | Dial | Brass\n:::\n',
  })
  await page.goto(`/account/${label}/edit`)
  const gallery = page.getByRole('article', { name: /^Gallery/ })
  await gallery.click()
  await gallery.locator('input[type=file]').setInputFiles(await makePictures(['z.jpg', 'b.heic', 'a.jpg']))
  await gallery.getByRole('region', { name: 'Uploads' }).getByText('Browsers can’t show HEIC pictures').waitFor()
  await isSaved(page)
  const images = () => recall('content.txt').then((draft) => draft?.content.match(/images\/\S+\.jpg/g))
  await expect.poll(images).toEqual(['images/dial.jpg', 'images/z.jpg', 'images/a.jpg'])
  await gallery.getByRole('button', { name: 'Close', exact: true }).click()
  await gallery.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' })
})
