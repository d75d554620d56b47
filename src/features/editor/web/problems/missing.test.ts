import { expect, test } from 'vitest'
import { linesOfPicture, pathOfMissing, renameMissing, renameAll, startOfMissing, takeOut } from './missing.ts'

test('a page that is missing begins with its name', () => {
  const page = { kind: 'page', name: '/our-team' } as const
  expect([pathOfMissing(page), startOfMissing(page)]).toEqual([
    'our-team/content.txt',
    'Title: Our team\n\n# Our team\n\nWrite something here.\n',
  ])
})

test('another picture stands in the place of the missing one, and no other byte moves', () => {
  const text = '\uFEFFa.jpg\r\n\r\n![A](a.jpg "x")\r\n\r\n:::image-grid\r\na.jpg | A\r\n:::\r\n'
  expect(renameMissing(text, 3, 'a.jpg', 'images/b.jpg')).toBe(text.replace('(a.jpg', '(images/b.jpg'))
  expect(renameMissing(text, 6, 'a.jpg', 'b c.jpg')).toBe(text.replace('a.jpg | A', 'b c.jpg | A'))
  expect(renameMissing('![A](my%20a.jpg)', 1, 'my a.jpg', 'b c.jpg')).toBe('![A](b%20c.jpg)')
  expect(renameMissing('::image{src=a.jpg}', 1, 'a.jpg', 'b c.jpg')).toBe('::image{src="b c.jpg"}')
  expect(renameMissing(text, 7, 'a.jpg', 'b.jpg')).toBeUndefined()
})

test('a line is taken out only where it says nothing else', () => {
  const page = { line: 2, file: 'content.txt' }
  const out = (line: string, name: string, at = page) => takeOut(`One\n${line}\nThree`, at, name)
  expect(out('::include footer.txt', 'footer.txt')).toBe('One\nThree')
  expect(out('![A loaf](a.jpg)', 'a.jpg')).toBe('One\nThree')
  expect(out('a.jpg | A | Words', 'a.jpg')).toBe('One\nThree')
  expect(out('Words and ![A loaf](a.jpg)', 'a.jpg')).toBeUndefined()
  expect(out(':::hero{image=a.jpg}', 'a.jpg')).toBeUndefined()
  expect(out('::include other.txt', 'footer.txt')).toBeUndefined()
  const menu = { line: 2, file: 'menu.txt' }
  expect(out('News | /news', '/news', menu)).toBe('One\nThree')
  expect(out('News | news', '/news', menu)).toBe('One\nThree')
  expect(takeOut('One\nNews | /news\n  Old | /old\n', menu, '/news')).toBeUndefined()
})

test('a missing picture is found in every place that shows it, and only there', () => {
  const text = `Image: a.jpg

:::hero{image=a.jpg height=tall}
# The file a.jpg
:::

![A](<a.jpg>) and aa.jpg

:::image-grid
a.jpg | A
b/a.jpg | B
:::

\`\`\`
![A](a.jpg)
\`\`\`
`
  expect(linesOfPicture(text, 'a.jpg')).toEqual([1, 3, 7, 10])
  expect(linesOfPicture('title A\nlogo images/a.png\n', 'images/a.png')).toEqual([2])
  expect(linesOfPicture(renameAll(text, 'a.jpg', 'images/c.jpg'), 'images/c.jpg')).toEqual([1, 3, 7, 10])
})
