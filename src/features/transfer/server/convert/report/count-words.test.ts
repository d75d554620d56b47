import { expect, test } from 'vitest'
import { countKept, wordsOf } from './count-words.ts'

test.for([
  ['Come in, we’re open!', ['come', 'in', 'we’re', 'open']],
  ['Mail me@shop.example or pay 19,90 € at 9:30', ['me@shop.example', '19,90', '9:30', 'mail', 'or', 'pay', 'at']],
  ['', []],
])('words, addresses, times and prices each count once: %s', ([text, words]) =>
  expect(wordsOf(text as string).map((word) => word.replace(/[€ ]/g, ''))).toEqual(words),
)
test('Chinese, Japanese and Thai have words without spaces', () => {
  for (const text of ['我们公司成立', '私は学生です', 'สวัสดีชาวโลก']) expect(wordsOf(text).length).toBeGreaterThan(1)
})
test('a word that is shown once is kept once', () => {
  expect(countKept(wordsOf('bread and bread'), wordsOf('Bread, and more'))).toBe(2)
})
test('a megabyte without a space is counted', () => expect(wordsOf('a'.repeat(1_000_000)).length).toBeGreaterThan(0))
