import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measureImage, resizeImage } from './images.ts'

const draw = (width: number, height: number, background = '#c63') =>
  sharp({ create: { width, height, channels: 3, background } })
const bytes = (text: string) => new TextEncoder().encode(text)

test.for(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('an image of type %s is measured', async (type) => {
  expect(await measureImage(await draw(40, 30).toFormat(type).toBuffer())).toEqual({ width: 40, height: 30, type })
})

test('a photo taken sideways is measured and resized upright', async () => {
  const photo = await draw(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await measureImage(photo)).toEqual({ width: 300, height: 400, type: 'jpeg' })
  expect(await measureImage(await resizeImage(photo, { width: 150, format: 'webp' }))).toEqual({
    width: 150,
    height: 200,
    type: 'webp',
  })
})

test('a picture that moves is known by it', async () => {
  const frames = await Promise.all(['#c00', '#00c'].map((colour) => draw(8, 8, colour).png().toBuffer()))
  for (const type of ['webp', 'gif'] as const) {
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(type)
      .toBuffer()
    expect(await measureImage(moving)).toMatchObject({ type, isMoving: true })
  }
  const still = frames[0]!
  const control = Buffer.from([0, 0, 0, 8, ...bytes('acTL'), 0, 0, 0, 1, 0, 0, 0, 0, 0xb9, 0x3d, 0x24, 0xc8])
  const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
  expect(await measureImage(moving)).toMatchObject({ type: 'png', isMoving: true })
})

test.for(['webp', 'avif'] as const)('an image becomes %s, never wider than it was', async (format) => {
  const image = await draw(400, 300).png().toBuffer()
  expect(await measureImage(await resizeImage(image, { width: 200, format }))).toEqual({
    width: 200,
    height: 150,
    type: format,
  })
  expect(await measureImage(await resizeImage(image, { width: 900, format }))).toEqual({
    width: 400,
    height: 300,
    type: format,
  })
})

test('where a photo was taken is not passed on', async () => {
  const photo = await draw(40, 30)
    .withExif({ IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const { exif, xmp, iptc } = await sharp(
    Buffer.from(await resizeImage(photo, { width: 40, format: 'webp' })),
  ).metadata()
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
})

test.for([
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
  '%PDF-1.4',
  'P6 1 1 255 abc',
  'v,w\n1,2\n',
  '',
  'nonsense',
  '\u0089PNG\r\n',
])('what is no picture is not read as one: %j', async (text) => {
  expect(await measureImage(bytes(text))).toBeUndefined()
  await expect(resizeImage(bytes(text), { width: 10, format: 'webp' })).rejects.toMatchObject({
    reason: 'invalid',
    message: 'This image couldn’t be read.',
  })
})

test('svg is read nowhere in the program, not even by its size', async () => {
  const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  await expect(sharp(svg).metadata()).rejects.toThrow('unsupported image format')
})

test('a damaged image is refused', async () => {
  const whole = await draw(400, 300).png({ compressionLevel: 0 }).toBuffer()
  await expect(resizeImage(whole.subarray(0, 2000), { width: 10, format: 'webp' })).rejects.toMatchObject({
    reason: 'invalid',
  })
})

test('an image that is longer than any format holds is refused', async () => {
  const strip = await draw(8, 17_000).png().toBuffer()
  await expect(resizeImage(strip, { width: 4, format: 'webp' })).rejects.toMatchObject({ reason: 'too-large' })
})

test('an image of too many pixels is refused, however small its file', async () => {
  const bomb = await draw(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(resizeImage(bomb, { width: 10, format: 'webp' })).rejects.toMatchObject({
    reason: 'too-large',
    message: 'This image has too many pixels.',
  })
})
