// @module-tag long
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import { turnForFile } from '#test/hostile-media.ts'
import { mark } from '#test/marked-media.ts'
import { test, type World } from '#test/world.ts'

async function sent({ visit, write }: World, name: string, bytes: Buffer) {
  await write('my.example', { 'content.txt': 'A', [name]: bytes })
  const answer = await visit(`http://my.example/${name}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const paint = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
const pixelsOf = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer()).toString('hex')
const be = (value: number, length = 4) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
const le = (value: number) => be(value).reverse()
const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

/** The colours of Display P3, as somebody’s screen was measured. */
async function profileOfScreen(): Promise<Buffer> {
  const { icc } = await sharp(await paint().withIccProfile('p3').jpeg().toBuffer()).metadata()
  const text = join('text\0\0\0\0', mark, '\0')
  const wide = Buffer.from(mark, 'utf16le').swap16()
  const name = join('mluc\0\0\0\0', be(1), be(12), 'enUS', be(wide.length), be(28), wide)
  const count = icc!.readUInt32BE(128)
  const rows = Buffer.from(icc!.subarray(132, 132 + count * 12))
  for (let row = 0; row < count; row++) rows.writeUInt32BE(rows.readUInt32BE(row * 12 + 4) + 24, row * 12 + 4)
  const end = icc!.length + 24
  const more = join('mmod', be(end), be(text.length), 'dmdd', be(end + text.length), be(name.length))
  rows.writeUInt32BE(end + text.length, 4)
  rows.writeUInt32BE(name.length, 8)
  const body = join(icc!.subarray(4, 128), be(count + 2), rows, more, icc!.subarray(132 + count * 12), text, name)
  const whole = join(be(0), body, Buffer.alloc(4 - (body.length % 4)))
  whole.writeUInt32BE(whole.length)
  return whole
}

const chunk = (type: string, data: Uint8Array) => join(be(data.length), type, data, be(0))
const profileChunk = (profile: Uint8Array, name = mark) => chunk('iCCP', join(name, '\0\0', deflateSync(profile)))
const after = (bytes: Buffer, at: number, more: Uint8Array) => join(bytes.subarray(0, at), more, bytes.subarray(at))
const segment = (marker: number, body: Uint8Array) => join(Buffer.from([0xff, marker]), be(body.length + 2, 2), body)

/** Pictures with a colour profile, as each kind of file has it. */
const withProfile: Record<string, (profile: Buffer) => Promise<Buffer>> = {
  'a.jpg': async (profile) => {
    const [first, second] = [profile.subarray(0, 100), profile.subarray(100)]
    const parts = [first, second].map((part, at) =>
      segment(0xe2, join('ICC_PROFILE\0', Buffer.from([at + 1, 2]), part)),
    )
    return after(await paint().jpeg().toBuffer(), 2, join(...parts))
  },
  'a.png': async (profile) => after(await paint().png().toBuffer(), 33, profileChunk(profile)),
  'a.webp': async (profile) => {
    const simple = await paint().webp().toBuffer()
    const flags = join(Buffer.from([0x20, 0, 0, 0]), Buffer.from([59, 0, 0, 39, 0, 0]))
    const even = profile.length % 2 ? join(profile, '\0') : profile
    const body = join('WEBPVP8X', le(10), flags, 'ICCP', le(profile.length), even, simple.subarray(12))
    return join('RIFF', le(body.length), body)
  },
  'a.gif': async (profile) => {
    const plain = await paint().gif().toBuffer()
    const table = 13 + 3 * 2 ** ((plain[10]! & 7) + 1) * (plain[10]! & 0x80 ? 1 : 0)
    const blocks = Array.from({ length: Math.ceil(profile.length / 255) }, (_, at) => {
      const part = profile.subarray(at * 255, at * 255 + 255)
      return join(Buffer.from([part.length]), part)
    })
    return after(plain, table, join(Buffer.from([0x21, 0xff, 11]), 'ICCRGBG1012', ...blocks, '\0'))
  },
  'a.avif': async (profile) => {
    const plain = await paint().withIccProfile('p3').avif().toBuffer()
    const { icc } = await sharp(plain).metadata()
    const at = plain.indexOf(icc!.subarray(0, 64))
    return join(plain.subarray(0, at), profile.subarray(0, icc!.length), plain.subarray(at + icc!.length))
  },
}

const tells = (bytes: Buffer) =>
  [mark, mark.slice(0, 9)].some((text) =>
    [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le').swap16()].some((one) => bytes.includes(one)),
  )
const iccOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).icc

test.for(Object.keys(withProfile).filter((name) => name !== 'a.avif'))(
  'the colour profile of %s keeps its colours, and says nothing of a screen and its owner',
  async (name, { world }) => {
    const profile = await profileOfScreen()
    expect(tells(profile)).toBe(true)
    const original = await withProfile[name]!(profile)
    const bytes = await sent(world, name, original)
    expect(tells(bytes)).toBe(false)
    expect(await pixelsOf(bytes)).toBe(await pixelsOf(original))
    // Of a GIF, sharp reads no profile.
    const kept = name === 'a.gif' ? bytes.subarray(bytes.indexOf('acsp') - 36) : (await iccOf(bytes))!
    expect(tells(kept)).toBe(false)
    const tags = ['rXYZ', 'gXYZ', 'bXYZ', 'wtpt'].map((tag) => {
      const at = profile.readUInt32BE(profile.indexOf(tag) + 4)
      return profile.subarray(at, at + 20)
    })
    expect(tags.filter((tag) => !kept.includes(tag.subarray(8)))).toEqual([])
  },
)

test.for(Object.keys(withProfile))('a colour profile of %s that is none is not sent', async (name, { world }) => {
  for (const fake of [
    join(mark.repeat(20)),
    join(Buffer.alloc(36), 'acsp', mark.repeat(20)),
    join(be(9999), 'lcms', be(0x04200000), 'mntrRGB XYZ ', Buffer.alloc(12), 'acsp', mark.repeat(20)),
  ]) {
    const original = await withProfile[name]!(fake)
    const bytes = await sent(world, name, original)
    expect(tells(bytes)).toBe(false)
    expect(tells((await iccOf(bytes)) ?? Buffer.alloc(0))).toBe(false)
    expect(await pixelsOf(bytes)).toBe(
      await pixelsOf(
        await sharp(bytes)
          .toBuffer()
          .then(() => bytes),
      ),
    )
    expect((await sharp(bytes).metadata()).width).toBe(60)
  }
})

test('words behind what a part of a picture needs are not sent', async ({ world }) => {
  const jpeg = await paint().jpeg().toBuffer()
  const adobe = segment(0xee, join('Adobe', be(100, 2), be(0), Buffer.from([1]), mark))
  const told = after(jpeg, 2, join(adobe, segment(0xee, join(`Adobe${mark}`)), segment(0xe0, join('JFIF\0', mark))))
  const png = await paint().png().toBuffer()
  const chunks = ['sRGB', 'pHYs', 'gAMA', 'acTL', 'hIST'].map((type) => chunk(type, join(mark.repeat(20))))
  const photo = await sent(world, 'a.jpg', told)
  expect([tells(photo), (await sharp(photo).metadata()).width]).toEqual([false, 60])
  expect(await sent(world, 'a.png', after(png, 33, join(...chunks)))).toEqual(png)
})

const photo = (format: 'jpeg' | 'png') =>
  paint()
    .withExif({ IFD0: { Make: mark }, IFD3: { GPSLatitude: '48/1 8/1 14/1' } })
    [format]()
    .toBuffer()

/** Pixels of an icon as bitmaps have them, with words behind. */
function bitmap(size: number): Buffer {
  const head = join(le(40), le(size), le(size * 2), Buffer.from([1, 0, 32, 0]), Buffer.alloc(24))
  return join(head, Buffer.alloc(size * size * 4, 0x80), Buffer.alloc(size * 4))
}

test('every picture in an icon loses what it would lose alone', async ({ world }) => {
  const pictures = [await photo('png'), await photo('jpeg'), join(bitmap(16), mark), join(mark.repeat(9))]
  let at = 6 + pictures.length * 16
  const list = pictures.map((picture) => {
    const row = join(Buffer.from([16, 16, 0, 7, 1, 0, 32, 0]), le(picture.length), le(at))
    at += picture.length
    return row
  })
  const bytes = await sent(
    world,
    'a.ico',
    join(Buffer.from([0, 0, 1, 0, pictures.length, 0]), ...list, ...pictures, mark),
  )
  expect(tells(bytes)).toBe(false)
  const inside = pictures.map((_, at) => {
    const from = bytes.readUInt32LE(6 + at * 16 + 12)
    return bytes.subarray(from, from + bytes.readUInt32LE(6 + at * 16 + 8))
  })
  expect(await pixelsOf(inside[0]!)).toBe(await pixelsOf(pictures[0]!))
  expect(await pixelsOf(inside[1]!)).toBe(await pixelsOf(pictures[1]!))
  expect(inside[2]).toEqual(bitmap(16))
  expect(inside[3]!.length).toBe(0)
})

test('a bitmap in a drawing keeps its pixels and loses what follows them', async ({ world }) => {
  const pixels = bitmap(8).subarray(40, 40 + 256)
  const head = join(le(40), le(8), le(8), Buffer.from([1, 0, 32, 0]), Buffer.alloc(24))
  const whole = join('BM', le(54 + 256), le(0), le(54), head, pixels)
  const address = (bytes: Buffer) => `data:image/bmp;base64,${bytes.toString('base64')}`
  const svg = (bytes: Buffer) => `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address(bytes)}"/></svg>`
  expect((await sent(world, 'a.svg', Buffer.from(svg(join(whole, mark))))).toString()).toBe(svg(whole))
})

test.for(['Our free newsletter comes on Mondays.', 'The wide river', 'ID3 is a format.', 'GIF89a is one, too'])(
  'a text that begins as a picture or film does arrives as it was: “%s”',
  async (text, { world }) => expect((await sent(world, 'a.txt', Buffer.from(text))).toString()).toBe(text),
)

const large = 9_000_000
const times = (part: Buffer) => Buffer.alloc(Math.floor(large / part.length) * part.length, part)

const hostile: Record<string, () => Promise<Buffer>> = {
  'profiles.png': async () =>
    after(await paint().png().toBuffer(), 33, times(chunk('iCCP', join('a\0\0', deflateSync('a'))))),
  'packed.png': async () =>
    after(await paint().png().toBuffer(), 33, chunk('iCCP', join('a\0\0', deflateSync(Buffer.alloc(500_000_000))))),
  'profiles.jpg': async () =>
    after(await paint().jpeg().toBuffer(), 2, times(segment(0xe2, join('ICC_PROFILE\0', Buffer.from([1, 1]))))),
  'blocks.gif': async () => {
    const plain = await paint().gif().toBuffer()
    return join(plain.subarray(0, -1), Buffer.from([0x21, 0xff, 11]), 'ICCRGBG1012', times(join('\x01a')), '\0;')
  },
  'colours.avif': async () => {
    const plain = await paint().avif().toBuffer()
    const profile = await profileOfScreen()
    const box = join(be(profile.length + 12), 'colrprof', profile)
    const [properties, inner] = [times(box), (body: Buffer, type: string) => join(be(body.length + 8), type, body)]
    const handler = inner(join(be(0), be(0), 'pict', Buffer.alloc(13)), 'hdlr')
    return join(plain.subarray(0, 32), inner(join(be(0), handler, inner(inner(properties, 'ipco'), 'iprp')), 'meta'))
  },
  'icons.ico': async () => {
    const list = Array.from({ length: 255 }, () =>
      join(Buffer.from([16, 16, 0, 0, 1, 0, 32, 0]), le(large), le(6 + 255 * 16)),
    )
    return join(
      Buffer.from([0, 0, 1, 0, 255, 0]),
      ...list,
      await paint().png().toBuffer(),
      times(chunk('tEXt', join('a'))),
    )
  },
}

test.for(Object.entries(hostile))(
  '%s, made to take long, keeps nobody else waiting',
  async ([name, make], { world }) => {
    const bytes = await make()
    expect(await turnForFile(world, name, bytes, 50)).toBeLessThan(50)
  },
)

test('a picture that keeps the name of another type is sent as what it is, from the disk and from memory', async ({
  world,
}) => {
  await world.write('my.example', {
    'content.txt': 'A',
    'a.jpg': await paint().webp().toBuffer(),
    'b.png': await photo('jpeg'),
  })
  for (const [path, type] of [
    ['/a.jpg', 'image/webp'],
    ['/b.png', 'image/jpeg'],
  ] as const)
    for (const init of [{}, {}, { method: 'HEAD' }, { headers: { range: 'bytes=0-9' } }]) {
      const { headers } = await world.visit(`http://my.example${path}`, init)
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff'])
    }
})
