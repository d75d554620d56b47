// @vitest-environment jsdom
import { actionsOf, type Role } from '#domains/roles.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router, useLocation } from '#kit/web/route/router.tsx'
import type { Domain } from '../use-orders.ts'
import { dropToken, keepToken } from '#kit/web/token.ts'
import { Orders, StoreOrders } from './orders.tsx'

const realFetch = globalThis.fetch
const asked: string[] = []
let role: Role
let answers: Record<string, () => Response>

const order = {
  id: 'o1',
  number: '1001-K7Q4M',
  domain_id: 'd1',
  domain: 'bakery.com',
  created_at: '2026-03-01T10:00:00.000Z',
  status: 'paid',
  currency: 'USD',
  subtotal: 2000,
  shipping: 500,
  tax: 300,
  tax_name: 'VAT 20%',
  total: 2500,
  refunded: 0,
  items: [
    {
      url: 'bread',
      title: 'Bread',
      size: 'L',
      color: null,
      quantity: 2,
      unitAmount: 1000,
      amount: 2000,
      interval: null,
    },
  ],
  buyer: { name: 'Ann Buyer', email: 'ann@example.com', phone: '' },
  shipping_address: {
    street: '1 Mill Road',
    city: 'Springfield',
    state: 'IL',
    zip: '62701',
    country: 'US',
    lines: ['Ann Buyer', '1 Mill Road', 'Springfield, IL 62701'],
  },
  payment_method: 'stripe',
  tracking_number: 'TN-1',
  carrier: 'DHL',
  tracking_status: 'in_transit',
  tracking_events: ['Fourth', 'Third', 'Second', 'First'].map((event_type, at) => ({
    event_type,
    location: 'Berlin',
    timestamp: `2026-03-0${6 - at}T10:00:00.000Z`,
  })),
  shipped_at: null,
  delivered_at: null,
  fulfillment_status: 'pending',
  fulfillment_error: '',
  refundable: 2500,
  invoice: 'there',
  key: null as string | null,
}
const listed = (...items: unknown[]) => Response.json({ items, next: null })
const refuse = (status: number, message: string) => Response.json({ error: 'no', message }, { status })

function answer(line: string): Response {
  const key = Object.keys(answers).find((start) => line.startsWith(start))
  return key === undefined ? refuse(404, `Nothing answers ${line}`) : (answers[key] as () => Response)()
}

beforeEach(async () => {
  asked.length = 0
  role = 'owner'
  answers = {
    'GET /api/domains/d1/orders/untracked-count': () => Response.json({ count: 3 }),
    'GET /api/domains': () => Response.json([bakery()]),
    'GET /api/orders': () => listed(order),
  }
  globalThis.fetch = async (input, init) => {
    const line = `${init?.method} ${String(input)}`
    asked.push(typeof init?.body === 'string' ? `${line} ${init.body}` : line)
    return answer(line)
  }
  globalThis.scrollTo = () => undefined
  const payload = btoa(JSON.stringify({ user_id: 'u1', email: 'ann@example.com', exp: Date.now() / 1000 + 60 }))
  await keepToken(`a.${payload}.c`)
})
afterEach(() => {
  cleanup()
  dropToken()
  vi.restoreAllMocks()
  globalThis.fetch = realFetch
})

const bakery = () =>
  ({
    id: 'd1',
    name: 'bakery.com',
    label: 'bakery.com',
    shownName: 'bakery.com',
    role,
    may: actionsOf({ role, granted: [], withdrawn: [] }),
  }) as Domain
const Screen = () => (useLocation().pathname === '/orders' ? <Orders /> : <StoreOrders domain={bakery()} />)

async function open(path: string) {
  history.replaceState(null, '', path)
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
        <Router prepare={() => undefined}>
          <Screen />
        </Router>
      </QueryClientProvider>,
    ),
  )
  return userEvent.setup()
}
const card = () => screen.findByRole('region', { name: 'Order 1001-K7Q4M' })
const buttons = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('button')
    .map((each) => each.textContent)

test('a member of a store is led to its orders in the account and sees, with a switch, their own purchases there', async () => {
  const user = await open('/orders?domain=bakery.com&view=seller')
  await card()
  expect(location.pathname).toBe('/account/bakery.com/orders')
  expect(await screen.findByText('3 orders need a tracking number.')).toBeTruthy()
  expect(asked.find((line) => line.includes('view='))).toContain('view=seller&domain_id=bakery.com')
  await user.click(screen.getByRole('radio', { name: 'Buyer' }))
  await card()
  expect(asked.findLast((line) => line.includes('view='))).toContain('view=buyer&domain_id=bakery.com')
  expect(location.search).toBe('?view=buyer')
  expect(screen.queryByRole('button', { name: /^Fulfill/ })).toBeNull()
})

test('somebody else’s store shows what one bought there, without a switch and without a seller’s buttons', async () => {
  await open('/orders?domain=other.com')
  expect((await card()).textContent).toContain('bakery.com')
  expect(asked.find((line) => line.includes('view='))).toContain('view=buyer&domain_id=other.com')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Fulfill|^Refresh|tracking/ })).toBeNull()
})

test('an order tells what was bought, where it goes, and the three latest events of its journey', async () => {
  await open('/orders')
  const { textContent } = await card()
  for (const words of [
    '$25',
    '2 × Bread (L)',
    'Shipping$5',
    'VAT 20%, included$3',
    '1 Mill Road',
    'DHL',
    'TN-1',
    'In transit',
    'On its way',
  ])
    expect(textContent).toContain(words)
  const events = within(screen.getByRole('list', { name: 'Latest tracking updates' })).getAllByRole('listitem')
  expect(events.map((each) => each.firstChild?.textContent)).toEqual([
    'Fourth, Berlin',
    'Third, Berlin',
    'Second, Berlin',
  ])
})

test('until it is sent, its buyer reads that an order is being prepared, and its seller that it is pending', async () => {
  answers['GET /api/orders'] = () => listed({ ...order, tracking_number: null, tracking_status: null })
  await open('/orders')
  const { textContent } = await card()
  expect([textContent?.includes('Being prepared'), textContent?.includes('Pending')]).toEqual([true, false])
  cleanup()
  await open('/orders?domain=bakery.com')
  expect((await card()).textContent).toContain('Pending')
})

test('an order is fulfilled with a button, and an order that could not be handed on says why', async () => {
  let current = { ...order, fulfillment_status: 'failed', fulfillment_error: 'The warehouse said no.' }
  answers['GET /api/orders'] = () => listed(current)
  answers['POST /api/orders/o1/fulfill'] = () => {
    current = { ...order, fulfillment_status: 'fulfilled' }
    return Response.json(current)
  }
  const user = await open('/orders?domain=bakery.com')
  await card()
  expect(screen.getByText('The warehouse said no.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fulfill Order 1001-K7Q4M' }))
  expect((await screen.findAllByText('Fulfilled')).length).toBeGreaterThan(0)
  expect(asked).toContain('POST /api/orders/o1/fulfill {"by":"hand"}')
  expect(screen.queryByRole('button', { name: /^Fulfill Order/ })).toBeNull()
})

test('a refresh that fails says that the tracking information was not updated', async () => {
  answers['POST /api/orders/o1/tracking/update'] = () => refuse(502, 'The carrier did not answer.')
  const user = await open('/orders?domain=bakery.com')
  await card()
  await user.click(screen.getByRole('button', { name: 'Refresh 1001-K7Q4M' }))
  expect(await screen.findByText('Failed to update tracking information')).toBeTruthy()
  expect(screen.getByText('The carrier did not answer.')).toBeTruthy()
})

test('a tracking number is entered in a window that asks for both parts', async () => {
  answers['PUT /api/orders/o1/tracking'] = () => Response.json(order)
  answers['GET /api/orders'] = () => listed({ ...order, tracking_number: null, carrier: null, tracking_events: [] })
  const user = await open('/orders?domain=bakery.com')
  await card()
  await user.click(screen.getByRole('button', { name: /^Add tracking/ }))
  await user.type(await screen.findByLabelText(/^Carrier/), 'UPS')
  await user.click(screen.getByRole('button', { name: 'Save tracking' }))
  expect(screen.getByText('Please enter the tracking number.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Tracking number/), '1Z')
  await user.click(screen.getByRole('button', { name: 'Save tracking' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked).toContain('PUT /api/orders/o1/tracking {"carrier":"UPS","tracking_number":"1Z"}')
})

test('a viewer can look where a parcel is, and change nothing', async () => {
  role = 'viewer'
  await open('/orders?domain=bakery.com')
  expect(buttons(await card())).toEqual(['Refresh'])
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
})

test('orders that can’t be fetched are tried again with a button', async () => {
  let isUp = false
  answers['GET /api/orders'] = () => (isUp ? listed(order) : refuse(403, 'Not now.'))
  const user = await open('/orders')
  expect(await screen.findByText('Failed to fetch orders')).toBeTruthy()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await card()
})

test('a guest finds an order by its number and e-mail address, and is told when there is none', async () => {
  dropToken()
  answers['POST /api/orders/lookup'] = () => refuse(404, 'No order has this number and address.')
  const user = await open('/orders?number=1001-k7q4m')
  const find = screen.getByRole('button', { name: 'Find order' })
  await user.click(find)
  expect(screen.getByText('Please enter your e-mail address.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^E-mail address/), 'ann@example.com')
  await user.click(find)
  expect(await screen.findByText('No order has this number and address.')).toBeTruthy()
  answers['POST /api/orders/lookup'] = () => Response.json(order)
  await user.click(find)
  expect(within(await card()).queryByRole('button')).toBeNull()
  expect(asked.at(-1)).toBe('POST /api/orders/lookup {"number":"1001-k7q4m","email":"ann@example.com"}')
})

test('a link from an e-mail shows its order alone, and one that is not complete says so and asks for the address', async () => {
  dropToken()
  answers['POST /api/orders/lookup'] = () => Response.json(order)
  await open('/orders?number=1001-K7Q4M&key=k1')
  await card()
  expect(screen.queryByRole('form')).toBeNull()
  expect(asked).toEqual(['POST /api/orders/lookup {"number":"1001-K7Q4M","key":"k1"}'])
  cleanup()
  answers['POST /api/orders/lookup'] = () => refuse(404, 'This link opens no order.')
  await open('/orders?number=1001-K7Q4M&key=k')
  expect(await screen.findByText('This link opens no order.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Order number/).value).toBe('1001-K7Q4M')
})

test('somebody who is signed in can look up an order that was placed without an account', async () => {
  const user = await open('/orders')
  await card()
  await user.click(screen.getByRole('link', { name: 'Find an order placed without an account' }))
  expect(await screen.findByRole('form', { name: 'Find an order' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'All my orders' }))
  await card()
})

test('an order that a stranger placed with one’s address is disowned with one click', async () => {
  let items: unknown[] = [{ ...order, can_disown: true }]
  answers['GET /api/orders'] = () => listed(...items)
  answers['POST /api/orders/o1/disown'] = () => {
    items = []
    return Response.json({ id: 'o1' })
  }
  const user = await open('/orders')
  await card()
  await user.click(screen.getByRole('button', { name: 'I didn’t place order 1001-K7Q4M' }))
  expect(await screen.findByText('No orders yet')).toBeTruthy()
})

test('a link to one order shows that order alone', async () => {
  answers['GET /api/orders/o1'] = () => Response.json(order)
  delete answers['GET /api/orders']
  await open('/orders?domain=bakery.com&order=o1')
  await card()
  expect(await screen.findByRole('button', { name: /^Fulfill Order/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/account/bakery.com/orders')
  cleanup()
  await open('/orders?order=o1')
  await card()
  expect(location.pathname + location.search).toBe('/account/bakery.com/orders?order=o1')
})

test('the link in an e-mail about an order finds it in the list of somebody who is signed in', async () => {
  await open('/orders?number=1001-K7Q4M')
  await card()
  expect(location.search).toBe('?q=1001-K7Q4M')
  expect(asked.find((line) => line.includes('/api/orders'))).toContain('q=1001-K7Q4M')
})

/** What browsers are told to save. */
function watchSaved() {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:paper'
  return () => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
}
const file = (name: string) => () =>
  new Response('%PDF', {
    headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  })

test('whoever placed an order downloads its invoice, with the key of the order and under the name that it has', async () => {
  dropToken()
  const savedNames = watchSaved()
  answers['POST /api/orders/papers'] = file('Rechnung 2026-0001.pdf')
  answers['POST /api/orders/lookup'] = () => Response.json({ ...order, key: 'k1', refunded: 100 })
  const user = await open('/orders?number=1001-K7Q4M&key=k1')
  await user.click(within(await card()).getByRole('button', { name: /^Invoice/ }))
  await expect.poll(savedNames).toEqual(['Rechnung 2026-0001.pdf'])
  expect(asked.at(-1)).toBe('POST /api/orders/papers {"number":"1001-K7Q4M","key":"k1","kind":"invoice"}')
  expect(within(await card()).getByRole('button', { name: /^Credit notes/ })).toBeTruthy()
})

test('a seller who has said nothing of themselves is led to where they do, before an invoice is issued that never changes', async () => {
  const savedNames = watchSaved()
  answers['GET /api/orders'] = () => listed({ ...order, invoice: 'unnamed' })
  answers['POST /api/orders/o1/invoice'] = file('Invoice 0001.pdf')
  const user = await open('/account/bakery.com/orders')
  await user.click(await screen.findByRole('button', { name: /^Invoice/ }))
  const link = await screen.findByRole('link', { name: 'Fill in invoice details' })
  expect(link.getAttribute('href')).toBe('/account/d1/store?part=invoices')
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Create it without my details' }))
  await expect.poll(savedNames).toEqual(['Invoice 0001.pdf'])
  expect(asked.at(-1)).toBe('POST /api/orders/o1/invoice {"anyway":true}')
  expect(screen.queryByText('Your invoice details are empty')).toBeNull()
})

test.for(['unnamed', 'none', null])('a buyer is offered no document that there isn’t: %s', async (invoice) => {
  dropToken()
  answers['POST /api/orders/lookup'] = () => Response.json({ ...order, key: 'k1', refunded: 100, invoice })
  await open('/orders?number=1001-K7Q4M&key=k1')
  await card()
  expect(screen.queryByRole('button', { name: /^Invoice|^Credit notes/ })).toBeNull()
})
