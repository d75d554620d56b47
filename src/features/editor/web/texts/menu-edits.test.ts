import { expect, test } from 'vitest'
import { addEntry, changeEntry, linesOf, putBack, removeEntry, rowsOf, type Row } from './menu-edits.ts'

const menu =
  '# Menu\r\nHome | /\r\n\r\nShop | /store\r\n  Candles | /store#candles\r\n\tSoap\t/soap\r\nContact | /contact'
const row = (text: string, title: string) => rowsOf(text).find(({ entry }) => entry.title === title)!

test('a new entry stands at the end, in the line ends of the file', () => {
  expect(addEntry(menu, { title: 'About | us', url: '/about' })).toBe(`${menu}\r\nAbout \\| us | /about\r\n`)
  expect(addEntry('', { title: 'Home', url: '/' })).toBe('Home | /\n')
})

test('an entry goes with what stands under it, and comes back to the byte', () => {
  const without = removeEntry(menu, row(menu, 'Shop'))
  expect(without).toBe('# Menu\r\nHome | /\r\n\r\nContact | /contact')
  for (const title of ['Home', 'Shop', 'Candles', 'Contact']) {
    const gone = row(menu, title)
    expect(putBack(removeEntry(menu, gone), linesOf(menu, gone), gone.entry.line)).toBe(menu)
  }
})

test('a byte order mark and an open last line stay where they are, whichever entry moves or goes', () => {
  const text = '\uFEFFHome | /\nShop | /store\nContact | /contact'
  const [home, , contact] = rowsOf(text) as [Row, Row, Row]
  expect(removeEntry(text, home)).toBe('\uFEFFShop | /store\nContact | /contact')
  expect(addEntry(removeEntry(text, contact), { title: 'Blog', url: '/blog' })).toBe(
    '\uFEFFHome | /\nShop | /store\nBlog | /blog\n',
  )
})

test('other words for an entry leave an address that leads nowhere, for its owner to mend', () => {
  const text = 'Home | /\nShop\tjavascript:alert(1)\n'
  expect(changeEntry(text, row(text, 'Shop'), { title: 'Store' })).toBe('Home | /\nStore | javascript:alert(1)\n')
  expect(changeEntry(text, row(text, 'Home'), { url: '' })).toBe('Home\nShop\tjavascript:alert(1)\n')
})
