// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

function Search({ first = '' }: { first?: string }) {
  const [words, setWords] = useState(first)
  return (
    <>
      <SearchField label="Search" value={words} onSearch={setWords} />
      <output>{words}</output>
      <button onClick={() => setWords('another')}>Elsewhere</button>
    </>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox').value
const found = () => screen.getByRole('status').textContent

test('who pauses after a space goes on after it, and what is searched for follows', async () => {
  render(<Search />)
  await userEvent.type(screen.getByRole('searchbox'), 'rye ')
  await expect.poll(found).toBe('rye')
  await userEvent.type(screen.getByRole('searchbox'), 'bread')
  expect(field()).toBe('rye bread')
  await expect.poll(found).toBe('rye bread')
})

test('words that come from elsewhere stand in the field, also after others were typed', async () => {
  render(<Search first="rye" />)
  await userEvent.type(screen.getByRole('searchbox'), ' bread')
  await expect.poll(found).toBe('rye bread')
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(field()).toBe('another')
})
