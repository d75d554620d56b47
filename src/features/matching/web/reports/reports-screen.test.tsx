// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Toasts } from '#kit/web/toast.tsx'
import type { Report } from '#matching/reports-contract.ts'
import ReportsScreen from './reports-screen.tsx'

const realFetch = globalThis.fetch
let kept: Report[]
let decisions: string[]
let refusal: Response | undefined

const report: Report = {
  id: 'r1',
  reason: 'scam',
  words: 'Asked me for\ngift cards',
  created_at: '2026-01-15T12:00:00.000Z',
  reporter: { id: 'ann', name: 'Ann Example' },
  subject: {
    id: 'eve',
    type: 'dating',
    name: 'Eve',
    age: 31,
    gender: 'female',
    avatar_url: null,
    pictures: [],
    location: 'Lisbon',
    bio: 'I love <b>gold</b>',
    interests: ['music'],
    is_demo: false,
  },
  messages: [{ from_subject: true, content: 'Send me a card', timestamp: '2026-01-15T11:00:00.000Z' }],
  is_kept: true,
  state: 'open',
  decided_at: null,
  decided_by: null,
  open_about: 3,
}

beforeEach(() => {
  kept = [report]
  decisions = []
  refusal = undefined
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    if (init?.method === 'PUT') {
      decisions.push(`${pathname} ${init.body as string}`)
      const state = String(init.body).includes('hide') ? 'hidden' : 'dismissed'
      kept = [{ ...report, state, open_about: 0, decided_by: 'root@example.com', decided_at: report.created_at }]
      return Response.json(kept[0])
    }
    const isOpen = searchParams.get('state') === 'open'
    return refusal ?? Response.json({ items: kept.filter(({ state }) => (state === 'open') === isOpen), next: null })
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

const open = () =>
  act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ReportsScreen />
        <Toasts />
      </QueryClientProvider>,
    ),
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('an administrator reads who was reported and why, with the profile and the messages as plain text', async () => {
  await open()
  const card = within(await screen.findByRole('article', { name: 'Eve: Scam or asking for money' }))
  expect(card.getByText(/Reported by/).textContent).toMatch(
    /^Reported by Ann Example, .* · 2 other open reports about them$/,
  )
  expect(card.getByText('I love <b>gold</b>')).toBeDefined()
  expect(card.getByText('31 · Female · Lisbon')).toBeDefined()
  expect(card.getByText('Send me a card')).toBeDefined()
  expect(card.getByText(/gift cards/)).toBeDefined()
})

test('hiding asks first, and says what else it decides; the member can be shown again', async () => {
  await open()
  await screen.findByRole('article')
  await press('Hide member')
  const question = within(await screen.findByRole('alertdialog', { name: 'Hide Eve?' }))
  expect(question.getByText(/All 2 other open reports about them will be closed too/)).toBeDefined()
  await userEvent.click(question.getByRole('button', { name: 'Hide member' }))
  expect(await screen.findByText('Eve has been hidden')).toBeDefined()
  expect(await screen.findByText('No open reports')).toBeDefined()
  await userEvent.click(screen.getByLabelText('Closed'))
  await screen.findByRole('article')
  expect(screen.getByText('root@example.com')).toBeDefined()
  await press('Unhide')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unhide' }))
  expect(await screen.findByText('Eve is no longer hidden')).toBeDefined()
  expect(decisions).toEqual(['/api/reports/r1 {"decision":"hide"}', '/api/reports/r1 {"decision":"show"}'])
})

test('dismissing asks first, and can be thought better of', async () => {
  await open()
  await screen.findByRole('article')
  await press('Dismiss')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(decisions).toEqual([])
  await press('Dismiss')
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss report' }))
  expect(await screen.findByText('Report dismissed')).toBeDefined()
})

test('a report of which nothing is kept says so, and one whose reporter left too', async () => {
  kept = [{ ...report, is_kept: false, messages: [], reporter: null, open_about: 101 }]
  await open()
  expect(await screen.findByText('The profile and messages of this report are no longer stored.')).toBeDefined()
  expect(screen.getByText('a former member')).toBeDefined()
})

test('everybody else is told that it is for administrators', async () => {
  const words = { message: 'You don’t have permission to do this.', error: 'You don’t have permission to do this.' }
  refusal = Response.json(words, { status: 403 })
  await open()
  expect(await screen.findByText('Only administrators can see reports.')).toBeDefined()
})
