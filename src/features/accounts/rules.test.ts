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
  ['', false],
] as const)('%j looks like an e-mail address: %s', ([text, does]) => {
  expect(isEmail(text)).toBe(does)
})
