// @module-tag long
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import sharp, { type Metadata } from 'sharp'
import { describe, expect } from 'vitest'
import { turnForFile } from '#test/hostile-media.ts'
import { mark, markedMedia, seen } from '#test/marked-media.ts'
import { test as base, type World } from '#test/world.ts'
import { makeVariants } from './server/pictures/variant-jobs.ts'

const host = 'http://my.example'

const test = base.extend<{ working: void }>({
  working: [
    async ({ opened: { ctx } }, use) => {
      await ctx.jobs.start(ctx, [makeVariants])
      await use()
    },
    { scope: 'worker', auto: true },
  ],
})

async function get({ visit }: World, path: string, headers: Record<string, string> = {}) {
  const answer = await visit(host + path, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const tells = (bytes: Buffer) =>
  bytes.includes(mark) || /48\.13743|4711|xmpmeta|MotionPhoto/.test(bytes.toString('latin1'))
const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { animated: true }).autoOrient().raw().toBuffer()

/** Reads a file in ranges of odd sizes, as players do. */
async function readInParts(world: World, path: string, size: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let at = 0; at < size; at += 997) {
    const { status, headers, bytes } = await get(world, path, { range: `bytes=${at}-${at + 996}` })
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${at}-${Math.min(at + 996, size - 1)}/${size}`])
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}

describe.each(Object.entries(markedMedia))('what the public gets of %s', (name, make) => {
  test('tells nothing about places, cameras and people, by whatever address', async ({ world }) => {
    const original = Buffer.from(await make())
    expect(tells(original) || name === 'logo.svg').toBe(true)
    await world.write('my.example', { 'content.txt': `![A](files/${name})`, [`files/${name}`]: original })
    const page = (await get(world, '/')).bytes.toString()
    const versioned = /\/domains\/my\.example\/files\/[^"?]+\?v=[\da-f]+/.exec(page)?.[0]
    const paths = [`/files/${name}`, `/domains/my.example/files/${name}`, versioned ?? `/files/${name}`]
    const first = await get(world, paths[0]!)
    expect([first.status, first.headers.get('content-length')]).toEqual([200, String(first.bytes.length)])
    for (const path of [...paths, ...paths]) {
      const { status, bytes, headers } = await get(world, path)
      expect([status, tells(bytes), headers.get('x-content-type-options')]).toEqual([200, false, 'nosniff'])
      expect(bytes.equals(first.bytes)).toBe(true)
    }
    expect((await readInParts(world, paths[0]!, first.bytes.length)).equals(first.bytes)).toBe(true)
    const again = await get(world, paths[0]!, { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect(await world.ctx.files.read(`my.example/files/${name}`)).toEqual(original)
  })
})

const pictures = ['photo.jpg', 'drawing.png', 'photo.webp', 'moving.gif', 'photo.avif']

test.for(pictures)('%s keeps its pixels, its frames, its colours and which side is up', async (name, { world }) => {
  const original = await markedMedia[name]!()
  await world.write('my.example', { 'content.txt': 'A', [name]: original })
  const { bytes } = await get(world, `/${name}`)
  const [before, after] = [await sharp(original).metadata(), await sharp(bytes).metadata()]
  const shown = ({ width, height, format, icc, orientation, pages, delay, loop, channels, space }: Metadata) => [
    [width, height, format, orientation, pages, delay, loop, channels, space],
    icc?.toString('base64'),
  ]
  expect(shown(after)).toEqual(shown(before))
  const told = [after.xmp, after.iptc].map((bytes) => bytes?.toString().replaceAll('\0', '') ?? '')
  expect([...told, after.comments]).toEqual(['', '', undefined])
  expect(after.exif?.filter((byte) => byte !== 0).length ?? 0).toBeLessThan(20)
  expect(await pixelsOf(bytes)).toEqual(await pixelsOf(original))
})

test.for(['photo.jpg', 'drawing.png', 'photo.webp'])('no smaller version of %s tells more', async (name, { world }) => {
  await world.write('my.example', { 'content.txt': `![A](${name})`, [name]: await markedMedia[name]!() })
  const page = (await get(world, '/')).bytes.toString()
  const offered = [...page.matchAll(/(\/domains\/[^\s"]+\?w=[^\s",]+) \d+w/g)].map(([, path]) =>
    path!.replaceAll('&amp;', '&'),
  )
  expect(offered.length).toBeGreaterThan(1)
  for (const path of offered) {
    expect(tells((await get(world, path)).bytes)).toBe(false)
    await expect.poll(async () => (await get(world, path)).headers.get('cache-control')).toContain('immutable')
    const { bytes, headers } = await get(world, path)
    expect([tells(bytes), headers.get('content-type')]).toEqual([
      false,
      `image/${(await sharp(bytes).metadata()).format === 'heif' ? 'avif' : (await sharp(bytes).metadata()).format}`,
    ])
  }
})

test.for([
  ['film.mp4', [seen, 'Song of the mill', 'Hello there']],
  ['film.mov', [seen, 'Song of the mill', 'Hello there']],
  ['song.m4a', [seen, 'Song of the mill']],
  ['film.webm', [seen, 'tracks']],
  ['song.ogg', [seen, 'TITLE=Song of the mill', 'libopus']],
  ['song.mp3', [seen, 'Song of the mill']],
  ['song.wav', [seen]],
  ['logo.svg', ['<title>A mill</title>', '<!-- kept -->', 'data:image/jpeg;base64,/9j/']],
] as const)('%s keeps what is seen, heard and read', async ([name, kept], { world }) => {
  await world.write('my.example', { 'content.txt': 'A', [name]: await markedMedia[name]!() })
  const text = (await get(world, `/${name}`)).bytes.toString('latin1')
  for (const words of kept) expect(text).toContain(words)
  for (const [, inside] of text.matchAll(/base64,([^"]+)/g)) {
    const picture = Buffer.from(inside!, 'base64')
    expect([tells(picture), (await sharp(picture).metadata()).orientation]).toEqual([false, 6])
  }
})

test('what is called a picture and is none that is known here is not sent', async ({ world }) => {
  await world.write('my.example', {
    'content.txt': 'A',
    'a.jpg': `II*\0 ${mark}`,
    'b.png': `8BPS\0\x01${mark}`,
    'c.jpg': '',
  })
  expect((await get(world, '/a.jpg')).status).toBe(404)
  expect((await get(world, '/b.png')).status).toBe(404)
  expect((await get(world, '/c.jpg')).status).toBe(200)
})

test.for(Object.entries(markedMedia))(
  '%s cut off or damaged at any place is answered, and tells no more',
  async ([name, make], { world }) => {
    const original = Buffer.from(await make())
    const step = Math.max(1, Math.floor(original.length / 25))
    for (let at = 1; at < original.length; at += step) {
      const damaged = Buffer.from(original)
      damaged.fill(0xff, at, Math.min(at + 4, damaged.length))
      await world.write('my.example', { 'content.txt': 'A', [name]: at % 2 ? original.subarray(0, at) : damaged })
      expect([200, 404]).toContain((await get(world, `/${name}`)).status)
    }
  },
)

test('no code but the one door sends stored files', async () => {
  const sending = [
    'kit/server/traces/byte-source.ts',
    'kit/server/traces/public-file.ts',
    'kit/server/traces/send-stored.ts',
  ]
  const found = globSync('**/*.{ts,tsx}', { cwd: 'src' }).filter((file) => !/\.test\./.test(file))
  const texts = await Promise.all(found.map(async (file) => [file, await readFile(`src/${file}`, 'utf8')] as const))
  const others = texts.filter(([, text]) =>
    /(?:files|derived|uploads|store|file)\.stream\(|createReadStream\(/.test(text),
  )
  expect(others.map(([file]) => file).toSorted()).toEqual([...sending, 'kit/server/local-files.ts'].toSorted())
})

const repeat = (letters: string, times: number) => Buffer.from(letters.repeat(times), 'latin1')
const drawing = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
const escaped = (bytes: Buffer) => bytes.toString('hex').replace(/../g, '%$&')
const plainPng = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#c63' } })
    .png()
    .toBuffer()
const plainJpeg = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer()
/** An empty chunk of pixels, with its right checksum. */
const emptyPixels = Buffer.from('0000000049444154' + '35af061e', 'hex')
const within = (bytes: Uint8Array, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])
const filmStart = '\0\0\0\x10ftypisom\0\0\0\0'

const hostileMedia: Record<string, () => Buffer | Promise<Buffer>> = {
  'escapes.svg': async () =>
    drawing(
      `<image href="data:image/jpeg,${escaped(within(await markedMedia['photo.jpg']!(), 1e9, repeat('\0', 3_100_000)))}"/>`,
    ),
  'base64.svg': async () =>
    drawing(
      `<image href="data:image/jpeg;base64,${within(await markedMedia['photo.jpg']!(), 1e9, repeat('\0', 7_000_000)).toString('base64')}"/>`,
    ),
  'metadata.svg': () => drawing('<metadata>'.repeat(900_000)),
  'closed-metadata.svg': () => drawing('<metadata>'.repeat(400_000) + '</metadata>'.repeat(400_000)),
  'pictures.svg': () => drawing('<image href="data:image/jpeg;base64,/9j/"/>'.repeat(4_000)),
  'comments.svg': () => drawing('<!---->'.repeat(1_300_000)),
  'chunks.png': async () => within(await plainPng(), 33, repeat(emptyPixels.toString('latin1'), 800_000)),
  'tables.jpg': async () => within(await plainJpeg(), 2, repeat('\xff\xdb\0\x02', 2_400_000)),
  'fill.jpg': async () => within(await plainJpeg(), 2, repeat('\xff', 9_000_000)),
  'tags.mp3': () => repeat('ID3\x03\0\0\0\0\0\0', 900_000),
  'boxes.mp4': () => Buffer.concat([repeat(filmStart, 1), repeat('\0\0\0\x08free', 1_100_000)]),
}

test.for(Object.entries(hostileMedia))(
  '%s, made to take long, keeps nobody else waiting',
  async ([name, make], { world }) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(10_485_760)
    expect(await turnForFile(world, name, bytes, 50)).toBeLessThan(50)
  },
)
