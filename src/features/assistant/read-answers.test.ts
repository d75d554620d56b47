import { expect, test } from 'vitest'
import { readJson } from './server/models/read-json.ts'
import { openListReader } from './server/models/read-list.ts'

test.for([
  ['{"a": 1}', { a: 1 }],
  ['```json\n{"a": "}"}\n```', { a: '}' }],
  ['Here [as asked]: {"a": ["\\"]"]} – enjoy', { a: ['"]'] }],
  ['[1, 2] and more', [1, 2]],
  ['{"a": 1', undefined],
  ['nothing', undefined],
  ['', undefined],
])('an answer such as %s is read', ([text, value]) => {
  expect(readJson(text as string)).toEqual(value)
})

const readList = (text: string) => {
  const reader = openListReader()
  return { elements: [...text].flatMap((sign) => reader.take(sign)), isOver: reader.isOver() }
}

test.for([
  ['{"elements":[{"a":1},{"b":[1,{"c":"],}"}]}]}', [{ a: 1 }, { b: [1, { c: '],}' }] }], true],
  ['```json\n[{"a":"\\\\"}, {"a":2}]\n``` [3]', [{ a: '\\' }, { a: 2 }], true],
  ['{"note": "a [list]", "elements": []}', [], true],
  ['[{"a":1}, {"a":', [{ a: 1 }], false],
  ['[{"a":1}, oops, {"a":2}]', [{ a: 1 }, undefined, { a: 2 }], true],
])('a list such as %s is read while it comes', ([text, elements, isOver]) => {
  expect(readList(text as string)).toEqual({ elements, isOver })
})

test('hostile answers are read in time that grows with their length', () => {
  for (const hostile of ['['.repeat(2_000_000), '{"a":'.repeat(400_000), `"${'\\'.repeat(2_000_000)}`]) {
    expect(readJson(hostile)).toBeUndefined()
    expect(openListReader().take(hostile)).toEqual([])
  }
})
