import { expect, test } from 'vitest'
import { roomFor } from './picture-room.ts'

test('a picture keeps its room while it loads: a high one less wide, a small one no more than it has', () => {
  expect(roomFor({ width: 1600, height: 800 })).toBe('min(1600px, 32.00rem)')
  expect(roomFor({ width: 600, height: 1200 })).toBe('min(600px, 8.00rem)')
  expect(roomFor({ width: 40, height: 40 })).toBe('min(40px, 16.00rem)')
})
