// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router } from '#kit/web/route/router.tsx'
import type { Domain } from '#domains/web/use-domains.ts'
import { TransactionsSection } from './transactions-section.tsx'

const realFetch = globalThis.fetch
const asked: string[] = []
let isAdmin: boolean
const refund = {
  id: 't1',
  at: '2026-03-02T10:00:00.000Z',
  kind: 'refund',
  state: 'uncertain',
  amount: -450,
  currency: 'USD',
  method: 'stripe',
  orderNumber: '1001-K7Q4M',
  orderId: 'o1',
  email: 'ann@example.com',
  note: 'No clear answer.',
}
const month = { month: '2026-03', currency: 'USD', payments: 2500, refunds: 450, net: 2050, count: 2 }

const answers: Record<string, () => Response> = {
  '/api/transactions/months': () => Response.json([month]),
  '/api/transactions/export': () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  '/api/transactions': () => Response.json({ items: [refund], next: null }),
  '/api/domains': () =>
    Response.json([
      { id: 'd1', label: 'bakery.com', shownName: 'bakery.com', role: 'owner' },
      { id: 'd2', label: 'club.com', shownName: 'club.com', role: 'editor' },
    ]),
}

beforeEach(() => {
  asked.length = 0
  isAdmin = false
  globalThis.scrollTo = () => undefined
  globalThis.fetch = async (input) => {
    const address = String(input)
    asked.push(address)
    return answers[address.split('?')[0] ?? '']?.() ?? Response.json({ isAdmin })
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

function show(domain: Domain | undefined) {
  history.replaceState(null, '', '/account/bakery.com/transactions')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router prepare={() => undefined}>
        <TransactionsSection domain={domain} />
      </Router>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const bakery = { id: 'd1', label: 'bakery.com', shownName: 'bakery.com', role: 'owner' } as Domain

test('a domain’s payments and refunds are summed by month and listed, each with its order', async () => {
  show(bakery)
  expect((await screen.findByText('March 2026')).closest('tr')?.textContent).toContain('$25.00')
  expect(screen.getByText('$20.50')).toBeTruthy()
  const row = (await screen.findByText('No clear answer.')).closest('tr')
  for (const words of ['Refund', 'Not certain', '-$4.50', 'Stripe', 'ann@example.com'])
    expect(row?.textContent).toContain(words)
  expect(screen.getByRole('link', { name: '1001-K7Q4M' }).getAttribute('href')).toBe(
    '/orders?domain=bakery.com&order=o1',
  )
  expect(
    asked.filter((address) => address.startsWith('/api/transactions')).every((each) => each.includes('domain_id=d1')),
  ).toBe(true)
})

test('they are downloaded as a spreadsheet', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:csv'
  const user = show(bakery)
  await user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['transactions-bakery.com.csv'])
  saved.mockRestore()
})

test('without a domain, somebody chooses one of those whose money they look after', async () => {
  show(undefined)
  expect(await screen.findByText('Choose a domain')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account/bakery.com/transactions',
  ])
  expect(asked).not.toContain('/api/transactions')
})

test('without a domain, an administrator sees what the installation itself sells', async () => {
  isAdmin = true
  show(undefined)
  expect(await screen.findByText('Payments and refunds of the platform’s own plans.')).toBeTruthy()
  expect(await screen.findByText('No clear answer.')).toBeTruthy()
})
