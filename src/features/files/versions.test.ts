import { describe, expect } from 'vitest'
import { passTime } from '#test/people.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

const contentOf = async (site: Site, id: string) => (await site.call(`GET ${site.on}/versions/${id}`)).body.content
const restore = (site: Site, id: string) => site.call(`POST ${site.on}/versions/${id}/restore`)
const contents = async (site: Site, path: string) => {
  const list = await site.versions(path)
  return Promise.all(list.map(({ id }) => contentOf(site, id)))
}

describe('every save', () => {
  test('keeps a version, and tells who saved it and when', async ({ world }) => {
    const site = await openSite(world)
    const colleague = await site.addMember('editor@example.com', 'editor')
    await site.save('notes.txt', 'one')
    passTime(world, 60)
    await site.call(`PUT ${site.fileAt('notes.txt')}`, { content: 'two' }, { token: colleague })
    expect(await site.versions('notes.txt')).toMatchObject([
      { path: 'notes.txt', size: 3, savedAt: '2026-01-15T12:01:00.000Z', savedBy: 'editor@example.com' },
      { path: 'notes.txt', size: 3, savedAt: '2026-01-15T12:00:00.000Z', savedBy: 'owner@example.com' },
    ])
    expect(await contents(site, 'notes.txt')).toEqual(['two', 'one'])
  })

  test('in the same moment stays in its order', async ({ world }) => {
    const site = await openSite(world)
    const texts = Array.from({ length: 12 }, (_, n) => `number ${n}`)
    for (const text of texts) await site.save('notes.txt', text)
    expect(await contents(site, 'notes.txt')).toEqual(texts.toReversed())
  })

  test('of an unchanged file makes no version', async ({ world }) => {
    const site = await openSite(world)
    for (const text of ['same', 'same', 'other', 'same']) await site.save('notes.txt', text)
    expect(await contents(site, 'notes.txt')).toEqual(['same', 'other', 'same'])
  })

  test('keeps what the starter brought', async ({ world }) => {
    const site = await openSite(world)
    const before = (await site.read('content.txt')).body.content
    await site.save('content.txt', 'mine')
    expect(await contents(site, 'content.txt')).toEqual(['mine', before])
    expect(await site.versions('content.txt')).toMatchObject([{ savedBy: 'owner@example.com' }, { savedBy: null }])
  })

  test('keeps a change made on disk as a version without an author', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'one')
    await site.write({ 'notes.txt': 'by hand' })
    await site.save('notes.txt', 'two')
    expect(await contents(site, 'notes.txt')).toEqual(['two', 'by hand', 'one'])
    expect((await site.versions('notes.txt')).map(({ savedBy }) => savedBy)).toEqual([
      'owner@example.com',
      null,
      'owner@example.com',
    ])
  })
})

test('versions come in parts, the latest first', async ({ world }) => {
  const site = await openSite(world)
  for (let n = 0; n < 105; n++) await site.save('notes.txt', `${n}`)
  const { body: first } = await site.call(`GET ${site.on}/versions?path=notes.txt&limit=100`)
  expect(first.items).toHaveLength(100)
  const { body } = await site.call(`GET ${site.on}/versions?path=notes.txt&limit=100&cursor=${first.next}`)
  expect([body.items.length, body.next]).toEqual([5, null])
  expect(await contentOf(site, body.items.at(-1).id)).toBe('0')
})

describe('an earlier version', () => {
  test('that is restored is the newest one, and nothing in between is lost', async ({ world }) => {
    const site = await openSite(world)
    for (const text of ['one', 'two', 'three']) await site.save('notes.txt', text)
    const first = (await site.versions('notes.txt')).at(-1)!
    expect(await restore(site, first.id)).toMatchObject({ status: 200, body: { content: 'one' } })
    expect((await site.onDisk('notes.txt'))?.toString()).toBe('one')
    expect(await contents(site, 'notes.txt')).toEqual(['one', 'three', 'two', 'one'])
  })

  test('of a deleted file brings it back', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'one')
    await site.remove('notes.txt')
    const [version] = await site.versions('notes.txt')
    expect((await restore(site, version!.id)).status).toBe(200)
    expect((await site.read('notes.txt')).body.content).toBe('one')
  })

  test('that was changed on disk and then deleted is there', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'one')
    await site.write({ 'notes.txt': 'by hand' })
    await site.remove('notes.txt')
    expect(await contents(site, 'notes.txt')).toEqual(['by hand', 'one'])
  })

  test('of a picture that was replaced comes back as it was', async ({ world }) => {
    const site = await openSite(world)
    const [one, two] = [Buffer.from('%PDF-1.4 \xff\xfe one', 'latin1'), Buffer.from('%PDF-1.7 two')]
    await site.upload({ 'menu.pdf': one })
    await site.upload({ 'menu.pdf': two })
    const list = await site.versions('menu.pdf')
    expect(list).toHaveLength(2)
    expect(await restore(site, list[1]!.id)).toMatchObject({ status: 200, body: { content: null } })
    expect(await site.onDisk('menu.pdf')).toEqual(one)
  })

  test('is found in its own domain alone', async ({ world }) => {
    const [ann, bob] = [
      await openSite(world, 'ann@example.com', 'ann.example'),
      await openSite(world, 'bob@example.com', 'bob.example'),
    ]
    await ann.save('notes.txt', 'secret')
    const [version] = await ann.versions('notes.txt')
    expect((await bob.call(`GET ${bob.on}/versions/${version!.id}`)).status).toBe(404)
    expect((await restore(bob, version!.id)).status).toBe(404)
    for (const id of ['x', '%00', '0'.repeat(36), '../..'])
      expect((await bob.call(`GET ${bob.on}/versions/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

describe('bytes', () => {
  test.for<[string, string]>([
    ['both kinds of line ends', 'one\r\ntwo\nthree\r'],
    ['a byte order mark', '\ufefftitle Bread\n'],
    ['marks of several scripts', 'e\u0301 é שלום 日本 👩‍🍳\u2028\u00a0'],
    ['blanks at the ends', '\n\n  text\t \n\n\n'],
  ])('of a text with %s come back as they were sent', async ([, text], { world }) => {
    const site = await openSite(world)
    await site.save('a.txt', text)
    expect(await site.onDisk('a.txt')).toEqual(Buffer.from(text))
    expect((await site.read('a.txt')).body.content).toBe(text)
    await site.save('a.txt', 'other')
    await restore(site, (await site.versions('a.txt'))[1]!.id)
    expect(await site.onDisk('a.txt')).toEqual(Buffer.from(text))
  })

  test('of an old text that is no UTF-8 are no text to change, and never lost', async ({ world }) => {
    const site = await openSite(world)
    const latin = Buffer.from('Caf\xe9 cr\xe8me', 'latin1')
    await site.write({ 'old.txt': latin })
    expect((await site.read('old.txt')).body).toMatchObject({ content: null, size: 10 })
    await site.save('old.txt', 'new')
    const list = await site.versions('old.txt')
    expect(await contentOf(site, list[1]!.id)).toBe(null)
    await restore(site, list[1]!.id)
    expect(await site.onDisk('old.txt')).toEqual(latin)
  })
})
