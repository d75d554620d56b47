import { expect, test } from 'vitest'
import {
  addEntry,
  changeEntry,
  indentEntry,
  neighbourOf,
  removeEntry,
  rowsOf,
  swapEntries,
  type Row,
} from './menu-edits.ts'

const menu =
  '# Menu\r\nHome | /\r\n\r\nShop | /store\r\n  Candles | /store#candles\r\n\tSoap\t/soap\r\nContact | /contact'
const row = (text: string, title: string) => rowsOf(text).find(({ entry }) => entry.title === title)!

test('a new entry stands at the end, in the line ends of the file', () => {
  expect(addEntry(menu, { title: 'About | us', url: '/about' })).toBe(`${menu}\r\nAbout \\| us | /about\r\n`)
  expect(addEntry('', { title: 'Home', url: '/' })).toBe('Home | /\n')
})

test('an entry goes with what stands under it, and comes alone', () => {
  expect(removeEntry(menu, row(menu, 'Shop'))).toBe('# Menu\r\nHome | /\r\n\r\nContact | /contact')
})

test('neighbours change places with what stands under them', () => {
  const [shop, contact] = [row(menu, 'Shop'), row(menu, 'Contact')]
  const rows = rowsOf(menu)
  expect(neighbourOf(rows, rows[1]!, 1)?.entry.title).toBe('Contact')
  expect(neighbourOf(rows, rows[2]!, -1)).toBeUndefined()
  expect(swapEntries(menu, contact, shop)).toBe(
    '# Menu\r\nHome | /\r\n\r\nContact | /contact\r\nShop | /store\r\n  Candles | /store#candles\r\n\tSoap\t/soap',
  )
})

test('an entry becomes a child of the one above, and comes back', () => {
  const deeper = indentEntry(menu, row(menu, 'Contact'), 1)
  expect(row(deeper, 'Contact').depth).toBe(1)
  expect(indentEntry(deeper, row(deeper, 'Contact'), -1)).toBe(menu)
})

test('a byte order mark and an open last line stay where they are, whichever entry moves or goes', () => {
  const text = '\uFEFFHome | /\nShop | /store\nContact | /contact'
  const [home, shop, contact] = rowsOf(text) as [Row, Row, Row]
  expect(swapEntries(text, home, shop)).toBe('\uFEFFShop | /store\nHome | /\nContact | /contact')
  expect(swapEntries(text, shop, contact)).toBe('\uFEFFHome | /\nContact | /contact\nShop | /store')
  expect(removeEntry(text, home)).toBe('\uFEFFShop | /store\nContact | /contact')
  expect(indentEntry(text, shop, 1)).toBe('\uFEFFHome | /\n  Shop | /store\nContact | /contact')
  expect(addEntry(removeEntry(text, contact), { title: 'Blog', url: '/blog' })).toBe(
    '\uFEFFHome | /\nShop | /store\nBlog | /blog\n',
  )
})

test('other words for an entry leave an address that leads nowhere, for its owner to mend', () => {
  const text = 'Home | /\nShop\tjavascript:alert(1)\n'
  expect(changeEntry(text, row(text, 'Shop'), { title: 'Store' })).toBe('Home | /\nStore | javascript:alert(1)\n')
  expect(changeEntry(text, row(text, 'Home'), { url: '' })).toBe('Home\nShop\tjavascript:alert(1)\n')
})
