import { expect, test } from 'vitest'
import { changeSetting } from './setting-edits.ts'

test('a setting that is taken out leaves every other byte of the file', () => {
  const text = '\uFEFFtitle Bread\r\n# note\nmood: odd  \r\ntitle = Cake\naccent teal'
  expect(changeSetting(text, 'title', '')).toBe('\uFEFF# note\nmood: odd  \r\naccent teal')
  expect(changeSetting(text, 'title', 'Pie')).toBe(text.replace('Cake', 'Pie'))
  expect(changeSetting(text, 'accent', '')).toBe(text.replace('accent teal', ''))
})
