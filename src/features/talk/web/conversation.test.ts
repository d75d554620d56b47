import { expect, test } from 'vitest'
import type { Message } from './message.ts'
import * as conversation from './conversation.ts'
import type { ShownMessage } from './conversation.ts'

type Participant = 'admin' | 'visitor'

const minute = (nth: number) => `2026-03-02T10:${String(nth).padStart(2, '0')}:00.000Z`
const message = (
  id: number,
  sender_type: Participant,
  more: Partial<Message<Participant>> = {},
): Message<Participant> => ({
  id,
  sender_type,
  content: `${sender_type} ${id}`,
  created_at: minute(id),
  image: null,
  read_at: null,
  client_id: `client-${id}`,
  ...more,
})
const written = (key: string, text: string) => ({
  key,
  from: 'visitor' as Participant,
  text,
  image: null,
  at: minute(50),
})
const texts = (shown: readonly ShownMessage<Participant>[]) => shown.map(({ text }) => text)

test('messages stand in the order of the server, whatever order they come in and however often', () => {
  const [one, two, three] = [message(1, 'visitor'), message(2, 'admin'), message(3, 'visitor')]
  const shown = [[three], [one, three], [two], [one]].reduce<ShownMessage<Participant>[]>(conversation.takeMessages, [])
  expect(texts(shown)).toEqual(['visitor 1', 'admin 2', 'visitor 3'])
})

test('what is on its way stands last, and becomes the message of the server instead of a second one', () => {
  let shown = conversation.addMessage([], written('mine', 'Hello'))
  shown = conversation.addMessage(shown, written('next', 'Anybody there?'))
  shown = conversation.takeMessages(shown, [message(7, 'admin')])
  expect(texts(shown)).toEqual(['admin 7', 'Hello', 'Anybody there?'])
  shown = conversation.takeMessages(shown, [message(8, 'visitor', { client_id: 'mine', content: 'Hello' })])
  shown = conversation.takeMessages(shown, [message(8, 'visitor', { client_id: 'mine', content: 'Hello' })])
  expect(shown.map(({ text, state }) => [text, state])).toEqual([
    ['admin 7', 'sent'],
    ['Hello', 'sent'],
    ['Anybody there?', 'waiting'],
  ])
})

test('the same client id from both participants is two messages', () => {
  const shown = conversation.takeMessages([], [message(1, 'visitor'), message(2, 'admin', { client_id: 'client-1' })])
  expect(texts(shown)).toEqual(['visitor 1', 'admin 2'])
})

test('a read tick marks what the other participant wrote up to there, and an older word about a message does not take it back', () => {
  const all = [message(1, 'visitor'), message(2, 'admin'), message(3, 'visitor'), message(4, 'visitor')]
  let shown = conversation.takeMessages([], all)
  shown = conversation.takeRead(shown, { sender_type: 'admin', up_to: 3, at: minute(20) })
  shown = conversation.takeMessages(shown, all)
  expect(shown.map(({ readAt }) => readAt !== null)).toEqual([true, false, true, false])
  expect([conversation.countUnread(shown, 'visitor'), conversation.lastUnread(shown, 'visitor')]).toEqual([1, 2])
})

test('nothing is sent before what was written earlier; what was refused waits for its writer and holds nothing up', () => {
  let shown = conversation.addMessage(conversation.addMessage([], written('a', 'first')), written('b', 'second'))
  expect(conversation.nextToSend(shown)?.key).toBe('a')
  shown = conversation.changeMessage(shown, 'a', { state: 'failed', why: 'no' })
  expect(conversation.nextToSend(shown)?.key).toBe('b')
  shown = conversation.takeMessages(shown, [message(9, 'visitor', { client_id: 'b' })])
  expect(conversation.nextToSend(shown)).toBeUndefined()
  expect(texts(conversation.dropMessage(shown, 'a'))).toEqual(['visitor 9'])
  expect(conversation.dropMessage(shown, 'b')).toEqual(shown)
})

test('what was not sent is kept as words, also after it was refused', () => {
  let shown = conversation.addMessage(conversation.addMessage([], written('a', 'first')), written('b', ''))
  shown = conversation.takeMessages(shown, [message(1, 'visitor')])
  shown = conversation.changeMessage(shown, 'a', { state: 'failed' })
  const picture = (key: string) => (key === 'b' ? new Blob() : undefined)
  const kept = conversation.listUnsent(shown, picture)
  expect(kept.map(({ key }) => key)).toEqual(['a'])
  expect(texts(conversation.restoreMessages('visitor', kept))).toEqual(['first'])
})
