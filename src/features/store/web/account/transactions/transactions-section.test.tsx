// @vitest-environment jsdom
import { actions } from '#domains/roles.ts'
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
  review: null,
}
/** For $25.00; only $24.99 arrived. */
const wrong = {
  ...refund,
  id: 't2',
  kind: 'payment',
  state: 'review',
  amount: 2500,
  orderNumber: null,
  orderId: null,
  note: '$24.99 was paid instead of $25.00.',
  review: {
    asked: { amount: 2500, currency: 'USD' },
    came: { amount: 2499, currency: 'USD' },
    serviceReference: 'pi_1',
    obstacle: null as string | null,
    canRefund: true,
  },
}
let months: object[]
let waiting: object[]
const sent: [string, unknown][] = []
const month = { month: '2026-03', currency: 'USD', payments: 2500, refunds: 450, net: 2050, count: 2 }

const answers: Record<string, () => Response> = {
  '/api/providers/problems': () => Response.json([]),
  '/api/transactions/months': () => Response.json(months),
  '/api/transactions/export': () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
  '/api/transactions': () => Response.json({ items: [...waiting, refund], next: null }),
  '/api/domains': () =>
    Response.json([
      { id: 'd1', label: 'bakery.com', shownName: 'bakery.com', role: 'owner', may: [...actions] },
      { id: 'd2', label: 'club.com', shownName: 'club.com', role: 'editor', may: ['view', 'edit', 'answer'] },
    ]),
}

beforeEach(() => {
  asked.length = 0
  sent.length = 0
  waiting = []
  months = [month]
  isAdmin = false
  globalThis.scrollTo = () => undefined
  globalThis.fetch = async (input, init) => {
    const address = String(input)
    if (init?.method === 'POST') sent.push([address, init.body ? JSON.parse(String(init.body)) : undefined])
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
const bakery = { id: 'd1', label: 'bakery.com', shownName: 'bakery.com', role: 'owner', may: [...actions] } as Domain

test('a domain’s payments and refunds are summed by month and listed, each with its order', async () => {
  show(bakery)
  expect((await screen.findByText('March 2026')).closest('tr')?.textContent).toContain('$25.00')
  expect(screen.getByText('$20.50')).toBeTruthy()
  const row = (await screen.findByText('No clear answer.')).closest('tr')
  for (const words of ['Refund', 'Unconfirmed', '-$4.50', 'Stripe', 'ann@example.com'])
    expect(row?.textContent).toContain(words)
  expect(screen.getByRole('link', { name: '1001-K7Q4M' }).getAttribute('href')).toBe(
    '/account/bakery.com/orders?order=o1',
  )
  expect(
    asked.filter((address) => address.startsWith('/api/transactions')).every((each) => each.includes('domain_id=d1')),
  ).toBe(true)
})

test('a picture for each currency shows the latest months, with those in which nothing moved', async () => {
  months = [
    { ...month, month: '2026-03' },
    { ...month, month: '2025-12', payments: 100_000, refunds: 0, net: 100_000 },
    { ...month, month: '2026-03', currency: 'JPY', payments: 900, refunds: 1200, net: -300 },
  ]
  show(bakery)
  const dollars = await screen.findByRole('figure', { name: 'In USD' })
  expect(dollars.textContent).toContain(
    'From October 2025 to March 2026. In the latest month, March 2026: payments $25.00',
  )
  expect(dollars.querySelectorAll('[title]')).toHaveLength(6)
  expect(dollars.textContent).toContain('$1K')
  const yen = screen.getByRole('figure', { name: 'In JPY' })
  for (const words of ['-¥500', '¥1K', 'Payments', 'Refunds', 'Net']) expect(yen.textContent).toContain(words)
  const shares = [...yen.querySelectorAll<HTMLElement>('i, b')].slice(-3)
  expect(shares.map(({ style }) => style.blockSize)).toEqual(['36%', '48%', ''])
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
  expect(await screen.findByText('Payments and refunds for the platform’s own plans.')).toBeTruthy()
  expect(await screen.findByText('No clear answer.')).toBeTruthy()
})

const openDecision = async (user: ReturnType<typeof show>) => {
  await user.click((await screen.findAllByRole('button', { name: 'Review the payment by ann@example.com' }))[0]!)
  return screen.findByRole('dialog', { name: 'Review payment' })
}

test('a payment that came otherwise than it was asked for stands above all others, and is accepted from there', async () => {
  waiting = [wrong]
  const user = show(bakery)
  expect(await screen.findByText('A payment needs your review')).toBeTruthy()
  const facts = (await openDecision(user)).textContent
  for (const words of [
    '$24.99 was paid instead of $25.00.',
    'Amount due$25.00',
    'Amount received$24.99',
    'stripe referencepi_1',
  ])
    expect(facts).toContain(words)
  expect(screen.getByRole('button', { name: 'Choose an option' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Accept payment/ }))
  await user.click(screen.getByRole('button', { name: 'Accept payment' }))
  await expect.poll(() => sent).toEqual([['/api/transactions/t2/accept', undefined]])
})

test('or it is refunded, with words for the buyer; or noted as returned by hand', async () => {
  waiting = [wrong]
  const user = show(bakery)
  await openDecision(user)
  await user.click(screen.getByRole('radio', { name: /^Refund with/ }))
  await user.type(screen.getByRole('textbox', { name: /^Message to the buyer/ }), 'Please order again.')
  await user.click(screen.getByRole('button', { name: 'Refund $24.99' }))
  await openDecision(user)
  await user.click(screen.getByRole('radio', { name: /^I’ve refunded it myself/ }))
  await user.click(screen.getByRole('button', { name: 'Mark as refunded' }))
  await expect
    .poll(() => sent)
    .toEqual([
      ['/api/transactions/t2/dismiss', { byHand: false, reason: 'Please order again.' }],
      ['/api/transactions/t2/dismiss', { byHand: true }],
    ])
})

test('what can’t be accepted says why, and a refused decision stays open with the reason', async () => {
  waiting = [{ ...wrong, review: { ...wrong.review, obstacle: 'It’s test money.', canRefund: false } }]
  answers['/api/transactions/t2/dismiss'] = () => Response.json({ error: 'no', message: 'Not now.' }, { status: 409 })
  const user = show(bakery)
  await openDecision(user)
  expect(screen.getByText('It’s test money.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Accept payment/ }).disabled).toBe(true)
  expect(screen.queryByRole('radio', { name: /^Refund with/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^I’ve refunded it myself/ }))
  await user.click(screen.getByRole('button', { name: 'Mark as refunded' }))
  expect(await screen.findByText('Not now.')).toBeTruthy()
})
