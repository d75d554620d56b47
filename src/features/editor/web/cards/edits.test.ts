import { expect, test } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { seeds, times } from '#test/long.ts'
import { makeNastyText, makeRandom } from '#test/random.ts'
import { startOf } from '../blocks/block-forms.ts'
import { writeBlock } from '../blocks/block-text.ts'
import { duplicatePiece, insertPiece, movePiece, removePiece, rewritePiece } from './edits.ts'
import { isCard, readPage } from '../texts/page-text.ts'

const page = '\uFEFFTitle: Bread\r\n\r\n# Bread\r\n\r\nOne.\r\n\r\n\r\n::button[Buy]{href=/shop}\r\nLast.  '
const cardAt = (text: string, index: number) => readPage(text).items.filter(isCard)[index]!

test('a changed part leaves every other byte of the page', () => {
  expect(rewritePiece(page, cardAt(page, 1), 'Two.')).toBe(page.replace('One.', 'Two.'))
})

test('words that change within a line leave even mixed line ends as they are', () => {
  const text = '# A\r\n\r\n:::table\r\na,b\n1,2\r\n:::\r\n\r\nEnd.\n'
  const table = cardAt(text, 1)
  expect(rewritePiece(text, table, table.source.replace('1,2', '1,3'))).toBe(text.replace('1,2', '1,3'))
  expect(rewritePiece(text, table, table.source.replace('1,2', '1,2\n3,4'))).toBe(text.replace('1,2', '1,2\n3,4'))
})

test('lines that stay in a changed part keep their own line ends, also where these are mixed', () => {
  const text = '# A\n\n:::columns\r\n:::column\r\na\r\n:::\r\n:::\r\n'
  const columns = cardAt(text, 1)
  const changed = columns.source.replace('a\r\n', 'a\r\n\nb\n')
  expect(rewritePiece(text, columns, changed)).toBe(text.replace('a\r\n', 'a\r\n\nb\n'))
})

test('a new block stands behind another one with a blank line on either side, in the line ends of the file', () => {
  expect(insertPiece(page, cardAt(page, 0), '::store')).toBe(
    page.replace('# Bread\r\n\r\n', '# Bread\r\n\r\n::store\r\n\r\n'),
  )
})

test('a block that is put first stands under the page settings', () => {
  expect(insertPiece(page, undefined, '::store')).toBe(page.replace('# Bread', '::store\r\n\r\n# Bread'))
})

test('a block at the end starts a line of its own', () => {
  expect(insertPiece('One.', cardAt('One.', 0), '::store')).toBe('One.\n\n::store\n')
})

test('a part that is taken out takes its blank line along', () => {
  expect(removePiece(page, cardAt(page, 0))).toBe(page.replace('# Bread\r\n\r\n', ''))
})

test('a part moves behind another one, above them all, and back', () => {
  const text = '# A\n\nB\n\nC\n'
  const moved = movePiece(text, cardAt(text, 0), cardAt(text, 2))
  expect(moved).toBe('B\n\nC\n\n# A\n')
  expect(movePiece(moved, cardAt(moved, 2), undefined)).toBe(text)
})

test('a part is doubled', () => {
  expect(duplicatePiece('A\n\nB\n', cardAt('A\n\nB\n', 0))).toBe('A\n\nA\n\nB\n')
})

test('code that is not closed swallows nothing when it is put first in a file with a mark of its byte order', () => {
  const text = '\uFEFFBread\n```\ncode'
  const code = readPage(text).items.filter(isCard).at(-1)!
  expect(() => movePiece(text, code, undefined)).toThrow(Refusal)
  expect(movePiece('\uFEFFBread\n\nButter', { line: 3, source: 'Butter' }, undefined)).toBe('\uFEFFButter\n\nBread\n')
})

const pick = <T>(random: () => number, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
const kinds = ['image', 'button', 'form', 'hero', 'table', 'map', 'columns', 'youtube', 'store'] as const

/** One visual edit of a text, and which of its parts it may change. */
function editAtRandom(text: string, random: () => number) {
  const cards = readPage(text).items.filter(isCard)
  const [card, other] = [pick(random, cards), pick(random, cards)]
  const block = writeBlock(startOf(pick(random, kinds)!))
  const words = makeNastyText(random, 4)
  const edits: (() => string)[] = [() => insertPiece(text, card, block), () => insertPiece(text, undefined, block)]
  if (card)
    edits.push(
      () => removePiece(text, card),
      () => duplicatePiece(text, card),
      () => rewritePiece(text, card, block),
      () => rewritePiece(text, card, words),
      () => movePiece(text, card, other === card ? undefined : other),
    )
  const edit = pick(random, edits)!
  return { card, edit, isMoved: edit !== edits[0] && (edit === edits[1] || edit === edits.at(-1)) }
}

/** Whether all parts except the edited one are still there, in order and byte for byte. */
function keepsRest(before: string, after: string, card: { line: number } | undefined): boolean {
  const shown = (text: string) => readPage(text).items.filter(({ kind }) => kind !== 'gap')
  const said = (source: string) => source.replaceAll('\uFEFF', '').trimEnd()
  const rest = shown(before)
    .filter(({ line }) => line !== card?.line)
    .map(({ source }) => said(source))
  let next = 0
  for (const { source } of shown(after)) if (said(source) === rest[next]) next += 1
  return next === rest.length
}

/** Whether all bytes up to the part before the edited one, and all from the part behind it, are unchanged. */
function keepsBytes(before: string, after: string, card: { line: number; source: string } | undefined): boolean {
  if (!card) return true
  const shown = readPage(before).items
  const at = shown.findIndex(({ line }) => line === card.line)
  const gap = (index: number) => shown[index]?.kind === 'gap'
  const head = shown.slice(0, gap(at - 1) ? at - 1 : at).map(({ source }) => source)
  const tail = shown.slice(gap(at + 1) ? at + 2 : at + 1).map(({ source }) => source)
  return after.startsWith(head.join('')) && after.endsWith(tail.join(''))
}

test('in thousands of random pages a random edit changes its own part alone, or is refused', () => {
  const faults: string[] = []
  let done = 0
  for (const seed of seeds(3000)) {
    const random = makeRandom(seed)
    const text = makeNastyText(random, 16)
    const { card, edit, isMoved } = editAtRandom(text, random)
    try {
      const after = edit()
      done += 1
      if (!keepsRest(text, after, card) || (!isMoved && !keepsBytes(text, after, card))) faults.push(`seed ${seed}`)
    } catch (problem) {
      if (!(problem instanceof Refusal)) faults.push(`seed ${seed}: ${String(problem)}`)
    }
  }
  expect(faults).toEqual([])
  expect(done).toBeGreaterThan(0.6 * times(3000))
})
