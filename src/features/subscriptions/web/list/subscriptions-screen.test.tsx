// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from '#kit/web/route/router.tsx'
import { SubscriptionsScreen } from './subscriptions-screen.tsx'

const realFetch = globalThis.fetch
const asked: string[] = []
let answer: () => Response

const subscription = {
  id: 's1',
  name: 'Bread every week',
  status: 'past_due',
  start_date: '2026-01-01T00:00:00.000Z',
  next_billing_date: '2026-04-01T12:00:00.000Z',
  amount: 950,
  currency: 'USD',
  interval: 'week',
  payment_method: 'stripe',
  payment_details: { last4: '4242', brand: null },
  features: [],
  domain: 'bakery.com',
  domain_id: 'd1',
  auto_renew: true,
  ends_at: null,
  plan_id: null,
  buyer: { name: 'Ann', email: 'ann@example.com' },
  problem: null,
  can: [],
}

beforeEach(() => {
  asked.length = 0
  answer = () => Response.json({ items: [subscription], next: null })
  globalThis.fetch = async (input) => {
    if (String(input) === '/api/domains')
      return Response.json([
        { id: 'd1', name: 'bakery.com', label: 'bakery.com', shownName: 'bakery.com', role: 'viewer', may: ['view'] },
      ])
    asked.push(String(input))
    return answer()
  }
  globalThis.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

async function open(path: string) {
  history.replaceState(null, '', path)
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router prepare={() => undefined}>
          <SubscriptionsScreen />
        </Router>
      </QueryClientProvider>,
    ),
  )
  return userEvent.setup()
}

test('a member of a store sees its subscribers and, with a switch, their own subscriptions', async () => {
  const user = await open('/subscriptions?domain=bakery.com')
  const row = (await screen.findByText('Ann')).closest('tr')
  for (const words of ['Bread every week', 'Past due', '$9.50 a week', 'Stripe · Card •••• 4242', '2026'])
    expect(row?.textContent).toContain(words)
  expect(asked).toEqual(['/api/subscriptions?view=seller&domain_id=bakery.com'])
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: /^Manage/ }).pathname).toBe('/subscriptions/s1')
  await user.click(screen.getByRole('radio', { name: 'Buyer' }))
  await expect.poll(() => asked.at(-1)).toBe('/api/subscriptions?view=buyer&domain_id=bakery.com')
})

test('without a domain somebody’s own subscriptions of all stores are listed, without a switch', async () => {
  await open('/subscriptions')
  expect(await screen.findByText('bakery.com')).toBeTruthy()
  expect(asked).toEqual(['/api/subscriptions?view=buyer'])
  expect(screen.queryByRole('radio')).toBeNull()
})

test('subscriptions that can’t be loaded are tried again with a button', async () => {
  answer = () => Response.json({ error: 'no', message: 'Not now.' }, { status: 403 })
  const user = await open('/subscriptions')
  expect(await screen.findByText('Failed to load subscriptions')).toBeTruthy()
  answer = () => Response.json({ items: [], next: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No subscriptions yet')).toBeTruthy()
})
