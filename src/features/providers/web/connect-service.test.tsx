// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ConnectService } from './connect-service.tsx'
import type { Adapter, Field } from './use-providers.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

const field = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  help: '',
  link: null,
  kind: 'text',
  secret: false,
  required: true,
  part: 'keys',
  onlyWith: null,
  choices: [],
  example: null,
  ...more,
})
const direct = { name: 'via', value: 'direct' }
const adapter: Adapter = {
  type: 'payment',
  key: 'wallet',
  title: 'Wallet',
  help: 'Takes money.',
  link: 'https://wallet.example/keys/',
  unverified: null,
  abilities: [],
  canBeTried: true,
  fields: [
    field('secret_key', 'Secret key', { secret: true, onlyWith: direct }),
    field('location', 'Location', { link: 'https://wallet.example/locations', onlyWith: direct }),
    field('via', 'Processed by', {
      choices: [
        { value: 'stripe', title: 'Stripe' },
        { value: 'direct', title: 'Wallet directly' },
      ],
    }),
    field('webhook_secret', 'Webhook secret', { required: false, part: 'messages' }),
  ],
}

function show(answers: Record<string, object> = {}) {
  const sent: string[] = []
  globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
    sent.push(`${method} ${String(input)} ${String(body ?? '')}`)
    const path = String(input).replace(/\?.*/, '')
    return Response.json(answers[path] ?? { id: 'p1' })
  }
  let isDone = false
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectService adapter={adapter} domainId="d1" onDone={() => (isDone = true)} />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup(), isDone: () => isDone }
}
const pressConnect = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Connect Wallet' }))

test('an empty form is refused with a word at each field, the first of which gets the focus', async () => {
  const { sent, user } = show()
  await user.selectOptions(screen.getByLabelText('Processed by'), 'direct')
  await pressConnect(user)
  expect(screen.getByText('Please enter this: Secret key.')).toBeTruthy()
  expect(screen.getByText('Please enter this: Location.')).toBeTruthy()
  expect(document.activeElement).toBe(document.querySelector('[name=secret_key]'))
  await user.keyboard('sk')
  expect(screen.queryByText('Please enter this: Secret key.')).toBeNull()
  expect(sent).toEqual([])
})

test('the keys are asked for step by step, each with its page at the service, and nothing that isn’t needed', async () => {
  const { user } = show()
  expect(screen.queryByLabelText(/Secret key/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Processed by'), 'direct')
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toHaveLength(3)
  expect(steps[0]).toContain('Choose first:')
  expect(steps[1]).toContain('wallet.example/keys')
  expect(steps[2]).toContain('wallet.example/locations')
  expect(screen.getByRole('link', { name: /^wallet\.example\/locations/ }).getAttribute('href')).toBe(
    'https://wallet.example/locations',
  )
  expect(screen.queryByText(/webhook/i)).toBeNull()
})

test('keys that work turn the service on; refused ones are corrected in the same form', async () => {
  const tried = '/api/providers/p1/test-connection'
  const answers: Record<string, object> = { [tried]: { ok: false, message: 'Wallet refused the credentials.' } }
  const { sent, user, isDone } = show(answers)
  await user.selectOptions(screen.getByLabelText('Processed by'), 'direct')
  await user.type(document.querySelector('[name=secret_key]')!, 'wrong')
  await user.type(document.querySelector('[name=location]')!, 'L1')
  await pressConnect(user)
  expect(await screen.findByText(/Wallet refused the credentials\./)).toBeTruthy()
  expect(isDone()).toBe(false)
  answers[tried] = { ok: true, message: '' }
  await pressConnect(user)
  await expect.poll(isDone).toBe(true)
  expect(sent.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /api/providers',
    `POST ${tried}?domain_id=d1`,
    'PUT /api/providers/p1',
    `POST ${tried}?domain_id=d1`,
    'PUT /api/providers/p1/status?domain_id=d1',
  ])
})

test('a wallet whose payments another service takes is turned on without asking the wallet', async () => {
  const { sent, user, isDone } = show()
  await pressConnect(user)
  await expect.poll(isDone).toBe(true)
  expect(sent.filter((line) => line.includes('test-connection'))).toEqual([])
})
