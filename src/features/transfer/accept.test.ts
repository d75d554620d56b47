import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { said } from '#test/said.ts'
import { test, type World } from '#test/world.ts'
import { acceptTransfer } from './server/accept/accept.ts'
import { reopenIfUndone } from './server/accept/reopen-if-undone.ts'
import { finishPlan } from './server/assemble/finish-plan.ts'
import { planSite } from './server/assemble/plan-site.ts'
import { newFilePath, planPath } from './server/storage/paths.ts'
import type { PageSurvey } from './server/old-site.ts'
import { transferPages, transfers } from './server/tables.ts'

const home = 'https://old.example/'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const page = (path: string, title: string, more: Partial<PageSurvey> = {}): PageSurvey => ({
  address: new URL(path, home).href,
  title,
  description: '',
  isNoIndex: false,
  alternates: [],
  parts: [],
  links: [],
  pictures: [],
  styles: { sheets: [], inline: '' },
  products: [],
  language: 'en',
  siteName: 'Old Bakery',
  menu: ['Home /', 'About /about.php', 'Shop /shop'].map((entry) => {
    const [name = '', at = ''] = entry.split(' ')
    return { title: name, address: new URL(at, home).href, children: [] }
  }),
  ...more,
})
const surveys = [
  page('/', 'Home'),
  page('/about.php', 'About'),
  page('/shop', 'Shop', { products: [{ title: 'Rye', price: '4.20', currency: 'EUR', images: [] }] }),
]
const texts: Record<string, string> = {
  '/': 'Title: Home\n\nWelcome to the old bakery.\n',
  '/about': 'Title: About\n\n![Oven](images/oven.png)\n',
  '/shop': 'Title: Shop\n\n![Rye](/images/rye.png)\n',
}

/** A transfer that is ready, as its job leaves it. */
async function makeReady({ ctx, clock }: World, site: Site): Promise<string> {
  const [row] = await ctx.db
    .insert(transfers)
    .values({
      domainId: site.id,
      kind: 'address',
      source: home,
      state: 'ready',
      createdAt: clock.now,
      changedAt: clock.now,
    })
    .returning()
  const plan = finishPlan(planSite({ home, redirects: [] }, surveys), { pictures: new Map(), sheets: [] })
  await ctx.incoming.write(planPath(row!), Buffer.from(JSON.stringify(plan)))
  for (const [position, { address, path, file, title }] of plan.pages.entries()) {
    await ctx.incoming.write(newFilePath(row!, file), Buffer.from(texts[path] ?? ''))
    await ctx.db
      .insert(transferPages)
      .values({ transferId: row!.id, position, address, path, file, title, state: 'read' })
  }
  for (const name of ['oven', 'rye', 'unused'])
    await ctx.incoming.write(newFilePath(row!, `images/${name}.png`), picture)
  return row!.id
}

async function open(world: World) {
  const site = await openSite(world)
  const transfer = await makeReady(world, site)
  const [row] = await world.ctx.db.select().from(users).where(eq(users.email, 'owner@example.com'))
  const user = { id: row!.id, email: row!.email, session: '', host: 'localhost' }
  const caller = { ctx: world.ctx, domain: { id: site.id, label: site.label, name: 'bakery.example' }, user }
  const read = async () => reopenIfUndone(world.ctx, (await world.ctx.db.select().from(transfers))[0]!)
  return {
    site,
    transfer,
    accept: (paths?: string[]) => acceptTransfer(caller, transfer, paths),
    read,
    accepted: async () =>
      (await world.ctx.db.select().from(transferPages))
        .filter(({ acceptedAt }) => acceptedAt)
        .map(({ path }) => path)
        .toSorted(),
    undo: async () => (await site.call(`POST ${site.on}/changes/${(await read()).changeId}/undo`)).body,
    textOf: async (path: string) => (await site.onDisk(path))?.toString(),
    show: async (path: string) => world.visit(`http://${site.host}${path}`),
  }
}

const namesIn = async (site: Site) => (await site.list()).map(({ name }) => name).toSorted()

test('accepting all pages replaces an untouched starter, and undoing brings it back', async ({ world }) => {
  const { site, accept, read, accepted, undo, textOf, show } = await open(world)
  const [before, sample] = [await namesIn(site), await textOf('content.txt')]
  await accept()
  expect(await read()).toMatchObject({ state: 'accepted', changeId: expect.any(String) })
  expect(await accepted()).toEqual(['/', '/about', '/shop'])
  expect(await namesIn(site)).toEqual([
    'about',
    'content.txt',
    'images',
    'menu.txt',
    'redirects.txt',
    'settings.txt',
    'shop',
    'store',
  ])
  expect((await site.list('images')).map(({ name }) => name).toSorted()).toEqual(['oven.png', 'rye.png'])
  expect(await textOf('menu.txt')).toBe('Home | /\nAbout | /about\nShop | /shop\n')
  expect(await textOf('store/store.txt')).toContain('price=4.20 EUR')
  expect(await (await show('/')).text()).toContain('Welcome to the old bakery')
  expect((await show('/about.php')).headers.get('location')).toBe('/about')
  expect(await undo()).toMatchObject({ kept: [] })
  expect([await namesIn(site), await textOf('content.txt')]).toEqual([before, sample])
  expect(await read()).toMatchObject({ state: 'ready', changeId: null })
  expect(await accepted()).toEqual([])
})

test('page by page, each comes with its pictures, menu entry, redirect and items, all in one change', async ({
  world,
}) => {
  const { site, accept, read, accepted, undo, textOf } = await open(world)
  await site.save('menu.txt', 'Mine | /mine\n')
  await site.save('mine/content.txt', 'Mine.')
  const pages = await textOf('content.txt')
  await accept(['/about'])
  const { changeId } = await read()
  expect(await textOf('menu.txt')).toBe('Mine | /mine\nAbout | /about\n')
  expect([await textOf('redirects.txt'), await textOf('content.txt')]).toEqual(['/about.php  /about\n', pages])
  expect(await site.onDisk('images/rye.png')).toBeUndefined()
  await site.save('settings.txt', `${await textOf('settings.txt')}`.replace('Old Bakery', 'My name'))
  await accept(['/shop'])
  await Promise.all([accept(['/shop']), accept(['/shop'])])
  expect(await textOf('menu.txt')).toBe('Mine | /mine\nAbout | /about\nShop | /shop\n')
  expect((await textOf('store/store.txt'))?.match(/title=Rye/g)).toHaveLength(1)
  expect(await textOf('settings.txt')).toContain('My name')
  expect(await accepted()).toEqual(['/about', '/shop'])
  expect((await read()).changeId).toBe(changeId)
  expect((await site.call(`GET ${site.on}/changes`)).body.items).toHaveLength(1)
  await undo()
  expect([await textOf('menu.txt'), await textOf('mine/content.txt')]).toEqual(['Mine | /mine\n', 'Mine.'])
  expect(await site.onDisk('images/oven.png')).toBeUndefined()
})

test('what the owner wrote meanwhile is kept as a version, and what they change later isn’t undone', async ({
  world,
}) => {
  const { site, accept, undo, textOf } = await open(world)
  await site.save('content.txt', 'My own words.')
  await accept(['/', '/about'])
  expect(await textOf('content.txt')).toContain('Welcome')
  expect((await site.versions('content.txt')).map(({ size }) => size)).toContain('My own words.'.length)
  await site.save('about/content.txt', 'Edited.')
  expect(await undo()).toMatchObject({ kept: [{ path: 'about/content.txt' }] })
  expect([await textOf('content.txt'), await textOf('about/content.txt')]).toEqual(['My own words.', 'Edited.'])
})

test('accepting twice at once makes one change; what isn’t ready or not there is refused with words', async ({
  world,
}) => {
  const { site, accept, accepted } = await open(world)
  await expect(accept(['/nowhere'])).rejects.toThrow('no imported pages')
  await Promise.all([accept(), accept()])
  expect(await accepted()).toHaveLength(3)
  expect((await site.call(`GET ${site.on}/changes`)).body.items).toHaveLength(1)
  await world.ctx.db.update(transfers).set({ state: 'reading' })
  await expect(accept()).rejects.toThrow('isn’t ready')
})

test('a transfer that is just being taken over can’t be cancelled, so no page loses its pictures', async ({
  world,
}) => {
  const { site, transfer, accept, read } = await open(world)
  const { incoming } = world.ctx
  const cancelled: number[] = []
  const readFile: typeof incoming.read = async (path, most) => {
    if (path.endsWith('oven.png'))
      cancelled.push((await site.call(`POST ${site.on}/transfers/${transfer}/cancel`, {})).status)
    return incoming.read(path, most)
  }
  Object.assign(world.ctx, { incoming: { ...incoming, read: readFile } })
  await accept()
  expect(cancelled).toEqual([409])
  expect(await read()).toMatchObject({ state: 'accepted' })
  expect(await site.onDisk('images/oven.png')).toEqual(picture)
})

test('a file that couldn’t be saved is named once, however often a website is accepted', async ({ world }) => {
  const { site, transfer, accept, read } = await open(world)
  const place = newFilePath({ id: transfer, domainId: site.id }, 'images/oven.png')
  await world.ctx.incoming.write(place, Buffer.from('No picture.'))
  await accept()
  await accept()
  const { notes } = await read()
  expect(said(notes)).toEqual([expect.stringMatching(/^images\/oven\.png couldn’t be saved: ./)])
  expect(notes[0]?.code).toBe('imported-file-unsaved')
})
