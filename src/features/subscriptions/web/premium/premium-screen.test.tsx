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
let card: { provider: string } | null
/** What the call of the card answers, one after the other. */
let answers: Response[]
const plan = {
  id: 'premium',
  name: 'Premium',
  monthly: 995,
  yearly: null,
  currency: 'USD',
  features: ['Unlimited matches', 'See who likes you'],
}

beforeEach(async () => {
  sent.length = 0
  methods = [
    { key: 'stripe', title: 'Stripe' },
    { key: 'paypal', title: 'PayPal' },
  ]
  premium = null
  card = null
  answers = []
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/plans')) return Response.json({ plans: [plan], methods, card })
    if (String(input).endsWith('/current')) return Response.json({ subscription: null, premium })
    sent.push(String(init?.body))
    const [answer] = answers.splice(0, 1)
    if (answer) return answer
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
  expect(screen.getByText('Payments aren’t set up here yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('somebody who isn’t signed in sees the plan, and signs in first', async () => {
  dropToken()
  await open()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Log in to subscribe' }).pathname).toBe('/login')
  expect(screen.queryByRole('button')).toBeNull()
})

test('somebody with the plan sees the next payment, and how to manage it', async () => {
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

const premiumNow = {
  id: 's1',
  status: 'active',
  amount: 995,
  currency: 'USD',
  interval: 'month',
  next_billing_date: '2026-04-15T12:00:00.000Z',
  ends_at: null,
}

/** The page with the form of the card, and what its frame hears and says. */
async function openCard() {
  card = { provider: 'stripe' }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Pay by card' }))
  const frame = screen.getByTitle<HTMLIFrameElement>('Card details')
  const heard: unknown[] = []
  frame.contentWindow!.postMessage = (message: unknown, target: unknown) => void heard.push([message, target])
  const say = (data: object, from: MessageEventInit = {}) =>
    act(async () => {
      dispatchEvent(
        new MessageEvent('message', { data, source: frame.contentWindow, origin: location.origin, ...from }),
      )
    })
  await say({ card: 'ready' })
  const press = () => user.click(screen.getByRole('button', { name: 'Pay $9.95 a month' }))
  return { user, frame, heard, say, press }
}
const asksName = [{ card: 'name' }, location.origin]

test('the form of the card stands in a frame of our own origin, with the look of the page, once somebody wants it', async () => {
  card = { provider: 'stripe' }
  const user = await open()
  expect(screen.queryByTitle('Card details')).toBeNull()
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Pay by card',
    'Pay with Stripe',
    'Pay with PayPal',
  ])
  await user.click(screen.getByRole('button', { name: 'Pay by card' }))
  const { src } = screen.getByTitle<HTMLIFrameElement>('Card details')
  expect(src).toBe(`${location.origin}/pay/card?provider=stripe&theme=dark&language=en`)
})

test('a card is named by its frame, and pays', async () => {
  const { heard, say, press } = await openCard()
  answers = [Response.json({ success: true })]
  await press()
  expect(heard).toEqual([asksName])
  premium = premiumNow
  await say({ card: 'done', paymentMethodId: 'pm_1' })
  expect(await screen.findByText('You have Premium')).toBeTruthy()
  expect(sent).toEqual(['{"paymentMethodId":"pm_1"}'])
})

test('what a bank asks is confirmed in the frame, and then the same card is sent again', async () => {
  const { heard, say, press } = await openCard()
  answers = [Response.json({ success: false, clientSecret: 'pi_1_secret_2' }), Response.json({ success: true })]
  await press()
  await say({ card: 'done', paymentMethodId: 'pm_1' })
  expect(await screen.findByText('Your bank asks you to confirm this payment.')).toBeTruthy()
  expect(heard).toEqual([asksName, [{ card: 'confirm', clientSecret: 'pi_1_secret_2' }, location.origin]])
  premium = premiumNow
  await say({ card: 'done' })
  expect(await screen.findByText('You have Premium')).toBeTruthy()
  expect(sent).toEqual(['{"paymentMethodId":"pm_1"}', '{"paymentMethodId":"pm_1"}'])
})

test('a card that is refused is told in the words of the service, or in ours', async () => {
  const { say, press } = await openCard()
  const refuse = async (told: object, words: string, answer?: Response) => {
    answers = answer ? [answer] : []
    await press()
    await say(told)
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
  }
  const named = { card: 'done', paymentMethodId: 'pm_1' }
  await refuse({ card: 'refused', message: 'Your card number is incomplete.' }, 'Your card number is incomplete.')
  await refuse({ card: 'refused' }, 'Payment failed')
  await refuse({ card: 'failed' }, 'An unexpected error occurred')
  await refuse(named, 'Your card was declined.', Response.json({ message: 'Your card was declined.' }, { status: 422 }))
  await refuse(named, 'Payment failed', Response.json({ success: false }))
  await refuse(named, 'Your card was refused.')
})

test('what another window or another origin says of a card is not heard', async () => {
  const { say, press } = await openCard()
  await press()
  await say({ card: 'done', paymentMethodId: 'pm_stolen' }, { origin: 'https://evil.example' })
  await say({ card: 'done', paymentMethodId: 'pm_stolen' }, { source: window })
  await say({ card: 'missing' }, { origin: 'https://evil.example' })
  expect(sent).toEqual([])
  expect(screen.getByTitle('Card details').hidden).toBe(false)
})

test('where the form of the card can’t be loaded, a sentence says what else can be done', async () => {
  const { say } = await openCard()
  await say({ card: 'missing' })
  expect(screen.getByText(/^The card form could not be loaded/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay with PayPal' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay $9.95 a month' })).toBeNull()
})

const cancelled = {
  id: 's1',
  status: 'cancelled',
  amount: 995,
  currency: 'USD',
  interval: 'month',
  next_billing_date: null,
  ends_at: '2126-04-15T12:00:00.000Z',
}

test('somebody who has cancelled sees when the plan ends, isn’t offered it again, and can undo the cancellation', async () => {
  premium = { ...cancelled, can: ['keep'] }
  const user = await open()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^Premium until .*2126/)
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Keep Premium'])
  await user.click(screen.getByRole('button', { name: 'Keep Premium' }))
  expect(await screen.findByText('Failed to resume subscription')).toBeTruthy()
})

test('where the service can’t take a cancellation back, it says from when on one can subscribe again', async () => {
  premium = { ...cancelled, can: [] }
  await open()
  expect(screen.getByText('You can subscribe again from then on.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('after its end the plan is offered again', async () => {
  premium = { ...cancelled, ends_at: '2020-04-15T12:00:00.000Z', can: ['keep'] }
  await open()
  expect(screen.getByRole('button', { name: 'Pay with Stripe' })).toBeTruthy()
})
