// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

function List({ names }: { names: string[] }) {
  const [asked, setAsked] = useState<string>()
  const close = () => setAsked(undefined)
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
      {asked && <Confirm isOpen title="Sure?" text="It goes." act="Delete" onConfirm={close} onCancel={close} />}
    </main>
  )
}

const focused = () => document.activeElement?.textContent

test('a question gives the focus back to what opened it, to the next in its list once that goes, and at last to the heading', async () => {
  const { rerender } = render(<List names={['one', 'two']} />)
  const person = userEvent.setup()
  await person.click(screen.getByText('one'))
  await person.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(focused()).toBe('one'))
  rerender(<List names={['two']} />)
  await waitFor(() => expect(focused()).toBe('two'))
  rerender(<List names={[]} />)
  await waitFor(() => expect(focused()).toBe('Names'))
})

test('Escape closes a question, and a focus that has moved on since stays where it is', async () => {
  const { rerender } = render(<List names={['one', 'two', 'three']} />)
  const person = userEvent.setup()
  await person.click(screen.getByText('one'))
  await screen.findByRole('button', { name: 'Delete' })
  await person.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('one'))
  screen.getByText('three').focus()
  rerender(<List names={['two', 'three']} />)
  await waitFor(() => expect(focused()).toBe('three'))
})

function MenuOfOne() {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <main>
      <h1>Names</h1>
      <Menu button={<Button>More</Button>} entries={[{ label: 'Delete', onChoose: () => setAsked(true) }]} />
      {isAsked && <Confirm isOpen title="Sure?" text="It goes." act="Delete" onConfirm={close} onCancel={close} />}
    </main>
  )
}

test('a question that was opened from a menu gives the focus back to the button of the menu', async () => {
  render(<MenuOfOne />)
  const person = userEvent.setup()
  await person.click(screen.getByText('More'))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(focused()).toBe('More'))
})

function Entries({ isDone }: { isDone: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <ul>
      {['one', 'two'].map((name) => (
        <li key={name}>
          <input aria-label={name} />
          <button>Remove {name}</button>
          {!(isDone && name === 'two') && <button onClick={() => setAsked(true)}>Check {name}</button>}
        </li>
      ))}
      {isAsked && <Confirm isOpen title="Sure?" text="Is it?" act="Yes" onConfirm={close} onCancel={close} />}
    </ul>
  )
}

test('when the button that opened a question goes, the focus stays in its row and not on “Remove” in another', async () => {
  const { rerender } = render(<Entries isDone={false} />)
  const person = userEvent.setup()
  await person.click(screen.getByText('Check two'))
  await person.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(focused()).toBe('Check two'))
  rerender(<Entries isDone />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('two')))
})

function Changes({ files }: { files: { name: string; isRead: boolean }[] }) {
  return (
    <Dialog isOpen onClose={() => undefined} title="Changes">
      <ul>
        {files.map(({ name, isRead }) => (
          <li key={name}>
            {isRead && <button>1 line of {name}</button>}
            <button>Edit</button>
            <button aria-label={`Discard ${name}`}>Discard</button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

test('when a row of a window goes, the focus is on the same button of the next, however many that has', async () => {
  const [one, two] = [
    { name: 'one', isRead: false },
    { name: 'two', isRead: true },
  ]
  const { rerender } = render(<Changes files={[one, two]} />)
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Discard one' }))
  rerender(<Changes files={[two]} />)
  await waitFor(() => expect(document.activeElement?.ariaLabel).toBe('Discard two'))
})
