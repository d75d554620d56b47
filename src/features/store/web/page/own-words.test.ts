import { expect, test } from 'vitest'
import { inOwnWords } from './own-words.ts'

const german = {
  'Only {number} of “{title}” are left.': 'Von „{title}“ sind nur noch {number} da.',
  'Is it (really) $5?': 'Kostet es wirklich 5 $?',
}

test('a sentence of the server is read in the language of the page, with its names in place', () => {
  expect(inOwnWords('Only 3 of “The “big” $& mug” are left.', german)).toBe(
    'Von „The “big” $& mug“ sind nur noch 3 da.',
  )
  expect(inOwnWords('Is it (really) $5?', german)).toBe('Kostet es wirklich 5 $?')
})

test('a sentence that nobody translated stays as it is', () => {
  for (const sentence of ['Only a few are left.', 'Is it really $5?', ''])
    expect(inOwnWords(sentence, german)).toBe(sentence)
})
