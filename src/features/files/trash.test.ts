import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { deletedSites } from '#domains/server/tables.ts'
import { passTime } from '#test/people.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test } from '#test/world.ts'
import { trash } from './server/tables.ts'

const day = 86_400
const listTrash = async (site: Site) => (await site.call(`GET ${site.on}/trash`)).body.items
const restore = (site: Site, id: string) => site.call(`POST ${site.on}/trash/${id}/restore`)

describe('what was deleted', () => {
  test('is gone at once, and can be put back as it was', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'mine')
    const { status, body } = await site.remove('notes.txt')
    expect([status, body.message]).toEqual([200, 'File deleted. It can be put back for 30 days.'])
    expect((await site.read('notes.txt')).status).toBe(404)
    expect(await listTrash(site)).toEqual([
      {
        id: body.trashId,
        path: 'notes.txt',
        type: 'file',
        size: 4,
        deletedAt: '2026-01-15T12:00:00.000Z',
        deletedBy: 'owner@example.com',
      },
    ])
    expect(await restore(site, body.trashId)).toMatchObject({ status: 200, body: { path: 'notes.txt' } })
    expect((await site.read('notes.txt')).body.content).toBe('mine')
    expect([await listTrash(site), (await restore(site, body.trashId)).status]).toEqual([[], 404])
  })

  test('comes back beside what has taken its place', async ({ world }) => {
    const site = await openSite(world)
    const ids = []
    for (const text of ['one', 'two', 'three']) {
      await site.save('a/notes.txt', text)
      ids.push((await site.remove('a/notes.txt')).body.trashId)
    }
    await site.save('a/notes.txt', 'four')
    const paths = []
    for (const id of ids) paths.push((await restore(site, id)).body.path)
    expect(paths).toEqual(['a/notes (2).txt', 'a/notes (3).txt', 'a/notes (4).txt'])
    const all = await Promise.all(['a/notes.txt', ...paths].map((path) => site.onDisk(path)))
    expect(all.map(String)).toEqual(['four', 'one', 'two', 'three'])
  })

  test('comes back with the folder that it lay in', async ({ world }) => {
    const site = await openSite(world)
    await site.save('a/b/notes.txt', 'deep')
    const { trashId } = (await site.remove('a/b/notes.txt')).body
    await site.remove('a')
    expect((await restore(site, trashId)).body.path).toBe('a/b/notes.txt')
    await site.save('c/notes.txt', 'x')
    const later = (await site.remove('c/notes.txt')).body.trashId
    await site.remove('c')
    await site.save('c.txt', 'x')
    await site.move('c.txt', 'd.txt')
    await site.write({ c: 'a file where a folder was' })
    expect((await restore(site, later)).status).toBe(409)
    expect(await listTrash(site)).toContainEqual(expect.objectContaining({ id: later }))
  })

  test('can be a folder with hundreds of files, which comes back whole', async ({ world }) => {
    const site = await openSite(world)
    const files = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`many/${n % 7}/${n}.txt`, `number ${n}`]))
    await site.write(files)
    const { trashId } = (await site.remove('many')).body
    expect(await listTrash(site)).toMatchObject([
      { path: 'many', type: 'directory', size: Object.values(files).join('').length },
    ])
    expect((await site.call(`GET ${site.on}/files?path=many`)).status).toBe(404)
    await restore(site, trashId)
    for (const [path, text] of Object.entries(files)) expect((await site.onDisk(path))?.toString()).toBe(text)
  })

  test('is put back once, however many ask for it', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'x')
    const { trashId } = (await site.remove('notes.txt')).body
    const answers = await Promise.all(Array.from({ length: 8 }, () => restore(site, trashId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)])
  })

  test('is deleted once, however many delete it', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'x')
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.remove('notes.txt')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)])
    expect(await listTrash(site)).toHaveLength(1)
  })

  test('can’t be seen or put back from another domain, nor by a name that is none', async ({ world }) => {
    const [ann, bob] = [
      await openSite(world, 'ann@example.com', 'ann.example'),
      await openSite(world, 'bob@example.com', 'bob.example'),
    ]
    await ann.save('notes.txt', 'secret')
    const { trashId } = (await ann.remove('notes.txt')).body
    expect(await listTrash(bob)).toEqual([])
    for (const id of [trashId, 'x', '..', '%2e%2e', '0'.repeat(36)])
      expect((await restore(bob, encodeURIComponent(id))).status).toBe(404)
    expect(await listTrash(ann)).toHaveLength(1)
  })

  test('is never served', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'secret')
    const { trashId } = (await site.remove('notes.txt')).body
    for (const path of [
      `http://localhost/domains/_trash/${site.id}/${trashId}/notes.txt`,
      `http://localhost/notes.txt?domain=_trash`,
      `http://_trash/${site.id}/${trashId}/notes.txt`,
      `http://localhost/${site.id}/${trashId}/notes.txt?domain=_trash`,
    ])
      expect(await (await world.visit(path)).text()).not.toContain('secret')
    expect((await site.call(`GET /api/files/_trash/${site.id}/${trashId}/notes.txt`)).status).toBe(404)
  })
})

test('the variants of a picture go when it is deleted or moved, and with its domain', async ({ world }) => {
  const site = await openSite(world)
  const photo = await sharp({ create: { width: 700, height: 300, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
  await site.upload({ 'one.jpg': photo, 'two.jpg': photo, 'three.jpg': photo }, 'photos')
  await site.save('content.txt', '![](photos/one.jpg)\n\n![](photos/two.jpg)\n\n![](photos/three.jpg)\n')
  const html = await (await world.visit(`http://${site.host}/`)).text()
  for (const [, address = ''] of html.matchAll(/srcset="([^" ]+) 320w/gi))
    await world.visit(`http://${site.host}${address.replaceAll('&amp;', '&')}`)
  const made = async (folder = `${site.label}/photos`) =>
    (await world.ctx.derived.list(folder)).map(({ name }) => name).toSorted()
  const isMade = async (name: string) => {
    const [version] = await made(`${site.label}/photos/${name}`)
    return version ? (await made(`${site.label}/photos/${name}/${version}`)).length : 0
  }
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) await expect.poll(() => isMade(name)).toBe(6)
  await site.remove('photos/one.jpg')
  await site.move('photos/two.jpg', 'moved.jpg')
  expect(await made()).toEqual(['three.jpg'])
  await site.call(`DELETE /api/domains/${site.id}`)
  expect(await made(site.label)).toEqual([])
})

test('a trash that exceeds the plan loses its oldest files first', async ({ world }) => {
  const site = await openSite(world)
  const ids = []
  for (const name of ['one', 'two', 'three']) {
    await site.save(`${name}.txt`, name)
    await site.later(60)
    ids.push((await site.remove(`${name}.txt`)).body.trashId)
  }
  await world.ctx.db
    .update(trash)
    .set({ size: 1024 ** 3 })
    .where(eq(trash.id, ids[1]))
  await world.jobs.run('count-storage')
  await site.save('four.txt', 'four')
  await site.later(60)
  ids.push((await site.remove('four.txt')).body.trashId)
  expect((await listTrash(site)).map(({ id }: { id: string }) => id)).toEqual([ids[3], ids[2]])
  expect(await world.ctx.files.list(`_trash/${site.id}`)).toHaveLength(2)
})

describe('after thirty days', () => {
  test('it can’t be put back, and its bytes go', async ({ world }) => {
    const site = await openSite(world)
    await site.save('old.txt', 'x')
    const old = (await site.remove('old.txt')).body.trashId
    await site.later(29 * day)
    await site.save('young.txt', 'x')
    const young = (await site.remove('young.txt')).body.trashId
    await site.later(day + 1)
    expect(await listTrash(site)).toMatchObject([{ id: young }])
    expect((await restore(site, old)).status).toBe(404)
    await world.jobs.run('empty-trash')
    expect(await world.ctx.files.list(`_trash/${site.id}`)).toEqual([{ name: young, isFolder: true }])
    expect((await restore(site, young)).status).toBe(200)
  })

  test('nothing stays of what a process left behind that ended in the middle', async ({ world }) => {
    const site = await openSite(world)
    for (const name of ['kept', 'restored', 'unnoted', 'lost']) await site.save(`${name}.txt`, name)
    const [kept, restored, unnoted, lost] = await Promise.all(
      ['kept', 'restored', 'unnoted', 'lost'].map(async (name) => (await site.remove(`${name}.txt`)).body.trashId),
    )
    await restore(site, restored)
    await world.ctx.db.delete(trash).where(eq(trash.id, unnoted))
    await world.ctx.files.remove(`_trash/${site.id}/${lost}`)
    await site.later(2 * 3600)
    await world.jobs.run('empty-trash')
    expect(await world.ctx.files.list(`_trash/${site.id}`)).toEqual([{ name: kept, isFolder: true }])
    expect(await world.ctx.db.select({ id: trash.id }).from(trash)).toEqual([{ id: kept }])
  })

  test('a deleted domain leaves nothing', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'x')
    await site.remove('notes.txt')
    await site.call(`DELETE /api/domains/${site.id}`)
    await world.jobs.run('empty-trash')
    expect(await world.ctx.files.list('_trash')).toEqual([])
    expect(await world.ctx.files.list('_deleted')).toHaveLength(1)
    passTime(world, 30 * day + 1)
    await world.jobs.run('empty-trash')
    expect(await world.ctx.files.list('_deleted')).toEqual([])
    expect(await world.ctx.db.select().from(deletedSites)).toEqual([])
  })
})
