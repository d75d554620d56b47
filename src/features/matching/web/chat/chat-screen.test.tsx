// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeMatches, match, openScreen, said, signInHere } from '#test/fakes/matches-in-browser.tsx'
import ChatScreen from './chat-screen.tsx'

const realFetch = globalThis.fetch
const sending = 'POST /api/matches/a/messages'
let server: FakeMatches
let messages: ReturnType<typeof said>[]

beforeEach(async () => {
  await signInHere('me')
  messages = [said(1, 'user-a', 'Hello'), said(2, 'me', 'Hello to you')]
  serve(match('a'))
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  globalThis.fetch = realFetch
})

function serve(one: ReturnType<typeof match>): void {
  server = new FakeMatches([one])
  server.answers['GET /api/matches/a/messages'] = () => Response.json({ messages, more: false })
  server.answers['POST /api/matches/a/read'] = () => Response.json({ count: 1 })
  server.answers['POST /api/matches/a/typing'] = () => Response.json({ message: 'ok' })
  server.answers[sending] = ({ content, client_id }) => {
    const message = said(messages.length + 1, 'me', String(content), String(client_id))
    messages.push(message)
    return Response.json({ message }, { status: 201 })
  }
}
const open = () => openScreen('/chat/a', <ChatScreen />)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const log = () => screen.getByRole('log', { name: 'Messages' })
const lines = () => [...log().querySelectorAll('.chat-bubble > p')].map(({ textContent }) => textContent)

test('the thread has both sides, is marked as read, and hears at once what the other one does', async () => {
  open()
  await field()
  expect(lines()).toEqual(['Hello', 'Hello to you'])
  expect([...log().querySelectorAll<HTMLElement>('.chat-message')].map(({ dataset }) => dataset.from)).toEqual([
    'them',
    'me',
  ])
  await expect.poll(() => server.asks('POST /api/matches/a/read')).toEqual([{ up_to: 1 }])
  await expect.poll(() => server.isHeard).toBe(true)
  server.tell('typing', { id: 'a' })
  await screen.findByText('Mara is typing…')
  server.tell('message', { id: 'other', message: said(9, 'stranger', 'Not for here') })
  server.tell('message', { id: 'a', message: said(3, 'user-a', 'Are you there?') })
  await within(log()).findByText('Are you there?')
  expect(screen.queryByText('Not for here')).toBeNull()
  server.tell('read', { id: 'a', reader_id: 'user-a', up_to: 3, at: '2026-03-02T11:00:00.000Z' })
  await within(log()).findByRole('img', { name: 'Read' })
  expect(screen.queryByText('Online')).toBeNull()
  server.tell('presence', { id: 'a', online: true })
  await screen.findByText('Online')
})

test('Enter sends, once; Shift and Enter begin a line, blank words and words being composed are not sent', async () => {
  const user = open()
  await user.type(await field(), '   {Enter}')
  await user.clear(await field())
  await user.type(await field(), 'one{Shift>}{Enter}{/Shift}two')
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
  expect(server.asks(sending)).toEqual([])
  await user.keyboard('{Enter}{Enter}')
  await expect.poll(lines).toEqual(['Hello', 'Hello to you', 'one\ntwo'])
  const sent = server.asks(sending)
  expect(sent).toEqual([{ content: 'one\ntwo', client_id: expect.stringMatching(/^[\w-]{8,64}$/) }])
  server.tell('message', { id: 'a', message: said(3, 'me', 'one\ntwo', String(sent[0]?.client_id)) })
  await expect.poll(() => within(log()).queryAllByRole('img', { name: 'Sent' }).length).toBe(2)
  expect(lines()).toHaveLength(3)
  expect((await field()).value).toBe('')
})

test('near 2,000 characters it is said how many are left, and no more can be typed', async () => {
  open()
  fireEvent.change(await field(), { target: { value: 'a'.repeat(1700) } })
  expect(screen.queryByText(/characters left/)).toBeNull()
  fireEvent.change(await field(), { target: { value: 'a'.repeat(1950) } })
  await screen.findByText('50 characters left')
  expect((await field()).maxLength).toBe(2000)
})

test('what the server refuses says why, and can be tried again or removed', async () => {
  const accept = server.answers[sending]
  server.answers[sending] = () => Response.json({ message: 'Please write more slowly.' }, { status: 422 })
  const user = open()
  await user.type(await field(), 'First{Enter}')
  await user.type(await field(), 'Second{Enter}')
  await expect.poll(() => screen.queryAllByText(/Please write more slowly/).length).toBe(2)
  const [again] = screen.getAllByRole('button', { name: 'Try again' })
  const [, remove] = screen.getAllByRole('button', { name: 'Remove' })
  await user.click(remove!)
  server.answers[sending] = accept!
  await user.click(again!)
  await expect.poll(() => screen.queryByText(/Please write more slowly/)).toBeNull()
  expect(lines()).toEqual(['Hello', 'Hello to you', 'First'])
})

test('without a network it says so, and what was written is sent once after a reload, by its writer alone', async () => {
  const accept = server.answers[sending]
  server.answers[sending] = () => Promise.reject(new TypeError('no network'))
  const user = open()
  await user.type(await field(), 'Kept{Enter}')
  await screen.findByText(/^You’re offline\./)
  await user.type(await field(), 'half a')
  const [first] = server.asks(sending)
  cleanup()
  server.answers[sending] = accept!
  await signInHere('user-a')
  open()
  expect((await field()).value).toBe('')
  expect(lines()).not.toContain('Kept')
  cleanup()
  await signInHere('me')
  open()
  expect((await field()).value).toBe('half a')
  await expect.poll(() => messages.map(({ content }) => content)).toEqual(['Hello', 'Hello to you', 'Kept'])
  expect(messages.at(-1)?.client_id).toBe(first?.client_id)
})

test('a match that ends meanwhile says so and leads back; one that is not there is not found', async () => {
  open()
  await field()
  await expect.poll(() => server.isHeard).toBe(true)
  server.tell('changed', { id: 'a', why: 'ended' })
  await screen.findByText('This match has ended')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Your Matches' }).at(-1)?.getAttribute('href')).toBe('/matches')
  cleanup()
  openScreen('/chat/nothing', <ChatScreen />)
  await screen.findByText('Match not found')
})

test('before the first message there is a hint, and for dating a word about safety until it was read', async () => {
  messages = []
  serve(match('a', { type: 'dating', lastMessageTime: null }))
  const user = open()
  await screen.findByText('You and Mara like each other')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText(/never send money/)).toBeNull()
  await user.type(await field(), 'Hi{Enter}')
  await expect.poll(() => screen.queryByText('You and Mara like each other')).toBeNull()
  cleanup()
  open()
  await field()
  expect(screen.queryByText(/never send money/)).toBeNull()
})

test('whoever begins to write to somebody made up is told that no answer comes', async () => {
  messages = []
  serve(match('a', { is_demo: true, lastMessageTime: null }))
  open()
  await screen.findByText('Mara is a demo profile for trying this out and won’t reply.')
  expect(screen.queryByText('Ask about something you have in common.')).toBeNull()
})
