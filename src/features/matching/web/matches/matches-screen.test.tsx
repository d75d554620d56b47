// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeMatches, match, openScreen, signInHere } from '#test/fakes/matches-in-browser.tsx'
import MatchesScreen from './matches-screen.tsx'

const realFetch = globalThis.fetch
beforeEach(() => signInHere('me'))
afterEach(() => {
  cleanup()
  localStorage.clear()
  globalThis.fetch = realFetch
})

const open = () => openScreen('/matches', <MatchesScreen />)
const card = (name: string) => screen.findByRole('article', { name })

test('a card shows who it is, what was said last and what is unread, and leads to the conversation', async () => {
  const mine = match('b', { name: 'Jonas', age: null, last_is_mine: true, type: 'dating', is_demo: true })
  const server = new FakeMatches([match('a', { unread_count: 2, online: true }), mine])
  const user = open()
  expect((await card('Mara')).textContent).toMatch(
    /Mara, 34.*Online.*Lisbon.*Personal.*Potter and early riser\..*See you there.*2 unread/,
  )
  const other = (await card('Jonas')).textContent
  expect(other).toMatch(/^J?Jonas.*Dating.*Demo.*You: See you there/)
  expect(other).not.toMatch(/Online|unread|null/)
  await user.click(screen.getByRole('link', { name: 'Message Mara' }))
  expect(location.pathname).toBe('/chat/a')
  expect(server.asks('GET /api/matches/events')).toHaveLength(1)
})

test('those with whom nobody has talked stand first, to say hello to', async () => {
  new FakeMatches([match('a'), match('b', { name: 'Aiko', lastMessage: '', lastMessageTime: null, online: true })])
  open()
  const fresh = await screen.findByRole('region', { name: 'New matches' })
  expect(within(fresh).getByRole('link', { name: 'Say hello to Aiko, 34, online' }).getAttribute('href')).toBe(
    '/chat/b',
  )
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('what happens elsewhere changes the list by itself', async () => {
  const server = new FakeMatches([match('a')])
  open()
  await card('Mara')
  await expect.poll(() => server.isHeard).toBe(true)
  server.answers['GET /api/matches'] = () =>
    Response.json({ items: [match('a', { lastMessage: 'Are you there?' })], next: null })
  server.tell('message', { id: 'a', message: null })
  await screen.findByText('Are you there?')
})

test('unmatching says that it is for both and for good, is asked first, and says why it did not work', async () => {
  const server = new FakeMatches([match('a')])
  server.answers['DELETE /api/matches/a'] = () => Response.json({ message: 'Please wait a moment.' }, { status: 422 })
  const user = open()
  await user.click(within(await card('Mara')).getByRole('button', { name: 'More actions for Mara' }))
  await user.click(await screen.findByRole('menuitem', { name: /Unmatch/ }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toMatch(/both of you.*can’t be undone/)
  expect(server.asks('DELETE /api/matches/a')).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Unmatch' }))
  await within(question).findByText('Please wait a moment.')
  server.answers['DELETE /api/matches/a'] = () => Response.json({ message: 'Ended.' })
  server.answers['GET /api/matches'] = () => Response.json({ items: [], next: null })
  await user.click(within(question).getByRole('button', { name: 'Unmatch' }))
  await screen.findByText('You are no longer matched with Mara')
  await screen.findByText('No matches yet')
})

test('without matches it leads to the search and the questions; a list that did not load says so', async () => {
  const server = new FakeMatches([])
  open()
  expect((await screen.findByRole('link', { name: 'Find people' })).getAttribute('href')).toBe('/search')
  expect(screen.getByRole('link', { name: 'Answer questions' }).getAttribute('href')).toBe('/questions')
  cleanup()
  server.answers['GET /api/matches'] = () => Response.json({ message: 'It is down.' }, { status: 403 })
  open()
  await screen.findByText('It is down.')
})

test('more than a page is shown on request', async () => {
  const server = new FakeMatches([])
  const pages = [
    { items: [match('a')], next: 'there' },
    { items: [match('b', { name: 'Jonas' })], next: null },
  ]
  server.answers['GET /api/matches'] = () => Response.json(pages.shift())
  const user = open()
  await card('Mara')
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await card('Jonas')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('somebody who is not signed in is asked to', async () => {
  localStorage.clear()
  const server = new FakeMatches([])
  open()
  await screen.findByText('Please log in to see your matches.')
  expect(server.asked).toEqual([])
})
