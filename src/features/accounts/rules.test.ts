import { expect, test } from 'vitest'
import { isEmail } from './rules.ts'

test.for([
  ['name@example.com', true],
  ['first.last+tag@mail.example.co.uk', true],
  ['ñ@exämple.com', true],
  ['name@example', false],
  ['name@.com', false],
  ['name@example..com', false],
  ['name@example.com.', false],
  ['@example.com', false],
  ['name', false],
  ['a b@example.com', false],
  ['a@b@example.com', false],
  [`${'a'.repeat(250)}@example.com`, false],
  [`${'a'.repeat(65)}@example.com`, false],
  ['a,b@example.com', false],
  ['<a@example.com>', false],
  ['', false],
  ['a\u0000b@example.com', false],
  ['a\u200bb@example.com', false],
  ['\u212aate@example.com', false],
  ['\uff4eame@example.com', false],
] as const)('%j looks like an e-mail address: %s', ([text, does]) => {
  expect(isEmail(text)).toBe(does)
})
