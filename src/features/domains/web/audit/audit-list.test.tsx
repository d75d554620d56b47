// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { AuditList } from './audit-list.tsx'

const realFetch = globalThis.fetch
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

const deeds = Array.from({ length: 60 }, (_, place) => ({
  id: `d${place}`,
  at: new Date(Date.UTC(2026, 0, 15, 12, -place)).toISOString(),
  by: place % 2 ? 'ann@example.com' : null,
  what: 'domain.added',
  detail: `${place}.example`,
  to: null,
  words: `Added the domain ${place}.example`,
}))

function show() {
  globalThis.fetch = async (input) => {
    const { searchParams } = new URL(String(input), 'http://localhost')
    expect(searchParams.get('domain_id')).toBe('d1')
    const from = Number(searchParams.get('cursor') ?? 0)
    return Response.json({ items: deeds.slice(from, from + 50), next: from === 0 ? '50' : null })
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditList domainId="d1" />
    </QueryClientProvider>,
  )
}

test('the audit trail is in words, with who did it, and older rows on request', async () => {
  show()
  expect((await screen.findByText('Added the domain 1.example')).closest('li')?.textContent).toContain(
    'ann@example.com',
  )
  expect(screen.getByText('Added the domain 0.example').closest('li')?.textContent).toContain('By the platform')
  expect(screen.getAllByRole('listitem')).toHaveLength(50)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show older' }))
  await screen.findByText('Added the domain 59.example')
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
