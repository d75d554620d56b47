// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyState } from './open-file.ts'
import { GridSwitch } from '../grid/grid-switch.tsx'
import { TextFrame } from './text-frame.tsx'

test('a file that can’t be loaded says so in place of its text, with the reason', () => {
  const problem = 'API Error 502: Bad Gateway'
  render(<TextFrame state={{ ...emptyState, phase: 'failed', problem }}>{() => null}</TextFrame>)
  expect(screen.getByRole('alert').textContent).toBe(`Failed to load file${problem}`)
})

test('a table says that it is on its way, both its file and its cells', async () => {
  const { rerender } = render(
    <TextFrame state={emptyState} waiting="Loading table...">
      {() => null}
    </TextFrame>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading table...')
  rerender(
    <GridSwitch csv={'What,Price\nBread,4\n'} onChange={() => {}}>
      text
    </GridSwitch>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading table...')
  expect(await screen.findByDisplayValue('Bread')).toBeTruthy()
})
