// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from '#kit/web/route/router.tsx'
import { PlanPayment } from './plan-payment.tsx'

const realFetch = globalThis.fetch
const asked: string[] = []
let state: string

beforeEach(() => {
  asked.length = 0
  globalThis.scrollTo = () => undefined
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return Response.json({ state })
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

async function comeBack(path: string) {
  history.replaceState(null, '', path)
  const { container } = await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router prepare={() => undefined}>
          <PlanPayment />
        </Router>
      </QueryClientProvider>,
    ),
  )
  return container
}

test.for([
  ['failed', 'Payment failed', /^You weren’t charged/],
  ['closed', 'The payment was not completed', /^You weren’t charged/],
  ['open', 'The payment was not completed', /Otherwise you weren’t charged/],
  ['processing', 'Your payment is being processed', /You don’t have to pay again/],
  ['review', 'We are checking your payment', /Please don’t pay again/],
] as const)('a buyer who comes back from a payment that is %s is told what happened', async ([now, title, text]) => {
  state = now
  await comeBack('/subscription?session=s1')
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(asked).toEqual(['/api/checkout/s1'])
})

test('nothing is said of a payment that has arrived, nor to somebody who comes from elsewhere', async () => {
  state = 'paid'
  const paid = await comeBack('/subscription?session=s1')
  await expect.poll(() => asked).toEqual(['/api/checkout/s1'])
  expect(paid.textContent).toBe('')
  cleanup()
  expect((await comeBack('/subscription')).textContent).toBe('')
  expect(asked).toHaveLength(1)
})
