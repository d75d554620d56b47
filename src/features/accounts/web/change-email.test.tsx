// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChangeEmail } from './change-email.tsx'

const realFetch = globalThis.fetch
beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

test('a person who has just set a password is asked for it, not for a code that was never sent', async () => {
  const calls: string[] = []
  globalThis.fetch = async (input) => {
    calls.push(new URL(String(input), 'http://localhost').pathname)
    return Response.json({})
  }
  const show = (hasPassword: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <ChangeEmail email="ann@example.com" hasPassword={hasPassword} />
    </QueryClientProvider>
  )
  const { rerender } = render(show(false))
  rerender(show(true))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Change e-mail' }))
  await screen.findByLabelText(/Current password/)
  expect(screen.queryByLabelText(/Verification code/)).toBeNull()
  expect(calls).toEqual([])
})
