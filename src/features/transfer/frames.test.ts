// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { framePages } from '#test/old-kinds/frames.ts'
import { openOldHost } from '#test/old-host.ts'
import { importAddress, importArchive } from '#test/old-sites/import-website.ts'
import { packFiles } from '#test/old-kinds/pack-files.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import type { Transfer } from './contract.ts'

const size = { width: 60, height: 40, channels: 3 as const, background: '#2a7' }
const picture = await sharp({ create: size }).png().toBuffer()
const titles = ['Welcome', 'Our rooms', 'From the kitchen', 'Walks nearby', 'How to find us']

async function look(world: World, site: Site, done: Transfer) {
  expect(done.state).toBe('ready')
  expect(await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})).toMatchObject({ status: 200 })
  const show = async (path: string) => (await world.visit(`http://${site.host}${path}`)).text()
  const menu = (await site.read('menu.txt')).body.content as string
  return { home: await show('/'), rooms: await show('/rooms'), menu }
}

function check(done: Transfer, { home, rooms, menu }: Awaited<ReturnType<typeof look>>) {
  expect(done.pages.map(({ path }) => path).toSorted()).toEqual(['/', '/kitchen', '/reach', '/rooms', '/walks/walks'])
  expect(done.pages.map(({ verdict }) => verdict)).toEqual(titles.map(() => 'good'))
  for (const words of ['The wheel still turns', 'one very old dog', 'The mill in May']) expect(home).toContain(words)
  for (const words of ['shows no frames', '<strong>Heron Mill']) expect(home).not.toContain(words)
  expect(rooms).toContain('look over the water')
  const lines = menu.split('\n').filter((line) => titles.some((title) => line.includes(title)))
  expect(lines).toHaveLength(titles.length)
}

test('a website made of frames comes over: frames are pages, and the menu in one of them is the menu', async ({
  world,
}) => {
  await using host = await openOldHost(world, { ...framePages, '/heron.png': picture })
  const site = await openSite(world)
  const done = await importAddress(site, host.url)
  check(done, await look(world, site, done))
  expect((await world.visit(`http://${site.host}/welcome.htm`, { redirect: 'manual' })).headers.get('location')).toBe(
    '/',
  )
})

test('so does one that was saved as a zip', async ({ world }) => {
  const site = await openSite(world)
  const files = Object.fromEntries(
    Object.entries(framePages).map(([path, html]) => [path === '/' ? 'index.htm' : path.slice(1), html]),
  )
  const done = await importArchive(site, await packFiles({ ...files, 'heron.png': picture }))
  check(done, await look(world, site, done))
})

test.for(['an address', 'a zip'])(
  'a mistake that one page of %s meets is that page’s failure alone',
  async (from, { world }) => {
    await using host = await openOldHost(world, { ...framePages, '/heron.png': picture })
    const site = await openSite(world)
    const write = world.ctx.incoming.write.bind(world.ctx.incoming)
    world.ctx.incoming.write = async (path, bytes) => {
      if (/old\/\d+\.json$/.test(path) && Buffer.from(bytes as Uint8Array).includes('Trout from the pond'))
        throw new TypeError('Nobody has thought of this.')
      return write(path, bytes)
    }
    const files = Object.fromEntries(
      Object.entries(framePages).map(([path, html]) => [path === '/' ? 'index.htm' : path.slice(1), html]),
    )
    const done =
      from === 'a zip' ? await importArchive(site, await packFiles(files)) : await importAddress(site, host.url)
    world.ctx.incoming.write = write
    expect(done.state).toBe('ready')
    const broken = done.pages.filter(({ verdict }) => verdict === 'failed')
    expect(broken).toMatchObject([{ address: expect.stringMatching(/kitchen\.htm$/) }])
    expect(broken[0]?.notCarried.join(' ')).toContain('too complex or broken')
  },
)

test('an import that fails twice in the same way is given up with a reason, and another one may begin at once', async ({
  world,
}) => {
  await using host = await openOldHost(world, { ...framePages, '/heron.png': picture })
  const site = await openSite(world)
  const write = world.ctx.incoming.write.bind(world.ctx.incoming)
  let failures = 0
  // A mistake in the steps after the pages were read, which each further run makes again.
  world.ctx.incoming.write = async (path, bytes) => {
    if (!path.endsWith('draft-plan.json')) return write(path, bytes)
    failures += 1
    throw new TypeError('Nobody has thought of this.')
  }
  const done = await importAddress(site, host.url)
  world.ctx.incoming.write = write
  expect(failures).toBe(2)
  expect(done).toMatchObject({ state: 'failed', message: expect.stringContaining('stopped twice') })
  expect((await importAddress(site, host.url)).state).toBe('ready')
})
