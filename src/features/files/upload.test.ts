import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'
import { words } from '#test/words.ts'

const draw = (width: number) => sharp({ create: { width, height: 300, channels: 3, background: '#c63' } })
const megabytes10 = 10_485_760

describe('an upload', () => {
  test('takes many files at once, into a folder that is made', async ({ world }) => {
    const site = await openSite(world)
    const photo = await draw(400).jpeg().toBuffer()
    const { status, body } = await site.upload(
      { 'cup.jpg': photo, 'preise.csv': 'a,b\r\n', 'Größe 1.txt': 'é' },
      'new/files',
    )
    expect([status, body]).toMatchObject([
      201,
      [
        { path: 'new/files/cup.jpg', type: 'file', size: photo.length, editable: false },
        { path: 'new/files/preise.csv', size: 5, editable: true },
        { path: 'new/files/Größe 1.txt', size: 2 },
      ],
    ])
    expect(await site.onDisk('new/files/cup.jpg')).toEqual(photo)
    expect((await site.onDisk('new/files/preise.csv'))?.toString()).toBe('a,b\r\n')
  })

  test('brings the folders of its names along', async ({ world }) => {
    const site = await openSite(world)
    expect((await site.upload({ 'trip/day 1/a.txt': 'x' }, 'albums')).body).toMatchObject([
      { path: 'albums/trip/day 1/a.txt' },
    ])
  })

  test('of a file that is there replaces it, and keeps what it was', async ({ world }) => {
    const site = await openSite(world)
    await site.upload({ 'a.txt': 'one' })
    expect((await site.upload({ 'a.txt': 'two' })).status).toBe(201)
    expect((await site.onDisk('a.txt'))?.toString()).toBe('two')
    expect(await site.versions('a.txt')).toHaveLength(2)
  })

  test('of the same name twice keeps both, and the last one is there', async ({ world }) => {
    const site = await openSite(world)
    const before = (await site.storage())!
    expect((await site.upload({ 'b/a.txt': 'one', 'b//a.txt': 'three' })).status).toBe(201)
    expect((await site.onDisk('b/a.txt'))?.toString()).toBe('three')
    expect(await site.versions('b/a.txt')).toHaveLength(2)
    expect(await site.storage()).toBe(before + 5)
  })

  test('has 10 MB a file at most', async ({ world }) => {
    const site = await openSite(world)
    const film = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(Buffer.from('ftypisom'), 4)
      return bytes
    }
    expect((await site.upload({ 'film.mp4': film(megabytes10) })).status).toBe(201)
    for (const size of [megabytes10 + 1, 4 * megabytes10 + 1])
      expect(await site.upload({ 'longer.mp4': film(size) })).toEqual({
        status: 413,
        body: words('Please select a file smaller than 10MB'),
      })
    expect(await site.onDisk('longer.mp4')).toBeUndefined()
  })

  test('with one file that can’t be taken takes none', async ({ world }) => {
    const site = await openSite(world)
    expect((await site.upload({ 'a.txt': 'x', 'b.exe': 'MZ', 'c.txt': 'x' })).status).toBe(415)
    expect((await site.upload({ 'a.txt': 'x', '../c.txt': 'x' })).status).toBe(400)
    await site.write({ 'folder.txt/inner.txt': 'x', 'file.txt': 'x' })
    for (const name of ['folder.txt', 'file.txt/below.txt', 'a.txt/below.txt'])
      expect([name, (await site.upload({ 'a.txt': 'x', [name]: 'x' })).status]).toEqual([name, 409])
    expect([await site.onDisk('a.txt'), await site.onDisk('c.txt')]).toEqual([undefined, undefined])
  })

  test('without a file, or of something else than files, is refused', async ({ world }) => {
    const site = await openSite(world)
    expect((await site.upload({})).status).toBe(400)
    expect((await site.call(`POST ${site.on}/files/upload`, { file: 'x' })).status).toBe(415)
  })

  test('of more than a hundred files at once is refused', async ({ world }) => {
    const site = await openSite(world)
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.txt`, 'x']))
    expect((await site.upload(many(101), 'many')).status).toBe(400)
    expect((await site.upload(many(100), 'many')).status).toBe(201)
    expect(await site.list('many')).toHaveLength(100)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const page = '<!doctype html><script>alert(1)</script>'

const disguised: [string, string | Uint8Array][] = [
  ['page.png', page],
  ['page.jpg', page],
  ['page.gif', `GIF89a${page}`],
  ['drawing.png', svg],
  ['drawing.webp', svg],
  ['program.jpg', 'MZ\x90\0\x03'],
  ['page.pdf', page],
  ['page.mp3', page],
  ['page.mp4', page],
  ['page.woff2', page],
  ['page.ico', page],
  ['wave.wav', 'RIFF\0\0\0\0WEBPVP8 '],
  ['archive.zip', page],
  ['bytes.txt', new Uint8Array([1, 0, 2])],
  ['bytes.svg', new Uint8Array([1, 0, 2])],
]

test('a file whose content doesn’t match its name is refused', async ({ world }) => {
  const site = await openSite(world)
  for (const [name, bytes] of disguised) {
    const refused = { status: 415, body: words('This file is not what its name says.') }
    expect([name, await site.upload({ [name]: bytes })]).toEqual([name, refused])
    expect(await site.onDisk(name)).toBeUndefined()
  }
})

test('a picture under another picture’s name gets its own ending, unless pages refer to that name already', async ({
  world,
}) => {
  const site = await openSite(world)
  const [png, webp] = await Promise.all([draw(9).png().toBuffer(), draw(9).webp().toBuffer()])
  const take = async (name: string, bytes: Uint8Array) => (await site.upload({ [name]: bytes })).body[0]?.path
  for (const name of ['a.jpg', 'b.webp', 'c.gif', 'd.avif', 'e.PNG'])
    expect(await take(name, png)).toBe(name === 'e.PNG' ? name : name.replace(/\w+$/, 'png'))
  expect(await take('a.png', webp)).toBe('a.png')
  expect(await take('a.jpg', png)).toBe('a.jpg')
  const both = await site.upload({ 'f.jpg': webp, 'f.gif': webp })
  expect(both.body.map(({ path }: { path: string }) => path)).toEqual(['f.webp', 'f.gif'])
})

const endings =
  'php PHP php5 phtml phar exe sh bat cmd com msi dll jar py pl cgi asp aspx jsp wasm mjs xhtml shtml swf hta lnk iso htaccess'

test('a program is refused, whatever it holds', async ({ world }) => {
  const site = await openSite(world)
  const png = await draw(9).png().toBuffer()
  for (const ending of endings.split(' '))
    for (const name of [`a.${ending}`, `a.png.${ending}`])
      expect([name, (await site.upload({ [name]: png })).status]).toEqual([name, 415])
  expect((await site.upload({ noending: png })).status).toBe(415)
  expect((await site.upload({ 'a.png.': png })).status).toBe(400)
})

test('a drawing and a page that were uploaded run no script on any origin', async ({ world }) => {
  const site = await openSite(world)
  expect((await site.upload({ 'logo.svg': svg, 'page.html': page, 'script.js': 'alert(1)' })).status).toBe(201)
  for (const [name, type] of [
    ['logo.svg', 'image/svg+xml'],
    ['page.html', 'text/plain; charset=utf-8'],
    ['script.js', 'text/plain; charset=utf-8'],
  ] as const) {
    const { headers } = await world.visit(`http://${site.host}/domains/${site.label}/${name}`)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff'])
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  }
})

test('an uploaded picture is shown in the sizes that screens need, and its original stays as it was', async ({
  world,
}) => {
  const site = await openSite(world)
  const photo = await draw(1000).jpeg().toBuffer()
  await site.upload({ 'cup.jpg': photo }, 'pictures')
  await site.save('content.txt', '![Cup](pictures/cup.jpg)\n')
  const html = await (await world.visit(`http://${site.host}/`)).text()
  const [, address = ''] = /srcset="([^" ]+) 320w/i.exec(html) ?? []
  const small = async () =>
    (await world.visit(`http://${site.host}${address.replaceAll('&amp;', '&')}`)).headers.get('content-type')
  await expect.poll(small).toMatch(/^image\/(avif|webp)$/)
  expect(await site.onDisk('pictures/cup.jpg')).toEqual(photo)
})

test.for([
  ['menu.pdf', '\r\n\0\0junk\n%PDF-1.4 ...', 'application/pdf'],
  ['film.m4v', '\0\0\0\x10ftypM4V \0\0\0\0', 'video/mp4'],
  ['form.docx', 'PK\x03\x04', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['prices.xlsx', 'PK\x03\x04', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['talk.pptx', 'PK\x03\x04', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['letter.odt', 'PK\x03\x04', 'application/vnd.oasis.opendocument.text'],
  ['book.epub', 'PK\x03\x04', 'application/epub+zip'],
  ['dates.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'text/calendar; charset=utf-8'],
  ['ann.vcf', 'BEGIN:VCARD\r\nEND:VCARD', 'text/vcard; charset=utf-8'],
  ['walk.gpx', '<?xml version="1.0"?><gpx version="1.1"/>', 'application/octet-stream'],
] as const)('%s is taken, and sent so that it runs no script', async ([name, text, type], { world }) => {
  const site = await openSite(world)
  expect((await site.upload({ [name]: Buffer.from(text, 'latin1') })).status).toBe(201)
  const { status, headers } = await world.visit(`http://${site.host}/domains/${site.label}/${name}`)
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([200, type, 'nosniff'])
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})

test('what a browser can’t show is refused with the way on', async ({ world }) => {
  const site = await openSite(world)
  const sent = async (name: string, bytes: Uint8Array) => (await site.upload({ [name]: bytes })).body
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  expect(await sent('a.heic', heic)).toEqual(words(expect.stringMatching(/Save this one as JPEG/)))
  expect(await sent('a.jpg', heic)).toEqual(words(expect.stringMatching(/Save this one as JPEG/)))
  const png = await draw(9).png().toBuffer()
  expect(await sent('a.docx', png)).toEqual(words('This file is not what its name says.'))
  expect(await sent('a.ics', Buffer.from('<html>'))).toEqual(words('This file is not what its name says.'))
  expect(await sent('a.mkv', png)).toEqual(words('Browsers can’t play this type of film. Save it as MP4.'))
})
