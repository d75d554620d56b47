import { expect, test } from 'vitest'
import { rowsOf } from './menu-edits.ts'
import { levelsAt, moveEntry, othersOf, stepFor, type Way } from './menu-moves.ts'

const menu =
  '\uFEFF# Menu\r\nHome | /\r\n\r\nShop | /store\r\n  Candles | /store#candles\r\n\tSoap\t/soap\r\nContact | /contact'
const outline = (text: string) => rowsOf(text).map(({ cells, depth }) => '-'.repeat(depth) + cells.title)
const row = (text: string, title: string) => rowsOf(text).find(({ cells }) => cells.title === title)!

function step(text: string, title: string, way: Way): string {
  const moved = row(text, title)
  const rows = rowsOf(text)
  const spot = stepFor(
    rows,
    rows.find(({ entry }) => entry.line === moved.entry.line)!,
    way,
  )
  return spot ? moveEntry(text, moved, spot) : text
}

test('neighbours change places with what stands under them, and every byte of their lines stays', () => {
  const down = step(menu, 'Shop', 'down')
  expect(down).toBe(
    '\uFEFF# Menu\r\nHome | /\r\n\r\nContact | /contact\r\nShop | /store\r\n  Candles | /store#candles\r\n\tSoap\t/soap',
  )
  expect(step(down, 'Shop', 'up')).toBe(menu)
  expect(step(menu, 'Candles', 'up')).toBe(menu)
})

test('an entry goes under the one above, and comes back behind what stood there', () => {
  const inside = step(menu, 'Contact', 'in')
  expect(outline(inside)).toEqual(['Home', 'Shop', '-Candles', '-Soap', '-Contact'])
  expect(step(inside, 'Contact', 'out')).toBe(menu)
  expect(outline(step(menu, 'Candles', 'out'))).toEqual(['Home', 'Shop', '-Soap', 'Candles', 'Contact'])
  expect(step(menu, 'Home', 'in')).toBe(menu)
  expect(step(menu, 'Home', 'out')).toBe(menu)
})

test('nothing goes deeper than the format allows', () => {
  const deep = 'A\n  B\n    C | /c\nD\n  E | /e\n'
  expect(outline(step(deep, 'D', 'in'))).toEqual(['A', '-B', '--C', '-D', '--E'])
  expect(step(step(deep, 'D', 'in'), 'D', 'in')).toBe(step(deep, 'D', 'in'))
  const rows = rowsOf(deep)
  expect(levelsAt(rows, rows[3]!, 2)).toBeUndefined()
  expect(step(deep, 'C', 'in')).toBe(deep)
})

test('an entry of a menu with wide steps moves by one level', () => {
  const wide = 'A | /a\n    B | /b\n    C | /c\n'
  expect(step(wide, 'C', 'out')).toBe('A | /a\n    B | /b\nC | /c\n')
})

test('whatever is moved wherever it fits, no entry is lost and the others stay on their levels', () => {
  const texts = [
    menu,
    'A\n  B\n    C | /c\nD\n  E | /e\n',
    'A | /a\n B | /b\n  C | /c\n\tD | /d\n   E | /e',
    '  A\n  B\n      C\n',
  ]
  for (const text of texts) {
    const rows = rowsOf(text)
    for (const moved of rows) {
      const others = othersOf(rows, moved)
      for (let at = 0; at <= others.length; at += 1) {
        const levels = levelsAt(rows, moved, at)
        for (let depth = levels?.least ?? 1; depth <= (levels?.most ?? 0); depth += 1) {
          const next = rowsOf(moveEntry(text, moved, { at, depth }))
          const family = rows.length - others.length
          expect(next[at]).toMatchObject({ depth, cells: moved.cells })
          const stayed = next.toSpliced(at, family)
          expect(stayed.map((each) => [each.depth, each.cells])).toEqual(others.map((each) => [each.depth, each.cells]))
        }
      }
    }
  }
})
