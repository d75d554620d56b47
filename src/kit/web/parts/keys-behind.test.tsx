// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const send = vi.fn<() => void>()

function Note() {
  const [text, setText] = useState('')
  return (
    <Dialog isOpen title="Note" isUnsaved={text !== ''} onClose={() => undefined}>
      <form action={send}>
        <TextField label="Text" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </form>
    </Dialog>
  )
}

test('keys pressed while a question opens reach nothing behind it, and somebody who goes on writing is where they were', async () => {
  render(<Note />)
  const person = userEvent.setup({ delay: null })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' })
  await person.type(field, 'Soap')
  await person.keyboard('{Escape}xyz{Enter}')
  expect([field.value, send.mock.calls]).toEqual(['Soap', []])
  const goOn = await screen.findByRole('button', { name: 'Keep editing' })
  await waitFor(() => expect(document.activeElement).toBe(goOn))
  expect(field.closest('[inert]')).not.toBeNull()
  await person.click(goOn)
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.closest('[inert]')).toBeNull()
})
