import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { openSite, type Site } from '#test/owned-site.ts'
import { test } from '#test/world.ts'
import { drafts } from './server/tables.ts'

const keep = (site: Site, sent: object, token?: string) =>
  site.call(`PUT ${site.on}/draft`, { base: null, ...sent }, token === undefined ? {} : { token })
const recall = async (site: Site, path: string, token?: string) =>
  (await site.call(`GET ${site.on}/draft?path=${path}`, undefined, token === undefined ? {} : { token })).body

test('a draft is stored for its writer alone, and no visitor sees it', async ({ world }) => {
  const site = await openSite(world)
  const colleague = await site.addMember('editor@example.com', 'editor')
  const { version } = (await site.save('notes.txt', 'published')).body
  expect(await recall(site, 'notes.txt')).toBe(null)
  const kept = await keep(site, { path: '/notes.txt', content: 'typed\r\n\ufeff', base: version })
  expect(kept).toMatchObject({ status: 200, body: { path: 'notes.txt', content: 'typed\r\n\ufeff', base: version } })
  expect(await recall(site, 'notes.txt')).toEqual(kept.body)
  expect(await recall(site, 'notes.txt', colleague)).toBe(null)
  await keep(site, { path: 'notes.txt', content: 'theirs' }, colleague)
  await keep(site, { path: 'notes.txt', content: 'typed on' })
  expect([(await recall(site, 'notes.txt')).content, (await recall(site, 'notes.txt', colleague)).content]).toEqual([
    'typed on',
    'theirs',
  ])
  expect((await site.read('notes.txt')).body.content).toBe('published')
})

test('a draft can be of a file that is not there yet, and can be dropped', async ({ world }) => {
  const site = await openSite(world)
  await keep(site, { path: 'new/page.txt', content: 'typed' })
  expect((await site.read('new/page.txt')).status).toBe(404)
  expect(await site.call(`DELETE ${site.on}/draft?path=new/page.txt`)).toMatchObject({ status: 200 })
  expect(await recall(site, 'new/page.txt')).toBe(null)
  expect((await site.call(`DELETE ${site.on}/draft?path=new/page.txt`)).status).toBe(200)
})

test('a draft can’t be overwritten or deleted by somebody who hasn’t seen it', async ({ world }) => {
  const site = await openSite(world)
  const path = 'notes.txt'
  const drop = (seen: string) => site.call(`DELETE ${site.on}/draft?path=${path}&seen=${seen}`)
  const first = (await keep(site, { path, content: 'one', seen: null })).body
  expect((await keep(site, { path, content: 'two', seen: null })).status).toBe(412)
  const second = (await keep(site, { path, content: 'two', seen: first.savedAt })).body
  expect(second.savedAt > first.savedAt).toBe(true)
  expect((await keep(site, { path, content: 'three', seen: first.savedAt })).status).toBe(412)
  expect((await drop(first.savedAt)).status).toBe(412)
  expect(await recall(site, path)).toEqual(second)
  // Its answer may have been lost on the way.
  const again = await keep(site, { path, content: 'two', seen: first.savedAt })
  expect(again.status).toBe(200)
  expect((await drop(again.body.savedAt)).status).toBe(200)
  expect((await drop(again.body.savedAt)).status).toBe(200)
  expect((await keep(site, { path, content: 'four', seen: again.body.savedAt })).status).toBe(200)
})

test('a draft is a text of a file that a site can have, and no longer than that', async ({ world }) => {
  const site = await openSite(world)
  const most = 2 * 1024 * 1024
  for (const [status, sent] of [
    [200, { path: 'a.txt', content: 'x'.repeat(most) }],
    [413, { path: 'a.txt', content: 'x'.repeat(most + 1) }],
    [413, { path: 'a.txt', content: 'é'.repeat(most / 2 + 1) }],
    [415, { path: 'a.png', content: 'x' }],
    [415, { path: 'a.php', content: 'x' }],
    [400, { path: 'a.txt', content: 'a\0b' }],
    [400, { path: 'a.txt', content: '\ud800' }],
    [400, { path: 'a.txt', content: 'x', base: '\0' }],
    [400, { path: '../a.txt', content: 'x' }],
    [400, { path: 'a\0.txt', content: 'x' }],
    [400, { path: '', content: 'x' }],
  ] as const)
    expect([status, (await keep(site, sent)).status]).toEqual([status, status])
})

test('a writer who comes back finds all of their drafts, and nobody else’s', async ({ world }) => {
  const site = await openSite(world)
  const colleague = await site.addMember('editor@example.com', 'editor')
  const list = async (token?: string) =>
    (await site.call(`GET ${site.on}/drafts`, undefined, token === undefined ? {} : { token })).body as object[]
  expect(await list()).toEqual([])
  const { version } = (await site.save('notes.txt', 'published')).body
  await keep(site, { path: 'notes.txt', content: 'typed', base: version })
  await site.later(60)
  const second = (await keep(site, { path: 'new/page.txt', content: 'häuser' })).body
  await keep(site, { path: 'theirs.txt', content: 'theirs' }, colleague)
  expect(await list()).toMatchObject([
    { path: 'new/page.txt', base: null, size: 7, savedAt: second.savedAt },
    { path: 'notes.txt', base: version, size: 5 },
  ])
  expect((await list())[0]).not.toHaveProperty('content')
  expect(await list(colleague)).toMatchObject([{ path: 'theirs.txt' }])
  await site.save('notes.txt', 'typed')
  expect(await list()).toMatchObject([{ path: 'new/page.txt' }])
  await site.call(`DELETE ${site.on}/draft?path=new/page.txt`)
  expect(await list()).toEqual([])
})

test('one person has five hundred drafts of a site at most', async ({ world }) => {
  const site = await openSite(world)
  await keep(site, { path: '0.txt', content: 'x' })
  const [first] = await world.ctx.db.select().from(drafts)
  await world.ctx.db.insert(drafts).values(Array.from({ length: 499 }, (_, n) => ({ ...first!, path: `${n + 1}.txt` })))
  expect((await keep(site, { path: 'more.txt', content: 'x' })).status).toBe(409)
  expect((await keep(site, { path: '0.txt', content: 'typed on' })).status).toBe(200)
})

test('an export has the person’s drafts and changes, and nobody else’s', async ({ world }) => {
  const site = await openSite(world)
  const colleague = await site.addMember('editor@example.com', 'editor')
  await keep(site, { path: 'new/page.txt', content: 'häuser' })
  await keep(site, { path: 'theirs.txt', content: 'theirs' }, colleague)
  const headers = { authorization: `Bearer ${site.tokenOf()}` }
  const answer = await world.visit('http://localhost/api/auth/export', { headers })
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  const files: Record<string, string> = {}
  for await (const entry of archive.eachEntry())
    files[entry.fileName] = await text(await archive.openReadStreamPromise(entry))
  const typed = Object.entries(files).filter(([name]) => name.startsWith('drafts/'))
  expect(typed).toEqual([[`drafts/${site.label}/new/page.txt`, 'häuser']])
  const { domains, deeds } = JSON.parse(files['domains.json']!)
  expect(domains).toMatchObject([{ id: site.id, label: site.label, role: 'owner' }])
  expect(deeds).toContainEqual(expect.objectContaining({ domainId: site.id }))
})
