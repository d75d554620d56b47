// @module-tag long
import { describe, expect } from 'vitest'
import { packHostile } from '#test/hostile-zip.ts'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

/** The same to the eye: as people type it, and as some systems name files. */
const [typed, apart] = ['caf\u00e9', 'cafe\u0301']

describe('letters that a system took apart', () => {
  test('are whole in the name of an upload, so that links find it', async ({ world }) => {
    const site = await openSite(world)
    const { body } = await site.upload({
      [`${apart}.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      [`u\u0308ber/content.txt`]: '# Über',
    })
    expect(body.map(({ path }: { path: string }) => path)).toEqual([`${typed}.svg`, '\u00fcber/content.txt'])
    await site.save('content.txt', `![A cup](/${typed}.svg)`)
    expect(await (await world.visit(`http://${site.host}/`)).text()).toContain('caf%C3%A9.svg')
    expect((await world.visit(`http://${site.host}/%C3%BCber`)).status).toBe(200)
  })

  test('are composed in every new file, and never duplicate an existing one', async ({ world }) => {
    const site = await openSite(world)
    expect((await site.create({ path: apart, type: 'directory' })).body.path).toBe(typed)
    expect((await site.save(`${apart}/${apart}.txt`, 'x')).body.path).toBe(`${typed}/${typed}.txt`)
    expect((await site.copy(`${typed}/${typed}.txt`, `${apart}.txt`)).body.path).toBe(`${typed}.txt`)
    expect((await site.move(`${typed}.txt`, `${apart}.md`)).body.path).toBe(`${typed}.md`)
    expect((await site.create({ path: `${apart}.md` })).status).toBe(409)
    expect((await site.takeIn(packHostile([{ name: `${apart}.csv` }]))).body.files).toBe(1)
    expect((await site.list()).map(({ name }) => name)).toEqual(expect.arrayContaining([typed, `${typed}.csv`]))
  })

  test('stay in the names of files on disk, which can be changed like any other', async ({ world }) => {
    const site = await openSite(world)
    await site.write({ [`${apart}/${apart}.txt`]: 'old' })
    expect((await site.save(`${apart}/${apart}.txt`, 'new')).body.path).toBe(`${apart}/${apart}.txt`)
    expect((await site.upload({ 'more.txt': 'x' }, apart)).body[0].path).toBe(`${apart}/more.txt`)
    expect((await site.onDisk(`${apart}/${apart}.txt`))?.toString()).toBe('new')
    expect(await site.onDisk(`${typed}/${typed}.txt`)).toBeUndefined()
  })

  test('are kept where a site comes back from its own zip, and where a zip tells two names apart by them', async ({
    world,
  }) => {
    const site = await openSite(world)
    await site.write({ [`${apart}.txt`]: 'apart', [`${typed}.txt`]: 'typed' })
    const zip = Buffer.from(await (await site.pack()).arrayBuffer())
    const other = await openSite(world, 'other@example.com', 'other.example')
    await other.takeIn(zip)
    expect((await other.onDisk(`${apart}.txt`))?.toString()).toBe('apart')
    await other.takeIn(
      packHostile([
        { name: `${apart}.md`, bytes: '1' },
        { name: `${typed}.md`, bytes: '2' },
      ]),
    )
    expect([await other.onDisk(`${apart}.md`), await other.onDisk(`${typed}.md`)].map(String)).toEqual(['1', '2'])
  })

  test('are found by a search for whole ones', async ({ world }) => {
    const site = await openSite(world)
    await site.write({ 'a.txt': `At the ${apart} door`, [`${apart}.txt`]: '' })
    const { body } = await site.call(`GET ${site.on}/search?q=${encodeURIComponent(typed.toUpperCase())}`)
    expect(body.map(({ path }: { path: string }) => path)).toEqual(['a.txt', `${apart}.txt`])
  })
})

test.for([
  ['of UTF-8 that does not say so, as most programs write them', 'über uns/日本.txt', 'über uns/日本.txt'],
  ['of the old letters of DOS', Buffer.from('caf\x82.txt', 'latin1'), 'café.txt'],
  ['that begin where the packing program stood', './about/us.txt', 'about/us.txt'],
] as const)('names in a zip %s are read', async ([, name, path], { world }) => {
  const site = await openSite(world)
  const zip = packHostile([
    { name: './', flags: 0 },
    { name, bytes: 'x', flags: 0 },
  ])
  expect((await site.takeIn(zip)).body).toEqual({ files: 1, skipped: [] })
  expect((await site.onDisk(path))?.toString()).toBe('x')
})
