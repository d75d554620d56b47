// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readContent } from '#sites/format/read-content.ts'
import { htmlOf } from '../texts/text-html.ts'
import { readPlainly } from './read-plainly.ts'

/** The lines of a text after something was done to the element that shows it. */
function edit(text: string, act: (place: HTMLElement) => void): string {
  const parts = readContent(text).items
  const place = document.createElement('div')
  place.innerHTML = htmlOf(parts)
  act(place)
  return readPlainly(place, parts)
}

/** Types a letter behind some words. */
const typeBehind = (words: string) => (place: HTMLElement) => {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode.textContent?.endsWith(words)) walker.currentNode.textContent += 'x'
}

test.for([
  ['a picture and code', 'One ![A cat](<images/a cat.jpg>) and `a * b` end\n'],
  ['code with marks of code in it', 'One ``a ` b`` end\n'],
  ['words set off and a link', '**One** *two* ~~three~~ [four](</a%20b>) end\n'],
  ['a nested list', '- One\n  - Two end\n    - Three\n- Four\n'],
  ['a list with room between its entries', '- One\n\n  More end\n\n- Two\n'],
  ['a numbered list', '3. Three end\n4. Four\n   - Five\n'],
  ['a quote of two paragraphs', '> One\n>\n> Two end\n'],
  ['a quote in a list', '- One\n  > Two end\n'],
  ['a line break', 'One\\\nTwo end\n'],
  ['a heading', '## Two end\n'],
])('what somebody types into %s leaves the rest of it as it was, also without the editor', ([, text = '']) => {
  expect(edit(text, typeBehind(' end'))).toBe(text.replace(' end', ' endx'))
})

test('a line that is begun in a paragraph or in code stays one', () => {
  const begin = (place: HTMLElement) => place.lastElementChild?.append('\n', 'Two')
  expect(edit('One\n', begin)).toBe('One\\\nTwo\n')
  expect(edit('One\n', (place) => place.lastElementChild?.append(document.createElement('br'), 'Two'))).toBe(
    'One\\\nTwo\n',
  )
  expect(edit('```\ncode\n```\n', (place) => (place.innerHTML = '<pre>```<br>code<br>more<br>```</pre>'))).toBe(
    '```\ncode\nmore\n```\n',
  )
})

test('what was not touched keeps its bytes, and typed marks are words', () => {
  const text = '*  One\n\nTwo end\n\n__Three__\n'
  expect(edit(text, typeBehind(' end'))).toBe('*  One\n\nTwo endx\n\n__Three__\n')
  expect(edit('One\n', (place) => place.firstElementChild?.replaceChildren('1. *a* `b`'))).toBe(
    '1\\. \\*a\\* \\`b\\`\n',
  )
})
