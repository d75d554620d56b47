// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Provider } from '#providers/web/use-providers.ts'
import { WebhookAddress } from './webhook-address.tsx'

const realFetch = globalThis.fetch
const asked: string[] = []
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

function show(answer: object) {
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return Response.json(answer)
  }
  const provider = { id: 'p1', domainId: 'd1' } as Provider
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WebhookAddress provider={provider} />
    </QueryClientProvider>,
  )
  return user
}

test('the address for a payment service’s messages can be copied, and it is said where to enter it', async () => {
  const user = show({ url: 'https://site.example/hooks/p1', help: 'Enter it under Developers.', isNeeded: true })
  expect(await screen.findByText('Enter it under Developers.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy the address for updates' }))
  expect(await navigator.clipboard.readText()).toBe('https://site.example/hooks/p1')
  expect(asked).toEqual(['/api/providers/p1/webhook?domain_id=d1'])
})

test('a service that sends no messages gets no address', async () => {
  show({ url: null, help: 'It is asked now and then.', isNeeded: false })
  expect(await screen.findByText('It is asked now and then.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a service that was told where its messages go leaves nothing to do', async () => {
  const alsoThere = 'Save the portal settings once.'
  show({
    url: 'https://a.example',
    help: 'Enter it.',
    isNeeded: false,
    standing: 'registered',
    reason: null,
    alsoThere,
  })
  expect(await screen.findByText(/^Instant updates are set up: .* Save the portal settings once\.$/)).toBeTruthy()
  expect([screen.queryByRole('button'), screen.queryByText('Enter it.')]).toEqual([null, null])
})

test('a service that refused says why, with the way to do it by hand in view', async () => {
  const reason = 'Stripe returned error 400. Too many endpoints.'
  show({ url: 'https://a.example', help: 'Enter it.', isNeeded: false, standing: 'failed', reason, alsoThere: null })
  const words = await screen.findByText(/^They couldn’t be set up by themselves\..*Too many endpoints\.$/)
  expect(words.closest('details')?.open).toBe(true)
  expect(screen.getByText('Enter it.')).toBeTruthy()
})
