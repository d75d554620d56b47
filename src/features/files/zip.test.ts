// @module-tag long
import sharp from 'sharp'
import { randomBytes } from 'node:crypto'
import { linkSync } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { domains } from '#domains/server/tables.ts'
import { isLong } from '#test/long.ts'
import { packHostile, type Part } from '#test/hostile-zip.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test } from '#test/world.ts'
import { words } from '#test/words.ts'

/** An archive as any program writes it. */
async function pack(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(Buffer.from(bytes), name)
  archive.end()
  return buffer(archive.outputStream)
}

const packed = async (site: Site) => Buffer.from(await (await site.pack()).arrayBuffer())
const contents = {
  'content.txt': '# Bread\r\n',
  'settings.txt': '\ufefftitle Bread\n',
  'old.txt': Buffer.from('Caf\xe9', 'latin1'),
  'über uns/日本 100%.txt': 'x',
  'files/menu.pdf': Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(70_000)]),
  'wide.txt': Buffer.from('\ufeffBreite Schrift\r\n', 'utf16le'),
  'same.csv': 'a,b\n'.repeat(500_000),
  'long.csv': 'c,d\n'.repeat(1_250_000),
  'empty.txt': '',
}

describe('a site', () => {
  test('comes as one zip, and back into another site byte for byte', async ({ world }) => {
    const site = await openSite(world)
    await site.write(contents)
    const answer = await site.pack()
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="bakery.example.zip"',
    })
    const zip = Buffer.from(await answer.arrayBuffer())
    const other = await openSite(world, 'other@example.com', 'other.example')
    const { status, body } = await other.takeIn(zip)
    expect([status, body.skipped]).toEqual([200, []])
    for (const [path, bytes] of Object.entries(contents)) expect(await other.onDisk(path)).toEqual(Buffer.from(bytes))
    for (const { name } of await site.list('images'))
      expect(await other.onDisk(`images/${name}`)).toEqual(await site.onDisk(`images/${name}`))
    const again = await packed(other)
    expect((await site.takeIn(again)).body.files).toBe(body.files)
    expect((await packed(site)).equals(zip)).toBe(true)
  })

  test('with all pages in one folder is imported into that folder', async ({ world }) => {
    const site = await openSite(world)
    for (const { name } of await site.list()) await site.remove(name)
    await site.save('about/content.txt', 'About')
    const zip = await packed(site)
    await site.remove('about')
    await site.takeIn(zip)
    expect((await site.onDisk('about/content.txt'))?.toString()).toBe('About')
  })

  test('keeps its empty folders and says when each file was changed', async ({ world }) => {
    const site = await openSite(world)
    await site.create({ path: 'new/pictures', type: 'directory' })
    await site.save('a.txt', 'a')
    const zip = await packed(site)
    const entries = await Array.fromAsync((await fromBufferPromise(zip)).eachEntry())
    const saved = entries.find(({ fileName }) => fileName === 'a.txt')!.getLastModDate()
    const { modified } = (await site.read('a.txt')).body
    expect(Math.abs(saved.getTime() - Date.parse(modified))).toBeLessThan(2000)
    const other = await openSite(world, 'other@example.com', 'other.example')
    expect((await other.takeIn(zip)).body.skipped).toEqual([])
    expect(await other.list('new')).toMatchObject([{ name: 'pictures', type: 'directory' }])
    expect((await site.copy('new', 'newer')).status).toBe(201)
    expect(await site.list('newer')).toMatchObject([{ name: 'pictures' }])
  })

  test('packed in a folder by other programs is imported at the top, without system files', async ({ world }) => {
    const site = await openSite(world)
    const zip = await pack({
      'my site/content.txt': 'Mine',
      'my site/a/b.txt': 'b',
      '__MACOSX/my site/._content.txt': 'x',
      'my site/.DS_Store': 'x',
      'my site/Thumbs.db': 'x',
    })
    expect(await site.takeIn(zip)).toEqual({ status: 200, body: { files: 2, skipped: [] } })
    expect((await site.onDisk('a/b.txt'))?.toString()).toBe('b')
  })

  test('keeps what is not in the zip, and what was there before as versions', async ({ world }) => {
    const site = await openSite(world)
    await site.save('a.txt', 'old')
    await site.save('b.txt', 'stays')
    await site.takeIn(await pack({ 'a.txt': 'new' }))
    expect([(await site.read('a.txt')).body.content, (await site.read('b.txt')).body.content]).toEqual(['new', 'stays'])
    expect(await site.versions('a.txt')).toHaveLength(2)
  })

  test('takes what it can have and names the rest', async ({ world }) => {
    const site = await openSite(world)
    const zip = await pack({
      'fine.txt': 'x',
      'misnamed.jpg': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c63' } })
        .webp()
        .toBuffer(),
      'shell.php': '<?php',
      '.htaccess': 'x',
      'fake.png': 'x',
      'long.txt': 'x'.repeat(2 * 1024 * 1024 + 1),
      'long.csv': 'x'.repeat(5 * 1024 * 1024 + 1),
      'huge.mp4': randomBytes(11_000_000),
    })
    const { status, body } = await site.takeIn(zip)
    expect([status, body.files]).toEqual([200, 2])
    expect(Object.fromEntries(body.skipped.map(({ path, reason }: Record<string, string>) => [path, reason]))).toEqual({
      'shell.php': 'This type of file can’t be used on a site.',
      '.htaccess': 'Hidden files can’t be used on a site.',
      'fake.png': 'This file is not what its name says.',
      'long.txt': 'This text is too long.',
      'long.csv': 'This text is too long.',
      'huge.mp4': 'Please select a file smaller than 10MB',
    })
  })
})

describe('a site that is more than one zip can hold', () => {
  const tooLarge = 'This site is more than one zip can hold. It comes as 2 zips: ask for its parts.'
  const listParts = async (site: Site) => (await site.call(`GET ${site.on}/export/parts`)).body
  const take = async (site: Site, { from, before }: { from: string; before: string }) => {
    const headers = { authorization: `Bearer ${site.tokenOf()}` }
    const query = new URLSearchParams({ from, before })
    const answer = await site.visit(`${site.on}/export?${query}`, { headers })
    return Buffer.from(await answer.arrayBuffer())
  }

  test.runIf(isLong)('by its files comes as several, each of which can be taken in', async ({ world }) => {
    const site = await openSite(world)
    const folder = join(world.sites, site.label, 'many')
    await site.write({ 'many/0.txt': '' })
    for (let n = 1; n < 20_500; n++) linkSync(join(folder, '0.txt'), join(folder, `${n}.txt`))
    expect((await site.call(`GET ${site.on}/export`)).body.message).toBe(tooLarge)
    const parts = await listParts(site)
    expect(parts).toMatchObject([
      { from: '', files: 20_000 },
      { before: '', from: parts[0].before },
    ])
    const zips = await Promise.all(parts.map((part: { from: string; before: string }) => take(site, part)))
    const names = await Promise.all(
      zips.map(async (zip) => Array.fromAsync((await fromBufferPromise(zip)).eachEntry(), ({ fileName }) => fileName)),
    )
    expect(names.map(({ length }) => length)).toEqual(parts.map(({ files }: { files: number }) => files))
    expect(new Set(names.flat()).size).toBe(names.flat().length)
    expect(names.flat().filter((name) => name.startsWith('many/'))).toHaveLength(20_500)
    // Whether a zip holds too much is looked at before whether there is room for it, and to write all of it would take long.
    const other = await openSite(world, 'other@example.com', 'other.example')
    await world.ctx.db.update(domains).set({ entries: 20_000 }).where(eq(domains.id, other.id))
    for (const zip of zips)
      expect((await other.takeIn(zip)).body.message).toBe(
        'Your plan has room for 20,000 files and folders. Choose a larger plan or delete some.',
      )
  })

  test('by its bytes comes as several', async ({ world }) => {
    const site = await openSite(world)
    for (let n = 10; n < 65; n++) {
      await site.write({ [`films/${n}.mp4`]: '' })
      await truncate(join(world.sites, site.label, `films/${n}.mp4`), 10 * 1024 ** 2)
    }
    expect((await site.call(`GET ${site.on}/export`)).body.message).toBe(tooLarge)
    const [first, second, ...others] = await listParts(site)
    expect([first.size < 512 * 1024 ** 2, second.size > 0, others]).toEqual([true, true, []])
    expect(first.before).toMatch(/^films\/\d\d\.mp4$/)
  })

  test('is the whole of it, byte for byte, once all parts were taken in', async ({ world }) => {
    const [site, other] = [await openSite(world), await openSite(world, 'other@example.com', 'other.example')]
    for (const { name } of await other.list()) await other.remove(name)
    await site.write({ ...contents, 'a/b.txt': 'ab', 'a.txt': 'a', 'a/c/d.txt': 'x', 'aa/b.txt': 'aab' })
    await site.create({ path: 'b/empty', type: 'directory' })
    const bounds = ['', 'a/b.txt', 'a.txt', 'b/empty', 'images', 'same.csv', '']
    for (const [at, from] of bounds.slice(0, -1).entries()) {
      const zip = await take(site, { from, before: bounds[at + 1]! })
      expect((await other.takeIn(zip)).body.skipped).toEqual([])
    }
    const read = async (one: Site) => {
      const archive = await fromBufferPromise(await packed(one))
      const entries = await Array.fromAsync(archive.eachEntry())
      return Promise.all(entries.map(async (entry) => [entry.fileName, entry.crc32]))
    }
    expect(await read(other)).toEqual(await read(site))
  })
})

test('a site of texts that pack very tight can be taken in again', async ({ world }) => {
  const [site, other] = [await openSite(world), await openSite(world, 'other@example.com', 'other.example')]
  await site.write(Object.fromEntries(Array.from({ length: 22 }, (_, n) => [`${n}.csv`, 'a,b\n'.repeat(1_250_000)])))
  expect(await other.takeIn(await packed(site))).toMatchObject({ status: 200, body: { skipped: [] } })
})

test('a file where another one needs a folder is left out', async ({ world }) => {
  const site = await openSite(world)
  const before = (await site.storage())!
  const zip = packHostile([
    { name: 'a.txt', bytes: 'one' },
    { name: 'a.txt/b.txt', bytes: 'two' },
    { name: 'c.txt/d.txt', bytes: 'three' },
    { name: 'c.txt', bytes: 'four' },
  ])
  const { status, body } = await site.takeIn(zip)
  expect([status, body.files, body.skipped.map(({ path }: { path: string }) => path)]).toEqual([
    200,
    2,
    ['a.txt/b.txt', 'c.txt'],
  ])
  expect(await site.storage()).toBe(before + 8)
})

const zeros = (size: number) => new Uint8Array(size)
const unreadable = 'This zip can’t be read.'
const unsafe = 'This zip is not safe to unpack.'
const hostile: [what: string, parts: Part[], words?: string][] = [
  ['climbs', [{ name: '../evil.txt' }]],
  ['climbs in the middle', [{ name: 'a/../../evil.txt' }]],
  ['is absolute', [{ name: '/tmp/evil.txt' }]],
  ['has a backslash', [{ name: '..\\evil.txt' }]],
  ['has a backslash inside', [{ name: 'a\\b.txt' }]],
  ['has a drive', [{ name: 'C:/evil.txt' }]],
  ['has a drive and a backslash', [{ name: 'C:\\evil.txt' }]],
  ['has a NUL', [{ name: 'evil.txt\0.png' }], 'This zip holds a name that can’t be used'],
  ['is reserved', [{ name: 'a/CON.txt' }], 'This zip holds a name that can’t be used'],
  ['ends in a blank', [{ name: 'evil.txt ' }], 'This zip holds a name that can’t be used'],
  ['has another stream', [{ name: 'evil.txt:zone.txt' }], 'This zip holds a name that can’t be used'],
  ['reads backwards', [{ name: 'gpj.\u202etxt' }], 'This zip holds a name that can’t be used'],
  ['is encoded', [{ name: '%2e%2e%2fevil.txt' }], 'This zip holds a name that can’t be used'],
  ['is too long', [{ name: `${'a'.repeat(300)}.txt` }], 'This zip holds a name that can’t be used'],
  ['lies too deep', [{ name: `${'a/'.repeat(600)}b.txt` }], 'This zip holds a name that can’t be used'],
  ['is there twice', [{ name: 'evil.txt' }, { name: 'evil.txt', bytes: 'x' }], unsafe],
  ['is a link', [{ name: 'evil.txt', bytes: '/etc/passwd', mode: 0o120777 }], unsafe],
  ['is a link to a folder', [{ name: 'evil', bytes: '/etc', mode: 0o120777 }, { name: 'evil/passwd.txt' }], unsafe],
  ['is a bomb', [{ name: 'evil.txt', bytes: zeros(30_000_000), isPacked: true }], unsafe],
  [
    'is one of many bombs',
    Array.from({ length: 20 }, (_, n) => ({ name: `${n}.txt`, bytes: zeros(9_000_000), isPacked: true })),
    unsafe,
  ],
  [
    'shares its bytes',
    [
      { name: 'evil.txt', bytes: 'x' },
      ...Array.from({ length: 9 }, (_, n) => ({ name: `${n}.txt`, bytes: 'x', sharesWith: 0 })),
    ],
    unsafe,
  ],
  ['is larger than it says', [{ name: 'evil.txt', bytes: 'x'.repeat(9000), isPacked: true, size: 10 }], unreadable],
  [
    'is smaller than it says',
    [{ name: 'evil.txt', bytes: 'x'.repeat(9000), isPacked: true, size: 90_000 }],
    unreadable,
  ],
  ['says it is four gigabytes', [{ name: 'evil.txt', bytes: 'x', isPacked: true, size: 0xfffffffe }], unsafe],
  ['has another sum', [{ name: 'evil.txt', bytes: 'x', crc: 1 }], unreadable],
  [
    'is encrypted',
    [{ name: 'evil.txt', bytes: 'x'.repeat(13), size: 1, flags: 0x801 }],
    'This zip is protected by a password.',
  ],
  ['is packed in a way nobody knows', [{ name: 'evil.txt', bytes: 'x', method: 99 }], unreadable],
  [
    'is one of 30,000',
    Array.from({ length: 30_000 }, (_, n) => ({ name: `evil/${n}.txt` })),
    'This zip holds too much.',
  ],
]

test('a zip that holds something dangerous is refused as a whole, and changes nothing', async ({ world }) => {
  const site = await openSite(world)
  const before = [await site.list(), await site.storage()]
  for (const [what, parts, said = unreadable] of hostile) {
    const zip = packHostile([{ name: 'fine.txt', bytes: 'fine' }, ...parts])
    const { status, body } = await site.takeIn(zip)
    expect([what, status, body.message]).toEqual([what, expect.toBeOneOf([400, 413]), expect.stringContaining(said)])
    expect([what, await site.list(), await site.storage()]).toEqual([what, ...before])
  }
})

test('a file that is no zip, or only a part of one, is refused', async ({ world }) => {
  const site = await openSite(world)
  const whole = await pack({ 'a.txt': 'x'.repeat(5000), 'b.txt': 'y' })
  const broken = Buffer.from(whole)
  broken.writeUInt8(broken[60]! ^ 0xff, 60)
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('not a zip'),
    whole.subarray(0, -1),
    whole.subarray(0, whole.length / 2),
    whole.subarray(40),
    broken,
    Buffer.concat([whole, whole.subarray(0, 30)]),
  ])
    expect(await site.takeIn(bytes)).toEqual({ status: 400, body: words(unreadable) })
  expect(await site.onDisk('b.txt')).toBeUndefined()
})

test('a zip that there is no room for changes nothing', async ({ world }) => {
  const site = await openSite(world)
  const limit = 256 * 1024 ** 2
  await site.fill(limit - 1000)
  const refused = await site.takeIn(await pack({ 'a.txt': 'x'.repeat(900), 'b.txt': 'x'.repeat(900) }))
  expect(refused).toEqual({
    status: 413,
    body: words('Your plan has room for 256 MB. Choose a larger plan or delete files.'),
  })
  expect([await site.onDisk('a.txt'), await site.storage()]).toEqual([undefined, limit - 1000])
  expect((await site.takeIn(await pack({ 'a.txt': 'x'.repeat(900) }))).status).toBe(200)
  expect(await site.storage()).toBe(limit - 100)
})

test('an empty zip brings nothing', async ({ world }) => {
  const site = await openSite(world)
  expect(await site.takeIn(await pack({}))).toEqual({ status: 200, body: { files: 0, skipped: [] } })
})
