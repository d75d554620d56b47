import { expect, test } from 'vitest'
import { mergeTexts } from './merge.ts'

const base = 'one\ntwo\nthree\nfour\nfive\n'

test('changes at different places are all there', () => {
  const mine = base.replace('one', 'ONE')
  const theirs = base.replace('five\n', 'five\nsix\n').replace('three\n', '')
  expect(mergeTexts(base, mine, theirs)).toEqual({ text: 'ONE\ntwo\nfour\nfive\nsix\n', clashes: 0 })
})

test('where both changed the same lines mine stand, and it is said how often', () => {
  const [mine, theirs] = [base.replace('two', 'mine'), base.replace('two', 'theirs').replace('five', 'FIVE')]
  expect(mergeTexts(base, mine, theirs)).toEqual({ text: 'one\nmine\nthree\nfour\nFIVE\n', clashes: 1 })
})

test('the same change on both sides is no clash', () => {
  const both = base.replace('two', 'both')
  expect(mergeTexts(base, both, both)).toEqual({ text: both, clashes: 0 })
})
