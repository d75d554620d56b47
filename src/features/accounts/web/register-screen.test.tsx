// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Router, useLocation } from '#kit/web/route/router.tsx'
import { Toasts } from '#kit/web/toast.tsx'
import { keepToken } from '#kit/web/token.ts'
import RegisterScreen from './register-screen.tsx'

const answer = vi.fn<typeof fetch>()

beforeEach(() => {
  answer.mockReset()
  globalThis.fetch = answer
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never
  globalThis.scrollTo = () => undefined
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Screen = () => (useLocation().pathname === '/login' ? <h1>Welcome</h1> : <RegisterScreen />)

function open() {
  history.replaceState(null, '', '/register')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router prepare={() => undefined}>
        <Screen />
      </Router>
      <Toasts />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Place order' })
/** What the form says aloud: each of its alerts. */
const told = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('')
const toast = () => document.querySelector('.toasts')?.textContent

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field(/First name/), 'Robin')
  await user.type(field(/Last name/), 'Baker')
  await user.type(field(/E-mail/), 'robin@example.com')
  await user.type(field(/^Password \*|^Password$/), 'bread and 5 olives')
  await user.type(field(/Date of birth/), '1990-01-31')
  await user.selectOptions(field(/Gender/), 'other')
  await user.click(screen.getByRole('checkbox'))
}

test('an order is sent as it was typed, and its sender is asked to sign in', async () => {
  answer.mockResolvedValue(Response.json({ message: 'ok' }, { status: 201 }))
  const user = open()
  await fill(user)
  await user.click(button())
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(toast()).toBe('Order submitted!Your order has been submitted successfully. Please sign in.')
  const [path, { body }] = answer.mock.calls[0] as [string, { body: string }]
  expect([path, JSON.parse(body)]).toEqual([
    '/api/auth/register',
    {
      firstName: 'Robin',
      lastName: 'Baker',
      email: 'robin@example.com',
      password: 'bread and 5 olives',
      dateOfBirth: '1990-01-31',
      gender: 'other',
    },
  ])
})

test('a person who is signed in need not type their address', async () => {
  const payload = btoa(JSON.stringify({ user_id: 'u1', email: 'robin@example.com', exp: Date.now() / 1000 + 60 }))
  await keepToken(`e30.${payload}.c2ln`)
  open()
  expect(field(/E-mail/).value).toBe('robin@example.com')
})

test('the rules of a password are read out with its field', async () => {
  const user = open()
  const read = () =>
    field(/^Password \*|^Password$/)
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  expect(read()).toContain('To do: Password must contain at least one number')
  await user.type(field(/^Password \*|^Password$/), '1')
  expect(read()).toContain('Done: Password must contain at least one number')
  await user.clear(field(/^Password \*|^Password$/))
  await user.click(button())
  expect(read()).toMatch(/^Password must be at least 8 characters long.*To do: /)
})

test.for([
  [400, 'Invalid registration data. Please check your input.'],
  [409, 'An account with this email already exists.'],
  [500, 'Server error. Please try again later.'],
  [418, 'Registration failed. Please try again.'],
] as const)('an order that is answered %i has failed in words, and nothing typed is lost', async ([status, words]) => {
  answer.mockResolvedValue(Response.json({ message: 'Short and stout.' }, { status }))
  const user = open()
  await fill(user)
  await user.click(button())
  await vi.waitFor(() => expect(told()).toBe(words))
  expect(toast()).toBe(`Order failed${words}`)
  expect([field(/First name/).value, field(/E-mail/).value]).toEqual(['Robin', 'robin@example.com'])
})

test('without a connection an order has failed too', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const user = open()
  await fill(user)
  await user.click(button())
  await vi.waitFor(() => expect(told()).toBe('Failed to submit order. Please try again.'))
})

test('an empty order tells each mistake at its field and goes to the first', async () => {
  const user = open()
  await user.click(button())
  expect(document.activeElement).toBe(field(/First name/))
  for (const words of [
    'Please enter your first name.',
    'Please enter a valid email address.',
    'Please select your date of birth.',
    'Please select your gender.',
  ])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(answer).not.toHaveBeenCalled()
})

test.for([
  [/E-mail/, 'robin@example', 'Invalid email', 'Please enter a valid email address.'],
  [/Date of birth/, '', 'Missing date of birth', 'Please select your date of birth.'],
  [/^Password \*|^Password$/, '', 'Invalid password', 'Password must be at least 8 characters long'],
] as const)('a mistake in %s is called by its name', async ([name, text, title, words]) => {
  const user = open()
  await fill(user)
  await user.clear(field(name))
  if (text) await user.type(field(name), text)
  await user.click(button())
  expect(toast()).toBe(`${title}${words}`)
  expect(document.activeElement).toBe(field(name))
})

test('a password shows which rules it keeps and how strong it is, and a bad one can’t be sent', async () => {
  const user = open()
  const password = field(/^Password \*|^Password$/)
  const kept = () => document.querySelectorAll('li[data-kept]').length
  await user.type(password, 'olive')
  expect([kept(), button().disabled, screen.getByText('Strength: weak')]).toEqual([1, true, expect.anything()])
  await user.type(password, '5 bread Oven')
  expect([kept(), button().disabled, screen.getByText('Strength: strong')]).toEqual([3, false, expect.anything()])
})
