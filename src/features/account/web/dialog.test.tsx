// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

// jsdom knows the element, not yet its windows.
Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })

afterEach(cleanup)

function List({ names }: { names: string[] }) {
  const [asked, setAsked] = useState<string>()
  return (
    <main>
      <h1>Names</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button onClick={() => setAsked(name)}>{name}</button>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog labelledBy="" onClose={() => undefined}>
          <button onClick={() => setAsked(undefined)}>Done</button>
        </Dialog>
      )}
    </main>
  )
}

test('a window gives the focus back to what opened it, to the next in its list once that goes, and at last to the heading', async () => {
  const { rerender } = render(<List names={['one', 'two']} />)
  const person = userEvent.setup()
  await person.click(screen.getByText('one'))
  await person.click(screen.getByText('Done'))
  expect(document.activeElement?.textContent).toBe('one')
  rerender(<List names={['two']} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('two'))
  rerender(<List names={[]} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Names'))
})

test('whoever has moved on since keeps the focus', async () => {
  const { rerender } = render(<List names={['one', 'two', 'three']} />)
  const person = userEvent.setup()
  await person.click(screen.getByText('one'))
  await person.click(screen.getByText('Done'))
  screen.getByText('three').focus()
  rerender(<List names={['two', 'three']} />)
  await Promise.resolve()
  expect(document.activeElement?.textContent).toBe('three')
})
