import { expect, test } from 'vitest'
import { readSettings } from '#sites/format/settings.ts'
import { readPage } from '../texts/page-text.ts'
import { fixOf } from './fixes.ts'

const mend = (text: string, problems: ReturnType<typeof readPage>['problems']) =>
  problems
    .map((problem) => fixOf(problem))
    .find(Boolean)
    ?.apply(text)
const mendPage = (text: string) => mend(text, readPage(text).problems)

test('a word that was meant otherwise is exchanged on its line alone', () => {
  expect(mendPage('form\n\n:::fom\nText: Name\nButton: Go\n:::\n')).toBe(
    'form\n\n:::form\nText: Name\nButton: Go\n:::\n',
  )
  expect(mendPage('Draft: no\nTitel: Bread\n\nText\n')).toBe('Draft: no\nTitle: Bread\n\nText\n')
  expect(mendPage(':::form\nTxt: Name\nButton: Go\n:::\n')).toBe(':::form\nText: Name\nButton: Go\n:::\n')
  expect(mendPage('::map{adress="Berlin"}\n')).toBe('::map{address="Berlin"}\n')
})

test('a block that is not closed is closed where it ends', () => {
  expect(mendPage(':::image-grid\na.jpg | A | One\n\nText\n')).toBe(':::image-grid\na.jpg | A | One\n:::\n\nText\n')
  expect(mendPage(':::center\r\nText')).toBe(':::center\r\nText\r\n:::\r\n')
})

test('a line that closes nothing is taken out, and a form gets its button', () => {
  expect(mendPage('Text\n\n:::\n\nMore\n')).toBe('Text\n\n\nMore\n')
  expect(mendPage(':::form\nText: Name\n:::\n')).toBe(':::form\nText: Name\nButton: Send\n:::\n')
})

test('settings are mended alike', () => {
  const mendSettings = (text: string) => mend(text, readSettings(text).problems)
  expect(mendSettings('font sarif\n')).toBe('font serif\n')
  expect(mendSettings('title A\ntitle B\n')).toBe('title B\n')
})

test('a mended page has one problem less, whatever it was', () => {
  const texts = [
    '::buton[x]{href=/a}\n',
    ':::table\na,b\n1,2\n\nx\n',
    '::image[x]{src=a.jpg align=rigt}\n',
    ':::hero\n# A\n',
  ]
  for (const text of texts) {
    const mended = mendPage(text)
    expect(readPage(mended ?? text).problems.length).toBeLessThan(readPage(text).problems.length)
  }
})
