import sharp from 'sharp'
import { expect, test } from 'vitest'
import { repaintImage } from './repaint.ts'

const ink = { r: 9, g: 9, b: 9 }

test('a picture as high as a tower is made smaller before it is gone through pixel by pixel', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const white = { create: { width: 100, height: 6000, channels: 3 as const, background: '#ffffff' } }
  const tower = await sharp({ create: { width: 200, height: 12_000, channels: 4, background: clear } })
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const made = await repaintImage(tower, ({ r }) => r > 200, ink)
  expect(made?.share).toBeGreaterThan(0.9)
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ width: 20, height: 1200 })
})

test('what is no picture, and one with a background of its own, stays as it is', async () => {
  const full = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  expect(await repaintImage(full, () => true, ink)).toBeUndefined()
  expect(await repaintImage(Buffer.from('no picture'), () => true, ink)).toBeUndefined()
})
