// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from '#kit/web/route/router.tsx'
import { dropToken, keepToken } from '#kit/web/token.ts'
import { PremiumScreen } from './premium-screen.tsx'

const realFetch = globalThis.fetch
const sent: string[] = []
let methods: { key: string; title: string }[]
let premium: Record<string, unknown> | null
const plan = {
  id: 'premium',
  name: 'Premium',
  monthly: 995,
  yearly: null,
  currency: 'USD',
  features: ['Unlimited matches', 'Advanced search filters', 'See who likes you', 'Priority in search results'],
}

beforeEach(async () => {
  sent.length = 0
  methods = [
    { key: 'stripe', title: 'Stripe' },
    { key: 'paypal', title: 'PayPal' },
  ]
  premium = null
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/plans')) return Response.json({ plans: [plan], methods })
    if (String(input).endsWith('/current')) return Response.json({ subscription: null, premium })
    sent.push(String(init?.body))
    return Response.json({ error: 'no', message: 'Your card was refused.' }, { status: 402 })
  }
  globalThis.scrollTo = () => undefined
  const payload = btoa(JSON.stringify({ user_id: 'u1', email: 'ann@example.com', exp: Date.now() / 1000 + 60 }))
  await keepToken(`a.${payload}.c`)
})
afterEach(() => {
  cleanup()
  dropToken()
  globalThis.fetch = realFetch
})

async function open() {
  history.replaceState(null, '', '/subscription')
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router prepare={() => undefined}>
          <PremiumScreen />
        </Router>
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading', { level: 2 })
  return userEvent.setup()
}

test('the plan shows what it costs and includes, with a button for each way to pay it', async () => {
  const user = await open()
  expect(screen.getByText('$9.95 a month')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(plan.features)
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Pay with Stripe', 'Pay with PayPal'])
  await user.click(screen.getByRole('button', { name: 'Pay with PayPal' }))
  expect(await screen.findByText('Subscription failed')).toBeTruthy()
  expect(screen.getByText('Your card was refused.')).toBeTruthy()
  expect(sent).toEqual(['{"planId":"premium","interval":"month","provider":"paypal"}'])
})

test('where nothing can be paid, a sentence says so in place of the buttons', async () => {
  methods = []
  await open()
  expect(screen.getByText('Payments are not set up here yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('who isn’t signed in sees the plan, and signs in first', async () => {
  dropToken()
  await open()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in to subscribe' }).pathname).toBe('/login')
  expect(screen.queryByRole('button')).toBeNull()
})

test('who has the plan sees the next payment, and the way to manage it', async () => {
  premium = {
    id: 's1',
    status: 'active',
    amount: 995,
    currency: 'USD',
    interval: 'month',
    next_billing_date: '2026-04-15T12:00:00.000Z',
    ends_at: null,
  }
  await open()
  expect(screen.getByText(/next payment/).textContent).toContain('2026')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Manage subscription' }).pathname).toBe(
    '/subscriptions/s1',
  )
  expect(screen.queryByRole('button')).toBeNull()
})
