// @vitest-environment jsdom
import { actions } from '#domains/roles.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DomainView } from '#domains/contract.ts'
import { Router } from '#kit/web/route/router.tsx'
import { StoreSection } from './store-section.tsx'

const realFetch = globalThis.fetch
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

const sales = {
  sums: [{ currency: 'USD', orders: 2, net: 4550 }],
  waiting: 2,
  bestSellers: [{ url: 'bread', title: 'Bread', quantity: 9 }],
  stock: [{ url: 'cake', title: 'Cake', left: 0 }],
  obstacle: 'No payment service is connected.',
}

const setup = {
  steps: [
    { key: 'product', lack: null },
    { key: 'shipping', lack: 'no-rates' },
    { key: 'tax', lack: null },
    { key: 'paid', lack: 'test-keys' },
    { key: 'test', lack: 'no-order' },
    { key: 'publish', lack: null },
  ],
  isPutAway: true,
  firstProduct: '/store/bread',
  hasTestPayment: true,
  country: 'DE',
}

async function show(given: typeof sales | { obstacle: null }, begun: Partial<typeof setup> = {}) {
  globalThis.scrollTo = () => undefined
  const answers = {
    'store-setup': { ...setup, ...begun },
    sales: { ...sales, ...given },
    discounts: { currency: 'USD', today: '2026-03-01', discounts: [] },
  }
  globalThis.fetch = async (url) => {
    const answer = Object.entries(answers).find(([end]) => String(url).endsWith(`/${end}`))?.[1]
    return answer ? Response.json(answer) : new Response(null, { status: 404 })
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router prepare={() => undefined}>
        <StoreSection
          domain={
            {
              id: 'd1',
              label: 'bakery.com',
              role: 'owner',
              may: [...actions],
              url: 'http://bakery.localhost/?domain=bakery',
            } as DomainView
          }
        />
      </Router>
    </QueryClientProvider>,
  )
  await screen.findByText('Last 30 days')
}
const addressOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('the store section tells what sells, what waits to be sent, and what keeps the store from selling', async () => {
  await show(sales)
  for (const words of ['$45.50', '2 orders, after refunds', '2 orders to ship.', '9 sold', 'Sold out'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('No payment service is connected.')).toBeTruthy()
  expect(addressOf('Ship orders')).toBe('/account/bakery.com/orders?fulfillment=pending')
  expect(addressOf('Edit products')).toBe('/account/bakery.com/edit?part=store')
})

test('a store that sold nothing yet says so, and leads to what is for sale', async () => {
  await show({ ...sales, obstacle: null as never, sums: [], waiting: 0, bestSellers: [], stock: [] })
  for (const words of ['No sales yet.', 'No orders to ship.', 'Nothing is running low.'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText('Your store can’t accept payments yet')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Ship orders' })).toBeNull()
})

test('the first steps lead to where each is done, and the store is opened for a test order', async () => {
  await show(sales, { isPutAway: false })
  await screen.findByText('3 of 6 done')
  expect(screen.queryByText('Your store can’t accept payments yet')).toBeNull()
  expect(addressOf('Choose a service')).toBe('/account/bakery.com/store?part=paid')
  expect(addressOf(/^Go to the store/)).toBe('http://bakery.localhost/store/bread?domain=bakery')
  expect(screen.getByText('Buy something yourself with a test payment. No money moves.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Put away' })).toBeTruthy()
})

test('the first steps are folded away when all of them are done', async () => {
  const steps = setup.steps.map(({ key }) => ({ key, lack: null as never }))
  await show(sales, { isPutAway: false, steps })
  const summary = await screen.findByText('Your store is ready: all first steps are done')
  expect(summary.closest('details')?.open).toBe(false)
})
