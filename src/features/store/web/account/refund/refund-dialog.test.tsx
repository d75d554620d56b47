// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#orders/web/use-orders.ts'
import { RefundDialog } from './refund-dialog.tsx'

const realFetch = globalThis.fetch
const sent: Record<string, unknown>[] = []
const close = vi.fn<() => void>()
let answer: () => Response

const order = {
  id: 'o1',
  number: '1001-K7Q4M',
  currency: 'USD',
  buyer: { name: 'Ann', email: 'ann@example.com', phone: '' },
}

beforeEach(() => {
  sent.length = 0
  close.mockReset()
  answer = () => Response.json({ status: 'succeeded', order })
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return answer()
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundDialog order={order as Order} left={2500} onClose={close} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const press = (user: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }))

test('all that is left is refunded, after a question that names the amount', async () => {
  const user = open()
  await press(user, 'Refund')
  expect(await screen.findByText('Ann will be refunded. This can’t be undone.')).toBeTruthy()
  expect(sent).toEqual([])
  await press(user, 'Refund $25.00')
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ amount: 2500, restock: false, key: expect.stringMatching(/-2500-false$/) }])
})

test('a part is refunded only up to what is left', async () => {
  const user = open()
  await user.click(screen.getByRole('radio', { name: 'Partial amount' }))
  await press(user, 'Refund')
  expect(screen.getByText('Please enter an amount, such as 4.50.')).toBeTruthy()
  const amount = screen.getByRole('textbox', { name: /^Amount/ })
  await user.type(amount, '25.01')
  await press(user, 'Refund')
  expect(screen.getByText('At most $25.00 can be refunded.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.clear(amount)
  await user.type(amount, '4.50')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Broken')
  await user.click(screen.getByRole('checkbox'))
  await press(user, 'Refund')
  await user.click(await screen.findByRole('button', { name: 'Refund $4.50' }))
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sent).toEqual([{ amount: 450, reason: 'Broken', restock: true, key: expect.any(String) }])
})

test('a comma begins the decimals, and never makes a hundred times the amount', async () => {
  const user = open()
  await user.click(screen.getByRole('radio', { name: 'Partial amount' }))
  const amount = screen.getByRole('textbox', { name: /^Amount/ })
  for (const typed of ['0,050', '1,000', '1.2.3', '4..5', '-4', 'four', '1 2']) {
    await user.clear(amount)
    await user.type(amount, typed)
    await press(user, 'Refund')
    expect(screen.getByText('Please enter an amount, such as 4.50.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  }
  await user.clear(amount)
  await user.type(amount, '4,5')
  await press(user, 'Refund')
  await user.click(await screen.findByRole('button', { name: 'Refund $4.50' }))
  await expect.poll(() => sent.map(({ amount: sum }) => sum)).toEqual([450])
})

test('a refund sent twice is made once, and one that was refused is tried again', async () => {
  answer = () => Response.json({ error: 'no', message: 'Not now.' }, { status: 503 })
  const user = open()
  await press(user, 'Refund')
  const sure = await screen.findByRole('button', { name: 'Refund $25.00' })
  await user.click(sure)
  expect(await screen.findByText('Not now.')).toBeTruthy()
  answer = () => Response.json({ status: 'failed', order })
  await user.click(sure)
  expect(await screen.findByText('The payment service declined the refund. No money was moved.')).toBeTruthy()
  await user.click(sure)
  await expect.poll(() => sent.length).toBe(3)
  const keys = sent.map(({ key }) => key)
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
  expect(close).not.toHaveBeenCalled()
})
