// @module-tag long
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test, type World } from '#test/world.ts'
import { mostUploadBytes } from './rules.ts'
import { uploads, users } from './server/tables.ts'
import { words } from '#test/words.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 160 } } })
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

async function send(world: World, token: string | undefined, form: FormData, host = 'localhost') {
  const encoded = new Response(form)
  const headers: HeadersInit = { 'content-type': encoded.headers.get('content-type') ?? '' }
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  const response = await world.visit(`http://${host}/api/upload`, {
    method: 'POST',
    body: await encoded.arrayBuffer(),
    headers,
  })
  const body = (await response.json()) as { url: string; content_type: string; size: number }
  return { status: response.status, body }
}

function formOf(bytes: Uint8Array | string, name = 'picture.png', type = 'image/png') {
  const form = new FormData()
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return form
}

const get = (world: World, url: string, init?: RequestInit, host = 'localhost') =>
  world.visit(`http://${host}${url}`, init)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a picture is stored as WebP under a random name', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const { status, body } = await send(world, token, formOf(await draw(300, 200).png().toBuffer()))
  expect([status, body]).toEqual([
    200,
    {
      url: expect.stringMatching(/^\/uploads\/([\da-f]{2})\/\1[\da-f]{30}\.webp$/),
      content_type: 'image/webp',
      size: expect.any(Number),
    },
  ])
  const kept = await bytesOf(await get(world, body.url))
  expect(kept.length).toBe(body.size)
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  const again = await send(world, token, formOf(await draw(300, 200).png().toBuffer()))
  expect(again.body.url).not.toBe(body.url)
})

test('a wide picture becomes 2000 pixels wide', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const { body } = await send(world, token, formOf(await draw(4000, 1000).jpeg().toBuffer(), 'wide.jpg', 'image/jpeg'))
  expect(await sharp(await bytesOf(await get(world, body.url))).metadata()).toMatchObject({ width: 2000, height: 500 })
})

test('a picture loses its metadata and is turned upright', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const photo = await draw(200, 100)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ann Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">hidden words</x:xmpmeta>')
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { body } = await send(world, token, formOf(photo, 'photo.jpg', 'image/jpeg'))
  const kept = await bytesOf(await get(world, body.url))
  const facts = await sharp(kept).metadata()
  expect([facts.width, facts.height]).toEqual([100, 200])
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(kept.toString('latin1')).not.toMatch(/Secret|hidden words/)
})

test('data hidden behind a picture is removed', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const behind = Buffer.from('<script>alert(1)</script><?php')
  for (const image of [await draw(40, 40).gif().toBuffer(), await draw(40, 40).jpeg().toBuffer()]) {
    const both = formOf(Buffer.concat([image, behind]), 'both.html', 'text/html')
    const { status, body } = await send(world, token, both)
    expect(status).toBe(200)
    expect((await bytesOf(await get(world, body.url))).toString('latin1')).not.toMatch(/script|php/)
  }
})

const notAnImage = { status: 415, body: words('Please select an image file') }
test.for<[string, string]>([
  ['an svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a program', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000'],
  ['a pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
  ['a program that calls itself a picture', 'GIF89a'],
  ['nothing', ''],
])('%s is no picture', async ([, bytes], { world }) => {
  const token = await world.signIn('ann@example.com')
  expect(await send(world, token, formOf(bytes))).toEqual(notAnImage)
  expect(await world.ctx.db.select().from(uploads)).toEqual([])
})

test('a picture that ends too early is refused', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const whole = await noise(300, 300).png().toBuffer()
  const { status, body } = await send(world, token, formOf(whole.subarray(0, 2000)))
  expect([status, body]).toEqual([400, words('This image couldn’t be read.')])
})

test('a file larger than 10 MB is refused, in the same words however much larger', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const tooLarge = { status: 413, body: words('Please select a file smaller than 10MB') }
  for (const size of [10_485_761, 12_000_000])
    expect(await send(world, token, formOf(new Uint8Array(size)))).toEqual(tooLarge)
  expect(await send(world, token, formOf(new Uint8Array(10_485_760)))).toEqual(notAnImage)
})

test('a small file with very many pixels is refused', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const bomb = await draw(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const { status, body } = await send(world, token, formOf(bomb))
  expect([status, body]).toEqual([413, words('This image has too many pixels.')])
})

test('a form without a file, with a text or with two files is refused', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const refused = { status: 400, body: words('Please select an image file') }
  const text = new FormData()
  text.append('file', 'picture.png')
  const two = formOf('a')
  two.append('file', new File(['b'], 'b.png'))
  const other = new FormData()
  other.append('image', new File(['a'], 'a.png'))
  for (const form of [text, two, other]) expect(await send(world, token, form)).toEqual(refused)
})

test('pictures are taken from those who are signed in on the platform', async ({ world }) => {
  await world.write('shop.example', { 'content.txt': 'A shop' })
  const [shop, form] = [await world.signIn('ann@example.com', 'shop.example'), formOf('a')]
  expect((await send(world, undefined, form)).status).toBe(401)
  expect((await send(world, shop, formOf('a'))).status).toBe(401)
  expect((await send(world, shop, formOf('a'), 'shop.example')).status).toBe(403)
})

test('the pictures of one account fill so much and no more, also when they come together', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const [ann] = await world.ctx.db.select().from(users).where(eq(users.email, 'ann@example.com'))
  const image = await draw(60, 60).png().toBuffer()
  const { size } = (await send(world, token, formOf(image))).body
  const kept = { path: 'aa/filler.webp', userId: ann!.id, contentType: 'image/webp', createdAt: world.clock.now }
  await world.ctx.db.insert(uploads).values({ ...kept, size: 200_000_000 - size * 2 - 3 * 4096 })
  const tries = await Promise.all([1, 2, 3].map(() => send(world, token, formOf(image))))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 413, 413])
  expect(tries.find(({ status }) => status === 413)?.body).toEqual(
    words('Your pictures fill the 200 MB that an account has for them.'),
  )
  const bob = await world.signIn('bob@example.com')
  expect((await send(world, bob, formOf(image))).status).toBe(200)
})

test('a profile can use the owner’s own picture, not somebody else’s', async ({ world }) => {
  const [ann, bob] = [await world.signIn('ann@example.com'), await world.signIn('bob@example.com')]
  const { url } = (await send(world, ann, formOf(await draw(60, 60).png().toBuffer()))).body
  const choose = async (token: string) =>
    (await world.ask('PUT /api/auth/profile', { profilePicture: url }, { token })).status
  expect([await choose(ann), await choose(bob)]).toEqual([200, 400])
})

test('a picture is served on every host that is known, for good, and as nothing but a picture', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  await world.write('shop.example', { 'content.txt': 'A shop' })
  const { url, size } = (await send(world, token, formOf(await draw(60, 60).png().toBuffer()))).body
  expect((await get(world, url, {}, 'nowhere.example')).status).toBe(421)
  for (const host of ['localhost', 'shop.example']) {
    const response = await get(world, url, {}, host)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${url.slice(12, -5)}"`,
    })
  }
  const head = await get(world, url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(size), ''])
  const etag = head.headers.get('etag')!
  expect((await get(world, url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await get(world, url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect((await get(world, url, { method: 'DELETE' })).status).toBe(405)
})

test.for([
  `/uploads/00/${'0'.repeat(32)}.webp`,
  '/uploads/00',
  '/uploads/%2e%2e/database',
  '/uploads/00/..%2f..%2fkeys',
  `/uploads/00/${'0'.repeat(32)}.svg`,
])('there is nothing at %s', async (address, { world }) => {
  const response = await get(world, address)
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([404, 'nosniff'])
})

test('where an account has no room, a picture is refused before it is looked into', async ({ world }) => {
  const token = await world.signIn('ann@example.com')
  const [user] = await world.ctx.db.select().from(users)
  const kept = { userId: user!.id, contentType: 'image/webp', createdAt: world.clock.now }
  expect((await send(world, token, formOf('no picture'))).status).toBe(415)
  await world.ctx.db.insert(uploads).values({ ...kept, path: 'aa/a.webp', size: mostUploadBytes })
  expect((await send(world, token, formOf('no picture'))).status).toBe(413)
})
