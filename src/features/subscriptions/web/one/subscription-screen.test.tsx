// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from '#kit/web/route/router.tsx'
import { SubscriptionScreen } from './subscription-screen.tsx'

const realFetch = globalThis.fetch
const asked: string[] = []
let current: Record<string, unknown>
let answer: (line: string) => Response | undefined

const subscription = {
  id: 's1',
  name: 'Bread every week',
  status: 'active',
  start_date: '2026-01-01T00:00:00.000Z',
  next_billing_date: '2026-04-01T00:00:00.000Z',
  amount: 950,
  currency: 'USD',
  interval: 'week',
  payment_method: 'stripe',
  payment_details: { last4: '4242', brand: 'Visa' },
  features: ['Fresh'],
  domain: 'bakery.com',
  domain_id: 'd1',
  auto_renew: true,
  ends_at: null,
  plan_id: null,
  buyer: { name: 'Ann', email: 'ann@example.com' },
  problem: null,
  can: ['pause', 'cancel', 'update-payment'],
}

beforeEach(() => {
  asked.length = 0
  current = subscription
  answer = () => undefined
  globalThis.fetch = async (input, init) => {
    const line = `${init?.method} ${String(input)}`
    asked.push(line)
    return answer(line) ?? Response.json(current)
  }
  globalThis.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  globalThis.fetch = realFetch
})

async function open() {
  history.replaceState(null, '', '/subscriptions/s1')
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router prepare={() => undefined}>
          <SubscriptionScreen />
        </Router>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading', { name: 'Bread every week' })
  return userEvent.setup()
}
const buttons = () => screen.queryAllByRole('button').map((each) => each.textContent)

test('a subscription shows what is paid next, how, and only the buttons that can be used now', async () => {
  await open()
  for (const words of ['$9.50 a week', 'Stripe · Visa •••• 4242', 'Active', 'Fresh'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(buttons()).toEqual(['Pause', 'Update payment method', 'Cancel subscription'])
})

test('a seller sees a subscription without any button', async () => {
  current = { ...subscription, can: [] }
  await open()
  expect(buttons()).toEqual([])
})

test('a paused subscription can be resumed', async () => {
  const user = await open()
  current = { ...subscription, status: 'paused', can: ['resume', 'cancel'] }
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual([
    'POST /api/subscriptions/s1/pause',
    'POST /api/subscriptions/s1/resume',
  ])
})

test.for([
  ['Pause', 'Failed to pause subscription'],
  ['Update payment method', 'Failed to update payment method'],
] as const)('where %s fails, the screen says so', async ([name, words]) => {
  answer = (line) =>
    line.startsWith('POST') ? Response.json({ error: 'no', message: 'Not now.' }, { status: 409 }) : undefined
  const user = await open()
  await user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Not now.')).toBeTruthy()
})

test('it is cancelled only after a question that says it can’t be undone', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText(/This can’t be undone/)).toBeTruthy()
  expect(asked.some((line) => line.startsWith('POST'))).toBe(false)
  current = { ...subscription, status: 'cancelled', can: [] }
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  await expect.poll(buttons).toEqual([])
})

test('another way to pay is entered at the payment service', async () => {
  const assign = vi.fn<(url: string) => void>()
  answer = (line) => (line.startsWith('POST') ? Response.json({ url: 'https://pay.example/card' }) : undefined)
  const user = await open()
  vi.stubGlobal('location', { pathname: '/subscriptions/s1', search: '', hash: '', assign })
  await user.click(screen.getByRole('button', { name: 'Update payment method' }))
  await expect.poll(() => assign.mock.calls).toEqual([['https://pay.example/card']])
})
