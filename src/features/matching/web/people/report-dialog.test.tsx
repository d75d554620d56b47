// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAnswer } from '#kit/web/use-answer.ts'
import { showToast, Toasts } from '#kit/web/toast.tsx'
import { listMatches } from '#matching/matches-contract.ts'
import { ReportDialog } from './report-dialog.tsx'
import { useBlock } from './use-block.ts'

const realFetch = globalThis.fetch
/** What was sent, line by line. */
let sent: string[]
let answers: Record<string, () => Response>
const refuse = (status: number, message: string) => () => Response.json({ message, error: message }, { status })

beforeEach(() => {
  sent = []
  answers = {}
  globalThis.fetch = async (input, init) => {
    const line = `${init?.method ?? 'GET'} ${String(input).split('?')[0]}`
    sent.push(typeof init?.body === 'string' ? `${line} ${init.body}` : line)
    return (
      answers[line]?.() ?? Response.json(line.endsWith('/matches') ? { items: [], next: null } : { message: 'Done.' })
    )
  }
})
afterEach(async () => {
  await act(async () => showToast({ title: '' }))
  cleanup()
  globalThis.fetch = realFetch
})

function Matches() {
  useAnswer(listMatches, { query: {} })
  return null
}

async function open() {
  const onClose = vi.fn<() => void>()
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Matches />
        <ReportDialog id="eve" name="Eve" onClose={onClose} />
      </QueryClientProvider>,
    ),
  )
  sent = []
  return onClose
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a report needs a reason, and goes with the words; then the person is blocked, and is gone once one is done', async () => {
  const onClose = await open()
  await press('Send report')
  expect(screen.getByText('Please choose a reason.')).toBeDefined()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByLabelText('Scam or asking for money'))
  await userEvent.type(screen.getByLabelText(/^What happened/), 'Wants gift cards')
  await press('Send report')
  expect(await screen.findByRole('dialog', { name: 'Thank you for telling us' })).toBeDefined()
  expect(screen.getByText(/You and Eve won’t see each other any more/)).toBeDefined()
  expect(sent).toEqual([
    'POST /api/members/eve/report {"reason":"scam","words":"Wants gift cards"}',
    'POST /api/members/eve/block',
  ])
  await press('Done')
  expect(onClose).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(sent.at(-1)).toBe('GET /api/matches'))
})

test('without the tick nobody is blocked', async () => {
  await open()
  await userEvent.click(screen.getByLabelText('Hate speech'))
  await userEvent.click(screen.getByLabelText('Block them too'))
  await press('Send report')
  await screen.findByRole('dialog', { name: 'Thank you for telling us' })
  expect(sent).toEqual(['POST /api/members/eve/report {"reason":"hate","words":""}'])
})

test('a refused report says why and keeps the words; one that could not block says that', async () => {
  answers['POST /api/members/eve/report'] = refuse(429, 'Too many requests. Please try again later.')
  answers['POST /api/members/eve/block'] = refuse(500, 'Server error.')
  await open()
  await userEvent.click(screen.getByLabelText('Hate speech'))
  await userEvent.type(screen.getByLabelText(/^What happened/), 'Kept')
  await press('Send report')
  expect(await screen.findByText('Too many requests. Please try again later.')).toBeDefined()
  expect(screen.getByDisplayValue('Kept')).toBeDefined()
  delete answers['POST /api/members/eve/report']
  await press('Send report')
  expect(await screen.findByText('Couldn’t block Eve')).toBeDefined()
})

test('the safety tips open from what is said after a report', async () => {
  await open()
  await userEvent.click(screen.getByLabelText('Hate speech'))
  await press('Send report')
  await userEvent.click(await screen.findByRole('button', { name: 'Safety tips' }))
  expect(await screen.findByRole('dialog', { name: 'Meeting people safely' })).toBeDefined()
  expect(screen.getByText('Never send money')).toBeDefined()
})

function Card() {
  const { block } = useBlock('eve')
  return <button onClick={block}>Block</button>
}

async function openCard() {
  const client = new QueryClient()
  const screens = (card: boolean) => (
    <QueryClientProvider client={client}>
      {card && <Card />}
      <Toasts />
    </QueryClientProvider>
  )
  const { rerender } = render(screens(true))
  return () => rerender(screens(false))
}

test('somebody who was blocked by mistake is unblocked by Undo, though their card is gone', async () => {
  const remove = await openCard()
  await press('Block')
  expect(await screen.findByText('You won’t see each other any more.')).toBeDefined()
  remove()
  await press('Undo')
  expect(await screen.findByText('Unblocked')).toBeDefined()
  expect(sent).toEqual(['POST /api/members/eve/block', 'DELETE /api/members/eve/block'])
})

test('a block that did not work says so', async () => {
  answers['POST /api/members/eve/block'] = refuse(404, 'Member not found.')
  await openCard()
  await press('Block')
  expect(await screen.findByText('Couldn’t block')).toBeDefined()
})
