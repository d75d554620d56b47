// @module-tag long
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { interrupt, journey } from './journey.ts'
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
const metOffline = /^404: .*\/store|^412|ERR_FAILED/

/** Types letter by letter without a pause until something appears, and a while longer. */
async function typeUntil(page: Page, words: string, isThere: () => Promise<boolean>): Promise<string> {
  let typed = ''
  for (let more = 12; more > 0;) {
    const letter = words.charAt(typed.length % words.length)
    await page.keyboard.type(letter, { delay: 50 })
    typed += letter
    if (await isThere()) more -= 1
  }
  return typed
}

journey('typing on while words from elsewhere come in loses no letter and no place', async ({ visit }) => {
  const { page } = await visit('/login', {}, met)
  const { label, draft, recall } = await openThree(page, 'types-on.example')
  await draft(`# Above\n\n${three}\nFour.\n`)
  await goToEnd(page, 0)
  const typed = await typeUntil(page, 'andmore', async () => (await textAt(page, 3).count()) > 0)
  expect(await wordsAt(page, 0)).toBe(`One.${typed}`)
  const content = `# Above\n\n${three.replace('One.', `One.${typed}`)}\nFour.\n`
  await expect.poll(async () => (await recall())?.content).toBe(content)

  const other = await openWindow(page, label)
  await textAt(other, 1).fill('Two there.')
  await expect.poll(() => wordsAt(page, 1)).toBe('Two there.')
  await page.keyboard.type('!')
  expect(await wordsAt(page, 0)).toBe(`One.${typed}!`)
})

journey(
  'paragraphs typed in one text stay in it, and what comes in meanwhile stands around them',
  async ({ visit }) => {
    const { page } = await visit('/login', {}, met)
    const { label } = await openThree(page, 'parts.example')
    const other = await openWindow(page, label)
    await goToEnd(page, 0)
    for (const key of ['Enter', 'N', 'e', 'w']) await page.keyboard.press(key)
    await expect.poll(() => wordsAt(other, 1)).toBe('New')
    await textAt(other, 3).fill('Three there.')
    await expect.poll(() => wordsAt(page, 3)).toBe('Three there.')
    await page.keyboard.type(' words')
    expect([await wordsAt(page, 0), await wordsAt(page, 1)]).toEqual(['One.', 'New words'])
  },
)

journey('two drafts that are put together do not undo what someone else has published', async ({ visit }) => {
  const { page } = await visit('/login', {}, met)
  const { draft, get, put } = await openThree(page, 'together.example')
  const theirs = three.replace('Two.', 'Two by someone else.')
  await put(theirs)
  await draft(theirs.replace('Three.', 'Three elsewhere.'))
  await textAt(page, 0).fill('One here.')
  await expect.poll(() => wordsAt(page, 2)).toBe('Three elsewhere.')
  await publishDrafts(page)
  await isPublished(page)
  expect(await get()).toBe('# Bread\n\nOne here.\n\nTwo by someone else.\n\nThree elsewhere.\n')
})

journey('mine is put on top of theirs in a later visit, too', async ({ visit }) => {
  const { page } = await visit('/login', {}, met)
  const { put } = await openThree(page, 'on-top.example')
  await textAt(page, 0).fill('One here.')
  await isSaved(page)
  await put(three.replace('Three.', 'Three by someone else.'))
  await page.reload()
  await textAt(page, 2).waitFor()
  await publishDrafts(page)
  await page.getByRole('button', { name: 'Combine both' }).click()
  await expect.poll(() => wordsAt(page, 2)).toBe('Three by someone else.')
  expect(await wordsAt(page, 0)).toBe('One here.')
})

journey('a step back past a reload is shown beside what someone else has published since', async ({ visit }) => {
  const { page } = await visit('/login', {}, met)
  const { get, put } = await openThree(page, 'past.example')
  await textAt(page, 0).fill('One here.')
  await publishDrafts(page)
  await isPublished(page)
  await put((await get()).replace('Three.', 'Three by someone else.'))
  await page.reload()
  await textAt(page, 2).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await publishDrafts(page)
  await page.getByRole('dialog').getByText('Three by someone else.').waitFor()
  await page.getByRole('button', { name: 'Combine both' }).click()
  await publishDrafts(page)
  await isPublished(page)
  expect(await get()).toBe(three.replace('Three.', 'Three by someone else.'))
})

journey('one window publishes what another one goes on from, and nobody is asked about it', async ({ visit }) => {
  const { page } = await visit('/login', {}, metOffline)
  const { label, get } = await openThree(page, 'goes-on.example')
  const other = await openWindow(page, label)
  await textAt(page, 0).fill('One here.')
  await expect.poll(() => wordsAt(other, 0)).toBe('One here.')
  const goOn = await interrupt(other, '**/draft')
  await textAt(other, 2).fill('Three there.')
  await other.getByText('Saved in this browser').waitFor()
  await publishDrafts(page)
  await isPublished(page)
  goOn()
  await publishDrafts(other)
  await isPublished(other)
  expect(await get()).toBe('# Bread\n\nOne here.\n\nTwo.\n\nThree there.\n')
})
