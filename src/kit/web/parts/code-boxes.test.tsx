// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CodeBoxes, isWhole } from './code-boxes.tsx'

let user: UserEvent
beforeEach(() => (user = userEvent.setup()))
afterEach(cleanup)

function Form({ digitsOnly }: { digitsOnly?: boolean }) {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeBoxes code={code} onCode={setCode} label="Code" boxLabel="Character {place} of 6" digitsOnly={digitsOnly} />
      <p>{isWhole(code) ? 'whole' : 'not whole'}</p>
    </>
  )
}
const show = (digitsOnly?: boolean) => render(<Form digitsOnly={digitsOnly} />)
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const state = () => {
  const signs = boxes().map(({ value }) => value || '_')
  return `${signs.join('')} ${boxes().indexOf(document.activeElement as HTMLInputElement) + 1}`
}

test('six boxes are one group; each has its name, and a telephone may fill in the first', () => {
  show()
  expect(screen.getByRole('group', { name: 'Code' }).dir).toBe('ltr')
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual(
    [1, 2, 3, 4, 5, 6].map((place) => `Character ${place} of 6`),
  )
  expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
  expect(state()).toBe('______ 1')
})

test.for([
  ['abc', 'ABC___ 4'],
  ['abc234', 'ABC234 6'],
  ['abc2349', 'ABC234 6'],
  ['a b-c', 'ABC___ 4'],
  ['abc{Backspace}', 'AB____ 3'],
  ['abc{Backspace}{Backspace}{Backspace}{Backspace}', '______ 1'],
  ['abc234{Backspace}', 'ABC23_ 6'],
  ['abc234{Backspace}{Backspace}9', 'ABC29_ 6'],
  ['abc{ArrowLeft}{ArrowLeft}x', 'AXC___ 3'],
  ['abc{ArrowLeft}{Delete}', 'AB____ 3'],
  ['abc{Home}x', 'XBC___ 2'],
  ['{End}x', '_____X 6'],
  ['{ArrowLeft}{ArrowRight}x', '_X____ 3'],
] as const)('typing %s leaves %s', async ([keys, left]) => {
  show()
  await user.keyboard(keys)
  expect(state()).toBe(left)
})

test('a paste spreads over the boxes, from whichever box', async () => {
  show()
  for (const place of [0, 3, 5]) {
    await user.click(boxes()[place]!)
    await user.paste(' abc-234\n')
    expect(state()).toBe('ABC234 6')
  }
  expect(screen.getByText('whole')).toBeTruthy()
  await user.click(boxes()[2]!)
  await user.paste('xy')
  expect(state()).toBe('ABXY34 5')
  await user.paste('--')
  expect(state()).toBe('ABXY34 5')
})

test('a code that a phone fills into the first box spreads too', async () => {
  show()
  const { fireEvent } = await import('@testing-library/react')
  fireEvent.change(boxes()[0]!, { target: { value: 'abc234' } })
  expect(state()).toBe('ABC234 6')
})

test('a code of digits takes nothing else, whatever digits the keyboard has', async () => {
  show(true)
  expect(boxes()[0]?.inputMode).toBe('numeric')
  await user.keyboard('a1b2')
  expect(state()).toBe('12____ 3')
  await user.paste('٣٤۵６')
  expect(state()).toBe('123456 6')
})

test('with a gap a code is not whole', async () => {
  show()
  await user.keyboard('abc234{ArrowLeft}{ArrowLeft}{Delete}')
  expect([state(), isWhole('ABC 34')]).toEqual(['ABC_34 4', false])
  expect(screen.getByText('not whole')).toBeTruthy()
})
