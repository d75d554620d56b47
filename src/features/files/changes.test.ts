import { phrase } from '#kit/phrase.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { saveChange } from '#files/server/changes/save-change.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'

const title = phrase('imported-from', 'Imported from {source}', { source: 'old.example' })

/** Saves files as a room does that changes many at once. */
async function change(world: World, site: Site, files: Record<string, string | null>, into?: string) {
  const [row] = await world.ctx.db.select().from(users).where(eq(users.email, 'owner@example.com'))
  const user = { id: row!.id, email: row!.email, session: '', host: 'localhost' }
  const domain = { id: site.id, label: site.label, name: 'bakery.example' }
  const given = Object.entries(files).map(([path, text]) => ({ path, bytes: text === null ? null : Buffer.from(text) }))
  return saveChange({ ctx: world.ctx, domain, user }, { title, files: given, into })
}
const undo = (site: Site, id: string) => site.call(`POST ${site.on}/changes/${id}/undo`)
const list = async (site: Site) => (await site.call(`GET ${site.on}/changes`)).body.items
const textOf = async (site: Site, path: string) => (await site.onDisk(path))?.toString()

test('a change of many files is listed and undone as one; what it created is in the trash', async ({ world }) => {
  const site = await openSite(world)
  await site.save('content.txt', 'Mine.')
  await site.save('gone/content.txt', 'Old page.')
  const { id, refused } = await change(world, site, {
    'content.txt': 'New.',
    'about/content.txt': 'About.',
    'gone/content.txt': null,
    '../bad.txt': 'x',
    'page.exe': 'x',
  })
  expect(refused.map(({ path }) => path)).toEqual(['../bad.txt', 'page.exe'])
  expect(await list(site)).toMatchObject([
    { id, title: 'Imported from old.example', files: 3, by: 'owner@example.com', undoneAt: null },
  ])
  const inGerman = { headers: { 'x-screen-language': 'de' } }
  const german = (await site.call(`GET ${site.on}/changes`, undefined, inGerman)).body
  expect(german.items[0].title).toBe('Importiert von old.example')
  expect([await textOf(site, 'content.txt'), await textOf(site, 'gone/content.txt')]).toEqual(['New.', undefined])
  expect(await undo(site, id)).toMatchObject({ status: 200, body: { restored: 3, kept: [] } })
  expect([
    await textOf(site, 'content.txt'),
    await textOf(site, 'gone/content.txt'),
    await textOf(site, 'about/content.txt'),
  ]).toEqual(['Mine.', 'Old page.', undefined])
  expect((await site.list()).map(({ name }) => name)).not.toContain('about')
  const { items } = (await site.call(`GET ${site.on}/trash`)).body
  expect(items.map(({ path }: { path: string }) => path)).toContain('about/content.txt')
  expect((await undo(site, id)).body).toEqual({ restored: 0, kept: [] })
  expect((await list(site))[0].undoneAt).not.toBeNull()
})

test('what was changed since stays and is named, and nothing that was typed is lost', async ({ world }) => {
  const site = await openSite(world)
  await site.save('content.txt', 'Mine.')
  const { id } = await change(world, site, { 'content.txt': 'New.', 'a/content.txt': 'A.', 'b/content.txt': 'B.' })
  await site.save('a/content.txt', 'Mine now.')
  const draft = { path: 'b/content.txt', content: 'Typed.', base: null }
  await site.call(`PUT ${site.on}/draft`, draft)
  const { body } = await undo(site, id)
  expect(body).toEqual({
    restored: 2,
    kept: [{ path: 'a/content.txt', reason: expect.stringContaining('changed since') }],
  })
  expect([await textOf(site, 'content.txt'), await textOf(site, 'a/content.txt')]).toEqual(['Mine.', 'Mine now.'])
  expect((await site.call(`GET ${site.on}/draft?path=b/content.txt`)).body).toMatchObject({ content: 'Typed.' })
})

test('more can be added to a change; undoing it goes back to before its beginning', async ({ world }) => {
  const site = await openSite(world)
  await site.save('menu.txt', 'Mine')
  const { id } = await change(world, site, { 'menu.txt': 'One' })
  await change(world, site, { 'menu.txt': 'One\nTwo', 'two/content.txt': 'Two.' }, id)
  await change(world, site, { 'menu.txt': 'One\nTwo' }, id)
  expect(await list(site)).toMatchObject([{ id, files: 2 }])
  expect((await undo(site, id)).body).toEqual({ restored: 2, kept: [] })
  expect(await textOf(site, 'menu.txt')).toBe('Mine')
  await expect(change(world, site, { 'menu.txt': 'Three' }, id)).rejects.toThrow('undone')
})

test('undoing that was stopped in the middle can be repeated, and two at once do no harm', async ({ world }) => {
  const site = await openSite(world)
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`p${at}/content.txt`, `Page ${at}.`]))
  await site.save('content.txt', 'Mine.')
  const { id } = await change(world, site, { 'content.txt': 'New.', ...files })
  // As if a first attempt had ended after these.
  await site.remove('p3/content.txt')
  await site.save('content.txt', 'Mine.')
  const [one, other] = await Promise.all([undo(site, id), undo(site, id)])
  expect([one.status, other.status]).toEqual([200, 200])
  for (const path of Object.keys(files)) expect(await site.onDisk(path)).toBeUndefined()
  expect(await textOf(site, 'content.txt')).toBe('Mine.')
})

test('what a change keeps counts, survives thinning out, and is forgotten after 90 days', async ({ world }) => {
  const site = await openSite(world)
  const picture = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(20_000, 7)])
  await site.write({ 'files/list.pdf': picture })
  const before = (await site.storageParts()).history.used
  const { id } = await change(world, site, { 'files/list.pdf': null })
  const after = (await site.storageParts()).history.used
  expect(after - before).toBeGreaterThan(20_000)
  await site.later(60 * 86_400)
  await world.jobs.run('thin-history')
  expect((await undo(site, id)).body).toEqual({ restored: 1, kept: [] })
  expect(await site.onDisk('files/list.pdf')).toEqual(picture)
  await site.later(31 * 86_400)
  await world.jobs.run('thin-history')
  expect(await list(site)).toEqual([])
})

test('changes are listed page by page, the latest first', async ({ world }) => {
  const site = await openSite(world)
  const ids: string[] = []
  for (const text of ['One.', 'Two.', 'Three.']) {
    await site.later(60)
    ids.unshift((await change(world, site, { 'content.txt': text })).id)
  }
  const first = (await site.call(`GET ${site.on}/changes?limit=2`)).body
  const rest = (await site.call(`GET ${site.on}/changes?limit=2&cursor=${first.next}`)).body
  expect([first, rest].map(({ items }) => items.map(({ id }: { id: string }) => id))).toEqual([
    ids.slice(0, 2),
    ids.slice(2),
  ])
  expect(rest.next).toBeNull()
})

test('nobody else can see or undo a change', async ({ world }) => {
  const site = await openSite(world)
  const { id } = await change(world, site, { 'a/content.txt': 'A.' })
  const theirs = await openSite(world, 'eve@example.com', 'eve.example')
  expect((await theirs.call(`POST ${theirs.on}/changes/${id}/undo`)).status).toBe(404)
  expect((await theirs.call(`POST ${site.on}/changes/${id}/undo`)).status).toBe(404)
  expect((await theirs.call(`GET ${site.on}/changes`)).status).toBe(404)
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  expect((await site.call(`POST ${site.on}/changes/${id}/undo`, undefined, { token: viewer })).status).toBe(403)
  expect((await undo(site, 'nonsense')).status).toBe(404)
  expect(await textOf(site, 'a/content.txt')).toBe('A.')
  passTime(world, 1)
})
