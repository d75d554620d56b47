import { expect, test } from 'vitest'
import { readDetails } from '#sites/format/block-line.ts'
import { beginLines, insertBlock, surroundSelection, writeButton, writeImage, writeLink } from './insert.ts'

const at = (marked: string) => {
  const [before = '', inner = '', after = ''] = marked.split('|')
  return { text: before + inner + after, start: before.length, end: before.length + inner.length }
}
const show = ({ text, start, end }: ReturnType<typeof at>) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

test('a heading begins the line of the cursor, and a second press takes it back', () => {
  const made = beginLines(at('One\nT||wo\nThree'), '## ')
  expect(show(made)).toBe('One\n## Two||\nThree')
  expect(beginLines(made, '## ').text).toBe('One\nTwo\nThree')
})

test('every selected line becomes a point of a list', () => {
  expect(show(beginLines(at('a|b\nc|d\ne'), '- '))).toBe('|- ab\n- cd|\ne')
})

test('words are set off, or words to be typed over where none are selected', () => {
  expect(show(surroundSelection(at('say |this| now'), '**', 'bold'))).toBe('say **|this|** now')
  expect(show(surroundSelection(at('say ||'), '**', 'bold'))).toBe('say **|bold|**')
})

test('a button stands on lines of its own behind the line of the cursor', () => {
  expect(insertBlock(at('One l||ine\nNext'), '::button').text).toBe('One line\n\n::button\n\nNext')
  expect(insertBlock(at('||'), '::button').text).toBe('::button\n')
})

test('what is typed into the window for a link, picture or button can’t break out of it', () => {
  expect(writeLink('a [b]', ' https://x.example/(1) 2 ')).toBe('[a  b](https://x.example/%281%29%202)')
  expect(writeImage('', 'images/a b.jpg')).toBe('![](images/a%20b.jpg)')
  const line = writeButton('Say ]"hi"', 'https://x.example/?q="}{')
  const { label, values } = readDetails(line.slice('::button'.length))
  expect([label, values.get('href')]).toEqual(['Say ]"hi"', 'https://x.example/?q="}{'])
})
