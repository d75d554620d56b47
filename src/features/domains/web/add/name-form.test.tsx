// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NameForm } from './name-form.tsx'

const answer = vi.fn<(line: string) => Response>()
const refuse = (status: number) => Response.json({ error: 'no', message: `Said by the server: ${status}.` }, { status })
const one = (name: string) => ({
  available: true,
  domain_name: name,
  shown_name: name,
  price: 9.73,
  currency: 'USD',
  message: `${name} is available.`,
})

beforeEach(() => {
  answer.mockReset().mockImplementation(() => Response.json([]))
  globalThis.fetch = async (input, init) => answer(`${init?.method} ${String(input)}`)
})
afterEach(cleanup)

const added = vi.fn<() => void>()
const field = () => screen.getByLabelText<HTMLInputElement>('Domain name')

async function type(keys: string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NameForm suggestions={5} onAdded={added} />
    </QueryClientProvider>,
  )
  await userEvent.setup().type(field(), keys)
}

test.for([
  [400, 'Invalid domain name or domain already exists.'],
  [403, 'Said by the server: 403.'],
  [404, 'Failed to add domain. Please try again.'],
  [500, 'Server error. Please try again later.'],
] as const)('a name refused with %i stays in the field, with the reason', async ([status, words]) => {
  answer.mockImplementation(() => refuse(status))
  await type('shop.com{Enter}')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Failed to add domain')).toBeTruthy()
  expect(field().value).toBe('shop.com')
})

test.for([
  [400, 'Invalid domain name format. Please check your input.'],
  [429, 'Unable to check domain availability. Please try again.'],
  [500, 'Service temporarily unavailable. Please try again later.'],
  [503, 'Service temporarily unavailable. Please try again later.'],
] as const)('a check that fails with %i says so', async ([status, words]) => {
  answer.mockImplementation(() => refuse(status))
  await type('shop.com{Shift>}{Enter}{/Shift}')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Availability Check Failed')).toBeTruthy()
})

test('a check that reaches no server says that the connection is missing', async () => {
  answer.mockImplementation(() => {
    throw new TypeError('offline')
  })
  await type('shop.com{Shift>}{Enter}{/Shift}')
  expect(await screen.findByText('Network error. Please check your internet connection.')).toBeTruthy()
})

test('a free name is shown with its price, and a name like it takes its place when it is chosen', async () => {
  answer.mockImplementation((line) =>
    Response.json(line.includes('suggestions') ? [one('shops.com')] : one('shöp.com')),
  )
  await type('shöp.com{Shift>}{Enter}{/Shift}')
  expect(await screen.findByText(/It costs \$9\.73 for the first year\./)).toBeTruthy()
  expect(answer.mock.calls.map(([line]) => line)).toEqual([
    'GET /api/domains/xn--shp-tna.com/availability',
    'GET /api/domains/xn--shp-tna.com/suggestions?count=5',
  ])
  await userEvent.setup().click(await screen.findByRole('button', { name: /shops\.com/ }))
  expect(field().value).toBe('shops.com')
  expect(document.activeElement).toBe(field())
  expect(screen.queryByText(/is available/)).toBeNull()
})

test('a mistyped ending is offered as what was probably meant', async () => {
  await type('shop.con')
  await userEvent.setup().click(screen.getByRole('button', { name: 'shop.com' }))
  expect(field().value).toBe('shop.com')
  expect(screen.queryByText(/Did you mean/)).toBeNull()
})

test('nothing is sent while something is wrong with a name', async () => {
  await type('shop{Enter}{Shift>}{Enter}{/Shift}')
  expect(screen.getByText('Domain name must contain at least one dot (e.g., example.com)')).toBeTruthy()
  expect(answer).not.toHaveBeenCalled()
})
