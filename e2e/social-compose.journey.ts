import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { toWall } from '../src/kit/zone-time.ts'
import { findBarriers, findBarriersInBothThemes, findOverflow } from './barriers.ts'
import { interrupt, journey, longJourney, untilToast, url, type Visit } from './journey.ts'
import { signIn } from './owner.ts'

interface Call {
  method?: string
  data?: object
}

/** Opens the section for somebody new, who is connected to the platform for trying everything out. */
async function openSocial({ page }: Visit, name: string, tab = 'compose') {
  const token = await signIn(page, `${name}@social.example`)
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (path: string, { method = 'GET', data }: Call = {}) =>
    (await page.context().request.fetch(`${url}/api/social${path}`, { method, headers, data })).json()
  await ask('/auth/sandbox', { method: 'POST', data: { credentials: { extra: { behaviour: 'calm' } } } })
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(`/account/add/social?tab=${tab}`)
  return { page, ask }
}

const textOf = (page: Page) => page.getByLabel('Text', { exact: true })
const chooseSandbox = (page: Page) => page.getByRole('checkbox', { name: 'Sandbox' }).check()
const countPosts = async (ask: (path: string) => Promise<{ posts: unknown[] }>) =>
  (await ask('/posts/history')).posts.length

async function findAllBarriers(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const onDesk = await findBarriersInBothThemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const onPhone = await findBarriers(page, 'again')
  return [...onDesk, ...onPhone, ...(await findOverflow(page))]
}

const picture = {
  name: 'rye.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
    'base64',
  ),
}

journey(
  'a post with a picture is written, seen as it will look, and posted once though it is pressed twice',
  async ({ visit }) => {
    const { page, ask } = await openSocial(await visit('/login'), 'twice')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByText('Content Required').waitFor()
    await chooseSandbox(page)
    await textOf(page).fill('Fresh rye every morning')
    await page.getByLabel('Tags').fill('bread')
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByLabel('Alt text').fill('A loaf of rye')
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByText('#bread').waitFor()
    await preview.getByRole('img', { name: 'A loaf of rye' }).waitFor()
    await untilToast(page, 'Post published', () => page.getByRole('button', { name: 'Post', exact: true }).dblclick())
    const last = page.getByRole('region', { name: 'Your last post' })
    await last.getByText('Posted', { exact: true }).waitFor()
    expect(await textOf(page).inputValue()).toBe('')
    expect(await countPosts(ask)).toBe(1)
    await textOf(page).fill('Fresh rye every morning')
    await page.getByText('You have this text already').waitFor()
  },
)

journey(
  'a word that was typed is there after a reload, and becomes a draft that can be published and stays',
  async ({ visit }) => {
    const { page, ask } = await openSocial(await visit('/login'), 'keeper')
    await chooseSandbox(page)
    await textOf(page).pressSequentially('Fresh rye')
    await page.reload()
    expect(await textOf(page).inputValue()).toBe('Fresh rye')
    await page.getByText('Saved as a draft').waitFor()
    await page.getByRole('tab', { name: 'Drafts' }).click()
    const draft = page.getByRole('listitem').filter({ hasText: 'Fresh rye' })
    await draft.getByRole('button', { name: 'Publish' }).click()
    await untilToast(page, 'Draft published', () => page.getByRole('button', { name: 'Publish draft' }).click())
    await page.getByRole('region', { name: 'Your last post' }).getByText('Posted', { exact: true }).waitFor()
    expect(await countPosts(ask)).toBe(1)
    await draft.getByRole('button', { name: 'Delete draft' }).click()
    await page.getByText('No drafts yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await draft.getByRole('button', { name: 'Edit' }).click()
    expect(await textOf(page).inputValue()).toBe('Fresh rye')
    expect(new URL(page.url()).searchParams.get('tab')).toBe('compose')
    await untilToast(page, 'Post published', () => page.getByRole('button', { name: 'Post', exact: true }).click())
    await expect.poll(async () => (await ask('/drafts')).drafts).toEqual([])
  },
)

journey('a post goes out at a time by the clocks of another zone', async ({ visit }) => {
  const { page, ask } = await openSocial(await visit('/login'), 'later')
  await chooseSandbox(page)
  await textOf(page).fill('Fresh rye tomorrow')
  await page.getByText('Later', { exact: true }).click()
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  const wall = toWall(new Date(Date.now() + 86_400_000), 'Asia/Tokyo')
  await page.getByLabel('Date and time').fill(wall)
  await page.getByText(/By your clock that is/).waitFor()
  await untilToast(page, 'Post scheduled', () => page.getByRole('button', { name: 'Schedule' }).click())
  const [post] = (await ask('/posts/history')).posts
  expect([post.status, toWall(new Date(post.scheduled_at), 'Asia/Tokyo')]).toEqual(['scheduled', wall])
})

longJourney('a film goes on where it was after the connection was lost', async ({ visit }) => {
  const { page } = await openSocial(await visit('/login', {}, /uploads/), 'film')
  const film = Buffer.alloc(11_000_000, 1)
  film.write('\0\0\0\u0018ftypisom', 0, 'latin1')
  const pieces: string[] = []
  let losses = 2
  await interrupt(page, /\/api\/social\/uploads\/\w+\?/, (route) => {
    pieces.push(new URL(route.request().url()).searchParams.get('from') ?? '')
    const isLost = pieces.length > 1 && (losses -= 1) >= 0
    return isLost ? route.abort('connectionfailed') : route.fallback()
  })
  await page.locator('input[type=file]').setInputFiles({ name: 'oven.mp4', mimeType: 'video/mp4', buffer: film })
  await page.getByText('No connection. It goes on by itself.').waitFor()
  await page.getByText('Film 1 of 1').waitFor()
  expect(pieces).toEqual(['0', '5000000', '5000000', '5000000', '10000000'])
})

longJourney(
  'writing a post has no barriers, in both themes, on a phone and on a desk, from right to left',
  async ({ visit }) => {
    const { page } = await openSocial(await visit('/login'), 'barriers')
    await chooseSandbox(page)
    await textOf(page).fill('مرحبا #خبز '.repeat(60))
    await page.getByRole('button', { name: 'Another text for Sandbox' }).click()
    await page.locator('input[type=file]').setInputFiles(picture)
    await page.getByLabel('Alt text').waitFor()
    await page.getByText('Later', { exact: true }).click()
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await page.getByText('Saved as a draft').waitFor()
    expect(await findAllBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Write with AI' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Write' }).click()
    await page.getByText('Prompt Required').waitFor()
    expect(await findAllBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Drafts' }).click()
    await page.getByRole('button', { name: 'Delete draft' }).waitFor()
    expect(await findAllBarriers(page)).toEqual([])
  },
)
