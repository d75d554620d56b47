import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, cutText } from './cut.ts'

test('a name that is too long loses whole characters, never half of one', () => {
  expect(cutText('Tea 🫖🫖', 5)).toBe('Tea')
  expect(cutText('Tea 🫖🫖', 6)).toBe('Tea 🫖')
  expect(cutText('👩‍👩‍👧 club', 6)).toBe('')
  expect(cutText('Cafe\u0301 creme', 4)).toBe('Caf')
  expect(cutText('陶器店', 8, bytesOf)).toBe('陶器')
})

test('a name reaches the service on one line and in characters that can be sent', () => {
  expect(cutText('  Blue\n\tcup\u0000 ', 20)).toBe('Blue cup')
  expect(cutText('Blue \uD83E cup', 20)).toBe('Blue cup')
  for (const nothing of [' \n ', '\u200B', '\u00AD \u2060']) expect(cutText(nothing, 20)).toBe('')
})

test('a text of a million characters is cut to a line', () => {
  expect(cutText('ab'.repeat(500_000), 10)).toBe('ababababab')
})

test('whatever the text, what is left of it is short enough and well-formed', () => {
  const sizes = fc.constantFrom(undefined, bytesOf)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), sizes, (text, most, sizeOf) => {
      const kept = cutText(text, most, sizeOf)
      expect((sizeOf ?? ((all: string) => all.length))(kept)).toBeLessThanOrEqual(most)
      expect(kept.isWellFormed()).toBe(true)
    }),
  )
})
