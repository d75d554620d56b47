import { expect, test } from 'vitest'
import { setHead } from './head-edits.ts'

test('a page setting is changed on its own line, and every other byte stays', () => {
  const text = '\uFEFFTitle: Old\r\nMood: odd\r\n\r\n# Hello\r\n'
  expect(setHead(text, 'Title', 'New')).toBe(text.replace('Old', 'New'))
  expect(setHead(text, 'Draft', 'yes')).toBe(text.replace('odd\r\n', 'odd\r\nDraft: yes\r\n'))
})

test('the other lines of the page settings keep their line ends, also where these are mixed', () => {
  const text = 'Title: Old\nMood: odd\r\n\r\n# Hello\n'
  expect(setHead(text, 'Title', 'New')).toBe(text.replace('Old', 'New'))
  expect(setHead(text, 'Draft', 'yes')).toBe(text.replace('odd\r\n', 'odd\r\nDraft: yes\n'))
})

test('a page without settings gets them above its text', () => {
  expect(setHead('# Hello\n', 'Title', 'New')).toBe('Title: New\n\n# Hello\n')
  expect(setHead('', 'Title', 'New')).toBe('Title: New\n')
})

test('a setting is taken out by an empty value', () => {
  expect(setHead('Title: Old\nDraft: yes\n\nText\n', 'Draft', '')).toBe('Title: Old\n\nText\n')
  expect(setHead('---\nTitle: Old\n---\n\nText\n', 'Image', 'a.jpg')).toBe(
    '---\nTitle: Old\nImage: a.jpg\n---\n\nText\n',
  )
})

test('a page is made visible whatever hides it, and its text stays', () => {
  for (const text of [
    'Title: Old\nDraft: yes\nStatus: draft\n\nText\n',
    'Title: Old\nDraft : maybe\n\nText\n',
    'Title: Old\nPublish: soon\nPrivate: yes\n\nText\n',
  ])
    expect(setHead(text, 'Draft', '')).toBe('Title: Old\n\nText\n')
  expect(setHead('\nDraft: yes\n\nText\n', 'Draft', '')).toBe('\n\nText\n')
  expect(setHead('Title: Old\n\nDraft: yes\n\nText\n', 'Draft', '')).toBe('Title: Old\n\n\nText\n')
  expect(setHead('Title: Old\nPublished: 2999-01-01\n\nText\n', 'Publish', '')).toBe('Title: Old\n\nText\n')
  expect(setHead('Title: Old\nStatus: draft\n\nText\n', 'Draft', 'yes')).toBe('Title: Old\nDraft: yes\n\nText\n')
})
