import { expect, test } from 'vitest'
import { readAddressee, readSender, tidySubject } from './addressee.ts'

const no = 'Please enter a valid email address.'

test.for([
  'name@example.com',
  "o'neil+tag_x!#$%&*/=?^`{|}~@mail.example.com",
  'jörg@bücher.example',
  'имя@пример.рф',
  'owner@demo.localhost',
  `${'a'.repeat(64)}@example.com`,
])('%s is an address', (text) => expect(readAddressee(text)).toBe(text))

test.for([
  '',
  'name',
  'name@',
  '@example.com',
  'a@b@example.com',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'a@example.com b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nRCPT TO:<b@example.com>',
  'a@example.com\r',
  'a\0@example.com',
  '<a@example.com>',
  'Name <a@example.com>',
  'a@example.com>, <b@example.com',
  'a@example.com> SIZE=1',
  '"a b"@example.com',
  '"a@example.com"@example.org',
  'a(comment)@example.com',
  'group:a@example.com;',
  'a\\@b@example.com',
  'a@[127.0.0.1]',
  'a@example.com\u2028b',
  'a\u202eb@example.com',
  'a@exa\u200bmple.com',
  'a@example\uff0ecom,b',
  'a@exam ple.com',
  'a@-example.com',
  'a@example..com',
  'a@example.com.',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
])('%j is not one address', (text) => expect(() => readAddressee(text)).toThrow(no))

test('a subject is one line without anything that could begin a header', () => {
  expect(tidySubject(' Hello\r\nBcc: a@example.com\r\n\r\n<p>\0\u2028x ')).toBe('Hello Bcc: a@example.com <p> x')
  expect([...tidySubject('ü'.repeat(5000))]).toHaveLength(250)
})

test('a subject is read as it is written, not as a code for other text', () => {
  expect(tidySubject('=?utf-8?q?=E2=80=AEmoor?= and =?UTF-8?B?YQ==?=')).toBe(
    '= ?utf-8?q?=E2=80=AEmoor?= and = ?UTF-8?B?YQ==?=',
  )
  expect(tidySubject('What is 1+1=?')).toBe('What is 1+1=?')
})

test('a sender has a name or none', () => {
  expect(readSender('Name, and Co <name@example.com>')).toEqual({ name: 'Name, and Co', address: 'name@example.com' })
  expect(readSender('"Name" <name@example.com>')).toEqual({ name: 'Name', address: 'name@example.com' })
  expect(readSender('name@example.com')).toEqual({ name: '', address: 'name@example.com' })
})
