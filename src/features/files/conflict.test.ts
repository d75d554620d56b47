import { describe, expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

const changed = 'This file was changed meanwhile. Look at both versions before you save.'

describe('a save that names the version it began from', () => {
  test('succeeds while nobody else has saved', async ({ world }) => {
    const site = await openSite(world)
    const { headers } = await site.save('notes.txt', 'one')
    const second = await site.save('notes.txt', 'two', headers.get('etag')!)
    expect(second.status).toBe(200)
    expect((await site.save('notes.txt', 'three', second.body.version)).status).toBe(200)
  })

  test('is refused when somebody else has, and nothing is overwritten', async ({ world }) => {
    const site = await openSite(world)
    const colleague = await site.addMember('editor@example.com', 'editor')
    const began = (await site.save('notes.txt', 'one')).headers.get('etag')!
    await site.call(`PUT ${site.fileAt('notes.txt')}`, { content: 'theirs' }, { token: colleague })
    const refused = await site.save('notes.txt', 'mine', began)
    expect(refused).toMatchObject({ status: 412, body: { message: changed } })
    const theirs = await site.read('notes.txt')
    expect(theirs.body.content).toBe('theirs')
    expect((await site.save('notes.txt', 'both', theirs.headers.get('etag')!)).status).toBe(200)
  })

  test('is refused when the file was changed on disk, deleted or moved away', async ({ world }) => {
    const site = await openSite(world)
    for (const change of [
      () => site.write({ 'notes.txt': 'by hand' }),
      () => site.remove('notes.txt'),
      () => site.move('notes.txt', 'moved.txt'),
    ]) {
      const began = (await site.save('notes.txt', 'one')).headers.get('etag')!
      await change()
      expect((await site.save('notes.txt', 'mine', began)).status).toBe(412)
    }
    expect(await site.onDisk('notes.txt')).toBeUndefined()
  })

  test('may name several, a weakened one, or whatever is there', async ({ world }) => {
    const site = await openSite(world)
    for (const write of [
      (tag: string) => tag,
      (tag: string) => `W/${tag}`,
      (tag: string) => `"x", ${tag}`,
      () => '*',
    ]) {
      const tag = (await site.save('notes.txt', 'one')).headers.get('etag')!
      expect((await site.save('notes.txt', 'two', write(tag))).status).toBe(200)
    }
    expect((await site.save('notes.txt', 'three', '"x"')).status).toBe(412)
    expect((await site.save('none.txt', 'new', '*')).status).toBe(412)
    expect((await site.save('notes.txt', 'three', '')).status).toBe(412)
    expect((await site.save('notes.txt', 'three', '"*"')).status).toBe(412)
  })
})

test('a save that asks for nothing to be there, or no such version, is held to it', async ({ world }) => {
  const site = await openSite(world)
  const save = async (content: string, tag: string) =>
    site.call(`PUT ${site.fileAt('notes.txt')}`, { content }, { headers: { 'if-none-match': tag } })
  const { status, headers } = await save('one', '*')
  expect(status).toBe(200)
  expect(await save('two', '*')).toMatchObject({ status: 412, body: { message: changed } })
  expect((await save('two', headers.get('etag')!)).status).toBe(412)
  expect((await site.read('notes.txt')).body.content).toBe('one')
  expect((await save('two', '"another"')).status).toBe(200)
})

test('deleting a version of a file that was changed meanwhile is refused', async ({ world }) => {
  const site = await openSite(world)
  const remove = (tag: string) =>
    site.call(`DELETE ${site.fileAt('notes.txt')}`, undefined, { headers: { 'if-match': tag } })
  const { headers } = await site.save('notes.txt', 'one')
  const newer = await site.save('notes.txt', 'two')
  expect(await remove(headers.get('etag')!)).toMatchObject({ status: 412, body: { message: changed } })
  expect((await site.read('notes.txt')).body.content).toBe('two')
  expect((await site.call(`GET ${site.on}/trash`)).body.items).toEqual([])
  expect((await remove(newer.headers.get('etag')!)).status).toBe(200)
})

test('of many people who edit the same version one saves, and all others get a conflict', async ({ world }) => {
  const site = await openSite(world)
  const began = (await site.save('notes.txt', 'began')).headers.get('etag')!
  const texts = Array.from({ length: 20 }, (_, n) => `editor ${n}`)
  const answers = await Promise.all(texts.map((text) => site.save('notes.txt', text, began)))
  const saved = answers.filter(({ status }) => status === 200)
  expect(saved).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
  expect((await site.read('notes.txt')).body).toEqual(saved[0]!.body)
})

test('many who save at once without asking are each answered with their own text, and all of it is kept', async ({
  world,
}) => {
  const site = await openSite(world)
  const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`)
  const answers = await Promise.all(texts.map((text) => site.save('notes.txt', text)))
  expect(answers.map(({ body }) => body.content)).toEqual(texts)
  const kept = await Promise.all(
    (await site.versions('notes.txt')).map(({ id }) => site.call(`GET ${site.on}/versions/${id}`)),
  )
  expect(kept.map(({ body }) => body.content).toSorted()).toEqual(texts.toSorted())
  expect((await site.read('notes.txt')).body.content).toBe(kept[0]!.body.content)
})

test('of many who make the same file or folder one makes it', async ({ world }) => {
  const site = await openSite(world)
  for (const sent of [{ path: 'new.txt' }, { path: 'new', type: 'directory' }]) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.create(sent)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  }
})
