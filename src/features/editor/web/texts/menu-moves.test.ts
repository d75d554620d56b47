import { expect, test } from 'vitest'
import { rowsOf, type Row } from './menu-edits.ts'
import { levelsAt, moveEntry, othersOf, stepFor, type MoveDirection } from './menu-moves.ts'

const menu =
  '\uFEFF# Menu\r\nHome | /\r\n\r\nShop | /store\r\n  Candles | /store#candles\r\n\tSoap\t/soap\r\nContact | /contact'
const outline = (text: string) => rowsOf(text).map(({ cells, depth }) => '-'.repeat(depth) + cells.title)
const row = (text: string, title: string) => rowsOf(text).find(({ cells }) => cells.title === title)!

function step(text: string, title: string, way: MoveDirection): string {
  const moved = row(text, title)
  const rows = rowsOf(text)
  const position = stepFor(
    rows,
    rows.find(({ entry }) => entry.line === moved.entry.line)!,
    way,
  )
  return position ? moveEntry(text, moved, position) : text
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

const texts = [
  menu,
  'A\n  B\n    C | /c\nD\n  E | /e\n',
  'A | /a\n B | /b\n  C | /c\n\tD | /d\n   E | /e',
  '  A\n  B\n      C\n',
]

/** Every place on every level where an entry fits. */
const positionsFor = (rows: Row[], moved: Row) =>
  Array.from({ length: othersOf(rows, moved).length + 1 }, (_, at) => {
    const { least, most } = levelsAt(rows, moved, at) ?? { least: 1, most: 0 }
    return Array.from({ length: most - least + 1 }, (__, more) => ({ at, depth: least + more }))
  }).flat()

test('whatever is moved wherever it fits, no entry is lost and the others stay on their levels', () => {
  const places = (rows: Row[]) => rows.map(({ depth, cells }) => [depth, cells])
  const cases = texts.flatMap((text) => {
    const rows = rowsOf(text)
    return rows.flatMap((moved) => positionsFor(rows, moved).map((position) => ({ text, rows, moved, position })))
  })
  expect(cases.length).toBeGreaterThan(50)
  for (const { text, rows, moved, position } of cases) {
    const others = othersOf(rows, moved)
    const next = rowsOf(moveEntry(text, moved, position))
    expect(next[position.at]).toMatchObject({ depth: position.depth, cells: moved.cells })
    expect(places(next.toSpliced(position.at, rows.length - others.length))).toEqual(places(others))
  }
})
