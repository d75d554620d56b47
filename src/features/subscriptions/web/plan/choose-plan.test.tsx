// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChoosePlan } from './choose-plan.tsx'

const realFetch = globalThis.fetch
const sent: string[] = []
const assign = vi.fn<(url: string) => void>()
let plan: string | null
let endsAt: string | null
let subscription: Record<string, unknown> | null
let methods: { key: string; title: string }[]
let answer: () => Response

const basic = {
  id: 's1',
  status: 'active',
  next_billing_date: '2026-04-01T12:00:00.000Z',
  ends_at: null,
  auto_renew: true,
  can: ['cancel'],
}
const begun = (url: string | null) => Response.json({ url, sessionId: null, expiresAt: null, subscription: null })

function read(path: string): Response {
  if (path === '/api/subscriptions/plans') return Response.json({ plans: [], methods })
  if (path === '/api/subscriptions/current') return Response.json({ subscription, premium: null })
  const usage = { used: 1, limit: 3 }
  return Response.json({ plan, interval: plan && 'month', endsAt, domains: usage, storage: usage, isFree: false })
}

beforeEach(() => {
  sent.length = 0
  assign.mockReset()
  plan = null
  endsAt = null
  subscription = null
  methods = [{ key: 'stripe', title: 'Stripe' }]
  answer = () => begun('https://pay.example/1')
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'GET') return read(String(input))
    sent.push(`${init?.method} ${String(input)} ${String(init?.body ?? '')}`.trim())
    return answer()
  }
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', assign })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  globalThis.fetch = realFetch
})

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChoosePlan domain="d1" />
    </QueryClientProvider>,
  )
  await screen.findByRole('radiogroup', { name: 'Plan' })
  return userEvent.setup()
}

test('a plan is begun by paying it, in the way that somebody chose', async () => {
  methods = [...methods, { key: 'paypal', title: 'PayPal' }]
  const user = await open()
  await user.click(screen.getByRole('radio', { name: /^Basic/ }))
  await user.click(screen.getByRole('radio', { name: 'PayPal' }))
  await user.click(screen.getByRole('button', { name: 'Start Basic' }))
  await expect.poll(() => assign.mock.calls).toEqual([['https://pay.example/1']])
  expect(sent).toEqual([
    'POST /api/subscriptions {"planId":"basic","interval":"month","provider":"paypal","domain_id":"d1"}',
  ])
})

test('the plan that somebody came for is chosen already, until they have begun one', async () => {
  localStorage.setItem('wanted-plan', 'enterprise')
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Start Enterprise' }))
  await expect.poll(() => assign.mock.calls).toHaveLength(1)
  expect(localStorage.getItem('wanted-plan')).toBeNull()
})

test('where nothing can be paid the screen says so, and no plan can be started', async () => {
  methods = []
  await open()
  expect(screen.getByText(/Payments aren’t set up here yet\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.for([
  ['Your card was refused.', Response.json({ error: 'no', message: 'Your card was refused.' }, { status: 402 })],
  ['Failed to process subscription', new Response('', { status: 502 })],
] as const)('a plan that could not be begun says “%s”', async ([words, response]) => {
  answer = () => response.clone()
  const user = await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a plan' }).disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /^Pro/ }))
  await user.click(screen.getByRole('button', { name: 'Start Pro' }))
  expect(await screen.findByText('Subscription failed')).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

test('a plan that is being paid is changed, not started again', async () => {
  plan = 'basic'
  subscription = basic
  const user = await open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'This is your plan' }).disabled).toBe(true)
  answer = () => {
    plan = 'pro'
    return begun(null)
  }
  await user.click(screen.getByRole('radio', { name: /^Pro/ }))
  await user.click(screen.getByRole('button', { name: 'Change to Pro' }))
  expect((await screen.findByText(/^You have the/)).textContent).toContain('Pro')
  expect(sent).toEqual(['PUT /api/subscriptions {"planId":"pro","interval":"month","domain_id":"d1"}'])
  expect(assign).not.toHaveBeenCalled()
})

test('a plan is cancelled after a question, says until when it runs, and can be started again', async () => {
  plan = 'basic'
  subscription = basic
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/It runs until .*2026/)
  expect(sent).toEqual([])
  answer = () => {
    subscription = null
    endsAt = basic.next_billing_date
    return Response.json({ ...basic, status: 'cancelled', ends_at: endsAt, auto_renew: false, can: [] })
  }
  await user.click(screen.getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByText(/It won’t renew\./)).toBeTruthy()
  expect(sent).toEqual(['POST /api/subscriptions/cancel'])
  await expect.poll(() => screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start Basic' }).disabled).toBe(false)
})
