import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'
import { words } from '#test/words.ts'

const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('a list of files', () => {
  test('has folders first, each with what a person wants to know of it', async ({ world }) => {
    const site = await openSite(world)
    await site.write({ 'b.txt': 'four', 'pictures/cup.svg': '<svg/>', 'a.csv': '' })
    const list = await site.list()
    expect(list).toContainEqual({
      name: 'pictures',
      path: 'pictures',
      type: 'directory',
      size: 0,
      modified: expect.stringMatching(/^20\d\d-/),
      editable: false,
    })
    expect(list).toContainEqual(expect.objectContaining({ name: 'b.txt', type: 'file', size: 4, editable: true }))
    const types = list.map((entry) => (entry as { type?: string }).type)
    expect(types).toEqual(types.toSorted())
    expect(await site.list('pictures')).toMatchObject([{ name: 'cup.svg', path: 'pictures/cup.svg', editable: false }])
    expect(await site.list('/pictures/')).toHaveLength(1)
  })

  test('of a folder that is not there, or is a file, is not found', async ({ world }) => {
    const site = await openSite(world)
    for (const path of ['nowhere', 'content.txt', 'content.txt/x'])
      expect(await site.call(`GET ${site.on}/files?path=${path}`)).toMatchObject({
        status: 404,
        body: words('File not found.'),
      })
  })

  test('leaves out what is hidden, a link, or has a name that can’t be asked for', async ({ world }) => {
    const site = await openSite(world)
    await site.write({
      'odd/.secret': 'x',
      'odd/a:b.txt': 'x',
      'odd/end.': 'x',
      'odd/con.txt': 'x',
      'odd/fine.txt': 'x',
    })
    await symlink('/etc', join(world.sites, site.label, 'odd/etc'))
    expect(names(await site.list('odd'))).toEqual(['fine.txt'])
    expect((await site.call(`GET ${site.on}/search?q=fine`)).body).toMatchObject([{ path: 'odd/fine.txt' }])
    expect((await site.pack()).status).toBe(200)
  })

  test('comes in parts where it is long', async ({ world }) => {
    const site = await openSite(world)
    await site.write(Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`many/${100 + n}.txt`, 'x'])))
    const part = async (query: string) => names((await site.call(`GET ${site.on}/files?path=many&${query}`)).body)
    expect(await part('count=10')).toEqual(Array.from({ length: 10 }, (_, n) => `${100 + n}.txt`))
    expect(await part('from=20&count=10')).toEqual(['120.txt', '121.txt', '122.txt', '123.txt', '124.txt'])
    expect(await part('from=25')).toEqual([])
    for (const query of ['count=0', 'count=10001', 'from=-1', 'count=x'])
      expect((await site.call(`GET ${site.on}/files?path=many&${query}`)).status).toBe(400)
  })
})

describe('a text', () => {
  test('that is saved is what is read, on disk and by visitors', async ({ world }) => {
    const site = await openSite(world)
    const saved = await site.save('content.txt', '# Fresh bread\n')
    expect(saved).toMatchObject({ status: 200, body: { path: 'content.txt', content: '# Fresh bread\n', size: 14 } })
    expect(saved.headers.get('etag')).toBe(`"${saved.body.version}"`)
    expect(await site.read('content.txt')).toMatchObject({ status: 200, body: saved.body })
    expect((await site.onDisk('content.txt'))?.toString()).toBe('# Fresh bread\n')
    const page = await world.visit(`http://${site.host}/`)
    expect(await page.text()).toContain('Fresh bread')
  })

  test('is found by the domain’s label as well as by its id', async ({ world }) => {
    const site = await openSite(world)
    await site.save('notes.txt', 'by id')
    expect((await site.call(`GET /api/files/${site.label}/notes.txt`)).body.content).toBe('by id')
    expect((await site.call(`GET /api/domains/${site.label}/files`)).status).toBe(200)
  })

  test.for(['txt', 'csv', 'html', 'htm', 'css', 'js', 'json', 'md', 'xml', 'yaml', 'yml', 'TXT'])(
    'may end in .%s',
    async (ending, { world }) => {
      const site = await openSite(world)
      expect(await site.save(`a.${ending}`, 'x')).toMatchObject({ status: 200, body: { content: 'x' } })
      expect(await site.list()).toContainEqual(expect.objectContaining({ name: `a.${ending}`, editable: true }))
    },
  )

  test('may be empty, and as long as 2 MB, and no longer', async ({ world }) => {
    const site = await openSite(world)
    expect((await site.save('a.txt', '')).body).toMatchObject({ content: '', size: 0 })
    const most = 2 * 1024 * 1024
    expect((await site.save('a.txt', 'é'.repeat(most / 2))).body.size).toBe(most)
    for (const size of [most + 1, most * 2 + 20_000])
      expect((await site.save('a.txt', 'x'.repeat(size))).status).toBe(413)
    expect((await site.onDisk('a.txt'))?.length).toBe(most)
  })

  test('that holds a NUL or half a character is refused, since it would not come back as it was', async ({ world }) => {
    const site = await openSite(world)
    expect((await site.save('a.txt', 'a\0b')).status).toBe(415)
    expect((await site.save('a.txt', 'a\ud800b')).status).toBe(400)
    expect(await site.onDisk('a.txt')).toBeUndefined()
  })

  test('in a folder that is not there makes the folder', async ({ world }) => {
    const site = await openSite(world)
    expect((await site.save('über uns/größe 100%.txt', 'x')).status).toBe(200)
    expect((await site.read('über uns/größe 100%.txt')).body).toMatchObject({ path: 'über uns/größe 100%.txt' })
  })

  test('can’t take the place of a folder, nor lie below a file', async ({ world }) => {
    const site = await openSite(world)
    await site.create({ path: 'folder.txt', type: 'directory' })
    expect((await site.save('folder.txt', 'x')).status).toBe(409)
    expect((await site.save('content.txt/below.txt', 'x')).status).toBe(409)
    expect((await site.read('folder.txt')).status).toBe(404)
  })
})

describe('what is new', () => {
  test('is a file or a folder where nothing is yet', async ({ world }) => {
    const site = await openSite(world)
    const file = await site.create({ path: 'about/content.txt', content: 'About us' })
    expect(file).toMatchObject({ status: 201, body: { path: 'about/content.txt', type: 'file', size: 8 } })
    expect(await site.create({ path: 'team', type: 'directory' })).toMatchObject({
      status: 201,
      body: { name: 'team', type: 'directory' },
    })
    expect(await site.list('team')).toEqual([])
    for (const sent of [
      { path: 'about/content.txt' },
      { path: 'team', type: 'directory' },
      { path: 'about', type: 'directory' },
      { path: 'about/content.txt', type: 'directory' },
    ])
      expect((await site.create(sent)).status).toBe(409)
    expect((await site.read('about/content.txt')).body.content).toBe('About us')
  })

  test('needs a name, and one that a site can have', async ({ world }) => {
    const site = await openSite(world)
    for (const path of ['', ' '])
      expect(await site.create({ path })).toMatchObject({ body: words('Please enter a name.') })
    for (const path of ['shell.php', 'setup.exe', 'noending', 'a.txt.sh', '.htaccess', 'toString', 'a.constructor'])
      expect([path, (await site.create({ path })).status]).toEqual([path, path.startsWith('.') ? 400 : 415])
  })
})

test('a file that is no text is not written as text', async ({ world }) => {
  const site = await openSite(world)
  await site.write({ 'cup.svg': '<svg/>' })
  const refused = { status: 415, body: words('This file is no text.') }
  expect(await site.save('cup.svg', '<svg>x</svg>')).toMatchObject(refused)
  expect(await site.create({ path: 'new.jpg' })).toMatchObject(refused)
  expect([(await site.onDisk('cup.svg'))?.toString(), await site.onDisk('new.jpg')]).toEqual(['<svg/>', undefined])
})

describe('a file that is moved', () => {
  test('is at its new path, with its history', async ({ world }) => {
    const site = await openSite(world)
    await site.save('😀/a.txt', 'one')
    await site.save('😀/a.txt', 'two')
    await site.call(`PUT ${site.on}/draft`, { path: '😀/a.txt', content: 'typed', base: null })
    expect(await site.move('😀/a.txt', '😀/b.txt')).toMatchObject({ status: 200, body: { path: '😀/b.txt' } })
    expect([await site.onDisk('😀/a.txt'), (await site.onDisk('😀/b.txt'))?.toString()]).toEqual([undefined, 'two'])
    expect(await site.versions('😀/b.txt')).toHaveLength(2)
    expect((await site.call(`GET ${site.on}/draft?path=${encodeURIComponent('😀/b.txt')}`)).body.content).toBe('typed')
    await site.move('😀', 'joy')
    expect(await site.versions('joy/b.txt')).toHaveLength(2)
    expect((await site.read('joy/b.txt')).body.content).toBe('two')
  })

  test('doesn’t replace another file, keeps its type, and can be found', async ({ world }) => {
    const site = await openSite(world)
    await site.write({ 'a.txt': 'a', 'b.txt': 'b', 'folder/c.txt': 'c' })
    for (const [from, to, status] of [
      ['a.txt', 'b.txt', 409],
      ['a.txt', 'a.txt', 409],
      ['a.txt', 'folder', 415],
      ['a.txt', 'a.php', 415],
      ['a.txt', 'a.png', 415],
      ['a.txt', 'b.txt/a.txt', 409],
      ['folder', 'folder/inner', 400],
      ['none.txt', 'd.txt', 404],
      ['', 'd', 400],
      ['a.txt', '', 400],
    ] as const)
      expect([from, to, (await site.move(from, to)).status]).toEqual([from, to, status])
    expect((await site.onDisk('b.txt'))?.toString()).toBe('b')
  })

  test('keeps a draft that exists at the new path', async ({ world }) => {
    const site = await openSite(world)
    await site.save('a.txt', 'a')
    for (const name of ['a', 'b'])
      await site.call(`PUT ${site.on}/draft`, { path: `${name}.txt`, content: `typed into ${name}`, base: null })
    expect((await site.move('a.txt', 'b.txt')).status).toBe(200)
    expect((await site.call(`GET ${site.on}/draft?path=b.txt`)).body.content).toBe('typed into b')
  })
})

describe('a copy', () => {
  test('of a file or a folder is another one', async ({ world }) => {
    const site = await openSite(world)
    await site.write({ 'shop/content.txt': 'Shop', 'shop/images/cup.svg': '<svg/>' })
    expect(await site.copy('shop/content.txt', 'shop/copy.txt')).toMatchObject({ status: 201, body: { size: 4 } })
    expect(await site.copy('shop', 'store')).toMatchObject({ status: 201, body: { type: 'directory' } })
    await site.save('shop/content.txt', 'Changed')
    expect((await site.onDisk('store/content.txt'))?.toString()).toBe('Shop')
    expect((await site.onDisk('store/images/cup.svg'))?.toString()).toBe('<svg/>')
    expect(await site.versions('store/content.txt')).toMatchObject([{ size: 4, savedBy: 'owner@example.com' }])
  })

  test('is never merged into an existing folder', async ({ world }) => {
    const site = await openSite(world)
    await site.write({ 'shop/content.txt': 'Shop', 'store/content.txt': 'Store' })
    for (const [from, to, status] of [
      ['shop', 'store', 409],
      ['shop', 'shop', 400],
      ['shop', 'shop/inner', 400],
      ['shop/content.txt', 'store/content.txt', 409],
      ['shop/content.txt', 'a.exe', 415],
      ['none', 'b', 404],
    ] as const)
      expect([from, to, (await site.copy(from, to)).status]).toEqual([from, to, status])
    expect((await site.onDisk('store/content.txt'))?.toString()).toBe('Store')
  })
})

describe('a path that grows', () => {
  const long = Array.from({ length: 4 }, (_, n) => String(n).repeat(200)).join('/')

  test('is refused when paths below would become invalid', async ({ world }) => {
    const site = await openSite(world)
    await site.save(`top/${long}/kept.txt`, 'Still here')
    expect((await site.move('top', 't'.repeat(230))).status).toBe(400)
    expect((await site.copy('top', 't'.repeat(230))).status).toBe(400)
    expect((await site.read(`top/${long}/kept.txt`)).body.content).toBe('Still here')
    expect((await site.save(`${'a/'.repeat(28)}b.txt`, 'Too deep')).status).toBe(400)
    expect((await site.save(`${'a/'.repeat(27)}b.txt`, 'Deep')).status).toBe(200)
    const { trashId } = (await site.remove('top')).body
    await site.call(`POST ${site.on}/trash/${trashId}/restore`)
    expect((await site.read(`top/${long}/kept.txt`)).body.content).toBe('Still here')
  })

  test('comes back from the trash beside another file however long its name is', async ({ world }) => {
    const site = await openSite(world)
    const name = `${'é'.repeat(125)}.txt`
    await site.save(name, 'First')
    const { trashId } = (await site.remove(name)).body
    await site.save(name, 'Second')
    const { body } = await site.call(`POST ${site.on}/trash/${trashId}/restore`)
    expect((await site.read(body.path)).body.content).toBe('First')
    expect((await site.read(name)).body.content).toBe('Second')
  })

  test('that was made on disk isn’t listed', async ({ world }) => {
    const site = await openSite(world)
    const deep = join(world.sites, site.label, 'a/'.repeat(40))
    await mkdir(deep, { recursive: true })
    await writeFile(join(deep, 'content.txt'), '# Deep')
    for (const guide of ['sitemap.xml', 'feed.xml', 'llms.txt', 'robots.txt'])
      expect([guide, (await world.visit(`http://${site.host}/${guide}`)).status]).not.toContain(500)
  })
})

describe('a search', () => {
  test('finds words in names and texts, whatever their case', async ({ world }) => {
    const site = await openSite(world)
    await site.write({ 'plum/cake.txt': 'Flour\r\nPLUMS and sugar\n', 'cup.svg': '<svg>plums</svg>' })
    const { body } = await site.call(`GET ${site.on}/search?q=plum`)
    expect(body).toEqual([
      { path: 'plum/cake.txt', line: null, text: 'plum/cake.txt' },
      { path: 'plum/cake.txt', line: 2, text: 'PLUMS and sugar' },
    ])
    expect((await site.call(`GET ${site.on}/search?q=nothing-like-it`)).body).toEqual([])
    expect((await site.call(`GET ${site.on}/search?q=%20`)).status).toBe(400)
  })

  test('looks at all of a long text, and at what old editors write', async ({ world }) => {
    const site = await openSite(world)
    const wide = Buffer.from('\ufeffBreite Pflaumen', 'utf16le')
    await site.write({ 'long.csv': `${'a,b\n'.repeat(1_200_000)}pflaumen,4\n`, 'wide.txt': wide })
    const { body } = await site.call(`GET ${site.on}/search?q=Pflaumen`)
    expect(body).toMatchObject([
      { path: 'long.csv', line: 1_200_001 },
      { path: 'wide.txt', text: expect.stringContaining('Breite Pflaumen') },
    ])
  })

  test('has a hundred hits at most, of a long line a part', async ({ world }) => {
    const site = await openSite(world)
    await site.write(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`n/${n}.txt`, 'fig\n'.repeat(9)])))
    expect((await site.call(`GET ${site.on}/search?q=fig`)).body).toHaveLength(100)
    await site.write({ 'long.txt': `${'😀'.repeat(5000)}needle${'x'.repeat(5000)}` })
    const { body } = await site.call(`GET ${site.on}/search?q=needle`)
    expect(body[0].text).toContain('needle')
    expect(body[0].text.length).toBeLessThanOrEqual(200)
  })
})
