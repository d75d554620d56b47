// @vitest-environment jsdom
import { actions } from '#domains/roles.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from '#kit/web/route/router.tsx'
import AccountScreen from './account-screen.tsx'

let answer: () => Response
const asked: string[] = []

const bakery = {
  id: 'd1',
  name: 'bakery.com',
  shownName: 'bakery.com',
  label: 'bakery.com',
  status: 'active',
  state: 'active',
  expirationDate: null,
  role: 'owner',
  may: actions,
  www: 'apex',
  readOnly: true,
  url: 'https://bakery.com/',
  storage: 10,
}

const chat = {
  id: 'c1',
  page: '/glazes',
  last_message: 'Yes, it is.',
  last_sender: 'admin',
  last_message_time: '2026-03-02T10:00:00.000Z',
  unread_count: 2,
}
let chats: object[]

beforeEach(() => {
  asked.length = 0
  chats = []
  Object.assign(document.documentElement.dataset, {
    site: 'The bakery',
    domain: 'bakery.com',
    platform: 'https://platform.example',
  })
  globalThis.fetch = async (input) => {
    asked.push(String(input))
    return String(input).startsWith('/api/chats') ? Response.json({ items: chats, next: null }) : answer()
  }
  globalThis.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.platform
  delete document.documentElement.dataset.domain
})

async function open(path: string) {
  history.replaceState(null, '', path)
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Router prepare={() => undefined}>
          <AccountScreen />
        </Router>
      </QueryClientProvider>,
    ),
  )
}

test('on a site’s own address a visitor finds what they have there, and the way to the rest', async () => {
  answer = () => Response.json({ domain: null })
  await open('/account')
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Orders',
    'Subscriptions',
    'Chats',
  ])
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders')
  expect(screen.getByRole('link', { name: 'Subscriptions' }).getAttribute('href')).toBe('/subscriptions')
  expect(screen.queryByRole('link', { name: 'Chats' })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go there' }).href).toBe(
    'https://platform.example/account',
  )
  expect(await screen.findByText('Your chats with this site will appear here.')).toBeTruthy()
  expect(asked).toEqual(['/api/domain', '/api/chats'])
})

test('a visitor finds their chats with the site, each leading to its page with the chat open', async () => {
  answer = () => Response.json({ domain: null })
  chats = [chat, { ...chat, id: 'c2', page: null, last_message: '', last_sender: 'visitor', unread_count: 0 }]
  await open('/account')
  const one = await screen.findByRole('link', { name: /^Yes, it is\..*2026.*2 unread$/ })
  const other = screen.getByRole('link', { name: /^You: Picture.*2026/ })
  expect([one, other].map((link) => link.getAttribute('href'))).toEqual(['/glazes#chat=c1', '/#chat=c2'])
})

test('on its site’s own address an owner finds that one domain', async () => {
  answer = () => Response.json({ domain: bakery })
  await open('/account/bakery.com/analytics')
  expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeTruthy()
  const domains = within(screen.getByRole('tablist', { name: 'Your domains' }))
  expect(domains.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['bakery.com'])
  expect(screen.getByText('This site is read-only.')).toBeTruthy()
})

test('plans are not looked after on a site’s own address', async () => {
  answer = () => Response.json({ domain: bakery })
  await open('/account/bakery.com/activate')
  expect(await screen.findByText('You manage plans and domains on the platform’s own address.')).toBeTruthy()
  const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Go there' })
  expect(link?.href).toBe('https://platform.example/account/bakery.com/activate')
})

test('what belongs to the owner alone isn’t said to be for the owner to give', async () => {
  answer = () => Response.json({ domain: { ...bakery, role: 'admin', may: ['view', 'insight', 'edit'] } })
  await open('/account/bakery.com/transactions')
  expect(await screen.findByText('Only the owner of this site sees this.')).toBeTruthy()
})

test('a section that a role doesn’t include can’t be opened, and a link to it says why', async () => {
  answer = () => Response.json({ domain: { ...bakery, role: 'viewer', may: ['view', 'insight'] } })
  await open('/account/bakery.com/store')
  expect(
    await screen.findByText('Your role on this site doesn’t include this. Its owner can change that.'),
  ).toBeTruthy()
  expect(screen.queryByText('Edit')).toBeNull()
  expect(screen.getByRole('link', { name: 'View' })).toBeTruthy()
})
